import type { Locale, Snowflake } from 'discord-api-types/v10';
import { Changes } from './changes.ts';
import type { Clock } from './clock.ts';
import { ApiError } from './errors.ts';
import { bits, EVERYONE, has, permissionsIn } from './permissions.ts';
import type {
  ChannelRecord,
  EmojiRecord,
  GuildChannelKind,
  GuildRecord,
  MessageRecord,
  UserRecord,
} from './records.ts';
import { snowflakes } from './snowflake.ts';

/** Servers, channels, people, messages and files: all that outlives the bot's process. */
export class World {
  readonly clock: Clock;
  readonly newId: () => Snowflake;
  readonly changes = new Changes();
  readonly users = new Map<Snowflake, UserRecord>();
  readonly guilds = new Map<Snowflake, GuildRecord>();
  readonly channels = new Map<Snowflake, ChannelRecord>();
  /** By channel, then by id; a Map keeps the order in which they were posted, which is that of their ids. */
  readonly messages = new Map<Snowflake, Map<Snowflake, MessageRecord>>();
  readonly emojis = new Map<Snowflake, EmojiRecord>();
  /** The bytes of each attachment and emoji. */
  readonly files = new Map<Snowflake, Uint8Array>();
  readonly bot: UserRecord;
  readonly applicationId: Snowflake;
  /** The language each person's client speaks, where it is not American English. */
  readonly locales = new Map<Snowflake, Locale>();
  /** People who have installed the application for themselves, wherever they are. */
  readonly installedBy = new Set<Snowflake>();
  /** People who take no direct messages from the bot. */
  readonly undisturbed = new Set<Snowflake>();
  /** What becomes of `attachment://name` in an edit that keeps that file instead of sending it. */
  keptFiles: KeptFiles = 'resolve';

  constructor(clock: Clock, botName: string, applicationId?: Snowflake) {
    this.clock = clock;
    this.newId = snowflakes(clock);
    this.applicationId = applicationId ?? this.newId();
    // Of every application made since 2016 the bot user has the application's id.
    this.bot = this.addUser(botName, { bot: true, id: this.applicationId });
  }

  addUser(name: string, { bot = false, id = this.newId() }: { bot?: boolean; id?: Snowflake } = {}): UserRecord {
    const user: UserRecord = {
      id,
      username: name.toLowerCase().replaceAll(/[^a-z0-9_.]+/g, '_'),
      discriminator: bot ? '0001' : '0',
      global_name: bot ? null : name,
      avatar: null,
      bot,
    };
    if (bot) user.username = name;
    this.users.set(user.id, user);
    return user;
  }

  /** A server, with the bot in it unless told. */
  addGuild(name: string, { withBot = true }: { withBot?: boolean } = {}): GuildRecord {
    const id = this.newId();
    const role = (roleId: Snowflake, roleName: string, managed: boolean) => ({
      id: roleId,
      name: roleName,
      color: 0,
      colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
      hoist: false,
      icon: null,
      unicode_emoji: null,
      position: managed ? 1 : 0,
      permissions: bits(EVERYONE).toString(),
      managed,
      mentionable: false,
      flags: 0,
    });
    // The bot's own role, and the owner is nobody who plays: an owner may do everything, which would hide mistakes.
    const botRole = { ...role(this.newId(), this.bot.username, true), tags: { bot_id: this.bot.id } };
    const owner = this.addUser(`${name} owner`);
    const guild: GuildRecord = {
      id,
      name,
      ownerId: owner.id,
      roles: [role(id, '@everyone', false), botRole],
      members: [{ userId: owner.id, roles: [], joinedAt: this.clock.now() }],
    };
    this.guilds.set(id, guild);
    if (withBot) this.letBotIn(guild);
    return guild;
  }

  guildsOfBot(): GuildRecord[] {
    return [...this.guilds.values()].filter(({ id }) => this.hasBot(id));
  }

  hasBot(guildId: Snowflake): boolean {
    return this.guild(guildId).members.some(({ userId }) => userId === this.bot.id);
  }

  letBotIn(guild: GuildRecord): void {
    if (this.hasBot(guild.id)) return;
    const roles = guild.roles.filter((role) => role.tags?.bot_id === this.bot.id).map(({ id }) => id);
    guild.members.push({ userId: this.bot.id, roles, joinedAt: this.clock.now() });
    this.changes.announce({ kind: 'guild-created', guildId: guild.id });
  }

  /** Somebody throws the bot out. What it said stays. */
  removeBot(guild: GuildRecord): void {
    if (!this.hasBot(guild.id)) return;
    guild.members = guild.members.filter(({ userId }) => userId !== this.bot.id);
    this.changes.announce({ kind: 'guild-left', guildId: guild.id });
  }

  addMember(guildId: Snowflake, userId: Snowflake): void {
    const guild = this.guild(guildId);
    if (guild.members.some((member) => member.userId === userId)) return;
    guild.members.push({ userId, roles: [], joinedAt: this.clock.now() });
    this.changes.announce({ kind: 'member-joined', guildId, userId });
  }

