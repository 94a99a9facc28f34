import type { APIChannel, APIMessage, APIUser, Locale, Snowflake } from 'discord-api-types/v10';
import type { OpenModal } from '../changes.ts';
import type { Core } from '../core.ts';
import type { Seen } from '../interactions.ts';
import type { LoggedRequest, Violation } from '../journal.ts';
import { has, type PermissionName, setOverwrite } from '../permissions.ts';
import { addPost } from '../posting.ts';
import type { ChannelRecord, GuildChannelKind } from '../records.ts';
import { fileAt, type ServedFile } from '../rest/attachments.ts';
import { emojiAt } from '../rest/emojis.ts';
import { concerns, type PlayEvent, playEvent } from './events.ts';
import { GestureError } from './gesture-error.ts';
import { Person } from './person.ts';

export interface NamedChannel {
  id: Snowflake;
  name: string;
}

export interface Inspection {
  interactions: Seen[];
  requests: LoggedRequest[];
  violations: Violation[];
}

const INSPECTED = 20;

/** Everything that happens at the human side of the local Discord. A web page or a test is a thin skin over this. */
export class People {
  readonly #core: Core;
  readonly #modals = new Map<Snowflake, OpenModal>();

  constructor(core: Core) {
    this.#core = core;
    core.world.changes.listen((change) => {
      if (change.kind === 'modal-opened') this.#modals.set(change.userId, change.modal);
    });
  }

