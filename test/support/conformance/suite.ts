import { describe, it } from 'vitest';
import type { AnyGame } from '#engine/game.ts';
import type { Speaker } from '#text/catalogue.ts';
import { casesOf } from './cases.ts';
import { checks } from './checks.ts';

/** Tests that a game keeps what every game promises, over seat counts, seeds and options. `speaker` has its words. */
export function keepsItsPromises(game: AnyGame, speaker: Speaker, cases = casesOf(game)): void {
  describe(`${game.id} keeps what every game promises`, () => {
    describe.each(Object.entries(checks(speaker)))('%s', (_, check) => {
      it.each(cases.map((play) => [play.name, play] as const))('%s', (_name, play) => check(play));
    });
  });
}
