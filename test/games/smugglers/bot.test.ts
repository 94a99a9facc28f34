import { describe, expect, test } from 'vitest';
import { bots, playerWith, SKILLS } from '#games/smugglers/bot/levels.ts';
import { smugglersStats } from '#games/smugglers/report.ts';
import { type Player, playOut, randomPlayer } from './support.ts';
import type { Options } from './table.ts';

const ALL: Options = { stations: true, favouriteShips: true, favouriteGoods: true, stacked: true };

/** The strong AI with little time: it plays the round through once or twice, not often. */
const hasty = playerWith({ ...SKILLS.strong, finalists: 3, samples: 1 });

/** Games won by the first of two players, who change seats; shared victories count half. */
function share(one: Player, other: Player, games: number, options: Options = {}): number {
  let won = 0;
  for (let game = 0; game < games; game++) {
    const seat = game % 2;
    const { scores } = playOut(seat === 0 ? [one, other] : [other, one], { seed: game, options });
    const winners = scores.filter((score) => score.rank === 1);
    if (winners.some((winner) => winner.seat === seat)) won += 1 / winners.length;
  }
  return won / games;
}

describe('AI seats', () => {
  test('GIVEN strong against easy THEN strong wins most duels, at either pace', () => {
    expect(share(hasty, bots.easy, 8)).toBeGreaterThan(0.7);
    expect(share(hasty, bots.easy, 8, { pace: 'relaxed' })).toBeGreaterThan(0.7);
  });

  test('GIVEN easy against chance THEN easy wins nearly always', () => {
    expect(share(bots.easy, randomPlayer, 20)).toBeGreaterThanOrEqual(0.9);
  });

  test.each([2, 3, 4, 5, 6])(
    'GIVEN %i strong players with all options THEN nobody is refused and not all lose',
    (seats) => {
      const tally = smugglersStats.start();
      for (const pace of ['live', 'relaxed'] as const)
        playOut(
          Array.from({ length: seats }, () => hasty),
          { seed: seats, options: { ...ALL, pace }, see: (state, events) => smugglersStats.see(tally, state, events) },
        );
      expect(tally.games).toBe(2);
      expect(smugglersStats.done(tally)).toMatchObject({ gamesAllNegative: 0 });
      expect(tally.unbid).toBeLessThan(tally.sectors);
    },
  );

  test('GIVEN any decision of the strong AI THEN it says why', () => {
    const explaining: Player = (position) => {
      const move = bots.strong(position);
      expect(move.why?.key).toMatch(/^smugglers\.reason\./);
      return move;
    };
    playOut([explaining, explaining, explaining], { seed: 5 });
  });
});

test('GIVEN three dice of two players for one sector THEN the report counts a bidding war', () => {
  const acc = smugglersStats.start();
  const bid = (seat: number, sector: number) => ({
    say: { key: 'smugglers.bid' },
    show: { kind: 'bid', seat, sector },
  });
  const opened = { say: { key: 'smugglers.open' } };
  const { state } = playOut([randomPlayer, randomPlayer], { seed: 1 });
  state.phase = { kind: 'deal' };
  smugglersStats.see(acc, state, [opened, bid(0, 1), bid(1, 1), bid(0, 1), bid(0, 2), bid(0, 2), opened]);
  expect(acc.wars).toBe(1);
});
