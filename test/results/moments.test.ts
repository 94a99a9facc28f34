import { describe, expect, it } from 'vitest';
import type { Score } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { leadAfterRound, momentsOf } from '#results/moments.ts';

/** Points of two seats after each act, the last with the final count. */
function moments(points: readonly (readonly [number, number])[], winners: readonly number[] = [0]) {
  const scores: Score[] = [0, 1].map((seat) => ({
    seat,
    total: points.at(-1)?.[seat] ?? 0,
    rank: winners.includes(seat) ? 1 : 2,
    parts: [],
  }));
  const course = points.map((each, n) => ({
    n,
    points: each,
    period: phrase('picture.moment', { n: Math.floor(n / 3) }),
  }));
  return momentsOf({ points: course, scores, saidAt: (n) => ({ key: `said.${n}` }) });
}

const find = (found: ReturnType<typeof moments>, key: string) => found.find((moment) => moment.key.startsWith(key));

describe('moments of a game', () => {
  it('GIVEN gains THEN the biggest turn is what somebody gained in one go within a round, not what was counted at the end', () => {
    const found = moments([
      [0, 0],
      [3, 0],
      [5, 0],
      [9, 0],
      [9, 4],
      [10, 4],
      [30, 9],
    ]);
    expect(find(found, 'moment.turn')).toEqual(
      phrase('moment.turn-in', { who: { seat: 0 }, n: 5, when: phrase('picture.moment', { n: 0 }) }),
    );
  });

  it('GIVEN leads that came and went THEN their changes are counted, ties between them not', () => {
    const found = moments([
      [0, 0],
      [2, 0],
      [2, 2],
      [2, 3],
      [5, 3],
      [6, 3],
    ]);
    expect(find(found, 'moment.lead')).toEqual(phrase('moment.lead', { n: 2 }));
  });

  it('GIVEN a winner who went ahead for good THEN the act that did it is told', () => {
    const found = moments([
      [0, 0],
      [1, 3],
      [4, 3],
      [6, 3],
      [8, 5],
    ]);
    expect(find(found, 'moment.deci')).toEqual(phrase('moment.decisive', { what: { key: 'said.2' } }));
  });

  it('GIVEN a winner who was behind until the last points THEN that is told', () => {
    const found = moments([
      [0, 0],
      [1, 3],
      [2, 3],
      [9, 3],
    ]);
    expect(find(found, 'moment.deci')).toEqual(phrase('moment.decided-last'));
  });

  it('GIVEN a shared victory, or somebody ahead from the first act THEN nothing was decisive', () => {
    const level = moments(
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      [0, 1],
    );
    expect(find(level, 'moment.deci')).toBeUndefined();
    expect(
      find(
        moments([
          [1, 0],
          [2, 0],
          [3, 1],
        ]),
        'moment.deci',
      ),
    ).toBeUndefined();
  });

  it('GIVEN points nobody could follow THEN there are none', () => {
    expect(moments([[0, 0]])).toEqual([]);
  });
});

describe('who leads after a round', () => {
  const at = (n: number, points: number[], round?: number) => ({
    n,
    points,
    ...(round === undefined ? {} : { period: phrase('toy.says.open', { round }) }),
  });

  it('GIVEN rounds THEN what the end of one brings counts for it, and the round under way does not', () => {
    const lead = leadAfterRound([at(1, [0, 2], 1), at(2, [5, 2], 2), at(3, [5, 9], 2)]);
    expect(lead).toEqual({ seat: 0, points: 5, period: phrase('toy.says.open', { round: 1 }) });
  });

  it('GIVEN two who are level THEN nobody leads', () => {
    expect(leadAfterRound([at(1, [0, 2], 1), at(2, [3, 3], 2)])).toMatchObject({ seat: null });
  });

  it('GIVEN the first round, or a game without rounds THEN there is nothing to say', () => {
    expect(leadAfterRound([at(1, [0, 2], 1), at(2, [5, 2], 1)])).toBeNull();
    expect(leadAfterRound([at(1, [0, 2]), at(2, [5, 2])])).toBeNull();
  });
});
