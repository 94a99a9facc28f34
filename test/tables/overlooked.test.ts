import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '#store/memory.ts';
import { promptsOf } from '#tables/look.ts';
import { createPulse, PULSES } from '#tables/pulse.ts';
import { createTables, type Tables } from '#tables/tables.ts';
import { type TestClock, testClock } from '#test/support/clock.ts';
import { TEST_TABLES, testGames } from '#test/support/games.ts';
import { foreseeable } from '#test/support/table.ts';

/** Two processes on one storage: one looks after the table, the other only answers clicks, and does not live to tell of them. */
let clock: TestClock;
let keeps: Tables;
let other: Tables;
let heard: number;

const ADA = { id: 'u-ada', name: 'Ada', moderator: false };
const BELA = { id: 'u-bela', name: 'Béla', moderator: false };
const CHANNEL = '1';

beforeEach(async () => {
  clock = testClock();
  const storage = memoryStorage();
  const process = (owns: boolean): Tables =>
    createTables({
      store: storage.records(TEST_TABLES),
      index: storage.index('tables'),
      games: testGames,
      owns: () => owns,
      shared: true,
      pulse: createPulse(storage.records(PULSES), clock, () => {}),
      timers: clock,
      think: foreseeable,
      trouble: (what, channel, error) => {
        throw new Error(`${what} ${channel}`, { cause: error });
      },
    });
  keeps = process(true);
  other = process(false);
  await keeps.start();
  await other.start();
  heard = 0;
  const settings = { clock: 'none', posting: 'action', autoplay: true, guide: false } as const;
  await keeps.command(CHANNEL, { do: 'open', game: 'toy', guild: null, settings, options: {} }, ADA, 'i-1');
  await keeps.command(CHANNEL, { do: 'join' }, BELA, 'i-2');
  await keeps.command(CHANNEL, { do: 'start' }, ADA, 'i-3');
  await boardIsShown();
  keeps.onChange(() => heard++);
});
afterEach(async () => {
  await keeps.stop();
  await other.stop();
});

async function boardIsShown(): Promise<void> {
  const record = await keeps.get(CHANNEL);
  if (record === null) throw new Error('No table');
  await keeps.boardPosted(CHANNEL, { message: 'm', channel: CHANNEL, posted: clock.now(), rev: record.rev });
}

async function adaPlaysElsewhere(): Promise<void> {
  await other.reread(CHANNEL);
  const record = await other.get(CHANNEL);
  const [prompt] = record === null ? [] : promptsOf(record, 0);
  if (record === null || prompt?.kind !== 'pick') throw new Error('Ada is not asked anything');
  const act = { do: 'act', table: record.key, prompt: prompt.id, key: prompt.options[0]?.key ?? '' } as const;
  const answered = await other.command(CHANNEL, act, ADA, 'i-4');
  expect(answered).toMatchObject({ ok: true });
}

describe('an act that another process has played and did not live to tell of', () => {
  it.each(['0 s', '25 s', '3 min'])('GIVEN %s after the last change THEN it is soon known', async (after) => {
    await clock.passes(after);
    heard = 0;
    await adaPlaysElsewhere();
    await clock.passes('55 s');
    expect(heard).toBeGreaterThan(0);
    await other.reread(CHANNEL);
    expect((await keeps.get(CHANNEL))?.rev).toBe((await other.get(CHANNEL))?.rev);
  });
});
