import { describe, expect, it } from 'vitest';
import { courseOf } from '#discord/course.ts';
import { phrase } from '#engine/phrase.ts';
import { english } from '#test/support/words.ts';
import { speaker } from '#text/catalogue.ts';

const acts = (count: number) => Array.from({ length: count }, (_, n) => ({ n, points: [n, 2 * n] }));

const inRounds = (...rounds: number[]) =>
  rounds.map((round, n) => ({ n, points: [n, 2 * n], period: phrase('pulsar.period', { n: round }) }));

describe('the course of a game', () => {
  it('GIVEN a game that counts rounds THEN the points at the end of each, named by the round', () => {
    expect(courseOf(inRounds(1, 1, 1, 2, 2, 3), speaker(english))).toEqual([
      { label: 'Round 1', points: [2, 4] },
      { label: 'Round 2', points: [4, 8] },
      { label: 'Round 3', points: [5, 10] },
    ]);
  });

  it('GIVEN acts of which the round is not known THEN every act is a moment, named by its number', () => {
    expect(courseOf(acts(3), speaker(english))).toEqual([
      { label: 'Move 1', points: [0, 0] },
      { label: 'Move 2', points: [1, 2] },
      { label: 'Move 3', points: [2, 4] },
    ]);
  });

  it.each([81, 160, 1000])(
    'GIVEN %i acts THEN a chart has room for what is left, and the last one is there',
    (count) => {
      const course = courseOf(acts(count), speaker(english));
      expect(course.length).toBeLessThanOrEqual(80);
      expect(course.length).toBeGreaterThan(20);
      expect(course.at(-1)?.label).toBe(`Move ${count}`);
    },
  );
});
