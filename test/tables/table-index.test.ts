import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#store/memory.ts';
import { type IndexStore, StorageAway } from '#store/store.ts';
import { dueAt } from '#tables/look.ts';
import { dueTime, type IndexEntry } from '#tables/table-index.ts';
import { span } from '#test/support/clock.ts';
import { CHANNEL, foreseeable, type Room, type RoomOptions, tableOf } from '#test/support/table.ts';

const BOARD = { message: '1', channel: CHANNEL, posted: 0 };

interface Indexed {
  readonly table: Room;
  readonly index: Map<string, string>;
  readonly entry: () => IndexEntry | null;
  /** How often the table's record was read since. */
  readonly loads: () => number;
}

async function indexed(
  names: readonly string[],
  options: RoomOptions = {},
): Promise<Indexed & { people: Room['person'] }> {
  const index = new Map<string, string>();
  let loads = 0;
  const table = await tableOf(names, {
    beat: '1 min',
    index: memoryStorage({ indexes: new Map([['tables', index]]) }).index('tables'),
    store: (store) => ({
      ...store,
      load: (channel) => {
        loads++;
        return store.load(channel);
      },
    }),
    ...options,
  });
  const entry = (): IndexEntry | null => {
    const text = index.get(CHANNEL);
    return text === undefined ? null : JSON.parse(text);
  };
  return { table, index, entry, people: table.person, loads: () => loads };
}

/** The board hangs there and shows all there is; then nothing happens for a while. */
async function comesToRest(table: Room): Promise<void> {
  await table.tables().boardPosted(CHANNEL, { ...BOARD, rev: (await table.record()).rev });
  await table.clock.passes('40 s');
}

const looksAgain = async (table: Room, loads: () => number, after?: string) => {
  const before = loads();
  const { records } = await table.restarts(after);
  return { read: loads() - before, records };
};

