import { describe, it } from 'vitest';
import { games } from '#games/index.ts';
import { speaker } from '#text/catalogue.ts';
import { casesOf } from './support/conformance/cases.ts';
import { checks } from './support/conformance/checks.ts';
import { toy } from './support/toy.ts';
import { english } from './support/words.ts';

games.push(toy);

describe.each(games.map((game) => ({ id: game.id, cases: casesOf(game) })))(
  '$id keeps what every game promises',
  ({ cases }) => {
    describe.each(Object.entries(checks(speaker(english))))('%s', (_, check) => {
      it.each(cases.map((play) => [play.name, play] as const))('%s', (_name, play) => check(play));
    });
  },
);
