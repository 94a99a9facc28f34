import type { APIApplicationCommand, Locale, Snowflake } from 'discord-api-types/v10';
import * as z from 'zod/mini';
import type { CommandScope } from './commands.ts';
import type { Core } from './core.ts';
import type { ChannelRecord, EmojiRecord, GuildRecord, MessageRecord, UserRecord } from './records.ts';

const list = <T>() => z.custom<T[]>(Array.isArray);

const Snapshot = z.object({
  version: z.literal(1),
  applicationId: z.string(),
  botName: z.string(),
  token: z.string(),
  users: list<UserRecord>(),
  guilds: list<GuildRecord>(),
  channels: list<ChannelRecord>(),
  messages: list<MessageRecord>(),
  /** Worlds kept by an older version have none of these four. */
  emojis: z.optional(list<EmojiRecord>()),
  locales: z.optional(list<[Snowflake, Locale]>()),
  installedBy: z.optional(list<Snowflake>()),
  undisturbed: z.optional(list<Snowflake>()),
  commands: list<[CommandScope, APIApplicationCommand[]]>(),
  /** The bytes of the attachments and emojis, in base64. */
  files: list<[Snowflake, string]>(),
});

/** All that the local Discord remembers, as plain JSON. What is under way (interactions, sessions, limits) is not part of it. */
export type Snapshot = z.infer<typeof Snapshot>;

/** Reads a snapshot that was kept somewhere; throws if it is none. */
export function readSnapshot(value: unknown): Snapshot {
  return Snapshot.parse(value);
}

export function takeSnapshot({ world, commands, token }: Core): Snapshot {
  const snapshot: Snapshot = {
    version: 1,
    applicationId: world.applicationId,
    botName: world.bot.username,
    token,
    users: [...world.users.values()],
    guilds: [...world.guilds.values()],
    channels: [...world.channels.values()],
    messages: [...world.messages.values()].flatMap((inChannel) => [...inChannel.values()]),
    emojis: [...world.emojis.values()],
    locales: [...world.locales],
    installedBy: [...world.installedBy],
    undisturbed: [...world.undisturbed],
    commands: commands.scopes().map((scope) => [scope, commands.in(scope)]),
    files: [],
  };
  const files = [...world.files].map(([id, bytes]): [Snowflake, string] => [id, Buffer.from(bytes).toString('base64')]);
  return { ...structuredClone(snapshot), files };
}

/** Fills a new world; nobody is listening yet, so nothing is announced to anyone. */
export function restore({ world, commands }: Core, kept: Snapshot): void {
  const snapshot = structuredClone(kept);
  for (const user of snapshot.users) if (user.id !== world.bot.id) world.users.set(user.id, user);
  for (const guild of snapshot.guilds) world.guilds.set(guild.id, guild);
  for (const channel of snapshot.channels) world.channels.set(channel.id, channel);
  for (const [id, bytes] of snapshot.files) world.files.set(id, new Uint8Array(Buffer.from(bytes, 'base64')));
  for (const emoji of snapshot.emojis ?? []) world.emojis.set(emoji.id, emoji);
  for (const [userId, locale] of snapshot.locales ?? []) world.locales.set(userId, locale);
  addAll(world.installedBy, snapshot.installedBy);
  addAll(world.undisturbed, snapshot.undisturbed);
  for (const message of snapshot.messages) world.keepMessage(message);
  for (const [scope, registered] of snapshot.commands) commands.load(scope, registered);
}

function addAll(to: Set<Snowflake>, ids: readonly Snowflake[] = []): void {
  for (const id of ids) to.add(id);
}
