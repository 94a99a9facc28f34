import { describe, expect, test } from 'vitest';
import { gameById } from '#games/index.ts';
import { type Line, type Match, playOne, tableOf } from './ladder.ts';

const match: Match = { game: 'smugglers', one: 'medium', others: 'easy', players: 2, options: {} };
const line = (turnsMs: readonly number[], won: number): Line => ({
  ...match,
  seed: 7,
  seat: 0,
  won,
  cpuMs: 5,
  turnsMs,
});

describe('the ladder', () => {
  test('GIVEN games of one kind THEN the table counts them, and tells turns by their mean and the 99th of 100', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    const row = tableOf([line(hundred, 1), line([], 0)]).split('\n')[2];
    expect(row).toBe('| smugglers | medium against easy | 2 |  | 2 | 50.0 % | 9.5–90.5 % | 7–7 | 51, 99 |');
  });

  test('GIVEN a game between levels THEN each turn of the one was timed', () => {
    const game = gameById('smugglers');
    if (game === undefined) throw new Error('no such game');
    expect(playOne(game, match, 7, 0).turnsMs?.length).toBeGreaterThan(5);
    expect(playOne(game, { ...match, one: 'random' }, 7, 0).turnsMs).toEqual([]);
  });
});
