import { describe, expect, it } from 'vitest';
import { readOptions } from '#engine/options.ts';
import { games } from '#games/index.ts';
import { englishMessages } from '#test/support/words.ts';

const guides = Object.entries(englishMessages).filter(
  ([key]) => /^\w+(\.(ask|do|menu)\.[\w-]+)?\.guide$/.test(key) && key !== 'settings.guide',
);

const questions = Object.keys(englishMessages).filter((key) => /^\w+\.ask\.[\w-]+$/.test(key));

/** One way a text with choices reads: with what is said where nothing special holds, or as long as it gets. */
function reading(text: string, which: 'plain' | 'longest'): string {
  return text.replace(/\{\w+, (?:select|plural), ((?:[\w=]+ \{[^{}]*\} ?)+)\}/g, (_, choices: string) => {
    const ways = [...choices.matchAll(/([\w=]+) \{([^{}]*)\}/g)].map(([, name, words = '']) => ({ name, words }));
    const plain = ways.find(({ name }) => name === 'other')?.words ?? '';
    return which === 'plain'
      ? plain
      : ways.reduce((long, { words }) => (words.length > long.length ? words : long), '');
  });
}

describe('the guide of a first game', () => {
  it.each(questions.filter((key) => key !== 'pulsar.ask.nothing' && !key.startsWith('toy.')))(
    'GIVEN the question %s THEN it is explained',
    (key) => {
      expect(englishMessages).toHaveProperty([`${key}.guide`]);
    },
  );

  it.each(guides)('%s explains something there is, in a few lines', (key, text) => {
    const explained = key.replace(/\.guide$/, '');
    expect([...Object.keys(englishMessages), ...games.map(({ id }) => id)]).toContain(explained);
    expect(reading(text, 'plain').length).toBeLessThanOrEqual(400);
    expect(reading(text, 'longest').length).toBeLessThanOrEqual(520);
  });

  it.each(games.map((game) => ({ id: game.id, game })))(
    'GIVEN a first game of $id THEN the guide says what it is about, and its options fit',
    ({ id, game }) => {
      expect(englishMessages).toHaveProperty([`${id}.guide`]);
      expect(readOptions(game, { ...game.beginners }).ok).toBe(true);
    },
  );
});
