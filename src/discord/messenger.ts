import { randomUUID } from 'node:crypto';
import { DiscordAPIError, type RawFile, type REST } from 'discord.js';
import {
  MessageFlags,
  type RESTGetAPIChannelMessagesResult,
  type RESTPostAPIChannelMessageResult,
  Routes,
} from 'discord-api-types/v10';
import type { Part } from './components.ts';
import type { Picture } from './pictures.ts';

/** A message to a channel. */
export interface Draft {
  readonly parts: readonly Part[];
  readonly picture: Picture | null;
  /** Files of the message being edited that stay, instead of a new picture. */
  readonly keep?: readonly string[];
  /** The only people it may ping. */
  readonly mention: readonly string[];
  /** The same draft sent twice (a lost answer, a retry) is posted once. */
  readonly nonce: string;
}

/** A message as Discord has it: its id, and the ids of its files. */
export interface Sent {
  readonly id: string;
  readonly files: readonly string[];
}

/** What the presenter needs of Discord, and no more. */
export interface Messenger {
  post(channel: string, draft: Draft): Promise<Sent>;
  edit(channel: string, message: string, draft: Draft): Promise<Sent>;
  /** Other words for a message, keeping these files of it: what is left of a board that has been replaced. */
  reword(channel: string, message: string, parts: readonly Part[], files: readonly string[]): Promise<void>;
  remove(channel: string, message: string): Promise<void>;
  /** How many messages came after this one, counted no further than `most`. */
  newer(channel: string, message: string, most: number): Promise<number>;
  /** Messages in sight with buttons of this game. */
  withButtonsOf(channel: string, table: string): Promise<string[]>;
  wakeThread(channel: string): Promise<void>;
}

export function newNonce(): string {
  return randomUUID().replaceAll('-', '').slice(0, 25);
}

/** Straight REST through discord.js's queue: no cache to be stale, and what is sent is exactly what was built. */
export function messengerOver(rest: REST): Messenger {
  const files = (picture: Picture | null): RawFile[] =>
    picture === null ? [] : [{ name: picture.name, data: picture.data }];
  const body = ({ parts, picture, keep = [], mention }: Draft) => ({
    flags: MessageFlags.IsComponentsV2,
    components: parts,
    allowed_mentions: { parse: [], users: mention },
    // An edit keeps only the files it lists: this names the new picture and drops the one before.
    attachments:
      picture === null ? keep.map((id) => ({ id })) : [{ id: '0', filename: picture.name, description: picture.alt }],
  });
  return {
    async post(channel, draft) {
      const sent = await rest.post(Routes.channelMessages(channel), {
        body: { ...body(draft), nonce: draft.nonce, enforce_nonce: true },
        files: files(draft.picture),
      });
      return sentAs(sent);
    },
    async edit(channel, message, draft) {
      const route = Routes.channelMessage(channel, message);
      return sentAs(await rest.patch(route, { body: body(draft), files: files(draft.picture) }));
    },
    async reword(channel, message, parts, kept) {
      await rest.patch(Routes.channelMessage(channel, message), {
        body: {
          flags: MessageFlags.IsComponentsV2,
          components: parts,
          allowed_mentions: { parse: [] },
          attachments: kept.map((id) => ({ id })),
        },
      });
    },
    async remove(channel, message) {
      await rest.delete(Routes.channelMessage(channel, message));
    },
    async newer(channel, message, most) {
      const query = new URLSearchParams({ after: message, limit: String(most) });
      const found = await rest.get(Routes.channelMessages(channel), { query });
      return Array.isArray(found) ? found.length : 0;
    },
    async withButtonsOf(channel, table) {
      const query = new URLSearchParams({ limit: '50' });
      const found = (await rest.get(Routes.channelMessages(channel), { query })) as RESTGetAPIChannelMessagesResult;
      return found.flatMap(({ id, components }) =>
        JSON.stringify(components ?? []).includes(`~${table}~`) ? [id] : [],
      );
    },
    async wakeThread(channel) {
      await rest.patch(Routes.channel(channel), { body: { archived: false } });
    },
  };
}

/** Files that components show are not among a message's attachments: their ids come with the media. */
function sentAs(answer: unknown): Sent {
  const { id, components } = answer as RESTPostAPIChannelMessageResult;
  const files = JSON.stringify(components ?? []).matchAll(/"attachment_id":"(\d+)"/g);
  return { id, files: [...files].flatMap(([, file]) => file ?? []) };
}

const CODES = {
  unknownChannel: 10003,
  unknownMessage: 10008,
  missingAccess: 50001,
  missingPermissions: 50013,
  threadArchived: 50083,
  editedTooOften: 30046,
} as const;
export type Failure = keyof typeof CODES;

export function failedWith(error: unknown, ...kinds: Failure[]): boolean {
  return error instanceof DiscordAPIError && kinds.some((kind) => CODES[kind] === error.code);
}
