import { describe, expect, it } from 'vitest';
import { readOptions } from '#engine/options.ts';
import { games } from '#games/index.ts';
import { guideBook } from '#text/en/guide.ts';
import { english } from '#text/index.ts';

const questions = Object.keys(english).filter((key) => /^\w+\.ask\.[\w-]+$/.test(key));

describe('the guide of a first game', () => {
  it.each(questions.filter((key) => key !== 'pulsar.ask.nothing'))(
    'GIVEN the question %s THEN it is explained',
    (key) => {
      expect(guideBook).toHaveProperty([`${key}.guide`]);
    },
  );

  it.each(Object.keys(guideBook))('%s explains something there is, in a few lines', (key) => {
    const explained = key.replace(/\.guide$/, '');
    expect([...Object.keys(english), ...games.map(({ id }) => id)]).toContain(explained);
    expect(String(guideBook[key]).length).toBeLessThanOrEqual(400);
  });

  it.each(games.map((game) => ({ id: game.id, game })))(
    'GIVEN a first game of $id THEN the guide says what it is about, and its options fit',
    ({ id, game }) => {
      expect(guideBook).toHaveProperty([`${id}.guide`]);
      expect(readOptions(game, { ...game.beginners }).ok).toBe(true);
    },
  );
});
