import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type GameEvent, type GameState, LEVELS, type Score, type Seat } from '#engine/game.ts';
import { viewOf } from '#engine/gate.ts';
import type { JournalChange } from '#store/store.ts';
import { type Delta, diff } from './delta.ts';
import { gameOf, levelOf } from './look.ts';
import { FinalScore, Phrase, type TableRecord } from './record.ts';
import type { PlayedAct, Step } from './step.ts';

/** Who chose an act: a person, an AI at its level, the AI for a person whose time ran out, the clock, or nobody (one option). */
export const ChosenBy = z.union([
  z.object({ person: z.string() }).strict(),
  z.object({ ai: z.enum(LEVELS) }).strict(),
  z.object({ timeout: z.string() }).strict(),
  z.enum(['clock', 'autoplay']),
]);
export type ChosenBy = z.infer<typeof ChosenBy>;

const Said = z.object({
  say: Phrase,
  /** Only this seat may hear it. */
  only: z.number().int().exactOptional(),
  mark: z.enum(['turn', 'round']).exactOptional(),
  /** Says only whose turn it is. */
  routine: z.literal(true).exactOptional(),
  /** What the picture highlights, if it is short. */
  show: z.unknown().exactOptional(),
});

const Seated = z.object({
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  ai: z.enum(LEVELS).nullable(),
});

/**
 * What anybody could see after an act: all of it, with the version of the state it is of (`whole`), or how it differs from
 * what could be seen one act before.
 */
export const Seen = z.union([
  z.object({ whole: z.record(z.string(), z.unknown()), version: z.number().int() }).strict(),
  z.object({ delta: z.custom<Delta>().nullable() }).strict(),
]);
export type Seen = z.infer<typeof Seen>;

/** How what a seat sees differs from what anybody does; null: not at all. Nobody else may know. */
const SeenBy = z.object({ seat: z.number().int(), delta: z.custom<Delta>().nullable() });

/**
 * One line of a game's history. Entry n is the n-th act; 0 is the beginning. What was said without an act (somebody left, an
 * act was taken back) has the number of the act before it.
 */
export const HistoryEntry = z.object({
  n: z.number().int(),
  /** Real time, ms. */
  at: z.number(),
  said: z.array(Said),
  /** The act in the notation of the log; what was dialled, bid or seen may be secret while the game runs. */
  line: z.string().exactOptional(),
  by: ChosenBy.exactOptional(),
  /** Points of every seat after it, as a bystander counts them. */
  points: z.array(z.number()).exactOptional(),
  seen: Seen.exactOptional(),
  /** Of seats whose own view differs from that in another way than before; beside a whole view, of all that differ. */
  own: z.array(SeenBy).exactOptional(),
  /** What is played, in the first entry. */
  start: z
    .object({ game: z.string(), version: z.number().int(), options: z.record(z.string(), z.unknown()) })
    .exactOptional(),
  /** Who sits where, in the first entry and wherever that has changed. */
  chairs: z.array(Seated).exactOptional(),
  /** How it ended, in the last entry; without a result it was ended by hand. */
  end: z.object({ seed: z.number(), result: z.array(FinalScore).nullable() }).exactOptional(),
  /** The act is known from the log, all else about it was lost. */
  lost: z.literal(true).exactOptional(),
});
type Shape = z.infer<typeof HistoryEntry>;
export interface HistoryEntry extends Omit<Shape, 'end'> {
  end?: { seed: number; result: readonly Score[] | null };
}

export function journalOf(key: string): string {
  return `history:${key}`;
}

/** Longer highlights are left out: they would be most of a history. */
const LONGEST_SHOW = 1500;
/** So often all that can be seen is written down, so that a lost line takes few views with it. */
const WHOLE_EVERY = 50;

/** A change of a table that is about to be saved. */
export interface SavedChange {
  readonly before: TableRecord | null;
  readonly after: TableRecord;
  readonly step: Step;
  readonly now: number;
  /** What can be seen is to be written in full: this process has not written the entry before. */
  readonly whole: boolean;
}

/** What a change adds to the history of its game, and what it takes back; undefined: nothing. */
export function historyChange(told: SavedChange): JournalChange | undefined {
  const { before, after, step } = told;
  if (after.running === null) return undefined;
  const begins = before?.running === null || before?.key !== after.key;
  const { acts = [] } = step;
  const keep = after.running.log.length - acts.length;
  const entries = [
    ...(begins ? [firstEntry(told)] : []),
    ...actEntries(told, keep, begins),
    ...noteEntries(told, begins),
    ...endEntries(told, begins),
  ];
  const takenBack = !begins && (before?.running?.log.length ?? 0) > keep;
  if (entries.length === 0 && !takenBack) return undefined;
  const add = entries.map((entry) => ({ n: entry.n, text: JSON.stringify(entry) }));
  return { journal: journalOf(after.key), keep: begins ? -1 : keep, add };
}

