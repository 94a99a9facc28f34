import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '#store/memory.ts';
import type { Command, Who } from '#tables/command.ts';
import { createTables } from '#tables/create-tables.ts';
import { createPulse, PULSES } from '#tables/pulse.ts';
import type { Tables } from '#tables/tables.ts';
import { type TestClock, testClock } from '#test/support/clock.ts';
import { TEST_TABLES, testGames } from '#test/support/games.ts';
import { foreseeable } from '#test/support/table.ts';

/** Two processes that share the servers between them; what somebody asks of one may be about tables of the other. */
let clock: TestClock;
let asked: Tables;
let other: Tables;
let clicks: number;

const ADA = { id: 'u-ada', name: 'Ada', moderator: false };
const BELA = { id: 'u-bela', name: 'Béla', moderator: false };
const THERE = '2';
/** Another process is seen to be busy with a table by the index, which is read this often. */
const SOON = '25 s';

beforeEach(async () => {
  clock = testClock();
  clicks = 0;
  const storage = memoryStorage();
  const process = (server: string): Tables =>
    createTables({
      store: storage.records(TEST_TABLES),
      index: storage.index('tables'),
      games: testGames,
      owns: ({ guild }) => guild === server,
      shared: true,
      pulse: createPulse(storage.records(PULSES), clock, () => {}, { key: server }),
      timers: clock,
      think: foreseeable,
      trouble: (what, channel, error) => {
        throw new Error(`${what} ${channel}`, { cause: error });
      },
    });
  asked = process('here');
  other = process('there');
  await asked.start();
  await other.start();
});
afterEach(async () => {
  await asked.stop();
  await other.stop();
});

async function does(command: Command, by: Who = ADA): Promise<void> {
  expect(await other.command(THERE, command, by, `i-${++clicks}`)).toMatchObject({ ok: true });
}

async function opensThere(): Promise<void> {
  await does({ do: 'open', game: 'toy', guild: 'there', settings: { clock: 'none' } });
}

describe('where somebody sits', () => {
  it('GIVEN a table that another process has opened and looks after THEN it is among theirs soon', async () => {
    await opensThere();
    await clock.passes(SOON);
    expect((await asked.tablesOf(ADA.id)).map(({ channel }) => channel)).toEqual([THERE]);
    expect(await asked.tablesOf(BELA.id)).toEqual([]);
  });

  it('GIVEN it has moved on there THEN it is told as it is now', async () => {
    await opensThere();
    await clock.passes(SOON);
    await asked.tablesOf(ADA.id);
    await does({ do: 'join' }, BELA);
    await does({ do: 'start' });
    expect((await asked.tablesOf(ADA.id)).map(({ phase }) => phase)).toEqual(['playing']);
  });

  it('GIVEN they have left, or it was taken away THEN it is theirs no more', async () => {
    await opensThere();
    await does({ do: 'join' }, BELA);
    await clock.passes(SOON);
    await does({ do: 'leave' }, BELA);
    expect(await asked.tablesOf(BELA.id)).toEqual([]);
    await does({ do: 'cancel' });
    expect(await asked.tablesOf(ADA.id)).toEqual([]);
  });
});

describe('/forget', () => {
  it('GIVEN somebody who has sat down since this process read the table THEN nothing is kept of them there', async () => {
    await opensThere();
    expect((await asked.get(THERE))?.chairs).toHaveLength(1);
    await does({ do: 'join' }, BELA);
    await asked.forgetPerson(BELA.id);
    await other.reread(THERE);
    expect(JSON.stringify(await other.get(THERE))).not.toContain(BELA.id);
  });
});
