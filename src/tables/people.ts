import { z } from 'zod';
import { createLru } from '#lib/lru.ts';
import type { Kind, RecordStore } from '#store/store.ts';
import { LANGUAGES } from '#text/languages.ts';
import { QuietHours } from './quiet.ts';

/** How somebody is told that it is their move; without it, in the channel. */
export const CALLS = ['channel', 'direct', 'never'] as const;

/** What a person has asked for, at every table. What is absent is as it is for everybody. */
const Wishes = z.object({
  /** What they are answered in, whatever their Discord speaks. */
  language: z.enum(LANGUAGES).exactOptional(),
  calls: z.enum(CALLS).exactOptional(),
  /** A still picture where others see a film. */
  still: z.literal(true).exactOptional(),
  /** Colours that can be told apart by everybody. */
  colourSafe: z.literal(true).exactOptional(),
  /** Their rating is shown to nobody. Their games count for others all the same. */
  unrated: z.literal(true).exactOptional(),
});
export type Wishes = z.infer<typeof Wishes>;

export const PersonRecord = Wishes.extend({
  /** The person's id; the name of the field is that of the first version. */
  channel: z.string(),
  rev: z.number().int(),
  quiet: QuietHours.nullable(),
});
export type PersonRecord = z.infer<typeof PersonRecord>;

export const PERSONS: Kind<PersonRecord> = {
  name: 'person',
  folder: 'people',
  parse: PersonRecord.parse,
  idOf: (record) => record.channel,
  formerly: { prefix: 'orrery-people:game:' },
};

/** What to change; null: as it is for everybody. */
export type WishChange = { readonly [K in keyof Wishes]?: NonNullable<Wishes[K]> | null };

export interface People {
  /** From memory, if it was asked for lately: every press wants to know. */
  wishes(user: string): Promise<Wishes>;
  change(user: string, change: WishChange): Promise<Wishes>;
  quietHours(user: string): Promise<QuietHours | null>;
  setQuietHours(user: string, quiet: QuietHours | null): Promise<void>;
  /** Takes away all that somebody has asked for. */
  forget(user: string): Promise<void>;
  /** Another process has changed something about this person; about anybody, if nobody is named. */
  reread(user?: string): void;
  /** Heard when somebody has changed their wishes here. */
  onChange(listener: (user: string) => void): void;
}

/** Two of a person's own clicks may cross; more than a few times in a row they don't. */
const TRIES = 5;
const REMEMBERED = 10_000;

export function createPeople(store: RecordStore<PersonRecord>): People {
  const known = createLru<string, Promise<Wishes>>(REMEMBERED);
  const listeners: ((user: string) => void)[] = [];

  async function save(user: string, change: (before: PersonRecord | null) => Omit<PersonRecord, 'channel' | 'rev'>) {
    for (let tries = 0; tries < TRIES; tries++) {
      const before = await store.load(user);
      const rev = before?.rev ?? 0;
      const after = { ...change(before), channel: user, rev: rev + 1 };
      if (await store.save(after, rev)) return after;
    }
    throw new Error(`The wishes of ${user} could not be saved: somebody else keeps changing them`);
  }

  function read(user: string): Promise<Wishes> {
    const reading = store.load(user).then(wishesIn);
    known.set(user, reading);
    // What could not be read is asked for again.
    reading.catch(() => {
      if (known.get(user) === reading) known.delete(user);
    });
    return reading;
  }

  return {
    wishes: (user) => known.get(user) ?? read(user),
    async change(user, change) {
      const after = await save(user, (before) => {
        const wanted = Object.entries({ ...wishesIn(before), ...change }).filter(([, value]) => value !== null);
        return { ...Wishes.strict().parse(Object.fromEntries(wanted)), quiet: before?.quiet ?? null };
      });
      known.delete(user);
      for (const listener of listeners) listener(user);
      return wishesIn(after);
    },
    async quietHours(user) {
      return (await store.load(user))?.quiet ?? null;
    },
    async setQuietHours(user, quiet) {
      await save(user, (before) => ({ ...wishesIn(before), quiet }));
    },
    async forget(user) {
      await store.remove(user);
      known.delete(user);
      for (const listener of listeners) listener(user);
    },
    reread(user) {
      if (user === undefined) known.clear();
      else known.delete(user);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

function wishesIn(record: PersonRecord | null): Wishes {
  if (record === null) return {};
  const { channel: _, rev: __, quiet: ___, ...wishes } = record;
  return wishes;
}
