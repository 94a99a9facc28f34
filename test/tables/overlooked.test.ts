import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '#store/memory.ts';
import type { Command } from '#tables/command.ts';
import { createTables } from '#tables/create-tables.ts';
import { promptsOf } from '#tables/look.ts';
import { createPulse, PULSES } from '#tables/pulse.ts';
import type { Tables } from '#tables/tables.ts';
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

async function adasAct(): Promise<Command> {
  await other.reread(CHANNEL);
  const record = await other.get(CHANNEL);
  const [prompt] = record === null ? [] : promptsOf(record, 0);
  if (record === null || prompt?.kind !== 'pick') throw new Error('Ada is not asked anything');
  return { do: 'act', table: record.key, prompt: prompt.id, key: prompt.options[0]?.key ?? '' };
}

async function adaPlaysElsewhere(act?: Command): Promise<void> {
  act ??= await adasAct();
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

describe('an act that both processes have heard of', () => {
  it('GIVEN the other one was first THEN whoever shows the table is told as soon as it is found out', async () => {
    const act = await adasAct();
    await adaPlaysElsewhere(act);
    expect(await keeps.command(CHANNEL, act, ADA, 'i-4')).toMatchObject({ ok: true, repeated: true });
    expect(heard).toBe(1);
    await keeps.heard({ channel: CHANNEL, guild: null, cause: 'act' });
    expect(heard).toBe(1);
  });

  it('GIVEN the other one was first and something else is played upon that THEN both are told, in order', async () => {
    const told: unknown[] = [];
    keeps.onChange(({ record }) => told.push(record.rev));
    const { rev = 0 } = (await keeps.get(CHANNEL)) ?? {};
    await adaPlaysElsewhere();
    expect(await keeps.command(CHANNEL, { do: 'leave' }, BELA, 'i-5')).toMatchObject({ ok: true });
    expect(told).toEqual([rev + 1, rev + 2]);
  });

  it('GIVEN a table that was taken away elsewhere and read before that is heard of THEN whoever shows it is told', async () => {
    let removed = 0;
    keeps.onRemoved(() => removed++);
    await other.reread(CHANNEL);
    await other.forget(CHANNEL);
    await keeps.reread(CHANNEL);
    expect(await keeps.get(CHANNEL)).toBeNull();
    await keeps.heard({ channel: CHANNEL, guild: null, cause: 'clock' });
    expect(removed).toBe(1);
  });
});

describe('a table that another process has opened', () => {
  const ELSEWHERE = '2';

  async function opensElsewhere(): Promise<void> {
    const settings = { clock: 'none', posting: 'action', autoplay: true, guide: false } as const;
    await other.command(ELSEWHERE, { do: 'open', game: 'toy', guild: null, settings, options: {} }, ADA, 'i-6');
  }

  it('GIVEN whoever is to look after it reads it before it hears of it THEN its clocks run all the same', async () => {
    await opensElsewhere();
    expect(await keeps.get(ELSEWHERE)).not.toBeNull();
    await keeps.heard({ channel: ELSEWHERE, guild: null, cause: 'open' });
    expect(keeps.counts().lookedAfter).toBe(2);
  });

  it('GIVEN the other one did not live to tell of it THEN it is soon looked after', async () => {
    await opensElsewhere();
    await clock.passes('55 s');
    expect(keeps.counts().lookedAfter).toBe(2);
  });

  it('GIVEN it was read, and then changed elsewhere THEN those who show it are told once that is found out', async () => {
    await opensElsewhere();
    expect(await keeps.get(ELSEWHERE)).not.toBeNull();
    await other.command(ELSEWHERE, { do: 'join' }, BELA, 'i-7');
    await keeps.command(ELSEWHERE, { do: 'join' }, BELA, 'i-7');
    expect(heard).toBe(1);
    expect(keeps.counts().lookedAfter).toBe(2);
  });
});
