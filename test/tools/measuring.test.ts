import { describe, expect, it } from 'vitest';
import { gameById } from '#games/index.ts';
import { type Line, type Match, playOne, shareWon, strengthsOf } from './ladder.ts';
import { regretOf } from './regret.ts';

const smugglers = gameById('smugglers');
if (smugglers === undefined) throw new Error('Space Smugglers is gone');

describe('the ladder', () => {
  it('GIVEN 75 of 100 games won THEN the interval is the one of the textbooks', () => {
    const lines = Array.from({ length: 100 }, (_, n) => ({ won: n < 75 ? 1 : 0 }));
    const { share, low, high } = shareWon(lines);
    expect(share).toBe(0.75);
    expect(low).toBeCloseTo(0.657, 3);
    expect(high).toBeCloseTo(0.825, 3);
  });

  it('GIVEN two players THEN the one sits in either seat on the same seed, and every game can be played again', () => {
    const match: Match = { game: 'smugglers', one: 'medium', others: 'random', players: 2, options: {} };
    const lines = [0, 1, 2].map((nth) => playOne(smugglers, match, 11, nth));
    expect(lines.map(({ seed, seat }) => [seed, seat])).toEqual([
      [11, 0],
      [11, 1],
      [12, 0],
    ]);
    const { cpuMs: _, turnsMs, ...first } = playOne(smugglers, match, 11, 0);
    expect(lines[0]).toMatchObject(first);
    expect(lines[0]?.turnsMs).toHaveLength(turnsMs?.length ?? 0);
  });
});

describe('ratings of levels', () => {
  const duels = (one: Match['one'], others: Match['others'], won: number, games: number): Line[] =>
    Array.from({ length: games }, (_, n) => {
      const match = { game: 'smugglers', one, others, players: 2, options: {} };
      return { ...match, seed: n, seat: n % 2, won: n < won ? 1 : 0, cpuMs: 1 };
    });
  const rungs = [
    duels('medium', 'easy', 3, 4),
    duels('skilled', 'medium', 3, 4),
    duels('strong', 'skilled', 1, 2),
  ].flat();

  it('GIVEN three of four duels THEN the level is 6.2 × ln 3 above the one below, and an even rung lifts nobody', () => {
    expect(strengthsOf(rungs, 'smugglers')).toEqual({ easy: 18.2, medium: 25, skilled: 31.8, strong: 31.8 });
  });

  it('GIVEN a rung nobody has played THEN there are none', () => {
    expect(strengthsOf(duels('medium', 'easy', 3, 4), 'smugglers')).toBeNull();
  });
});

describe('regret', () => {
  const answer = (key: string) => ({ prompt: 'turn:1', key });
  const values = [
    { answer: answer('fly:a'), value: 3 },
    { answer: answer('fly:b'), value: 1 },
    { answer: answer('fly:b'), value: 2.5 },
    { answer: answer('end'), value: -1 },
  ];

  it('GIVEN the best choice THEN there is none', () => {
    expect(regretOf('fly:a', values)).toEqual({ points: 0, same: true, unseen: false });
  });

  it('GIVEN another THEN it is what that is worth less, with its best aim', () => {
    expect(regretOf('fly:b', values)).toEqual({ points: 0.5, same: false, unseen: false });
  });

  it('GIVEN one that was not even considered THEN it counts as the worst that was', () => {
    expect(regretOf('mine', values)).toEqual({ points: 4, same: false, unseen: true });
  });
});
