import { randomUUID } from 'node:crypto';
import { DiscordAPIError, type REST } from 'discord.js';
import {
  type APIMessage,
  type APIMessageTopLevelComponent,
  ComponentType,
  MessageFlags,
  type RESTGetAPIChannelMessagesResult,
  type RESTPostAPICurrentUserCreateDMChannelResult,
  Routes,
} from 'discord-api-types/v10';
import { revisionOf } from './board-revision.ts';
import type { Part } from './components.ts';
import { bytesOf, type Picture } from './pictures.ts';

/** A message to a channel. */
export interface Draft {
  readonly parts: readonly Part[];
  /** What the parts' galleries show, from top to bottom. */
  readonly pictures: readonly Picture[];
  /** The only people it may ping. */
  readonly mention: readonly string[];
}

/** A picture on a message: which one it is, and the id Discord gave its file (null: it gave none). */
export interface SentFile {
  readonly name: string;
  readonly hash: string;
  readonly id: string | null;
}

/** A message as Discord has it. */
export interface Sent {
  readonly id: string;
  readonly files: readonly SentFile[];
  /** By Discord's clock, ms since 1970, if it was edited. */
  readonly editedAt?: number;
}

export interface SentSince {
  /** Its id; '': one with buttons, which is more than a call. */
  readonly message: string;
  readonly users: readonly string[];
  /** What nobody sees of it (board-revision.ts), if it has that. */
  readonly number?: number | null;
}

/** What the presenter needs of Discord, and no more. */
export interface Messenger {
  /** Two posts with the same nonce within a few minutes are one message: the second is answered with the first. */
  post(channel: string, draft: Draft, nonce: string): Promise<Sent>;
  /** Pictures that hang on the message already (`hanging`) are not sent again. */
  edit(channel: string, message: Sent, draft: Draft): Promise<Sent>;
  /** Other parts for a message, which keeps its files. False: Discord lost them, they have to be sent again. */
  reword(channel: string, message: Sent, parts: readonly Part[]): Promise<boolean>;
  remove(channel: string, message: string): Promise<void>;
  /** How many messages came after this one, counted no further than `most`. */
  newer(channel: string, message: string, most: number): Promise<number>;
  /** Messages with buttons of this game, among the newest and, if it is said since when (real time), among the first since then. */
  withButtonsOf(channel: string, table: string, since?: number): Promise<string[]>;
  /** Our own messages since then (real time), and whom they have called. */
  calledSince(channel: string, since: number): Promise<SentSince[]>;
  wakeThread(channel: string): Promise<void>;
  /** The channel in which this person and the bot write to each other. */
  direct(user: string): Promise<string>;
}

export function newNonce(): string {
  return randomUUID().replaceAll('-', '').slice(0, 25);
}

/**
 * Straight REST through discord.js's queue: no cache to be stale, and what is sent is exactly what was built. `uploaded` hears how
 * many bytes of pictures went with each message, and where that is; `self` is the bot's own user.
 */
export function messengerOver(
  rest: REST,
  uploaded: (bytes: number, channel: string, message: string) => void = () => {},
  self: () => string | undefined = () => undefined,
): Messenger {
  /**
   * Nowhere is it said whether `attachment://name` may name a file that is kept rather than sent. So every answer is looked at, and once
   * a kept file was not found, none is kept any more.
   */
  let keepsFiles = true;

  async function patch(channel: string, message: string, draft: Draft, kept: ReadonlyMap<string, string>) {
    const sends = draft.pictures.filter(({ name }) => !kept.has(name));
    const answer = await rest.patch(Routes.channelMessage(channel, message), {
      body: bodyOf(draft, sends, kept),
      files: filesOf(sends),
    });
    uploaded(bytesOf(sends), channel, message);
    return answer as APIMessage;
  }

  /** As many as Discord tells at once: the newest, or the first since then (real time). */
  async function messages(channel: string, since?: number): Promise<RESTGetAPIChannelMessagesResult> {
    const query = new URLSearchParams({ limit: '100' });
    if (since !== undefined) query.set('after', snowflakeAt(since - CLOCKS_DIFFER));
    return (await rest.get(Routes.channelMessages(channel), { query })) as RESTGetAPIChannelMessagesResult;
  }

  return {
    async post(channel, draft, nonce) {
      const answer = await rest.post(Routes.channelMessages(channel), {
        body: { ...bodyOf(draft, draft.pictures), nonce, enforce_nonce: true },
        files: filesOf(draft.pictures),
      });
      const sent = sentAs(answer as APIMessage, draft.pictures);
      uploaded(bytesOf(draft.pictures), channel, sent.id);
      return sent;
    },
    async edit(channel, message, draft) {
      const kept = keepsFiles ? unchanged(draft.pictures, message.files) : NOTHING;
      const sent = sentAs(await patch(channel, message.id, draft, kept), draft.pictures);
      if (foundAll(sent, kept)) return sent;
      keepsFiles = false;
      return sentAs(await patch(channel, message.id, draft, NOTHING), draft.pictures);
    },
    async reword(channel, message, parts) {
      const kept = new Map(message.files.flatMap(({ name, id }) => (id === null ? [] : [[name, id] as const])));
      if (kept.size < message.files.length || (kept.size > 0 && !keepsFiles)) return false;
      const answer = await patch(channel, message.id, { parts, pictures: [], mention: [] }, kept);
      if (foundAll(sentAs(answer, message.files), kept)) return true;
      keepsFiles = false;
      return false;
    },
    async remove(channel, message) {
      await rest.delete(Routes.channelMessage(channel, message));
    },
    async direct(user) {
      const opened = await rest.post(Routes.userChannels(), { body: { recipient_id: user } });
      return (opened as RESTPostAPICurrentUserCreateDMChannelResult).id;
    },
    async newer(channel, message, most) {
      const query = new URLSearchParams({ after: message, limit: String(most) });
      const found = await rest.get(Routes.channelMessages(channel), { query });
      return Array.isArray(found) ? found.length : 0;
    },
    async withButtonsOf(channel, table, since) {
      const found = [...(await messages(channel)), ...(since === undefined ? [] : await messages(channel, since))];
      const ids = found.flatMap(({ id, components }) =>
        JSON.stringify(components ?? []).includes(`~${table}~`) ? [id] : [],
      );
      return [...new Set(ids)];
    },
    async calledSince(channel, since) {
      const found = await messages(channel, since);
      const own = found.filter(({ author }) => self() === undefined || author.id === self());
      return own.map(({ id, mentions, components }) => ({
        message: JSON.stringify(components ?? []).includes('"custom_id"') ? '' : id,
        users: mentions.map((user) => user.id),
        number: revisionOf(components ?? []),
      }));
    },
    async wakeThread(channel) {
      await rest.patch(Routes.channel(channel), { body: { archived: false } });
    },
  };
}

