import { describe, expect, it } from 'vitest';
import { optionFields } from '#engine/options.ts';
import { games } from '#games/index.ts';
import type { PictureRequest } from '#render/index.ts';
import { requestFor } from '#test/tools/picture-request.ts';
import { flawsOf } from './legible.ts';
import { boards, closerLooks, longNamed, positionsOf, questions } from './positions.ts';

/** Every picture of every game, player count and option, whatever people come to on the board. */
function flawsAt(requests: readonly PictureRequest[], acts: number): string[] {
  return requests.flatMap((request) => flawsOf(longNamed(request)).map((flaw) => `after ${acts} acts, ${flaw}`));
}

const everyTable = games.flatMap((game) => {
  const [fewest, most] = game.seats;
  const counts = Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more);
  return counts.flatMap((players) =>
    (['random', 'easy'] as const).map((level) => ({ id: game.id, game, players, level, options: {} })),
  );
});

const everyOption = games.flatMap((game) =>
  optionFields(game).flatMap((field) => {
    const values = field.kind === 'choice' ? field.values : [true, false];
    return values.map((value) => ({ id: game.id, game, players: game.seats[1], name: field.name, value }));
  }),
);

describe('pictures where Discord shows them', () => {
  it.each(everyTable)(
    'GIVEN $players $level players of $id THEN every board is landscape, low enough, and can be read',
    ({ game, ...run }) => {
      for (const position of positionsOf(game, run)) expect(flawsAt(boards(position), position.acts)).toEqual([]);
    },
  );

  it.each(everyTable.filter(({ level }) => level === 'easy'))(
    'GIVEN $players players of $id THEN so is every closer look, menu and aim',
    ({ game, ...run }) => {
      for (const position of positionsOf(game, run))
        expect(flawsAt([...closerLooks(position), ...questions(position)], position.acts)).toEqual([]);
    },
  );

  it.each(everyOption)('GIVEN $id with $name = $value THEN so is every board', ({ game, players, name, value }) => {
    const run = { players, level: 'random', options: { [name]: value } } as const;
    for (const position of positionsOf(game, run)) expect(flawsAt(boards(position), position.acts)).toEqual([]);
  });

  it.each(games.map((game) => ({ id: game.id, game })))(
    'GIVEN the cover and the final score of $id THEN so are they',
    ({ game }) => {
      for (const players of game.seats) {
        const end = positionsOf(game, { players, level: 'easy', options: {} }).at(-1);
        if (end === undefined) throw new Error('The game has no end');
        const pictures = ['cover', 'final'].map((scene) => requestFor(end, null, scene));
        expect(flawsAt(pictures, end.acts)).toEqual([]);
      }
    },
  );
});
