import { afterAll, beforeAll, describe, it } from 'vitest';
import type { AnyGame } from '#engine/game.ts';
import { gameById, games } from '#games/index.ts';
import type { Speaker } from '#text/catalogue.ts';
import { casesOf } from './cases.ts';
import { checks } from './checks.ts';

/** Tests that a game keeps what every game promises, over seat counts, seeds and options. `speaker` has its words. */
export function keepsItsPromises(game: AnyGame, speaker: Speaker): void {
  const cases = casesOf(game);
  describe(`${game.id} keeps what every game promises`, () => {
    registeredMeanwhile(game);
    describe.each(Object.entries(checks(speaker)))('%s', (_, check) => {
      it.each(cases.map((play) => [play.name, play] as const))('%s', (_name, play) => check(play));
    });
  });
}

/** Undo is tried at a real table, and tables find their game by its id. */
function registeredMeanwhile(game: AnyGame): void {
  if (gameById(game.id) !== undefined) return;
  beforeAll(() => {
    games.push(game);
  });
  afterAll(() => {
    games.splice(games.indexOf(game), 1);
  });
}
