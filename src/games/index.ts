import type { AnyGame } from '../engine/game.ts';

/** Every game Orrery runs. A new game is a folder beside this file and one line here. */
export const games: AnyGame[] = [];

export function gameById(id: string): AnyGame | undefined {
  return games.find((game) => game.id === id);
}
