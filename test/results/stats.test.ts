import { describe, expect, it } from 'vitest';
import type { GameResult } from '#results/result.ts';
import type { Kept } from '#results/results.ts';
import { headToHead, statsOf } from '#results/stats.ts';

let games = 0;

/** A game won by the first and lost by the last, with these totals. */
function game(names: readonly string[], totals: readonly number[], more: Partial<GameResult> = {}): Kept {
  games++;
  const result: GameResult = {
    format: 1,
    id: `42-${games}`,
    guild: '42',
    channel: '1',
    game: 'pulsar',
    version: 1,
    options: {},
    seats: names.map((name) => ({
      player: name === 'AI' ? 'ai' : 'person',
      ...(name === 'AI' ? { level: 'easy' } : {}),
    })),
    ended: 'played',
    scores: totals.map((total, seat) => ({
      seat,
      total,
      rank: 1 + totals.filter((other) => other > total).length,
      parts: [],
    })),
    rated: true,
    started: games,
    finished: 1000 + games,
    acts: 9,
    seed: 1,
    ...more,
  };
  return { result, sitters: names.map((name) => (name === 'AI' ? null : { id: name.toLowerCase(), name })) };
}

describe('statistics', () => {
  const some = [
    game(['Ada', 'Bob'], [50, 40]),
    game(['Bob', 'Ada', 'AI'], [30, 60, 10]),
    game(['Ada', 'Bob'], [70, 40]),
    game(['Ada', 'Bob', 'Cleo'], [10, 20, 30], { game: 'empires' }),
    game(['Cleo', 'Ada'], [20, 30]),
    game(['Ada', 'Bob'], [1, 2], { ended: 'abandoned', scores: null }),
  ];

  it('GIVEN games in any order THEN games, wins, streaks and what was abandoned are counted', () => {
    for (const order of [some, some.toReversed()])
      expect(statsOf(order, 'ada')).toMatchObject({ games: 5, wins: 4, abandoned: 1, streak: { longest: 3, now: 1 } });
  });

  it('GIVEN several games and numbers of players THEN each is counted apart, with the best score', () => {
    const { byGame, byPlayers } = statsOf(some, 'ada');
    expect(byGame).toEqual([
      { game: 'pulsar', games: 4, wins: 4, best: 70, favourites: [] },
      { game: 'empires', games: 1, wins: 0, best: 10, favourites: [] },
    ]);
    expect(byPlayers).toEqual([
      { players: 2, games: 3, wins: 3 },
      { players: 3, games: 2, wins: 1 },
    ]);
  });

  it('GIVEN a game an AI has finished for somebody THEN they have not won it', () => {
    const left = game(['Ada', 'Bob'], [9, 1], { seats: [{ player: 'person', level: 'strong' }, { player: 'person' }] });
    expect(statsOf([left], 'ada')).toMatchObject({ games: 1, wins: 0 });
  });

  it('GIVEN two people THEN games together are counted by who was ahead', () => {
    expect(headToHead(some, 'ada', 'bob')).toEqual({ together: 4, ahead: 3, behind: 1 });
    expect(headToHead(some, 'ada', 'eve')).toEqual({ together: 0, ahead: 0, behind: 0 });
  });

  it('GIVEN what was gathered THEN the three most frequent are favourites', () => {
    const tile = (name: string) => ({ key: `pulsar.tile.${name}` });
    const kept = ['a', 'a', 'b', 'c', 'c', 'c', 'd'].map((name) =>
      game(['Ada', 'Bob'], [2, 1], { collected: [[tile(name)], []] }),
    );
    expect(statsOf(kept, 'ada').byGame[0]?.favourites).toEqual([
      { what: tile('c'), times: 3 },
      { what: tile('a'), times: 2 },
      { what: tile('b'), times: 1 },
    ]);
  });
});
