import { describe, expect, it } from 'vitest';
import { gatheringParts } from '#discord/gathering-message.ts';
import type { Gathering } from '#tables/gatherings.ts';
import { testGames } from '#test/support/games.ts';
import { voices } from '#test/support/words.ts';
import { buttonsIn, wordsIn } from './parts.ts';

const OPEN: Gathering = {
  format: 1,
  id: '9',
  rev: 1,
  guild: '7',
  channel: '100',
  game: 'toy',
  people: [
    { id: '1', name: 'Ada' },
    { id: '2', name: 'Béla' },
  ],
  wanted: 3,
  most: 4,
  level: 'anyone',
  at: null,
  until: 5_000_000,
  language: 'en',
  message: null,
  phase: 'open',
  table: null,
  reminded: false,
  called: false,
};

function shown(change: Partial<Gathering> = {}) {
  const parts = gatheringParts({ games: testGames }, { ...OPEN, ...change }, voices(null));
  return { words: wordsIn(parts), buttons: buttonsIn(parts) };
}

describe('the message that says players are wanted', () => {
  it('GIVEN it is open THEN it says who is there and until when, and one can come and go', () => {
    const { words, buttons } = shown();
    expect(words).toContain('Prospectors');
    expect(words).toContain('<@1>, <@2>');
    expect(words).toContain('<t:5000:R>');
    expect(buttons).toHaveLength(2);
    expect(buttons.every((label) => label !== '')).toBe(true);
  });

  it('GIVEN nobody is there THEN that is seen', () => {
    expect(shown({ people: [] }).words).toContain('—');
  });

  it('GIVEN a time THEN it is said on everybody’s own clock', () => {
    expect(shown().words).not.toContain('<t:7000:F>');
    expect(shown({ at: 7_000_000 }).words).toContain('<t:7000:F>');
  });

  it('GIVEN a level THEN it is said', () => {
    expect(shown({ level: 'beginners' }).words.length).toBeGreaterThan(shown().words.length);
  });

  it.each(['opening', 'opened', 'ended'] as const)(
    'GIVEN it is %s THEN nobody can come any more, and it says why',
    (phase) => {
      const { words, buttons } = shown({ phase });
      expect(buttons).toEqual([]);
      expect(words).not.toContain('<t:5000:R>');
      const others = (['opening', 'opened', 'ended'] as const).filter((other) => other !== phase);
      for (const other of others) expect(shown({ phase: other }).words).not.toBe(words);
    },
  );

  it('GIVEN the table is open THEN it says where, in a thread of its own or right here', () => {
    expect(shown({ phase: 'opened', table: '200' }).words).toContain('<#200>');
    expect(shown({ phase: 'opened' }).words).toContain('<#100>');
    expect(shown({ phase: 'opening', table: '200' }).words).not.toContain('<#200>');
  });
});
