import type { AnyGame, Seat } from '#engine/game.ts';
import { headOf } from '#engine/notation.ts';
import type { Phrase } from '#engine/phrase.ts';
import type { Line, RecordStore } from '#store/store.ts';
import { entryHeardBy, HistoryEntry, journalOf } from './history-entry.ts';
import type { TableRecord } from './record.ts';
import { ownViews, packViews, readViews, type SeenAt, unpackViews, type ViewAt } from './views.ts';

/**
 * What happened in a game, act by act. `/log`, "since your last turn", charts, moments, replays and transcripts read this and
 * nothing else. It is written together with the record (keeper.ts) and checked against the record's log while that is there:
 * what was lost is told as a gap, and nothing that was taken back or never happened is told at all.
 */
export interface History {
  /** Acts `from` (0: the beginning) to `from + limit - 1`, and what was said after each. */
  read(channel: string, key: string, how: HistoryReader & { from?: number; limit?: number }): Promise<Passage>;
  /** All that happened since the person in this seat last made a choice of their own; from the beginning if they never did. */
  since(channel: string, key: string, seat: Seat): Promise<Passage>;
  /** Points of every seat after each act that is known, and which part of the game that was, for charts. */
  points(channel: string, key: string): Promise<PointsAt[]>;
  /**
   * What could be seen after each act, as far as that is known, in the present version of the game's state: by anybody (null), or by a seat
   * while the game runs. Once it is over only the former is kept.
   */
  views(channel: string, key: string, viewer: Seat | null): Promise<ViewAt[]>;
  /** Once a game is over: checks its history against the log for good, and packs what could be seen. */
  finish(record: TableRecord): Promise<void>;
  /** All that is kept of the game of this record, checked against its log: what its result is made of. */
  whole(record: TableRecord): Promise<{ readonly entries: readonly HistoryEntry[]; readonly seen: readonly SeenAt[] }>;
}

export interface HistoryReader {
  /**
   * Whose eyes: a seat, null for anybody's. They hear what was said to all and to them, and see the notation of others' acts
   * once the game is over. `everything` is for tools of the operator, never for an answer to anybody.
   */
  readonly viewer: Seat | null | 'everything';
}

export interface Passage {
  readonly entries: readonly HistoryEntry[];
  /** Acts nothing is known of, as the numbers of the first and the last. */
  readonly gaps: readonly { readonly from: number; readonly to: number }[];
  /** How many acts the game has had. */
  readonly acts: number;
  readonly over: boolean;
}

export interface PointsAt {
  readonly n: number;
  readonly points: readonly number[];
  /** "Round 3"; absent where what could be seen then is not known. */
  readonly period?: Phrase;
}

const ALL = 1_000_000_000;

/** `get`: the record of a channel as it is now. */
export function createHistory(
  store: Pick<RecordStore<TableRecord>, 'lines' | 'replaceLines'>,
  get: (channel: string) => Promise<TableRecord | null>,
  games: readonly AnyGame[],
): History {
  const gameCalled = (name: string | undefined): AnyGame | undefined => games.find(({ id }) => id === name);

  /** What is stored of a game and true. The record first: an act that is saved meanwhile is then told the next time. */
  const entriesOf = async (channel: string, key: string, from = 0, until = ALL): Promise<Checked> => {
    const found = await get(channel);
    const record = found?.key === key ? found : null;
    // Without a record only all of it says how long the game was.
    const [first, end] = record === null ? [0, ALL] : [from, until];
    return check(await store.lines(channel, journalOf(key), first, end), record);
  };

  const viewsOf = async (channel: string, key: string, entries: readonly HistoryEntry[]): Promise<SeenAt[]> => {
    const [packed] = await store.lines(channel, packedIn(key), 0, 1);
    return packed === undefined ? seenIn(entries) : unpackViews(packed.text);
  };

  return {
    async read(channel, key, { viewer, from = 0, limit = ALL }) {
      const checked = await entriesOf(channel, key, from, from + limit);
      const entries = checked.entries.filter(({ n }) => n >= from && n < from + limit);
      return passage({ ...checked, entries }, viewer, from, from + limit - 1);
    },
    async since(channel, key, seat) {
      const checked = await entriesOf(channel, key);
      const own = checked.entries.findLastIndex((entry) => actorOf(entry) === seat && isOwnChoice(entry));
      const entries = checked.entries.slice(own + 1);
      const from = own < 0 ? 0 : (checked.entries[own]?.n ?? 0) + 1;
      return passage({ ...checked, entries }, seat, from, ALL);
    },
    async points(channel, key) {
      const { entries, game } = await entriesOf(channel, key);
      const periods = periodsOf(await viewsOf(channel, key, entries), gameCalled(game));
      return entries.flatMap(({ n, points }) => {
        const period = periods.get(n);
        return points === undefined ? [] : [{ n, points, ...(period === undefined ? {} : { period }) }];
      });
    },
    async views(channel, key, viewer) {
      const { entries, game } = await entriesOf(channel, key);
      const version = gameCalled(game)?.version;
      if (version === undefined) return [];
      const seen = readViews(await viewsOf(channel, key, entries), version);
      return viewer === null ? seen : ownViews(seen, entries, viewer);
    },
    async finish(record) {
      const { channel, key, running } = record;
      if (running === null) return;
      const { entries } = check(await store.lines(channel, journalOf(key), 0, ALL), record);
      const seen = seenIn(entries);
      // Views first: should this be interrupted, the entries still have them.
      if (seen.length > 0) await store.replaceLines(channel, packedIn(key), [{ n: 0, text: packViews(seen) }]);
      await store.replaceLines(channel, journalOf(key), withoutGaps(entries, running.log).map(lineOf));
    },
    async whole(record) {
      const { channel, key, running } = record;
      const { entries } = check(await store.lines(channel, journalOf(key), 0, ALL), record);
      const seen = await viewsOf(channel, key, entries);
      return { entries: withoutGaps(entries, running?.log ?? []), seen };
    },
  };
}

