import { describe, expect, it } from 'vitest';
import type { GameState } from '#engine/game.ts';
import { diff } from '#tables/delta.ts';
import { ownViews, packViews, readViews, type SeenAt, unpackViews } from '#tables/views.ts';

const view = (gold: number, more: object = {}) => ({ gold, ...more }) as unknown as GameState;
const whole = (n: number, gold: number, version = 1): SeenAt => ({ n, seen: { whole: { gold }, version } });
const changed = (n: number, from: number, to: number): SeenAt => ({ n, seen: { delta: diff(view(from), view(to)) } });

describe('what could be seen after each act', () => {
  const views = [whole(0, 1), changed(1, 1, 2), changed(2, 2, 5)];

  it('GIVEN one in full and how it changed THEN every one of them', () => {
    expect(readViews(views, 1)).toEqual([0, 1, 2].map((n) => ({ n, view: view([1, 2, 5][n] ?? 0) })));
  });

  it('GIVEN one that is missing THEN those after it are unknown, until one is in full', () => {
    expect(readViews([whole(0, 1), changed(2, 2, 5), whole(3, 7)], 1).map(({ n }) => n)).toEqual([0, 3]);
  });

  it('GIVEN another version of the rules THEN what was seen under it cannot be shown', () => {
    expect(readViews([whole(0, 1, 2), changed(1, 1, 2), whole(2, 5)], 1).map(({ n }) => n)).toEqual([2]);
  });

  it('GIVEN they are packed THEN they are the same when unpacked', () => {
    expect(unpackViews(packViews(views))).toEqual(views);
  });
});

describe('what one seat could see', () => {
  const views = [1, 2, 5].map((gold, n) => ({ n, view: view(gold) }));
  const hand = (n: number, card: string) => ({
    seat: 1,
    delta: diff(view([1, 2, 5][n] ?? 0), view([1, 2, 5][n] ?? 0, { card })),
  });
  const seen = { delta: null };

  it('GIVEN its own view differs THEN it does until something else is written', () => {
    const entries = [
      { n: 0, seen, own: [hand(0, 'moon')] },
      { n: 1, seen },
      { n: 2, seen, own: [hand(2, 'sun')] },
    ];
    const own = ownViews(views, entries, 1).map((at) => at.view);
    expect(own).toEqual([view(1, { card: 'moon' }), view(2, { card: 'moon' }), view(5, { card: 'sun' })]);
    expect(ownViews(views, entries, 0)).toEqual(views);
  });

  it('GIVEN a view in full without anything of its own THEN it differs no longer', () => {
    const entries = [
      { n: 0, seen, own: [hand(0, 'moon')] },
      { n: 1, seen: { whole: { gold: 2 }, version: 1 } },
    ];
    expect(ownViews(views, entries, 1).map((at) => at.view)).toEqual([view(1, { card: 'moon' }), view(2), view(5)]);
  });

  it('GIVEN something said without an act after it THEN what was seen with the act still counts', () => {
    const entries = [{ n: 0, seen, own: [hand(0, 'moon')] }, { n: 0 }];
    expect(ownViews(views, entries, 1)[0]?.view).toEqual(view(1, { card: 'moon' }));
  });
});
