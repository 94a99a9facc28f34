import { z } from 'zod';
import type { AnyGame, Level, Score } from '#engine/game.ts';
import { Refusal } from '#engine/refusal.ts';
import { daysAfter, momentIn } from '#lib/zoned.ts';
import type { Kind } from '#store/store.ts';
import { LANGUAGES } from '#text/languages.ts';
import { formatAfter, migrateRecord, type RecordMigration } from './migrations.ts';

/** The challenge of one day on one server: which game with which seed, who has tried, and how they did. */

const dailyMigrations: readonly RecordMigration[] = [];

/** Somebody's one attempt. */
const Attempt = z.object({
  /** Their id; null: somebody who has been forgotten. */
  person: z.string().nullable(),
  /** `opening`: the table is being opened by the press `claim`, begun at `since`. */
  phase: z.enum(['opening', 'playing', 'over']),
  claim: z.string(),
  since: z.number(),
  /** Where it is played; null while there is no such place. */
  channel: z.string().nullable(),
  /** It has a thread of its own, which is put away at the end. */
  thread: z.boolean(),
  archived: z.boolean(),
  /** The key of the table, and the id of what will be kept of it. */
  key: z.string().nullable(),
  result: z.string().nullable(),
  /** `lead`: over the best AI. Null: given up, or not over. */
  score: z.object({ total: z.number(), lead: z.number() }).nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

const DailyRecord = z.object({
  format: z.number().int(),
  rev: z.number().int(),
  guild: z.string(),
  /** As it is called on the server's calendar: `2026-11-18`. */
  day: z.string(),
  game: z.string(),
  /** Drawn by chance when the day's first attempt begins: nobody can work it out. */
  seed: z.number(),
  /** What the board of the day speaks. */
  language: z.enum(LANGUAGES),
  attempts: z.array(Attempt),
  /** The board of the day: `message` null if there can be none; `shown`: what it last showed, in short. */
  board: z.object({ channel: z.string(), message: z.string().nullable(), shown: z.string() }).nullable(),
  /** The day is over and so are all attempts: the board tells who did how well. */
  closed: z.boolean(),
});
export type DailyRecord = z.infer<typeof DailyRecord>;

export const DAILIES: Kind<DailyRecord> = {
  name: 'daily',
  folder: 'daily',
  parse: (raw) => DailyRecord.parse(migrateRecord(raw, dailyMigrations)),
  idOf: dailyId,
};

export const DAILY_FORMAT = formatAfter(dailyMigrations);

/** The AI everybody plays against. */
export const DAILY_LEVEL: Level = 'skilled';

/** A press that has not opened its table by then was cut off: the next one goes on with it. */
const CLAIM_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** Attempts begun late may be played on for so long after their day. */
const GRACE_MS = DAY_MS;
/** Days are remembered for so long; results stay. */
const KEPT_MS = 30 * DAY_MS;
/** While somebody plays, their table is looked at now and then: its end may have gone unheard. */
const CHECK_MS = 5 * 60_000;

export function dailyId({ guild, day }: Pick<DailyRecord, 'guild' | 'day'>): string {
  return `${guild}-${day}`;
}

/** Null: no such id. */
export function fromDailyId(id: string): Pick<DailyRecord, 'guild' | 'day'> | null {
  const found = /^(\d+)-(\d{4}-\d\d-\d\d)$/.exec(id);
  return found?.[1] === undefined || found[2] === undefined ? null : { guild: found[1], day: found[2] };
}

/** The games that can be a challenge take turns, day by day. */
export function gameOfDay(games: readonly AnyGame[], day: string): AnyGame | undefined {
  const able = games.filter(({ daily, bots }) => daily !== undefined && bots !== undefined);
  return able[Math.floor(Date.parse(day) / DAY_MS) % Math.max(1, able.length)];
}

/** When a day begins and ends on the server's clock, and until when its attempts may be played on. */
export function hoursOf(day: string, zone: string): { begins: number; ends: number; limit: number } {
  const ends = momentIn(zone, daysAfter(day, 1), 0);
  return { begins: momentIn(zone, day, 0), ends, limit: ends + GRACE_MS };
}

export function attemptOf({ attempts }: DailyRecord, person: string): Attempt | undefined {
  return attempts.find((attempt) => attempt.person === person);
}

function withAttempt(day: DailyRecord, person: string, change: (attempt: Attempt) => Attempt): DailyRecord {
  return {
    ...day,
    attempts: day.attempts.map((attempt) => (attempt.person === person ? change(attempt) : attempt)),
  };
}

/** Takes somebody's one attempt, or goes on with one that was cut off while it was being opened. */
export function claimed(day: DailyRecord, person: string, claim: string, now: number): DailyRecord {
  if (day.closed) throw new Refusal('daily.closed');
  const before = attemptOf(day, person);
  if (before === undefined) {
    const fresh: Attempt = {
      person,
      phase: 'opening',
      claim,
      since: now,
      channel: null,
      thread: false,
      archived: false,
      key: null,
      result: null,
      score: null,
    };
    return { ...day, attempts: [...day.attempts, fresh] };
  }
  if (before.phase !== 'opening') throw new Refusal('daily.tried');
  if (before.claim !== claim && now < before.since + CLAIM_MS) throw new Refusal('daily.opening');
  return withAttempt(day, person, (attempt) => ({ ...attempt, claim, since: now }));
}

/** Whether the attempt is still being opened by this press. */
function isClaimedBy(attempt: Attempt, claim: string): boolean {
  return attempt.phase === 'opening' && attempt.claim === claim;
}

/** Where it will be played. Unchanged if another press has it in hand by now. */
export function placed(
  day: DailyRecord,
  person: string,
  claim: string,
  { channel, thread }: Pick<Attempt, 'thread'> & { readonly channel: string },
): DailyRecord {
  return withAttempt(day, person, (attempt) =>
    isClaimedBy(attempt, claim) && attempt.channel === null ? { ...attempt, channel, thread } : attempt,
  );
}

export function opened(day: DailyRecord, person: string, table: { key: string; result: string }): DailyRecord {
  return withAttempt(day, person, (attempt) =>
    attempt.phase === 'opening' ? { ...attempt, phase: 'playing', ...table } : attempt,
  );
}

/** There was no place for it: it is as if it had not been begun. */
export function givenBack(day: DailyRecord, person: string, claim: string): DailyRecord {
  return {
    ...day,
    attempts: day.attempts.filter((attempt) => !(attempt.person === person && isClaimedBy(attempt, claim))),
  };
}

/** The attempt played in this channel is over, with these scores; null: given up. The first time counts. */
export function ended(day: DailyRecord, channel: string, scores: readonly Score[] | null): DailyRecord {
  const attempts = day.attempts.map((attempt) =>
    attempt.channel === channel && attempt.phase !== 'over'
      ? { ...attempt, phase: 'over' as const, score: scoreOf(scores) }
      : attempt,
  );
  return { ...day, attempts };
}

/** The person has the first seat. */
function scoreOf(scores: readonly Score[] | null): Attempt['score'] {
  const own = scores?.find(({ seat }) => seat === 0);
  if (scores === null || own === undefined) return null;
  const others = scores.filter(({ seat }) => seat !== 0).map(({ total }) => total);
  return { total: own.total, lead: own.total - Math.max(...others) };
}

export function dayWithoutPerson(day: DailyRecord, person: string): DailyRecord {
  return withAttempt(day, person, (attempt) => ({ ...attempt, person: null }));
}

/** One line of the day's ranking; without a place: given up. */
export interface Placed {
  readonly attempt: Attempt;
  readonly place: number | null;
  readonly score: Attempt['score'];
}

/** Everybody who is done, the best first: by points, then by their lead over the AI; who has both alike shares a place. */
export function ranking({ attempts }: DailyRecord): Placed[] {
  const done = attempts.filter(({ phase }) => phase === 'over');
  const scored = done.flatMap((attempt) => (attempt.score === null ? [] : [{ attempt, score: attempt.score }]));
  const places = scored.map(({ attempt, score }) => {
    const better = scored.filter((other) => compare(other.score, score) < 0).length;
    return { attempt, score, place: better + 1 };
  });
  const givenUp = done.filter(({ score }) => score === null).map((attempt) => ({ attempt, score: null, place: null }));
  return [...places.sort((a, b) => a.place - b.place), ...givenUp];
}

type DailyScore = NonNullable<Attempt['score']>;

function compare(a: DailyScore, b: DailyScore): number {
  return b.total - a.total || b.lead - a.lead;
}

export function isDayOpen(day: DailyRecord): boolean {
  return day.attempts.some(({ phase }) => phase !== 'over');
}

/**
 * Whether somebody may see how others did: once they are done themselves, or once the day is over, unless they still play it. Without a
 * record the day is long over.
 */
export function maySee(day: DailyRecord | null, person: string, isOver: boolean): boolean {
  const own = day === null ? undefined : attemptOf(day, person);
  return own === undefined ? isOver : own.phase === 'over';
}

/** Whether everything of it has come to its end, and may be forgotten. */
export function isForgettable({ ends }: { readonly ends: number }, now: number): boolean {
  return now >= ends + KEPT_MS;
}

/** When a day is to be looked at next. */
export function nextDayLook(day: DailyRecord, { ends, limit }: ReturnType<typeof hoursOf>, now: number): number {
  const untidy = day.attempts.some(({ phase, thread, archived }) => phase === 'over' && thread && !archived);
  if (untidy) return 0;
  if (isDayOpen(day)) return Math.min(limit, now + CHECK_MS);
  return day.closed ? ends + KEPT_MS : ends;
}