  addChannel(guildId: Snowflake, name: string, kind: GuildChannelKind = 'text'): ChannelRecord {
    const position = [...this.channels.values()].filter((channel) => channel.guildId === guildId).length;
    return this.#keepChannel({
      kind,
      name,
      guildId,
      parentId: null,
      position,
      thread: null,
      recipientId: null,
    });
  }

  addThread(
    parent: ChannelRecord,
    { name, ownerId, isPrivate = false, invitable = true, autoArchiveMinutes = 4320, id }: NewThread,
  ): ChannelRecord {
    const now = this.clock.now();
    const thread = {
      ownerId,
      private: isPrivate,
      invitable,
      archived: false,
      locked: false,
      archiveChangedAt: now,
      autoArchiveMinutes,
      members: [{ userId: ownerId, joinedAt: now }],
      createdAt: now,
    };
    const { guildId } = parent;
    return this.#keepChannel(
      { kind: 'thread', name, guildId, parentId: parent.id, position: 0, thread, recipientId: null },
      id,
    );
  }

  directChannel(userId: Snowflake): ChannelRecord {
    const known = [...this.channels.values()].find((channel) => channel.recipientId === userId);
    const { username: name } = this.user(userId);
    return (
      known ??
      this.#keepChannel({
        kind: 'dm',
        name,
        guildId: null,
        parentId: null,
        position: 0,
        thread: null,
        recipientId: userId,
      })
    );
  }

  /** A channel goes with its threads and everything that was said there. */
  deleteChannel(channel: ChannelRecord): void {
    const threads = [...this.channels.values()].filter(({ parentId }) => parentId === channel.id);
    for (const { id } of [...threads, channel]) {
      this.channels.delete(id);
      this.messages.delete(id);
    }
    this.changes.announce({ kind: 'channel-deleted', channel, threads });
  }

  user(id: Snowflake): UserRecord {
    return found(this.users.get(id), 'unknownUser');
  }

  guild(id: Snowflake): GuildRecord {
    return found(this.guilds.get(id), 'unknownGuild');
  }

  channel(id: Snowflake): ChannelRecord {
    return found(this.channels.get(id), 'unknownChannel');
  }

  message(channelId: Snowflake, id: Snowflake): MessageRecord {
    return found(this.messages.get(channelId)?.get(id), 'unknownMessage');
  }

  /** Everything in a channel, oldest first, as far as this person sees it; without a person, what is everybody's. */
  messagesFor(channelId: Snowflake, viewerId: Snowflake | null): MessageRecord[] {
    const all = [...(this.messages.get(channelId)?.values() ?? [])];
    return all.filter((message) => message.ownerId === null || message.ownerId === viewerId);
  }

  keepMessage(message: MessageRecord): void {
    const known = this.messages.get(message.channelId)?.has(message.id) ?? false;
    let inChannel = this.messages.get(message.channelId);
    if (inChannel === undefined) {
      inChannel = new Map();
      this.messages.set(message.channelId, inChannel);
    }
    inChannel.set(message.id, message);
    this.changes.announce({ kind: known ? 'message-updated' : 'message-created', message });
  }

  deleteMessage(message: MessageRecord): void {
    if (this.messages.get(message.channelId)?.delete(message.id) !== true) return;
    for (const attachment of message.attachments) this.files.delete(attachment.id);
    this.changes.announce({ kind: 'message-deleted', message });
  }

  /** What a member may do there. A direct message has no permissions: its two people may do everything that is possible. */
  permissions(channel: ChannelRecord, userId: Snowflake): bigint {
    if (channel.guildId === null) return bits([...EVERYONE, 'UseApplicationCommands']);
    const governing = channel.parentId === null ? channel : this.channel(channel.parentId);
    const permissions = permissionsIn(this.guild(channel.guildId), governing, userId);
    const { thread } = channel;
    const isShut = thread?.private === true && !thread.members.some((member) => member.userId === userId);
    // A private thread is there for its members, and for those who manage threads.
    return isShut && !has(permissions, 'ManageThreads') ? 0n : permissions;
  }

  #keepChannel(parts: Omit<ChannelRecord, 'id' | 'overwrites'>, id: Snowflake = this.newId()): ChannelRecord {
    const channel: ChannelRecord = { id, overwrites: [], ...parts };
    this.channels.set(channel.id, channel);
    this.changes.announce({ kind: 'channel-created', channel });
    return channel;
  }
}

/** Either a kept file is found by its name, or the media item comes back as it was sent, without a picture. */
export type KeptFiles = 'resolve' | 'lost';

export interface NewThread {
  name: string;
  ownerId: Snowflake;
  isPrivate?: boolean;
  invitable?: boolean;
  autoArchiveMinutes?: number;
  /** A thread started from a message has that message's id. */
  id?: Snowflake;
}

function found<T>(value: T | undefined, error: ConstructorParameters<typeof ApiError>[0]): T {
  if (value === undefined) throw new ApiError(error);
  return value;
}
