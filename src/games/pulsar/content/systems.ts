import type { SystemTile } from './schema.ts';

/** `blue` / `barren`: one number per planet, the fewest players with whom it is open (3: blocked with 2 players; 4: with 2 or 3). */
export const SYSTEMS: readonly SystemTile[] = [
  { id: 1, blue: [2, 2, 2, 2], barren: [], bonus: [{ redDie: 1 }], source: 'printed' },
  { id: 2, blue: [2, 2, 4], barren: [], bonus: [{ redDie: 1 }], source: 'printed' },
  { id: 3, blue: [2, 4], barren: [2], bonus: [{ redDie: 2 }], source: 'printed' },
  { id: 4, blue: [2], barren: [2], bonus: [{ gyrodyne: ['small'] }, { mod: 'pm1' }], source: 'printed' },
  { id: 5, blue: [2], barren: [2, 2], bonus: [{ gyrodyne: ['medium'] }, { mod: 'pm1' }], source: 'printed' },
  { id: 6, blue: [2], barren: [2, 4], bonus: [{ gyrodyne: ['large'] }, { mod: 'pm1' }], source: 'printed' },
  { id: 7, blue: [2, 3], barren: [2], bonus: [{ gyrodyne: ['small', 'medium', 'large'] }], source: 'printed' },
  { id: 8, blue: [2, 3], barren: [2], bonus: [{ gyrodyne: ['small', 'medium'] }], source: 'printed' },
  { id: 9, blue: [2, 4], barren: [2, 4], bonus: [{ gyrodyne: ['small', 'large'] }], source: 'printed' },
  { id: 10, blue: [2, 2], barren: [4], bonus: [{ gyrodyne: ['medium', 'large'] }], source: 'printed' },
  { id: 11, blue: [2], barren: [2, 2], bonus: [{ cubes: 2 }], source: 'printed' },
  { id: 12, blue: [2], barren: [2], bonus: [{ cubes: 1 }, { mod: 'pm1' }], source: 'printed' },
  { id: 13, blue: [2], barren: [2, 2], bonus: [{ cubes: 1 }, { mod: 'plus2' }], source: 'printed' },
  { id: 14, blue: [2, 3], barren: [], bonus: [{ mod: 'pm1' }, { mod: 'pm1' }], source: 'printed' },
  { id: 15, blue: [2, 4], barren: [3, 4], bonus: [{ mod: 'pm1' }, { mod: 'plus2' }], source: 'printed' },
  { id: 16, blue: [2, 2], barren: [4], bonus: [{ mod: 'pm1' }, { mod: 'plus2' }], source: 'printed' },
  { id: 17, blue: [2, 2], barren: [], bonus: [{ cubes: 2 }], source: 'printed' },
];
