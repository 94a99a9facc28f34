import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BrokenRecord, NewerRecord, StorageAway } from '#store/store.ts';
import { type Bench, endSharedServer, implementations } from './implementations.ts';
import { click, note } from './notes.ts';

/** What the channel is promised when its storage is away. */
const TOLD_WITHIN_MS = 500;

afterAll(endSharedServer);

describe.each(implementations)('$name', (implementation) => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await implementation.bench();
  });
  afterEach(async () => {
    await bench.end();
  });

  test('GIVEN an empty store THEN a channel has no record', async () => {
    expect(await bench.store.load('1')).toBeNull();
    expect(await bench.store.list()).toEqual([]);
  });

  test('GIVEN two creations of one record THEN the first one stays', async () => {
    expect(await bench.store.save(note('1', 1, { text: 'first' }), 0)).toBe(true);
    expect(await bench.store.save(note('1', 1, { text: 'second' }), 0)).toBe(false);
    expect(await bench.store.load('1')).toMatchObject({ text: 'first' });
  });

  test('GIVEN no record THEN a save that expects one is refused', async () => {
    expect(await bench.store.save(note('1', 8), 7)).toBe(false);
    expect(await bench.store.load('1')).toBeNull();
  });

  test('GIVEN a stale revision THEN the save is refused and nothing changes', async () => {
    await bench.store.save(note('1', 1), 0);
    await bench.store.save(note('1', 2, { text: 'newest' }), 1);
    expect(await bench.store.save(note('1', 2, { text: 'stale' }), 1)).toBe(false);
    expect(await bench.store.load('1')).toEqual(note('1', 2, { text: 'newest' }));
  });

  test('GIVEN 64 concurrent writers THEN every click counts', async () => {
    const tries = await Promise.all(Array.from({ length: 64 }, () => click(bench.store, '1')));
    expect(await bench.store.load('1')).toMatchObject({ clicks: 64, rev: 64 });
    expect(Math.max(...tries), 'the writers met').toBeGreaterThan(1);
  });

  test('GIVEN writers in many channels THEN none disturbs another', async () => {
    const channels = Array.from({ length: 16 }, (_, i) => String(i));
    await Promise.all([...channels, ...channels].map((channel) => click(bench.store, channel)));
    for (const channel of channels) expect(await bench.store.load(channel)).toMatchObject({ channel, clicks: 2 });
  });

  test('GIVEN a restart THEN a record is equal to what was saved, every character of it', async () => {
    const saved = note('1', 1, {
      text: 'Ω “quoted” \\ \n\u2028\u0000 🪐 Zoë',
      nested: { list: [0, -1.5, 1e21], nothing: null },
    });
    await bench.store.save(saved, 0);
    const reopened = await bench.reopen();
    expect(await reopened.load('1')).toEqual(saved);
  });

  test('GIVEN a record of 200 KB THEN it comes back whole, and can be replaced', async () => {
    const large = note('1', 1, { text: 'ß🚀'.repeat((200 * 1024) / 6) });
    await bench.store.save(large, 0);
    expect(await bench.store.load('1')).toEqual(large);
    expect(await bench.store.save(note('1', 2), 1)).toBe(true);
    expect(await bench.store.load('1')).toEqual(note('1', 2));
  });

  test('GIVEN a record changed after it was saved THEN the stored one is as it was', async () => {
    const mine = note('1', 1, { nested: { list: [1], nothing: null } });
    const saving = bench.store.save(mine, 0);
    mine.nested?.list.push(2);
    await saving;
    (await bench.store.load('1'))?.nested?.list.push(3);
    expect((await bench.store.load('1'))?.nested?.list).toEqual([1]);
  });

  test('GIVEN several records THEN they are listed, sorted, and without what was removed', async () => {
    for (const channel of ['30', '1', '200']) await bench.store.save(note(channel, 1), 0);
    expect(await bench.store.list()).toEqual(['1', '200', '30']);
    await bench.store.remove('200');
    expect(await bench.store.list()).toEqual(['1', '30']);
    expect(await bench.store.load('200')).toBeNull();
  });

  test('GIVEN nothing to remove THEN removing is no error', async () => {
    await bench.store.remove('1');
    expect(await bench.store.list()).toEqual([]);
  });

  test('GIVEN a record THEN whoever knows its revision may remove it, and nobody else', async () => {
    expect(await bench.store.removeIf('1', 1)).toBe(false);
    await bench.store.save(note('1', 1), 0);
    await bench.store.save(note('1', 2), 1);
    expect(await bench.store.removeIf('1', 1)).toBe(false);
    expect(await bench.store.load('1')).toEqual(note('1', 2));
    expect(await bench.store.removeIf('1', 2)).toBe(true);
    expect(await bench.store.load('1')).toBeNull();
    expect(await bench.store.list()).toEqual([]);
    expect(await bench.store.removeIf('1', 2)).toBe(false);
    expect(await bench.store.save(note('1', 1), 0)).toBe(true);
  });

  test('GIVEN a removed record THEN its channel can begin anew', async () => {
    await bench.store.save(note('1', 5), 0);
    await bench.store.remove('1');
    expect(await bench.store.save(note('1', 6), 5)).toBe(false);
    expect(await bench.store.save(note('1', 1), 0)).toBe(true);
  });

  test.each([
    ['half a record', '{"rev":3,"format":1,"channel":"1","cli'],
    ['an empty record', ''],
    ['a record with a missing field', '{"rev":3,"format":1,"channel":"1"}'],
    ['the record of another channel', JSON.stringify(note('2', 3))],
    ['a record without a revision', JSON.stringify(note('1', 0))],
  ])('GIVEN %s THEN it is kept aside unchanged, said so once, and the channel is free', async (_, text) => {
    await bench.plant('1', text);
    const told = await bench.store.load('1').catch((error: unknown) => error);
    expect(told).toBeInstanceOf(BrokenRecord);
    const { keptAt, message } = told as BrokenRecord;
    expect(await bench.textAside(keptAt)).toBe(text);
    expect(message).toContain(keptAt);
    expect(await bench.store.load('1')).toBeNull();
    expect(await bench.store.list()).toEqual([]);
    expect(await bench.store.save(note('1', 1), 0)).toBe(true);
    expect(await bench.textAside(keptAt)).toBe(text);
  });

  test('GIVEN a broken record nobody has loaded yet THEN no new game overwrites it', async () => {
    await bench.plant('1', '{"rev":');
    expect(await bench.store.save(note('1', 1), 0)).toBe(false);
    expect(await bench.store.save(note('1', 4), 3)).toBe(false);
    expect(await bench.textOf('1')).toBe('{"rev":');
  });

  test('GIVEN a channel broken twice THEN both records are kept', async () => {
    const kept = [];
    for (const text of ['one', 'two']) {
      await bench.plant('1', text);
      kept.push(await bench.store.load('1').catch((error: BrokenRecord) => error.keptAt));
    }
    expect(await Promise.all(kept.map((keptAt) => bench.textAside(String(keptAt))))).toEqual(['one', 'two']);
  });

  test('GIVEN a record of a newer version THEN it is named and not touched, however often one asks', async () => {
    const text = JSON.stringify({ ...note('1', 3), format: 7 });
    await bench.plant('1', text);
    for (let i = 0; i < 2; i++) {
      await expect(bench.store.load('1')).rejects.toThrow(NewerRecord);
      await expect(bench.store.load('1')).rejects.toThrow(/newer version.*note format 7.*not touched/);
    }
    expect(await bench.store.save(note('1', 1), 0)).toBe(false);
    expect(await bench.textOf('1')).toBe(text);
    expect(await bench.store.list()).toEqual(['1']);
  });

  test('GIVEN a record repaired by hand THEN it loads and can be saved over', async () => {
    await bench.plant('1', JSON.stringify(note('1', 3), null, 2));
    expect(await bench.store.load('1')).toEqual(note('1', 3));
    expect(await bench.store.save(note('1', 3), 2)).toBe(false);
    expect(await bench.store.save(note('1', 4), 3)).toBe(true);
  });

  test.each(['', '../1', 'a/b', 'a\\b', '.', '1.json', '1*', '1\n', 'x'.repeat(65)])(
    'GIVEN the id %j THEN it is refused',
    async (channel) => {
      await expect(bench.store.load(channel)).rejects.toThrow('not an id');
      await expect(bench.store.save(note(channel, 1), 0)).rejects.toThrow('not an id');
      await expect(bench.store.remove(channel)).rejects.toThrow('not an id');
    },
  );

  test.each([
    [1, 1],
    [1, 2],
    [0, 0],
    [1.5, 1],
    [1, -1],
  ])('GIVEN revision %d to follow %d THEN it is refused', async (rev, expected) => {
    await expect(bench.store.save(note('1', rev), expected)).rejects.toThrow(RangeError);
  });

  test.each([...implementation.outages])(
    'GIVEN %s THEN every call says so at once, and works again afterwards',
    async (name) => {
      const outage = bench.outage(name);
      await bench.store.save(note('1', 1), 0);
      await outage.begin();
      try {
        await isToldInTime(bench.store.load('1'));
        await isToldInTime(bench.store.save(note('1', 2), 1));
        await isToldInTime(bench.store.save(note('9', 1), 0));
        await isToldInTime(bench.store.remove('2'));
        await isToldInTime(bench.store.list());
      } finally {
        await outage.end();
      }
      const back = await vi.waitFor(() => bench.store.load('1'), { timeout: 5000 });
      // A save whose answer was lost may have happened; nothing else may.
      expect([note('1', 1), note('1', 2)]).toContainEqual(back);
      expect(await bench.store.save(note('1', 9), back?.rev ?? 0)).toBe(true);
    },
  );
});

async function isToldInTime(call: Promise<unknown>): Promise<void> {
  const began = performance.now();
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StorageAway);
  expect((error as StorageAway).message).toMatch(/^Storage is away, nothing was lost: /);
  expect(performance.now() - began).toBeLessThan(TOLD_WITHIN_MS);
}
