import type { Snowflake } from 'discord-api-types/v10';
import { Changes } from './changes.ts';
import type { Clock } from './clock.ts';
import { ApiError } from './errors.ts';
import { bits, EVERYONE, permissionsIn } from './permissions.ts';
import type { ChannelRecord, EmojiRecord, GuildRecord, MessageRecord, UserRecord } from './records.ts';
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

  addGuild(name: string): GuildRecord {
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
      members: [
        { userId: owner.id, roles: [], joinedAt: this.clock.now() },
        { userId: this.bot.id, roles: [botRole.id], joinedAt: this.clock.now() },
      ],
    };
    this.guilds.set(id, guild);
    this.changes.announce({ kind: 'guild-created', guildId: id });
    return guild;
  }

  addMember(guildId: Snowflake, userId: Snowflake): void {
    const guild = this.guild(guildId);
    if (guild.members.some((member) => member.userId === userId)) return;
    guild.members.push({ userId, roles: [], joinedAt: this.clock.now() });
    this.changes.announce({ kind: 'member-joined', guildId, userId });
  }

  addChannel(guildId: Snowflake, name: string): ChannelRecord {
    const position = [...this.channels.values()].filter((channel) => channel.guildId === guildId).length;
    return this.#keepChannel({
      kind: 'text',
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
    { name, ownerId, isPrivate = false, autoArchiveMinutes = 4320, id }: NewThread,
  ): ChannelRecord {
    const now = this.clock.now();
    const thread = {
      ownerId,
      private: isPrivate,
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
    for (const thread of this.channels.values()) if (thread.parentId === channel.id) this.deleteChannel(thread);
    this.channels.delete(channel.id);
    this.messages.delete(channel.id);
    this.changes.announce({ kind: 'channel-deleted', channel });
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
    return permissionsIn(this.guild(channel.guildId), governing, userId);
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
  autoArchiveMinutes?: number;
  /** A thread started from a message has that message's id. */
  id?: Snowflake;
}

function found<T>(value: T | undefined, error: ConstructorParameters<typeof ApiError>[0]): T {
  if (value === undefined) throw new ApiError(error);
  return value;
}