function firstEntry({ after, step, now }: SavedChange): HistoryEntry {
  const { game, options, running } = after;
  const state = step.acts?.[0]?.before ?? running?.state;
  if (running === null || state === undefined) throw new Error('A game begins with a state');
  const { version } = running;
  const seen = { whole: { ...viewOf(gameOf(after), state, null) }, version };
  const own = ownIn(after, state).filter(({ delta }) => delta !== null);
  return {
    n: 0,
    at: now,
    said: unattributed(step),
    start: { game, version, options },
    chairs: chairsOf(after),
    seen,
    ...(own.length === 0 ? {} : { own }),
  };
}

function actEntries({ after, step, now, whole }: SavedChange, keep: number, begins: boolean): HistoryEntry[] {
  return (step.acts ?? []).map((act, index) => {
    const n = keep + index + 1;
    const before = index === 0 && !begins ? unattributed(step) : [];
    const full = (whole && index === 0 && !begins) || n % WHOLE_EVERY === 0;
    const { line, by } = act;
    return { n, at: now, said: [...before, ...act.said.map(saidOf)], line, by, ...seenAfter(after, act, full) };
  });
}

/** What was said without an act, and who sits where if that has changed. */
function noteEntries({ before, after, step, now }: SavedChange, begins: boolean): HistoryEntry[] {
  if (begins) return [];
  const said = (step.acts ?? []).length === 0 ? unattributed(step) : [];
  const moved = sameChairs(before, after) ? {} : { chairs: chairsOf(after) };
  if (said.length === 0 && moved.chairs === undefined) return [];
  return [{ n: after.running?.log.length ?? 0, at: now, said, ...moved }];
}

function endEntries({ before, after: { phase, running }, now }: SavedChange, begins: boolean): HistoryEntry[] {
  if (running === null || phase !== 'over' || (!begins && before?.phase === 'over')) return [];
  return [{ n: running.log.length, at: now, said: [], end: { seed: running.seed, result: running.result } }];
}

/** Events that belong to no act of the change. */
function unattributed({ events, acts = [] }: Step): HistoryEntry['said'] {
  const told = new Set(acts.flatMap(({ said }) => said));
  return events.filter((event) => !told.has(event)).map(saidOf);
}

function seenAfter(record: TableRecord, act: PlayedAct, full: boolean): Pick<HistoryEntry, 'seen' | 'points' | 'own'> {
  const game = gameOf(record);
  const after = viewOf(game, act.after, null);
  const points = game.standing?.(after);
  const seen: Seen = full
    ? { whole: { ...after }, version: game.version }
    : { delta: diff(viewOf(game, act.before, null), after) };
  const own = full ? ownIn(record, act.after).filter(({ delta }) => delta !== null) : ownChanges(record, act);
  return {
    seen,
    ...(points === undefined ? {} : { points: [...points] }),
    ...(own.length === 0 ? {} : { own }),
  };
}

type OwnViews = NonNullable<HistoryEntry['own']>;

function ownIn(record: TableRecord, state: GameState): OwnViews {
  const game = gameOf(record);
  const seen = viewOf(game, state, null);
  return record.chairs.map((_, seat) => ({ seat, delta: diff(seen, viewOf(game, state, seat)) }));
}

function ownChanges(record: TableRecord, { before, after }: PlayedAct): OwnViews {
  const was = ownIn(record, before);
  return ownIn(record, after).filter(({ seat, delta }) => !isDeepStrictEqual(delta, was[seat]?.delta));
}

function saidOf({ say, only, mark, routine, show }: GameEvent): HistoryEntry['said'][number] {
  return {
    say,
    ...(only === undefined ? {} : { only }),
    ...(mark === undefined ? {} : { mark }),
    ...(routine === undefined ? {} : { routine }),
    ...(show === undefined || JSON.stringify(show).length > LONGEST_SHOW ? {} : { show }),
  };
}

function chairsOf({ chairs }: TableRecord): NonNullable<HistoryEntry['chairs']> {
  return chairs.map((chair) => ({ owner: chair.owner, ai: levelOf(chair) }));
}

function sameChairs(before: TableRecord | null, after: TableRecord): boolean {
  return after.chairs.every(({ owner, ai }, seat) => {
    const was = before?.chairs[seat];
    return was?.owner?.id === owner?.id && was?.ai === ai;
  });
}

/** An entry as somebody may read it: what was said to others is left out, and acts of others while the game runs. */
export function entryHeardBy(
  entry: HistoryEntry,
  viewer: Seat | null,
  over: boolean,
  actor: Seat | null,
): HistoryEntry {
  const said = entry.said.filter(({ only }) => only === undefined || only === viewer);
  const { line, own: _, ...rest } = entry;
  const isOwn = viewer !== null && actor === viewer;
  return { ...rest, said, ...(line !== undefined && (over || isOwn) ? { line } : {}) };
}
