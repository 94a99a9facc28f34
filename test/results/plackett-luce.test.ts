import fc from 'fast-check';
import { rate as oracle } from 'openskill';
import { describe, expect, it } from 'vitest';
import { type Dice, diceOver, seedState } from '#engine/dice.ts';
import { chances, NEWCOMER, type Rating, rate, ratingPoints } from '#results/plackett-luce.ts';

const someRating = fc.record({
  mu: fc.double({ min: -5, max: 60, noNaN: true }),
  sigma: fc.double({ min: 0.5, max: 9, noNaN: true }),
});
const someGame = fc.integer({ min: 2, max: 6 }).chain((n) =>
  fc.record({
    players: fc.array(someRating, { minLength: n, maxLength: n }),
    places: fc.array(fc.integer({ min: 1, max: n }), { minLength: n, maxLength: n }),
  }),
);

/** Shared places share the number, and the next number leaves room for them. */
function ranksOf(places: readonly number[]): number[] {
  return places.map((place) => 1 + places.filter((other) => other < place).length);
}

describe('Plackett–Luce', () => {
  it('GIVEN any game of 2 to 6 players, ties included, THEN the ratings are those openskill computes', () => {
    fc.assert(
      fc.property(someGame, ({ players, places }) => {
        const ranks = ranksOf(places);
        const expected = oracle(
          players.map((player) => [player]),
          { rank: ranks },
        ).map(([player]) => player);
        const found = rate(players, ranks);
        for (const [index, { mu, sigma }] of found.entries()) {
          expect(mu).toBeCloseTo(expected[index]?.mu ?? Number.NaN, 9);
          expect(sigma).toBeCloseTo(expected[index]?.sigma ?? Number.NaN, 9);
        }
      }),
      { seed: 2849, numRuns: 500 },
    );
  });

  it('GIVEN two newcomers THEN the winner gains what the other loses, and both are known better', () => {
    const [winner, loser] = rate([NEWCOMER, NEWCOMER], [1, 2]);
    expect((winner?.mu ?? 0) - 25).toBeCloseTo(25 - (loser?.mu ?? 0), 9);
    expect(winner?.mu).toBeGreaterThan(25);
    expect(winner?.sigma).toBeLessThan(NEWCOMER.sigma);
  });

  it('GIVEN equals THEN all are as likely to win, and a newcomer has 1000 points', () => {
    expect(chances([NEWCOMER, NEWCOMER, NEWCOMER, NEWCOMER])).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect(ratingPoints(NEWCOMER)).toBe(1000);
  });
});

/** Luck is as large as the ratings take it to be: a strength plus this, highest wins. */
const BETA = 25 / 6;
const PLAYERS = 12;
const GAMES = 24_000;
const LEARNT = 6_000;

function between0and1(dice: Dice): number {
  return (dice.below(1_000_000) + 0.5) / 1_000_000;
}

interface Tally {
  predicted: number;
  won: number;
  count: number;
}

function count(tally: Tally | undefined, chance: number, won: number): void {
  if (tally === undefined) return;
  tally.predicted += chance;
  tally.won += won;
  tally.count++;
}

/** Games of players of known strength: by player and by tenths, how often they were said to win and how often they did. */
function simulate(seed: number, sizes: readonly number[]) {
  const dice = diceOver(seedState(seed));
  const truth = Array.from({ length: PLAYERS }, (_, player) => 19 + (12 * player) / (PLAYERS - 1));
  const ratings: Rating[] = truth.map(() => NEWCOMER);
  const tally = (): Tally => ({ predicted: 0, won: 0, count: 0 });
  const byPlayer = truth.map(tally);
  const byTenth = Array.from({ length: 10 }, tally);
  for (let game = 0; game < GAMES; game++) {
    const size = sizes[game % sizes.length] ?? 2;
    const seated = dice.shuffle(truth.map((_, player) => player)).slice(0, size);
    const luck = () => -Math.log(-Math.log(between0and1(dice))) * BETA * Math.sqrt(size);
    const scores = seated.map((player) => (truth[player] ?? 0) + luck());
    const ranks = scores.map((score) => 1 + scores.filter((other) => other > score).length);
    const before = seated.map((player) => ratings[player] ?? NEWCOMER);
    for (const [index, chance] of game < LEARNT ? [] : chances(before).entries()) {
      const won = ranks[index] === 1 ? 1 : 0;
      count(byPlayer[seated[index] ?? 0], chance, won);
      count(byTenth[Math.min(9, Math.floor(chance * 10))], chance, won);
    }
    for (const [index, rating] of rate(before, ranks).entries()) ratings[seated[index] ?? 0] = rating;
  }
  return { byPlayer, byTenth };
}

describe('ratings of simulated players of known strength', () => {
  it.each([[[2]], [[3]], [[4]], [[5]], [[6]], [[2, 3, 4, 5, 6]]])(
    'GIVEN games of %j players THEN predicted and actual win rates agree within 3 points, player by player and tenth by tenth',
    (sizes) => {
      const { byPlayer, byTenth } = simulate(2849, sizes);
      const enough = [...byPlayer, ...byTenth].filter(({ count }) => count >= 2000);
      expect(enough.length).toBeGreaterThan(PLAYERS);
      for (const { predicted, won, count } of enough) expect(Math.abs(predicted - won) / count).toBeLessThan(0.03);
    },
  );
});
