import { describe, expect, it } from 'vitest';
import { placesIn, plainName, sitterName, titleOf, usernameOf } from '#discord/sitters.ts';
import type { GameResult, Sitter } from '#results/result.ts';
import { testGames } from '#test/support/games.ts';
import { voices } from '#test/support/words.ts';

const voice = voices(null);
const ada: Sitter = { id: '1', name: '*Ada*', username: 'ada' };

function resultOf(change: Partial<GameResult>): GameResult {
  return { scores: null, seats: [{}, {}, {}], ...change } as GameResult;
}

describe('whoever sat somewhere', () => {
  it('GIVEN a person THEN their name, escaped where it could turn into markdown', () => {
    expect(plainName(ada, 0, voice)).toBe('*Ada*');
    expect(sitterName(ada, 0, voice)).toBe('\\*Ada\\*');
    expect(usernameOf(ada)).toBe('ada');
  });

  it('GIVEN an AI THEN its level and its seat, as they are called; one of a later version as that calls it', () => {
    expect(plainName(null, 1, voice, 'strong')).toContain(' 2');
    expect(plainName(null, 1, voice, 'strong')).not.toContain('strong');
    expect(plainName(null, 1, voice, 'divine')).toContain('divine');
    expect(usernameOf(null)).toBeUndefined();
  });

  it('GIVEN a game that is no longer there THEN it is called by its id', () => {
    expect([titleOf({ games: testGames }, 'toy'), titleOf({ games: testGames }, 'gone')]).toEqual([
      'Prospectors',
      'gone',
    ]);
  });
});

describe('the places of a game', () => {
  it('GIVEN scores THEN as they are', () => {
    const scores = [2, 0, 1].map((seat, nth) => ({ seat, rank: nth + 1, total: 9 - nth, parts: [] }));
    expect(placesIn(resultOf({ scores }))).toEqual([
      { seat: 2, rank: 1, total: 9 },
      { seat: 0, rank: 2, total: 8 },
      { seat: 1, rank: 3, total: 7 },
    ]);
  });

  it('GIVEN it was abandoned THEN by points; who has as many shares a place; who has none known has none', () => {
    expect(placesIn(resultOf({ points: [4, 9, 4] }))).toEqual([
      { seat: 1, rank: 1, total: 9 },
      { seat: 0, rank: 2, total: 4 },
      { seat: 2, rank: 2, total: 4 },
    ]);
    expect(placesIn(resultOf({})).map(({ rank, total }) => [rank, total])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
  });
});