function periodsOf(seen: readonly SeenAt[], game: AnyGame | undefined): ReadonlyMap<number, Phrase> {
  const views = game?.period === undefined ? [] : readViews(seen, game.version);
  return new Map(views.flatMap(({ n, view }) => (game?.period === undefined ? [] : [[n, game.period(view)]])));
}

/** The journal of what could be seen, once the game is over. */
export function packedIn(key: string): string {
  return `views:${key}`;
}

interface Checked {
  readonly entries: readonly HistoryEntry[];
  readonly acts: number;
  readonly over: boolean;
  readonly game: string | undefined;
}

/** Leaves out what is unreadable and what the log of the record does not bear out. */
function check(lines: readonly Line[], record: TableRecord | null): Checked {
  const read = lines.flatMap(({ text }) => parsed(text) ?? []);
  const log = record?.running?.log;
  const entries = log === undefined ? read : read.filter((entry) => isBorneOut(entry, log));
  const over = record === null ? entries.some(({ end }) => end !== undefined) : record.phase === 'over';
  const game = record?.game ?? entries.find(({ start }) => start !== undefined)?.start?.game;
  return { entries, over, game, acts: log?.length ?? Math.max(0, ...entries.map(({ n }) => n)) };
}

function parsed(text: string): HistoryEntry | null {
  try {
    return HistoryEntry.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** On files, a crash between record and history may leave an act there that was taken back, and another in its place since. */
function isBorneOut({ n, line }: HistoryEntry, log: readonly string[]): boolean {
  return n <= log.length && (line === undefined || line === log[n - 1]);
}

function passage({ entries, acts, over }: Checked, viewer: HistoryReader['viewer'], from: number, to: number): Passage {
  const heard = (entry: HistoryEntry) =>
    entryHeardBy(entry, viewer === 'everything' ? null : viewer, over, actorOf(entry));
  return {
    entries: viewer === 'everything' ? entries : entries.map(heard),
    gaps: gapsIn(entries, from, Math.min(to, acts)),
    acts,
    over,
  };
}

function gapsIn(entries: readonly HistoryEntry[], from: number, to: number): Passage['gaps'] {
  const told = new Set(entries.filter(isWhole).map(({ n }) => n));
  const gaps: { from: number; to: number }[] = [];
  for (let n = from; n <= to; n++) {
    if (told.has(n)) continue;
    const open = gaps.at(-1);
    if (open?.to === n - 1) open.to = n;
    else gaps.push({ from: n, to: n });
  }
  return gaps;
}

/** An act, or the beginning, with what was said; not just something said beside it. */
function isWhole({ line, start, lost }: HistoryEntry): boolean {
  return (line !== undefined || start !== undefined) && lost === undefined;
}

function actorOf({ line }: HistoryEntry): Seat | null {
  const actor = line === undefined ? 'clock' : headOf(line).seat;
  return actor === 'clock' ? null : actor;
}

function isOwnChoice({ by }: HistoryEntry): boolean {
  return typeof by === 'object' && 'person' in by;
}

function seenIn(entries: readonly HistoryEntry[]): SeenAt[] {
  return entries.flatMap(({ n, seen }) => (seen === undefined ? [] : [{ n, seen }]));
}

/** Every act of the log has its entry; of those that were lost, the act alone. What could be seen is kept elsewhere. */
function withoutGaps(entries: readonly HistoryEntry[], log: readonly string[]): HistoryEntry[] {
  const known = new Set(entries.flatMap(({ n, line }) => (line === undefined ? [] : [n])));
  const lost = log.flatMap((line, index): HistoryEntry[] =>
    known.has(index + 1) ? [] : [{ n: index + 1, at: headOf(line).at, said: [], line, lost: true }],
  );
  return [...entries.map(({ seen: _, own: __, ...entry }) => entry), ...lost].sort((a, b) => a.n - b.n);
}

function lineOf(entry: HistoryEntry): Line {
  return { n: entry.n, text: JSON.stringify(entry) };
}
