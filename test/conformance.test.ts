import { describe, it } from 'vitest';
import { games } from '#games/index.ts';
import { speaker } from '#text/book.ts';
import { english } from '#text/index.ts';
import { casesOf } from './support/conformance/cases.ts';
import { checks } from './support/conformance/checks.ts';
import { toy, toyBook } from './support/toy.ts';

games.push(toy);

describe.each(games.map((game) => ({ id: game.id, cases: casesOf(game) })))(
  '$id keeps what every game promises',
  ({ cases }) => {
    describe.each(Object.entries(checks(speaker({ ...english, ...toyBook }))))('%s', (_, check) => {
      it.each(cases.map((play) => [play.name, play] as const))('%s', (_name, play) => check(play));
    });
  },
);
