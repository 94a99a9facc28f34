import { z } from 'zod';
import { Refusal } from '#engine/refusal.ts';
import type { Kind } from '#store/store.ts';
import { LANGUAGES } from '#text/languages.ts';
import { formatAfter, migrateRecord, type RecordMigration } from './migrations.ts';
import { CLOCKS, Person, POSTINGS } from './record.ts';

/** Players are wanted for a game: who has come, how many it takes, and when it begins. Becomes a table once enough are there. */

export const PLAYER_LEVELS = ['anyone', 'beginners', 'experienced'] as const;

const gatheringMigrations: readonly RecordMigration[] = [];

const Gathering = z.object({
  format: z.number().int(),
  id: z.string(),
  rev: z.number().int(),
  guild: z.string(),
  channel: z.string(),
  game: z.string(),
  /** Who has asked is the first of them. */
  people: z.array(Person),
  /** So many are enough; more may come while there is room. */
  wanted: z.number().int(),
  most: z.number().int(),
  level: z.enum(PLAYER_LEVELS),
  /** When it begins; null: as soon as enough are there. */
  at: z.number().nullable(),
  until: z.number(),
  language: z.enum(LANGUAGES),
  /** What is usual on the server when players are wanted. */
  clock: z.enum(CLOCKS).exactOptional(),
  posting: z.enum(POSTINGS).exactOptional(),
  /** The message people press on; null while it is on its way. */
  message: z.string().nullable(),
  /** `opening`: enough are there, and the table is being opened; whoever finds that goes on with it. */
  phase: z.enum(['open', 'opening', 'opened', 'ended']),
  /** Where the table is. */
  table: z.string().nullable(),
  /** Noted before people are called, so that nobody is called twice. */
  reminded: z.boolean(),
  called: z.boolean(),
  /** A message that calls people and is on its way: whoever finds this note sends it with the same nonce, or sees that it was sent. */
  calling: z.object({ to: z.enum(['reminder', 'table']), nonce: z.string(), since: z.number() }).exactOptional(),
});
export type Gathering = z.infer<typeof Gathering>;

export const GATHERINGS: Kind<Gathering> = {
  name: 'gathering',
  folder: 'gatherings',
  parse: (raw) => Gathering.parse(migrateRecord(raw, gatheringMigrations)),
  idOf: ({ id }) => id,
};

export const GATHERING_FORMAT = formatAfter(gatheringMigrations);

const MINUTE = 60_000;
/** Without a time it is over after a day; with one, an hour after it. */
export const OPEN_MS = 24 * 60 * MINUTE;
export const LATE_MS = 60 * MINUTE;
/** People are reminded so long before it begins. */
export const REMIND_MS = 15 * MINUTE;

export function withJoined(gathering: Gathering, person: Person): Gathering {
  if (gathering.phase !== 'open') throw new Refusal('refused.gathering-over');
  if (gathering.people.some(({ id }) => id === person.id)) throw new Refusal('refused.gathering-in');
  if (gathering.people.length >= gathering.most) throw new Refusal('refused.full', { seats: gathering.most });
  return { ...gathering, people: [...gathering.people, person] };
}

/** Null people left: it is over. */
export function left(gathering: Gathering, user: string): Gathering {
  if (gathering.phase !== 'open') throw new Refusal('refused.gathering-over');
  const people = gathering.people.filter(({ id }) => id !== user);
  if (people.length === gathering.people.length) throw new Refusal('refused.gathering-out');
  return { ...gathering, people, ...(people.length === 0 ? { phase: 'ended' as const } : {}) };
}

export function isEnough({ people, wanted }: Gathering): boolean {
  return people.length >= wanted;
}

/** What time brings: a table, the end, or nothing yet. */
export function atTime(gathering: Gathering, now: number): Gathering {
  if (gathering.phase !== 'open') return gathering;
  const isTime = gathering.at === null || now >= gathering.at;
  if (isTime && isEnough(gathering)) return { ...gathering, phase: 'opening' };
  return now >= gathering.until ? { ...gathering, phase: 'ended' } : gathering;
}

export function isReminderDue({ phase, at, reminded }: Gathering, now: number): boolean {
  return phase === 'open' && at !== null && !reminded && now >= at - REMIND_MS && now < at;
}

/** When it is to be looked at next: at once, if something was begun that may have been cut off. */
export function nextGatheringLook(gathering: Gathering): number {
  const { phase, at, until, reminded, message, calling } = gathering;
  if (phase !== 'open' || message === null || calling !== undefined) return 0;
  if (at === null) return isEnough(gathering) ? 0 : until;
  if (!reminded) return at - REMIND_MS;
  return isEnough(gathering) ? at : until;
}
