import type { Score, Seat } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import type { PointsAt } from '#tables/history.ts';

/** What is remembered of a game, found from how its points went: the biggest turn, how the lead changed, and what decided it. */
export interface Course {
  readonly points: readonly PointsAt[];
  readonly scores: readonly Score[];
  /** What everybody heard of an act; undefined where nothing was said. */
  readonly saidAt: (n: number) => Phrase | undefined;
}

/** Three at most; none of a game whose points nobody could follow. */
export function momentsOf(course: Course): Phrase[] {
  if (course.points.length < 3) return [];
  return [biggestTurn(course), leadChanges(course), decisiveAct(course)].filter((moment) => moment !== null);
}

interface Turn {
  readonly seat: Seat;
  gain: number;
  readonly at: PointsAt;
}

/**
 * The most somebody has gained in one go: within a round, before others gained or lost something. What is counted after the last act is no
 * turn of anybody's.
 */
export function biggestTurn({ points }: Pick<Course, 'points'>): Phrase | null {
  let best: Turn | null = null;
  let turn: Turn | null = null;
  for (const [index, at] of points.slice(0, -1).entries()) {
    const gains = at.points.map((now, seat) => now - (points[index - 1]?.points[seat] ?? 0));
    const gaining = gains.flatMap((gain, seat) => (gain === 0 ? [] : [seat]));
    const [seat, ...others] = gaining;
    if (seat === undefined) continue;
    if (turn === null || turn.seat !== seat || others.length > 0 || !samePeriod(turn.at, at))
      turn = { seat, gain: 0, at };
    turn.gain += gains[seat] ?? 0;
    if (others.length === 0 && turn.gain > (best?.gain ?? 0)) best = { ...turn };
  }
  if (best === null) return null;
  const { seat, gain, at } = best;
  const who = { who: { seat }, n: gain };
  return at.period === undefined ? phrase('moment.turn', who) : phrase('moment.turn-in', { ...who, when: at.period });
}

function samePeriod(a: PointsAt, b: PointsAt): boolean {
  return JSON.stringify(a.period) === JSON.stringify(b.period);
}

/** Who is ahead of all others; null: nobody alone. */
function leaderOf(points: readonly number[]): Seat | null {
  const most = Math.max(...points);
  const ahead = points.flatMap((each, seat) => (each === most ? [seat] : []));
  return ahead.length === 1 ? (ahead[0] ?? null) : null;
}

/** How it stood when a part of a game was over. */
export interface Lead {
  /** Who was ahead of all others; null: nobody alone. */
  readonly seat: Seat | null;
  readonly points: number;
  /** The part that was over: "Round 3". */
  readonly period: Phrase;
}

/** After the last part that is over; null: none is yet, or the game has none. What a part's end brings counts for it. */
export function leadAfterRound(points: readonly PointsAt[]): Lead | null {
  for (let index = points.length - 1; index > 0; index--) {
    const [before, after] = [points[index - 1], points[index]];
    if (before?.period === undefined || after?.period === undefined || samePeriod(before, after)) continue;
    return { seat: leaderOf(after.points), points: Math.max(...after.points), period: before.period };
  }
  return null;
}

function leadChanges({ points }: Course): Phrase {
  const leaders = points.map((at) => leaderOf(at.points)).filter((seat) => seat !== null);
  const changes = leaders.filter((seat, index) => index > 0 && seat !== leaders[index - 1]);
  return phrase('moment.lead', { n: changes.length });
}

/** After it the winner was ahead to the end. */
function decisiveAct({ points, scores, saidAt }: Course): Phrase | null {
  const [winner, ...others] = scores.filter(({ rank }) => rank === 1);
  if (winner === undefined || others.length > 0) return null;
  const behind = points.findLastIndex((at) => leaderOf(at.points) !== winner.seat);
  const act = points[behind + 1];
  if (act === undefined || behind + 1 === points.length - 1) return phrase('moment.decided-last');
  const what = saidAt(act.n);
  return behind < 0 || what === undefined ? null : phrase('moment.decisive', { what });
}
