import { describe, expect, test } from 'vitest';
import { bots } from '#games/smugglers/bot.ts';
import { smugglersStats } from '#games/smugglers/report.ts';
import { type Player, playOut, randomPlayer } from './support.ts';
import type { Options } from './table.ts';

const ALL: Options = { stations: true, favouriteShips: true, favouriteGoods: true, stacked: true };

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
    expect(share(bots.strong, bots.easy, 16)).toBeGreaterThan(0.7);
    expect(share(bots.strong, bots.easy, 16, { pace: 'relaxed' })).toBeGreaterThan(0.7);
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
          Array.from({ length: seats }, () => bots.strong),
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
      expect(move.why?.key).toMatch(/^smugglers\.why\./);
      return move;
    };
    playOut([explaining, explaining, explaining], { seed: 5 });
  });

  test('GIVEN a choice about the pool THEN its reason fits: taking, putting back, or leaving all as it is', () => {
    const reasons = new Map<string, Set<string>>();
    const watching: Player = (position) => {
      const move = bots.strong(position);
      const [prompt] = position.prompts;
      if (prompt?.id.startsWith('refill:') && prompt.kind === 'pick') {
        const back = prompt.options.some(({ key }) => key.startsWith('return:'));
        const what = move.key === 'nothing' ? `nothing ${back ? 'back' : 'taken'}` : (move.key.split(':')[0] ?? '');
        reasons.set(what, (reasons.get(what) ?? new Set()).add(move.why?.key ?? ''));
      }
      return move;
    };
    for (let seed = 0; seed < 6; seed++) playOut([watching, watching, watching, watching], { seed });
    expect(Object.fromEntries([...reasons].map(([what, keys]) => [what, [...keys]]))).toMatchObject({
      energy: ['smugglers.why.refill'],
      goods: ['smugglers.why.refill'],
      return: ['smugglers.why.unload-pool'],
      'nothing back': ['smugglers.why.keep'],
    });
  });
});
