import type { REST } from 'discord.js';
import { type APIApplicationEmoji, type APIMessageComponentEmoji, Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import type { Kind, RecordStore } from '#store/store.ts';
import type { Timers } from '#tables/timers.ts';

/** The bot's own emojis: dice, goods, pieces and players' marks, as Discord knows them. */
export interface Emojis {
  /** For the emoji field of a button or choice; undefined: Discord does not have it (yet), and words must do. */
  of(thing: string): APIMessageComponentEmoji | undefined;
  /** Within a text; '' while Discord does not have it. */
  inText(thing: string): string;
}

export const NO_EMOJIS: Emojis = { of: () => undefined, inText: () => '' };

/** A drawn emoji, before Discord has it. */
export interface EmojiPicture {
  readonly thing: string;
  readonly hash: string;
  readonly png: Uint8Array;
}

/** Who is uploading, and when each of our emojis was last wanted: an unused one is deleted long after that. */
const EmojiRecord = z.object({
  rev: z.number().int(),
  uploading: z.object({ by: z.string(), until: z.number() }).nullable(),
  wanted: z.record(z.string(), z.number()),
});
type EmojiRecord = z.infer<typeof EmojiRecord>;

const ID = 'all';
export const EMOJIS: Kind<EmojiRecord> = { name: 'emojis', folder: 'emojis', parse: EmojiRecord.parse, idOf: () => ID };

/** Only names of exactly this form are ever touched: an application may have emojis that are not ours. */
const OURS = /^or_[a-z0-9]+(?:_[a-z0-9]+)*_[0-9a-f]{6}$/;
const UNUSED_FOR = 30 * 24 * 3_600_000;
/** Longer than uploading all of them takes; after that another process may go on. */
const UPLOADING_FOR = 5 * 60_000;
/** Who left it to another process looks again this often, to learn what that one has uploaded, or to take over from one that died. */
const LOOK_AGAIN = 30_000;

export interface EmojiDeps {
  readonly rest: REST;
  readonly application: () => string;
  readonly draw: () => Promise<readonly EmojiPicture[]>;
  readonly store: RecordStore<EmojiRecord>;
  readonly timers: Timers;
  /** Names this process. */
  readonly process: string;
  readonly failed: (error: unknown) => void;
}

export function emojiName({ thing, hash }: Pick<EmojiPicture, 'thing' | 'hash'>): string {
  return `or_${thing}_${hash}`;
}

export interface ApplicationEmojis extends Emojis {
  /** Looks what Discord has and uploads what it lacks. Nobody waits for it: until it is done, and if it fails, words do. */
  update(): Promise<void>;
  stop(): void;
}

export function createEmojis(deps: EmojiDeps): ApplicationEmojis {
  const { rest, timers } = deps;
  const known = new Map<string, APIMessageComponentEmoji & { id: string; name: string }>();
  let stopped = false;
  let forgetLooking = (): void => {};
  const route = (): `/${string}` => Routes.applicationEmojis(deps.application());

  async function listed(): Promise<APIApplicationEmoji[]> {
    const { items } = (await rest.get(route())) as { items: APIApplicationEmoji[] };
    return items.filter(({ name }) => name !== null && OURS.test(name));
  }

  function learn(drawn: readonly EmojiPicture[], there: readonly APIApplicationEmoji[]): void {
    for (const { id, name } of there) {
      const picture = drawn.find((emoji) => emojiName(emoji) === name);
      if (picture !== undefined && id !== null && name !== null) known.set(picture.thing, { id, name });
    }
  }

  async function bringUpToDate(): Promise<void> {
    const drawn = await deps.draw();
    const there = await listed();
    learn(drawn, there);
    const names = new Set(there.map(({ name }) => name));
    const missing = drawn.filter((emoji) => !names.has(emojiName(emoji)));
    const unused = there.filter(({ name }) => !drawn.some((emoji) => emojiName(emoji) === name));
    const old = await claim(
      drawn.map(emojiName),
      unused.map(({ name }) => name ?? ''),
      missing.length > 0,
    );
    if (old === null) {
      if (missing.length > 0 && !stopped) forgetLooking = timers.at(timers.now() + LOOK_AGAIN, () => void update());
      return;
    }
    for (const emoji of missing) if (!stopped) learn(drawn, [await upload(emoji)]);
    await remove(unused.filter(({ name }) => old.has(name ?? '')));
  }

  async function remove(emojis: readonly APIApplicationEmoji[]): Promise<void> {
    for (const { id } of emojis)
      if (!stopped && id !== null) await rest.delete(Routes.applicationEmoji(deps.application(), id));
  }

  async function upload(emoji: EmojiPicture): Promise<APIApplicationEmoji> {
    const image = `data:image/png;base64,${Buffer.from(emoji.png).toString('base64')}`;
    return (await rest.post(route(), { body: { name: emojiName(emoji), image } })) as APIApplicationEmoji;
  }

  /** Notes what is wanted; the names unused for long, or null where another process is at work. */
  async function claim(wanted: string[], unused: string[], uploads: boolean): Promise<ReadonlySet<string> | null> {
    const now = timers.now();
    const before = (await deps.store.load(ID)) ?? { rev: 0, uploading: null, wanted: {} };
    if (before.uploading !== null && before.uploading.by !== deps.process && before.uploading.until > now) return null;
    const since = (name: string): number => before.wanted[name] ?? now;
    const old = new Set(unused.filter((name) => now - since(name) > UNUSED_FOR));
    const kept = unused.filter((name) => !old.has(name)).map((name) => [name, since(name)]);
    const record: EmojiRecord = {
      rev: before.rev + 1,
      uploading: uploads ? { by: deps.process, until: now + UPLOADING_FOR } : null,
      wanted: Object.fromEntries([...kept, ...wanted.map((name) => [name, now])]),
    };
    return (await deps.store.save(record, before.rev)) ? old : null;
  }

  const update = (): Promise<void> => bringUpToDate().catch(deps.failed);

  return {
    update,
    stop() {
      stopped = true;
      forgetLooking();
    },
    of: (thing) => known.get(thing),
    inText(thing) {
      const emoji = known.get(thing);
      return emoji === undefined ? '' : `<:${emoji.name}:${emoji.id}>`;
    },
  };
}
