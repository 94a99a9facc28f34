import type { Gyrodynes, OrderScore, StationScore, Tracks } from './schema.ts';

export const TRACKS: Tracks = {
  source: 'printed',
  spaces: 15,
  start: 8,
  penalties: { '14': -1, '15': -2 },
  engineering: {
    '4': [{ cubes: 3 }, { cubes: 2 }, { cubes: 1 }],
    '3': [{ cubes: 3 }, { cubes: 2 }],
    '2': [{ cubes: 2 }, { cubes: 1 }, { vp: 1 }],
  },
};

export const GYRODYNES: Gyrodynes = {
  source: 'printed',
  count: 10,
  small: { take: 1, spin: 3, vp: 1 },
  medium: { take: 2, spin: 5, vp: 2 },
  large: { take: 4, spin: 6, vp: 3 },
  awards: [7, 4],
};

/** Points for n stations; past the table's end each more is worth `beyond` (P50). */
export const STATION_SCORE: StationScore = {
  source: 'printed',
  table: [0, 0, 2, 4, 6, 9, 12, 16, 20, 25, 30, 36, 42, 50],
  beyond: 3,
};

/** For the final turn order, by number of players; with two players per rocket (P49, P54). */
export const ORDER_SCORE: OrderScore = { source: 'printed', places: { 2: [7, 4, 2], 3: [7, 4], 4: [7, 4, 2] } };