/** How far Discord's clock may be from ours (ms). */
const CLOCKS_DIFFER = 5000;
const DISCORD_EPOCH = 1_420_070_400_000;

/** The first id Discord could have given at that time. */
function snowflakeAt(time: number): string {
  return String(BigInt(Math.max(0, Math.floor(time - DISCORD_EPOCH))) << 22n);
}

/** When Discord gave this id (ms since 1970). */
export function timeOf(id: string): number {
  return Number(BigInt(id) >> 22n) + DISCORD_EPOCH;
}

/** How long Discord knows a nonce: a few minutes. */
export const NONCE_LIVES = 120_000;

const NOTHING: ReadonlyMap<string, string> = new Map();

/** Files of a message that show just what they shall: their ids by their names. */
function unchanged(pictures: readonly Picture[], files: readonly SentFile[]): Map<string, string> {
  const kept = new Map<string, string>();
  for (const { name, hash } of pictures) {
    const file = files.find((hanging) => hanging.name === name && hanging.hash === hash);
    if (file !== undefined && file.id !== null) kept.set(name, file.id);
  }
  return kept;
}

/** An edit keeps only the files it lists: those that stay by their ids, those that are sent by their numbers. */
function bodyOf(
  { parts, pictures, mention }: Draft,
  sends: readonly Picture[],
  kept: ReadonlyMap<string, string> = NOTHING,
) {
  const words = new Map(pictures.map(({ name, alt }) => [name, alt]));
  return {
    flags: MessageFlags.IsComponentsV2,
    components: parts,
    allowed_mentions: { parse: [], users: mention },
    attachments: [
      ...[...kept].map(([name, id]) => ({ id, ...described(words.get(name)) })),
      ...sends.map(({ name, alt }, index) => ({ id: String(index), filename: name, ...described(alt) })),
    ],
  };
}

function described(alt: string | undefined): { description?: string } {
  return alt === undefined ? {} : { description: alt };
}

function filesOf(pictures: readonly Picture[]) {
  return pictures.map(({ name, data }) => ({ name, data }));
}

/** Files that components show are not among a message's attachments: their ids come with the media, in the order of the galleries. */
function sentAs(message: APIMessage, pictures: readonly { name: string; hash: string }[]): Sent {
  const { id, components, edited_timestamp: edited } = message;
  const ids = mediaIn(components ?? []);
  const files = pictures.map(({ name, hash }, index) => ({ name, hash, id: ids[index] ?? null }));
  return { id, files, ...(edited ? { editedAt: Date.parse(edited) } : {}) };
}

function mediaIn(components: readonly APIMessageTopLevelComponent[]): (string | null)[] {
  return components.flatMap((component): (string | null)[] => {
    if (component.type === ComponentType.Container) return mediaIn(component.components);
    if (component.type !== ComponentType.MediaGallery) return [];
    return component.items.map(({ media }) => media.attachment_id ?? null);
  });
}

function foundAll({ files }: Sent, kept: ReadonlyMap<string, string>): boolean {
  return files.every(({ name, id }) => !kept.has(name) || id !== null);
}

const CODES = {
  unknownChannel: 10003,
  noDirectMessages: 50007,
  unknownMessage: 10008,
  missingAccess: 50001,
  missingPermissions: 50013,
  threadArchived: 50083,
  threadLocked: 160005,
  editedTooOften: 30046,
} as const;
export type Failure = keyof typeof CODES;

export function failedWith(error: unknown, ...kinds: Failure[]): boolean {
  return error instanceof DiscordAPIError && kinds.some((kind) => CODES[kind] === error.code);
}

/** Whether what was asked may have been done all the same: nobody said no, only the answer is missing. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof DiscordAPIError);
}
