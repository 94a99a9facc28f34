import type { GameEvent } from '../../engine/game.ts';
import { technologyRow } from './actions/patent.ts';
import { LETTERS } from './content/schema.ts';
import { TRANSMITTERS } from './content/transmitters.ts';
import { type PulsarState, SOURCES } from './state.ts';

interface Use {
  /** Games in which it could be taken. */
  open: number;
  /** Games in which somebody took it. */
  taken: number;
  /** How many players took it, over all games. */
  takers: number;
}

interface Acc {
  games: number;
  seats: number;
  sources: Record<string, number>;
  technologies: Record<string, Use>;
  transmitters: Record<string, Use>;
  goals: Record<string, Use>;
  hq: Record<string, Use>;
}

function count(uses: Record<string, Use>, id: string, takers: number): void {
  const use = uses[id] ?? { open: 0, taken: 0, takers: 0 };
  use.open += 1;
  use.taken += takers > 0 ? 1 : 0;
  use.takers += takers;
  uses[id] = use;
}

function finished(acc: Acc, state: PulsarState): void {
  const { players } = state;
  acc.games += 1;
  acc.seats += players.length;
  for (const player of players)
    for (const source of SOURCES) acc.sources[source] = (acc.sources[source] ?? 0) + (player.sources[source] ?? 0);
  for (let row = 1; row <= 8; row++)
    for (const { id } of technologyRow(state, row))
      count(acc.technologies, id, players.filter((player) => player.patents.some((patent) => patent.id === id)).length);
  for (const { id } of TRANSMITTERS)
    count(acc.transmitters, id, players.filter((player) => player.transmitters.some((own) => own.id === id)).length);
  for (const id of state.goals)
    count(acc.goals, id, players.filter((player) => player.goals.some((met) => met.id === id)).length);
  if (!state.hq) return;
  for (const letter of LETTERS) {
    const holder = players.find((player) => player.hq.startsWith(`HQ-${letter}`));
    if (holder === undefined) continue;
    for (const side of [1, 2]) count(acc.hq, `HQ-${letter}${side}`, holder.hq === `HQ-${letter}${side}` ? 1 : 0);
  }
}

/** `games`: share of the games it was in where somebody took it; `players`: share of the players who could. */
function shares(
  uses: Record<string, Use>,
  seats: number,
): Record<string, { open: number; games: number; players: number }> {
  const entries = Object.entries(uses).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    entries.map(([id, use]) => [
      id,
      { open: use.open, games: round(use.taken / use.open), players: round(use.takers / use.open / seats) },
    ]),
  );
}

function round(n: number): number {
  return Math.round(n * 1000) / 1000;
}

/** What simulations report about Pulsar: where points come from, and which tiles are taken in how many of the games they are in. */
export const pulsarStats = {
  start: (): Acc => ({ games: 0, seats: 0, sources: {}, technologies: {}, transmitters: {}, goals: {}, hq: {} }),
  see: (acc: Acc, state: PulsarState, _events: readonly GameEvent[]): void => {
    if (state.phase === 'over') finished(acc, state);
  },
  done: (acc: Acc): Record<string, unknown> => ({
    pointsBySource: Object.fromEntries(
      Object.entries(acc.sources).map(([id, points]) => [id, round(points / acc.seats)]),
    ),
    technologies: shares(acc.technologies, acc.seats / acc.games),
    transmitters: shares(acc.transmitters, acc.seats / acc.games),
    goals: shares(acc.goals, acc.seats / acc.games),
    hq: shares(acc.hq, 1),
  }),
};
