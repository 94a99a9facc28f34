import type { AnyGame } from '#engine/game.ts';
import { empires } from './empires/index.ts';
import { pulsar } from './pulsar/index.ts';
import { smugglers } from './smugglers/index.ts';

/** Every game Orrery runs. A new game is a folder beside this file and one line here. */
export const games: readonly AnyGame[] = Object.freeze([smugglers, pulsar, empires]);

export function gameById(id: string): AnyGame | undefined {
  return games.find((game) => game.id === id);
}