describe('the index of tables', () => {
  it('GIVEN a change THEN before it is saved the entry says: look at once; with everybody who sits there', async () => {
    const entries = new Map<string, string>();
    const seen: (string | undefined)[] = [];
    await indexed(['Ada', 'Béla'], {
      index: memoryStorage({ indexes: new Map([['tables', entries]]) }).index('tables'),
      store: (store) => ({
        ...store,
        save: (record, rev, journal) => {
          seen.push(entries.get(record.channel));
          return store.save(record, rev, journal);
        },
      }),
    });
    expect(seen).toHaveLength(3);
    for (const entry of seen) expect(JSON.parse(entry ?? '')).toMatchObject({ at: 0 });
    expect(JSON.parse(seen.at(-1) ?? '')).toMatchObject({ users: ['u-ada', 'u-bla'] });
  });

  it('GIVEN a quiet table THEN the entry says when something is due, and a start does not read the record', async () => {
    const { table, entry, loads } = await indexed(['Ada', 'Béla']);
    await comesToRest(table);
    const due = (dueAt(await table.record(), 0) ?? 0) - span('2 h');
    expect(entry()?.at).toBe(due);
    expect(await looksAgain(table, loads)).toEqual({ read: 0, records: [] });
    expect((await table.tables().tablesOf('u-ada')).map(({ channel }) => channel)).toEqual([CHANNEL]);
  });

  it('GIVEN a table nobody looked at since the start THEN its reminder and its deadline come in time', async () => {
    const { table } = await indexed(['Ada', 'Béla']);
    await comesToRest(table);
    await table.restarts();
    await table.clock.passes('21.9 h');
    expect(table.changes.filter(({ cause }) => cause === 'reminder')).toEqual([]);
    await table.clock.passes('0.2 h');
    expect(table.changes.filter(({ cause }) => cause === 'reminder')).not.toEqual([]);
    await table.clock.passes('2 h');
    expect(table.changes.filter(({ cause }) => cause === 'expiry')).not.toEqual([]);
  });

  it('GIVEN the bot was away twice while nobody looked at it THEN both times are given back', async () => {
    const { table, loads } = await indexed(['Ada', 'Béla']);
    await comesToRest(table);
    const before = dueAt(await table.record(), 0) ?? 0;
    for (const gap of ['5 h', '30 h']) expect((await looksAgain(table, loads, gap)).read).toBe(0);
    const after = dueAt(await table.record(), 0) ?? 0;
    expect(after - before).toBeGreaterThanOrEqual(span('35 h'));
    expect(after - before).toBeLessThanOrEqual(span('35 h') + span('2 min'));
    await table.person('Ada').picks('bid:1');
    await table.restarts();
    expect((await table.record()).away).toBeLessThanOrEqual(span('35 h') + span('3 min'));
  });

  it('GIVEN a table that was being played when the bot fell over THEN it is looked at, and its AI moves', async () => {
    const { table } = await indexed(['Ada', 'AI'], { think: foreseeable });
    const { length } = (await table.running()).log;
    const { records } = await table.restarts();
    expect(records.map(({ channel }) => channel)).toEqual([CHANNEL]);
    await table.clock.passes('10 s');
    expect((await table.running()).log.length).toBeGreaterThan(length);
  });

  it('GIVEN a board that lags behind THEN the table is looked at by every start until it does not', async () => {
    const { table, entry } = await indexed(['Ada', 'Béla']);
    await table.clock.passes('5 min');
    expect(entry()?.at).toBe(0);
    expect((await table.restarts()).records).toHaveLength(1);
  });

  it('GIVEN the whole index is lost THEN every table is looked at, and it is written anew', async () => {
    const { table, index, entry } = await indexed(['Ada', 'Béla']);
    await comesToRest(table);
    index.clear();
    expect((await table.restarts()).records).toHaveLength(1);
    await table.clock.passes('40 s');
    expect(entry()?.at).toBeGreaterThan(0);
  });

  it('GIVEN an entry that cannot be read THEN its table is looked at', async () => {
    const { table, index } = await indexed(['Ada', 'Béla']);
    await comesToRest(table);
    index.set(CHANNEL, '{"at":17');
    expect((await table.restarts()).records).toHaveLength(1);
  });

  it('GIVEN an entry without a table THEN it goes', async () => {
    const { table, index } = await indexed(['Ada', 'Béla']);
    index.set('777', JSON.stringify({ at: 5, asOf: 0, users: [] }));
    await table.restarts();
    await table.clock.settles();
    expect([...index.keys()]).toEqual([CHANNEL]);
  });

  it('GIVEN an entry that says too late THEN the walk through all records finds it', async () => {
    const { table, index } = await indexed(['Ada', 'Béla']);
    await comesToRest(table);
    index.set(CHANNEL, JSON.stringify({ at: table.clock.now() + span('30 days'), asOf: table.clock.now(), users: [] }));
    await table.restarts();
    await table.clock.passes('25 h');
    expect(table.changes.filter(({ cause }) => cause === 'expiry')).not.toEqual([]);
  });

  it('GIVEN a table that is taken away THEN its entry goes, too', async () => {
    const { table, index } = await indexed(['Ada', 'Béla']);
    await table.tables().forget(CHANNEL);
    await table.clock.settles();
    expect([...index.keys()]).toEqual([]);
  });

  it('GIVEN an index that cannot be written THEN nothing is saved that it would not lead to', async () => {
    const index = memoryStorage().index('tables');
    let away = false;
    const failing: IndexStore = {
      ...index,
      put: (id, text) => (away ? Promise.reject(new StorageAway('it rains')) : index.put(id, text)),
    };
    const { table } = await indexed(['Ada', 'Béla'], { index: failing });
    await comesToRest(table);
    const { rev } = await table.record();
    away = true;
    await expect(table.person('Ada').picks('bid:1')).rejects.toThrow(StorageAway);
    away = false;
    expect((await table.record()).rev).toBe(rev);
  });

  it('GIVEN answers that come too late THEN the start waits for them, and only for those', async () => {
    const index = memoryStorage().index('tables');
    let late = 0;
    const slow: IndexStore = {
      ...index,
      load: () => (late-- > 0 ? Promise.reject(new StorageAway('it is slow', { slow: true })) : index.load()),
    };
    const { table } = await indexed(['Ada', 'Béla'], { index: slow });
    late = 2;
    expect((await table.restarts()).records).toHaveLength(1);
    expect(late).toBe(-1);
  });

  it('GIVEN a table first read when somebody clicks THEN listeners hear of it as it was, before the change', async () => {
    const { table } = await indexed(['Ada', 'Béla']);
    await comesToRest(table);
    const { rev } = await table.record();
    await table.restarts();
    const heard: (number | string)[] = [];
    table.tables().onFound((found) => heard.push('record' in found ? found.record.rev : 'unreadable'));
    table.tables().onChange(({ record }) => heard.push(record.rev));
    await table.person('Ada').picks('bid:1');
    expect(heard).toEqual([rev, rev + 1]);
  });
});

describe('when an entry is due', () => {
  const entry = (at: number | null, asOf: number): IndexEntry => ({ at, asOf, users: [] });
  it.each([
    ['nothing due', entry(null, 0), [{ since: 1, until: 9 }], null],
    ['something to do at once', entry(0, 0), [{ since: 1, until: 9 }], 0],
    ['no gap', entry(100, 0), [], 100],
    [
      'gaps since it was written',
      entry(100, 10),
      [
        { since: 20, until: 30 },
        { since: 40, until: 45 },
      ],
      115,
    ],
    ['a gap before it was written', entry(100, 50), [{ since: 20, until: 30 }], 100],
    ['a gap while it was written', entry(100, 25), [{ since: 20, until: 30 }], 105],
  ])('GIVEN %s THEN that is counted', (_, written, gaps, due) => {
    expect(dueTime(written, gaps)).toBe(due);
  });
});