  /** Hears of everything, or only of what one person's client would show. The returned function stops it. */
  subscribe(listener: (event: PlayEvent) => void, viewerId?: Snowflake): () => void {
    return this.#core.world.changes.listen((change) => {
      const event = playEvent(change, this.#core.payloads);
      if (viewerId === undefined || concerns(event, viewerId)) listener(event);
    });
  }

  /** A server, with the bot in it unless told. */
  createGuild(name: string, options: { withBot?: boolean } = {}): NamedChannel {
    const { id } = this.#core.world.addGuild(name, options);
    return { id, name };
  }

  /** Somebody who manages the server invites the bot, or throws it out. */
  letBotIn(guildId: Snowflake): void {
    this.#core.world.letBotIn(this.#core.world.guild(guildId));
  }

  removeBot(guildId: Snowflake): void {
    this.#core.world.removeBot(this.#core.world.guild(guildId));
  }

  /** Installs the application for a person, who has its commands wherever they go. */
  install(userId: Snowflake): void {
    this.#core.world.installedBy.add(this.#core.world.user(userId).id);
  }

  /** Somebody takes no direct messages from the bot, or does again. */
  refuseDirectMessages(userId: Snowflake, refused = true): void {
    const { undisturbed } = this.#core.world;
    if (refused) undisturbed.add(userId);
    else undisturbed.delete(userId);
  }

  /** The language of a person's client, once it is known, which comes with everything they do. */
  localeOf(userId: Snowflake): Locale | null {
    return this.#core.world.locales.get(userId) ?? null;
  }

  setLocale(userId: Snowflake, locale: Locale): void {
    this.#core.world.locales.set(this.#core.world.user(userId).id, locale);
    this.#core.world.changes.announce({ kind: 'locale-changed', userId, locale });
  }

  /** The language of a community server. */
  setGuildLocale(guildId: Snowflake, locale: Locale): void {
    this.#core.world.guild(guildId).locale = locale;
  }

  createChannel(guildId: Snowflake, name: string, kind: GuildChannelKind = 'text'): NamedChannel {
    const { id } = this.#core.world.addChannel(guildId, name, kind);
    return { id, name };
  }

  createThread(channelId: Snowflake, name: string, ownerId: Snowflake, isPrivate = false): NamedChannel {
    const { id } = this.#core.world.addThread(this.#core.world.channel(channelId), { name, ownerId, isPrivate });
    return { id, name };
  }

  /** A post in a forum, which is a thread with its first message. */
  createPost(forumId: Snowflake, name: string, ownerId: Snowflake, content = name): NamedChannel {
    const forum = this.#core.world.channel(forumId);
    if (forum.kind !== 'forum') throw new GestureError('Posts are made in forums only');
    const { thread } = addPost(this.#core.world, forum, { name, ownerId, body: { content } });
    return { id: thread.id, name };
  }

  /** A new person, who joins these servers. */
  createUser(name: string, guildIds: readonly Snowflake[] = []): Person {
    const { id } = this.#core.world.addUser(name);
    for (const guildId of guildIds) this.#core.world.addMember(guildId, id);
    return this.person(id);
  }

  person(userId: Snowflake): Person {
    if (this.#core.world.user(userId).bot === true) throw new GestureError('The bot is no person');
    return new Person(this.#core, userId, this.#modals);
  }

  guilds(): NamedChannel[] {
    return [...this.#core.world.guilds.values()].map(({ id, name }) => ({ id, name }));
  }

  /** Channels and threads of a server, in the order a client lists them: all, or those one person sees. */
  channels(guildId: Snowflake, viewerId?: Snowflake): APIChannel[] {
    const { world } = this.#core;
    const isSeen = (channel: ChannelRecord) =>
      viewerId === undefined || has(world.permissions(channel, viewerId), 'ViewChannel');
    const inGuild = [...world.channels.values()].filter((channel) => channel.guildId === guildId && isSeen(channel));
    const parents = inGuild.filter((channel) => channel.parentId === null).sort((a, b) => a.position - b.position);
    return parents
      .flatMap((parent) => [parent, ...inGuild.filter((channel) => channel.parentId === parent.id)])
      .map((channel) => this.#core.payloads.channel(channel));
  }

  /** What everybody sees in a channel, oldest first. */
  messages(channelId: Snowflake): APIMessage[] {
    return this.#core.world.messagesFor(channelId, null).map((message) => this.#core.payloads.message(message));
  }

  /** The people of a server, without the bot and without the owner, who is nobody. */
  users(guildId: Snowflake): APIUser[] {
    const guild = this.#core.world.guild(guildId);
    return guild.members
      .filter(({ userId }) => userId !== guild.ownerId && userId !== this.#core.world.bot.id)
      .map(({ userId }) => this.#core.world.user(userId));
  }

  /** The channel where the bot and this person write to each other alone. */
  directChannel(userId: Snowflake): NamedChannel {
    const { id, name } = this.#core.world.directChannel(userId);
    return { id, name };
  }

  /** For developers: what somebody did lately, and what the bot asked since, newest first. */
  inspect(userId: Snowflake): Inspection {
    const { interactions, journal } = this.#core;
    const newest = <T>(list: readonly T[]): T[] => list.slice(-INSPECTED).reverse();
    return {
      interactions: interactions.recentOf(userId).slice(0, INSPECTED),
      requests: newest(journal.requests),
      violations: newest(journal.violations),
    };
  }

  get bot(): APIUser {
    return this.#core.world.bot;
  }

  /** Whether the bot is there to answer. */
  botIsConnected(guildId: Snowflake | null): boolean {
    return this.#core.gateway.reach(guildId) === 'connected';
  }

  /** Allows or denies somebody something in a channel; the bot hears of it as of any change of a channel. */
  setPermissions(
    channelId: Snowflake,
    userId: Snowflake,
    verdict: 'allow' | 'deny',
    names: readonly PermissionName[],
  ): void {
    const channel = this.#core.world.channel(channelId);
    setOverwrite(channel, userId, names, verdict);
    this.#core.world.changes.announce({ kind: 'channel-updated', channel });
  }

  /** Somebody who manages the server deletes a channel or a thread, with everything in it. */
  deleteChannel(channelId: Snowflake): void {
    this.#core.world.deleteChannel(this.#core.world.channel(channelId));
  }

  /** Brings somebody, or the bot, into a thread. */
  bringIntoThread(threadId: Snowflake, userId: Snowflake): void {
    const { world } = this.#core;
    const channel = world.channel(threadId);
    if (channel.thread === null) throw new GestureError(`${channel.name} is no thread`);
    if (channel.thread.members.some((member) => member.userId === userId)) return;
    channel.thread.members.push({ userId, joinedAt: world.clock.now() });
    world.changes.announce({ kind: 'thread-members-changed', channel, added: [userId], removed: [] });
  }

  /** Lets only those who manage threads write in a thread, or everybody again. */
  lockThread(threadId: Snowflake, locked = true): void {
    const channel = this.#core.world.channel(threadId);
    if (channel.thread === null) throw new GestureError(`${channel.name} is no thread`);
    channel.thread.locked = locked;
    this.#core.world.changes.announce({ kind: 'channel-updated', channel });
  }

  /** Puts a thread away; a locked one only comes back by the hand of a moderator. */
  archiveThread(threadId: Snowflake, { locked = false }: { locked?: boolean } = {}): void {
    const channel = this.#core.world.channel(threadId);
    if (channel.thread === null) throw new GestureError(`${channel.name} is no thread`);
    Object.assign(channel.thread, { archived: true, locked, archiveChangedAt: this.#core.world.clock.now() });
    this.#core.world.changes.announce({ kind: 'channel-updated', channel });
  }

  /** The picture of an emoji of the bot's, at its address. */
  emojiAt(pathname: string): ServedFile | null {
    return emojiAt(this.#core, pathname);
  }

  /** The file at an attachment's address: the path alone, which never expires here. */
  attachmentAt(pathname: string): ServedFile | null {
    return fileAt(this.#core, pathname);
  }
}
