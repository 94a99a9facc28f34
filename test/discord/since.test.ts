import { describe, expect, it } from 'vitest';
import { type Happening, happeningsFor, newestOf } from '#discord/happenings.ts';
import { waitedLongest } from '#discord/since.ts';
import type { Seat } from '#engine/game.ts';
import type { History } from '#tables/history.ts';
import { tableWith } from '#test/support/table.ts';

const NEWS: readonly Happening[] = [0, 1, 2, 0, 1, 2, 2].map((actor, n) => ({ actor, line: `${n} by ${actor}` }));

describe('what happened meanwhile', () => {
  it('GIVEN one who is to move THEN the board tells all since they last moved', () => {
    expect(happeningsFor(NEWS, [0], 10)).toEqual(['4 by 1', '5 by 2', '6 by 2']);
  });

  it('GIVEN several who are to move THEN it tells all since the one who has waited longest', () => {
    expect(happeningsFor(NEWS, [1, 0], 10)).toEqual(['4 by 1', '5 by 2', '6 by 2']);
    expect(happeningsFor(NEWS, [0, 1, 2], 2)).toEqual(['5 by 2', '6 by 2']);
  });

  it('GIVEN nobody is asked THEN it tells the latest', () => {
    expect(happeningsFor(NEWS, [], 3)).toEqual(['4 by 1', '5 by 2', '6 by 2']);
  });

  it('GIVEN little room THEN the newest is told, even of one player who did a lot, and a single long line is not lost', () => {
    const sixBy = (actor: Seat): Happening[] => Array.from({ length: 6 }, (_, n) => ({ actor, line: `did ${n}` }));
    expect(newestOf(sixBy(1), 14)).toEqual(sixBy(1).slice(4));
    expect(newestOf([{ actor: 1, line: 'x'.repeat(50) }], 14)).toHaveLength(1);
    expect(newestOf(NEWS, 1000)).toEqual(NEWS);
  });

  it('GIVEN a call to several THEN it tells what happened since the one whose last choice is longest ago', async () => {
    const table = await tableWith('Ada', 'Béla');
    const acts = [1, 4, 2];
    const since = async (_: string, __: string, seat: Seat) => ({
      entries: Array(acts[seat]),
      gaps: [],
      acts: 4,
      over: false,
    });
    const history = { since } as unknown as Pick<History, 'since'>;
    expect(await waitedLongest({ history }, await table.record(), [0, 1, 2])).toBe(1);
    expect(await waitedLongest({ history }, await table.record(), [])).toBeUndefined();
  });
});
