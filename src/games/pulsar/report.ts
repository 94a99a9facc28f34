import type { GameEvent } from '#engine/game.ts';
import { technologyRow } from './actions/patent.ts';
import { GOAL_TILES } from './content/goals.ts';
import { HQ_SIDES } from './content/hq.ts';
import { TECHNOLOGIES } from './content/technologies.ts';
import { TRANSMITTERS } from './content/transmitters.ts';
import { type Player, type PulsarState, SOURCES } from './state.ts';

interface Use {
  /** Games in which it could be taken. */
  open: number;
  /** Games in which somebody took it. */
  taken: number;
  /** Players in the games in which it could be taken. */
  able: number;
  /** Players who took it. */
  takers: number;
}

const KINDS = ['technologies', 'transmitters', 'goals', 'hq'] as const;
type Kind = (typeof KINDS)[number];
type Uses = Record<string, Use>;

/** What players did with an HQ side. */
interface Building {
  players: number;
  /** How many completed each project. */
  projects: number[];
  runs: number;
  points: number;
}

interface Acc {
  seats: number;
  sources: Record<string, number>;
  uses: Record<Kind, Uses>;
  buildings: Record<string, Building>;
}

/** Every tile there is, so that one that never even came up is missed. */
const TILES: Readonly<Record<Kind, readonly { readonly id: string; readonly source: string }[]>> = {
  technologies: Object.values(TECHNOLOGIES).flat(2),
  transmitters: TRANSMITTERS,
  goals: GOAL_TILES.flat(),
  hq: HQ_SIDES,
};

function count(uses: Uses, id: string, players: readonly Player[], took: (player: Player) => boolean): void {
  const takers = players.filter(took).length;
  const use = uses[id] ?? { open: 0, taken: 0, able: 0, takers: 0 };
  use.open += 1;
  use.taken += takers > 0 ? 1 : 0;
  use.able += players.length;
  use.takers += takers;
  uses[id] = use;
}

function finished(acc: Acc, state: PulsarState): void {
  const { players } = state;
  const { technologies, transmitters, goals } = acc.uses;
  acc.seats += players.length;
  for (const player of players)
    for (const source of SOURCES) acc.sources[source] = (acc.sources[source] ?? 0) + (player.sources[source] ?? 0);
  for (let row = 1; row <= 8; row++)
    for (const { id } of technologyRow(state, row))
      count(technologies, id, players, (player) => player.patents.some((patent) => patent.id === id));
  for (const { id } of TRANSMITTERS)
    count(transmitters, id, players, (player) => player.transmitters.some((own) => own.id === id));
  for (const id of state.goals) count(goals, id, players, (player) => player.goals.some((met) => met.id === id));
  if (state.hq) for (const player of players) countHq(acc, player);
}

function countHq(acc: Acc, player: Player): void {
  // A board is one player's: only its holder can choose the side.
  for (const side of [1, 2]) {
    const id = `${player.hq.slice(0, -1)}${side}`;
    count(acc.uses.hq, id, [player], (holder) => holder.hq === id);
  }
  const building = acc.buildings[player.hq] ?? { players: 0, projects: [0, 0, 0, 0, 0, 0, 0, 0], runs: 0, points: 0 };
  building.players += 1;
  building.runs += player.runs.length;
  building.points += player.vp;
  for (const project of player.projects) building.projects[project] = (building.projects[project] ?? 0) + 1;
  acc.buildings[player.hq] = building;
}

/** Of all points won, the share that each source gave; what is taken away again (penalties) has none. */
function pointShares(sources: Readonly<Record<string, number>>): Record<string, number> {
  const won = Object.entries(sources).filter(([, points]) => points > 0);
  const all = won.reduce((sum, [, points]) => sum + points, 0);
  return Object.fromEntries(won.map(([source, points]) => [source, round(points / all)]));
}

/** `games`: share of the games it was in where somebody took it; `players`: share of the players who could. */
function shares(uses: Uses): Record<string, { open: number; games: number; players: number }> {
  return sorted(uses, ({ open, taken, able, takers }) => ({
    open,
    games: round(taken / open),
    players: round(takers / able),
  }));
}

function sorted<T, R>(entries: Record<string, T>, show: (entry: T) => R): Record<string, R> {
  const byName = Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(byName.map(([id, entry]) => [id, show(entry)]));
}

/** Ids of each kind whose use is like that, each with who is to blame for its numbers: printed, reading or house. */
function standOut(acc: Acc, wanted: (use: Use | undefined) => boolean): Record<Kind, string[]> {
  const list = (kind: Kind) =>
    TILES[kind].filter(({ id }) => wanted(acc.uses[kind][id])).map(({ id, source }) => `${id} (${source})`);
  return {
    technologies: list('technologies'),
    transmitters: list('transmitters'),
    goals: list('goals'),
    hq: list('hq'),
  };
}

const NEARLY_ALL = 0.9;

function round(n: number): number {
  return Math.round(n * 1000) / 1000;
}

/**
 * What simulations report about Pulsar: where points come from, which tiles are taken in how many of the games they are in, and which
 * of them stand out: taken never, in nearly all games, by nearly all players.
 */
export const pulsarStats = {
  start: (): Acc => ({
    seats: 0,
    sources: {},
    uses: { technologies: {}, transmitters: {}, goals: {}, hq: {} },
    buildings: {},
  }),
  see: (acc: Acc, state: PulsarState, _events: readonly GameEvent[]): void => {
    if (state.phase === 'over') finished(acc, state);
  },
  done: (acc: Acc): Record<string, unknown> => ({
    pointsBySource: Object.fromEntries(
      Object.entries(acc.sources).map(([id, points]) => [id, round(points / acc.seats)]),
    ),
    pointShares: pointShares(acc.sources),
    unusedSources: SOURCES.filter((source) => (acc.sources[source] ?? 0) === 0),
    ...Object.fromEntries(KINDS.map((kind) => [kind, shares(acc.uses[kind])])),
    projects: sorted(acc.buildings, ({ players, projects, runs, points }) => ({
      players,
      each: projects.map((done) => round(done / players)),
      mean: round(projects.reduce((sum, done) => sum + done, 0) / players),
      runs: round(runs / players),
      score: round(points / players),
    })),
    never: standOut(acc, (use) => use === undefined || use.taken === 0),
    nearlyAlways: standOut(acc, (use) => use !== undefined && use.taken > NEARLY_ALL * use.open),
    nearlyEverybody: standOut(acc, (use) => use !== undefined && use.takers > NEARLY_ALL * use.able),
  }),
};
