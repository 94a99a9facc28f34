import type { ExplorationTile } from './schema.ts';

/** What the tiles give, the kept extra station included, is printed; `source` speaks of how many there are of each, which is ours. */
export const EXPLORATION_TILES: readonly ExplorationTile[] = [
  { id: 'vp4', benefit: { vp: 4 }, count: 4, source: 'house' },
  { id: 'vp5', benefit: { vp: 5 }, count: 3, source: 'house' },
  { id: 'cubes2', benefit: { cubes: 2 }, count: 1, source: 'house' },
  { id: 'pm1', benefit: { mod: 'pm1' }, count: 1, source: 'house' },
  { id: 'plus2', benefit: { mod: 'plus2' }, count: 1, source: 'house' },
  { id: 'station', benefit: { extraStation: 1 }, count: 2, source: 'house' },
];
