import type { Actor, AnyGame, GameEvent, GameState, Seat } from '#engine/game.ts';
import { headOf } from '#engine/notation.ts';
import type { Phrase } from '#engine/phrase.ts';
import type { HistoryEntry } from '#tables/history-entry.ts';
import { readViews, type ViewAt } from '#tables/views.ts';
import type { Played } from './played.ts';

/**
 * A game as somebody may watch it again, from what was written down while it was played: nothing is worked out anew, and what was said to
 * another seat alone is not in it.
 */
export interface Story {
  readonly moments: readonly Moment[];
}

/** A place to stop at: after an act that whoever watches could notice. */
export interface Moment {
  /** The number of the act; 0: the beginning. */
  readonly n: number;
  /** Null: nobody wrote it down, or another version of the rules did. */
  readonly view: GameState | null;
  /** What was said, and what the picture highlights of it. */
  readonly said: readonly Pick<GameEvent, 'say' | 'show'>[];
  readonly actor: Actor | null;
  /** Counted from 0: acts of one seat in a row, and the parts the game itself counts. */
  readonly turn: number;
  readonly round: number;
  /** "Round 3". */
  readonly period: Phrase | null;
}

type Told = Pick<HistoryEntry, 'n' | 'said' | 'line'>;

/** What is kept of a game that is over; `version`: that of its rules. */
export function storyOfResult(played: Played, game: AnyGame | undefined, version: number): Story {
  const readable = game !== undefined && game.version === version;
  return storyOf(played.entries, readable ? readViews(played.views, version) : [], played.log, game);
}

/** What has happened so far in a game that is being played, for a seat or (null) for anybody; so are the views. */
export function storyOf(
  entries: readonly Told[],
  views: readonly ViewAt[],
  log: readonly string[],
  game: AnyGame | undefined,
  viewer: Seat | null = null,
): Story {
  const viewAt = new Map(views.map(({ n, view }) => [n, view]));
  const said = saidByAct(entries, viewer);
  const moments: Moment[] = [];
  let shown: GameState | null = null;
  for (const n of [...new Set([0, ...said.keys(), ...viewAt.keys()])].sort((a, b) => a - b)) {
    const view: GameState | null = viewAt.get(n) ?? null;
    const told = said.get(n) ?? [];
    // An act that told and changed nothing they could see is none of their business.
    if (n > 0 && told.length === 0 && (view === null || view === shown)) continue;
    moments.push(momentAfter(moments.at(-1), { n, view, said: told, actor: actorOf(log[n - 1]) }, game));
    shown = view;
  }
  return { moments };
}

function saidByAct(entries: readonly Told[], viewer: Seat | null): Map<number, Moment['said']> {
  const said = new Map<number, Moment['said']>();
  for (const entry of entries) {
    const heard = entry.said.filter(({ only, routine }) => (only === undefined || only === viewer) && !routine);
    if (heard.length > 0) said.set(entry.n, [...(said.get(entry.n) ?? []), ...heard]);
  }
  return said;
}

function momentAfter(
  before: Moment | undefined,
  now: Pick<Moment, 'n' | 'view' | 'said' | 'actor'>,
  game: AnyGame | undefined,
): Moment {
  const period = now.view === null ? (before?.period ?? null) : (game?.period?.(now.view) ?? null);
  if (before === undefined) return { ...now, period, turn: 0, round: 0 };
  const isNewRound = JSON.stringify(period) !== JSON.stringify(before.period);
  const isNewTurn = isNewRound || now.actor !== before.actor;
  return { ...now, period, turn: before.turn + (isNewTurn ? 1 : 0), round: before.round + (isNewRound ? 1 : 0) };
}

function actorOf(line: string | undefined): Actor | null {
  return line === undefined ? null : headOf(line).seat;
}

/** What one may step over. */
export const STRIDES = ['act', 'turn', 'round'] as const;
export type Stride = (typeof STRIDES)[number];

/** The moment at this act, or the last one before it. */
export function momentAt({ moments }: Story, n: number): number {
  return Math.max(
    0,
    moments.findLastIndex((moment) => moment.n <= n),
  );
}

/** Where a step leads: to the next moment, or to the end of this turn or round, then of the next; back, to the end of the one before. */
export function stepFrom({ moments }: Story, from: number, stride: Stride, direction: 1 | -1): number {
  const here = moments[from];
  const last = moments.length - 1;
  if (here === undefined) return 0;
  if (stride === 'act') return Math.min(Math.max(from + direction, 0), last);
  const endOf = (part: number): number => moments.findLastIndex((moment) => moment[stride] === part);
  if (direction < 0) return Math.max(0, endOf(here[stride] - 1));
  const end = endOf(here[stride]);
  return end > from ? end : Math.max(end, endOf(here[stride] + 1));
}

/** The moments of the same turn or round, or all; the position before them included, so that something moves. */
export function rangeAround({ moments }: Story, at: number, stride: Stride | 'all'): readonly Moment[] {
  const here = moments[at];
  if (here === undefined || stride === 'all' || stride === 'act') return moments;
  const first = moments.findIndex((moment) => moment[stride] === here[stride]);
  const last = moments.findLastIndex((moment) => moment[stride] === here[stride]);
  return moments.slice(Math.max(0, first - 1), last + 1);
}
