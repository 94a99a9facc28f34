import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#store/memory.ts';
import { StorageAway } from '#store/store.ts';
import type { Command } from '#tables/command.ts';
import { createTables } from '#tables/create-tables.ts';
import { createPulse, PULSES } from '#tables/pulse.ts';
import type { Tables } from '#tables/tables.ts';
import { testClock } from '#test/support/clock.ts';
import { TEST_TABLES, testGames } from '#test/support/games.ts';
import { foreseeable, type RoomOptions, type Storage, tableOf } from '#test/support/table.ts';

/** A running game, and for how long (s) its clocks stood still each time that was told. */
async function table(settings: NonNullable<RoomOptions['settings']>, storage: Storage = { away: false }) {
  const game = await tableOf(['Ada', 'Béla'], { settings, storage, beat: '10 s' });
  const told: number[] = [];
  game.tables().onStoodStill(({ ms }) => void told.push(Math.round(ms / 1000)));
  const { clock, people, record } = game;
  return { storage, clock, people, record, told };
}

const LIVE = { clock: 'live' } as const;

describe('a live table whose clock stood still', () => {
  it('GIVEN storage was away for two minutes THEN it is told once, and nobody has lost the time', async () => {
    const { storage, clock, told, record } = await table(LIVE);
    await clock.passes('10 s');
    storage.away = true;
    await clock.passes('2 min');
    storage.away = false;
    await clock.passes('20 s');
    expect(told).toHaveLength(1);
    expect(told[0]).toBeGreaterThanOrEqual(120);
    await clock.passes('60 s');
    expect((await record()).chairs.map(({ missed }) => missed)).toEqual([0, 0]);
    await clock.passes('1 min');
    expect(told).toHaveLength(1);
  });

  it('GIVEN somebody pressed in vain meanwhile THEN it is told once all the same', async () => {
    const { storage, clock, told, people } = await table(LIVE);
    await clock.passes('10 s');
    storage.away = true;
    await clock.passes('1 min');
    await expect(people[0].picks('bid:1')).rejects.toThrow(StorageAway);
    await clock.passes('1 min');
    storage.away = false;
    await clock.passes('20 s');
    await people[0].picks('bid:1');
    await clock.passes('20 s');
    expect(told).toHaveLength(1);
  });

  it('GIVEN less than a minute THEN nothing is told', async () => {
    const { storage, clock, told } = await table(LIVE);
    await clock.passes('10 s');
    storage.away = true;
    await clock.passes('40 s');
    storage.away = false;
    await clock.passes('20 s');
    expect(told).toEqual([]);
  });

  it('GIVEN days for each decision THEN nothing is told, and the time is given back', async () => {
    const { storage, clock, told, record } = await table({ clock: 'day' });
    await clock.passes('10 s');
    storage.away = true;
    await clock.passes('2 h');
    storage.away = false;
    await clock.passes('20 s');
    expect(told).toEqual([]);
    expect((await record()).away).toBeGreaterThanOrEqual(2 * 3_600_000);
  });
});

/** Two processes on one storage: the servers each looks after, and how long those of the second stood still each time it told so. */
async function twoProcesses() {
  const clock = testClock();
  const storage = memoryStorage();
  const owned: Record<string, readonly string[]> = { first: ['a'], second: ['b'] };
  const processOf = (name: string): Tables =>
    createTables({
      store: storage.records(TEST_TABLES),
      index: storage.index('tables'),
      games: testGames,
      owns: ({ guild }) => owned[name]?.includes(guild ?? '') === true,
      shared: true,
      pulse: createPulse(storage.records(PULSES), clock, () => {}, { key: name }),
      timers: clock,
      think: foreseeable,
      trouble: () => {},
    });
  const [first, second] = [processOf('first'), processOf('second')];
  await first.start();
  await second.start();
  const told: string[] = [];
  second.onStoodStill(({ record, ms }) => void told.push(`${record.guild} ${Math.round(ms / 1000)}`));
  const ada = { id: 'u-ada', name: 'Ada', moderator: false };
  const opens = async (tables: Tables, guild: string): Promise<void> => {
    const does = (command: Command) => tables.command(guild, command, ada, `${guild}-${command.do}`);
    await does({ do: 'open', game: 'toy', guild, settings: LIVE });
    await does({ do: 'addAi', level: 'easy' });
    await does({ do: 'start' });
  };
  await opens(first, 'a');
  await opens(second, 'b');
  await clock.passes('10 s');
  return { clock, owned, first, second, told };
}

describe('a live table of a shard nobody had the lease on for a while', () => {
  it('GIVEN two minutes THEN whoever takes over tells it once, at tables of that shard, which have their time', async () => {
    const { clock, owned, first, second, told } = await twoProcesses();
    const since = clock.now();
    owned.first = [];
    first.letGo();
    await clock.passes('100 s');
    owned.second = ['a', 'b'];
    await second.adopt([{ since, includes: (guild) => guild === 'a' }]);
    await second.reread('b');
    await second.get('b');
    await clock.passes('10 s');
    expect(told).toEqual(['a 100']);
    expect((await second.get('b'))?.away).toBe(0);
    await clock.passes('20 s');
    await second.adopt([{ since: null, includes: () => true }]);
    await clock.passes('20 s');
    expect(told).toEqual(['a 100']);
    expect((await second.get('a'))?.chairs.map(({ missed }) => missed)).toEqual([0, 0]);
  });
});
