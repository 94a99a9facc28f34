import { beforeEach, describe, expect, it } from 'vitest';
import { StorageAway } from '#store/store.ts';
import type { Doubt } from '#tables/keeper.ts';
import type { TableRecord } from '#tables/record.ts';
import { createSettling } from '#tables/settling.ts';
import { type TestClock, testClock } from '#test/support/clock.ts';

const doubt = (channel: string) => ({ channel }) as Doubt;
const record = { channel: '1' } as TableRecord;

let clock: TestClock;
/** What storage answers, in turn; `null`: it has not happened. */
let answers: ({ record: TableRecord | null } | null | Error)[];
let asked: string[];
let happened: (TableRecord | null)[];
let troubles: string[];
let settling: ReturnType<typeof createSettling>;

beforeEach(() => {
  clock = testClock();
  [answers, asked, happened, troubles] = [[], [], [], []];
  settling = createSettling({
    keeper: () => ({
      async settle({ channel }) {
        asked.push(channel);
        const answer = answers.shift() ?? null;
        if (answer instanceof Error) throw answer;
        return answer as never;
      },
    }),
    timers: clock,
    happened: (_, of) => happened.push(of),
    trouble: (what) => troubles.push(what),
  });
});

describe('a save of which nobody knows whether it has happened', () => {
  it('GIVEN it has THEN that is told a second later', async () => {
    answers = [{ record }];
    settling.doubted(doubt('1'));
    await clock.passes('900 ms');
    expect(asked).toEqual([]);
    await clock.passes('100 ms');
    expect(happened).toEqual([record]);
  });

  it('GIVEN it has, and the table is gone THEN that is told', async () => {
    answers = [{ record: null }];
    settling.doubted(doubt('1'));
    await clock.passes('1 s');
    expect(happened).toEqual([null]);
  });

  it('GIVEN it has not THEN there is nothing to tell, and nothing more to ask', async () => {
    settling.doubted(doubt('1'));
    await clock.passes('1 min');
    expect([asked, happened]).toEqual([['1'], []]);
  });

  it('GIVEN storage is away THEN it is asked again until it answers', async () => {
    answers = [new StorageAway('it rains'), new StorageAway('it rains'), { record }];
    settling.doubted(doubt('1'));
    await clock.passes('10 s');
    expect([asked.length, happened, troubles]).toEqual([3, [record], []]);
  });

  it('GIVEN anything else goes wrong THEN whoever runs the bot hears of it, and it is let be', async () => {
    answers = [new Error('broken')];
    settling.doubted(doubt('1'));
    await clock.passes('10 s');
    expect([asked.length, happened, troubles.length]).toEqual([1, [], 1]);
  });

  it('GIVEN several at one table THEN it is asked for once; GIVEN two tables THEN for each', async () => {
    for (const channel of ['1', '1', '2']) settling.doubted(doubt(channel));
    await clock.passes('1 s');
    expect(asked).toEqual(['1', '2']);
    settling.doubted(doubt('1'));
    await clock.passes('1 s');
    expect(asked).toEqual(['1', '2', '1']);
  });

  it('GIVEN the bot stops THEN nothing is asked any more, and nothing is begun', async () => {
    settling.doubted(doubt('1'));
    settling.stop();
    settling.doubted(doubt('2'));
    await clock.passes('1 min');
    expect(asked).toEqual([]);
  });
});
