import { DEADEND, PLAIN } from './board.ts';
import { checkTables, type Tables } from './check.ts';
import { EXPLORATION_TILES } from './exploration.ts';
import { GOAL_TILES } from './goals.ts';
import { HQ_SIDES } from './hq.ts';
import type { BoardSide, Goal, HqSide, Side, SystemTile, Technology, Transmitter } from './schema.ts';
import { SYSTEMS } from './systems.ts';
import { ROW_BONUS, TECHNOLOGIES } from './technologies.ts';
import { GYRODYNES, ORDER_SCORE, STATION_SCORE, TRACKS } from './tracks.ts';
import { TRANSMITTERS } from './transmitters.ts';

/** All tables together, checked before anything reads them. */
export const TABLES: Tables = {
  plain: PLAIN,
  deadend: DEADEND,
  systems: SYSTEMS,
  technologies: TECHNOLOGIES,
  rowBonus: ROW_BONUS,
  transmitters: TRANSMITTERS,
  hq: HQ_SIDES,
  goals: GOAL_TILES,
  exploration: EXPLORATION_TILES,
  tracks: TRACKS,
  gyrodynes: GYRODYNES,
  stationScore: STATION_SCORE,
  orderScore: ORDER_SCORE,
};
checkTables(TABLES);

export const BOARDS: Readonly<Record<Side, BoardSide>> = { plain: PLAIN, deadend: DEADEND };

/** Looks entries up by id; an unknown id is a corrupt state, and says so. */
function lookup<K, T>(kind: string, entries: Iterable<readonly [K, T]>): (id: K) => T {
  const known = new Map(entries);
  return (id) => {
    const found = known.get(id);
    if (found === undefined) throw new Error(`Pulsar has no ${kind} ${String(id)}`);
    return found;
  };
}

const allTechnologies = Object.values(TECHNOLOGIES).flat(2);
export const technology: (id: string) => Technology = lookup(
  'technology',
  allTechnologies.map((entry) => [entry.id, entry] as const),
);
export const transmitter: (id: string) => Transmitter = lookup(
  'transmitter',
  TRANSMITTERS.map((entry) => [entry.id, entry] as const),
);
export const hqSide: (id: string) => HqSide = lookup(
  'HQ side',
  HQ_SIDES.map((entry) => [entry.id, entry] as const),
);
export const goal: (id: string) => Goal = lookup(
  'goal',
  GOAL_TILES.flat().map((entry) => [entry.id, entry] as const),
);
export const systemTile: (id: number) => SystemTile = lookup(
  'system tile',
  SYSTEMS.map((entry) => [entry.id, entry] as const),
);
export const explorationBenefit = lookup(
  'exploration tile',
  EXPLORATION_TILES.map((entry) => [entry.id, entry.benefit] as const),
);
