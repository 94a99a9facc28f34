import { beforeEach, describe, expect, it } from 'vitest';
import { createEndStory } from '#discord/end-story.ts';
import type { RatingChange } from '#results/rated-games.ts';
import type { PointsAt } from '#tables/history.ts';
import type { TableRecord } from '#tables/record.ts';
import { type Seated, tableWith } from '#test/support/table.ts';
import { voices } from '#test/support/words.ts';

let table: Seated<readonly ['Ada', 'Béla']>;
let record: TableRecord;
let changes: RatingChange[];
let points: PointsAt[];
let unrated: string[];
let asked: number;
let fails: Error | null;
let troubles: string[];

const standing = (mu: number, sigma = 1) => ({ mu, sigma, games: 9, wins: 4 });

beforeEach(async () => {
  table = await tableWith('Ada', 'Béla');
  const playing = await table.record();
  const running = playing.running;
  if (running === null) throw new Error('No game is running');
  const scores = [0, 1].map((seat) => ({ seat, rank: seat + 1, total: 9 - seat, parts: [] }));
  record = { ...playing, phase: 'over', running: { ...running, result: scores } };
  changes = [];
  points = [];
  unrated = [];
  [asked, fails, troubles] = [0, null, []];
});

function storyOf() {
  return createEndStory({
    tables: {
      filed: async () => {},
      history: {
        points: async () => {
          asked += 1;
          if (fails !== null) throw fails;
          return points;
        },
        read: async () => ({ entries: [], gaps: [], acts: 0, over: true }),
      },
    } as unknown as Parameters<typeof createEndStory>[0]['tables'],
    ratings: { changesBy: async () => changes },
    people: { wishes: async (user) => (unrated.includes(user) ? { unrated: true } : {}) },
    voice: voices,
    trouble: (what) => troubles.push(what),
  });
}

describe('what there is to say of a game that is over', () => {
  it('GIVEN ratings have changed THEN it says of everybody what they have now and by how much', async () => {
    changes = [
      { rated: 'u-ada', before: standing(25), after: standing(26) },
      { rated: 'u-bla', before: standing(25), after: standing(24) },
    ];
    const [line = '', ...others] = await storyOf()(record);
    expect(others).toEqual([]);
    expect(line).toMatch(/^📈 .*Ada .*\+.*/);
    expect(line).not.toContain('?');
  });

  it('GIVEN a rating that may still change a lot THEN it has a question mark', async () => {
    changes = [{ rated: 'u-ada', before: standing(25, 8), after: standing(26, 8) }];
    expect((await storyOf()(record)).join()).toMatch(/\d\?/);
  });

  it('GIVEN somebody who wants no rating THEN theirs is not told', async () => {
    changes = [{ rated: 'u-ada', before: standing(25), after: standing(26) }];
    unrated = ['u-ada'];
    expect(await storyOf()(record)).toEqual([]);
  });

  it('GIVEN a rating of nobody who sits there THEN it is not told', async () => {
    changes = [{ rated: 'strong', before: standing(25), after: standing(26) }];
    expect(await storyOf()(record)).toEqual([]);
  });

  it('GIVEN a turn that brought much THEN it is remembered', async () => {
    points = [
      [0, 0],
      [1, 0],
      [1, 9],
      [1, 9],
    ].map((at, n) => ({ n, points: at }));
    expect((await storyOf()(record)).some((line) => line.startsWith('✨ ') && line.includes('9'))).toBe(true);
  });

  it('GIVEN a game that is played still, or was ended by hand THEN there is nothing to say yet', async () => {
    changes = [{ rated: 'u-ada', before: standing(25), after: standing(26) }];
    const tell = storyOf();
    expect(await tell({ ...record, phase: 'playing' })).toEqual([]);
    expect(await tell({ ...record, running: record.running && { ...record.running, result: null } })).toEqual([]);
    expect(asked).toBe(0);
  });

  it('GIVEN the board is drawn again THEN it is not worked out again', async () => {
    const tell = storyOf();
    await tell(record);
    await tell(record);
    expect(asked).toBe(1);
  });

  it('GIVEN storage is away THEN the board stands without a story, and the next one is tried again', async () => {
    changes = [{ rated: 'u-ada', before: standing(25), after: standing(26) }];
    const tell = storyOf();
    fails = new Error('away');
    expect(await tell(record)).toEqual([]);
    expect(troubles).toHaveLength(1);
    fails = null;
    expect(await tell(record)).toHaveLength(1);
  });
});
