import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { redisStorage } from '#store/redis.ts';
import { slotOf } from '#store/redis-slots.ts';
import { type Storage, StorageAway } from '#store/store.ts';
import { retryWhileAway } from '#tables/retry-while-away.ts';
import { startRedis } from '#test/support/redis.ts';
import { isMaster, type RedisCluster, startCluster, tell } from '#test/support/redis-cluster.ts';
import { NOTES, type NoteStore, note, notesIn, SEAL } from './notes.ts';
import { retryingStore } from './retrying-store.ts';
import { storm } from './storm.ts';

let cluster: RedisCluster;
let storage: Storage;
let store: NoteStore;
let calm: NoteStore;
beforeAll(async () => {
  cluster = await startCluster();
}, 60_000);
afterAll(() => cluster.discard());
beforeEach(async () => {
  await Promise.all(cluster.pairs.map(({ master }) => tell(master, 'FLUSHALL').catch(() => {})));
  storage = redisStorage(cluster.url, { prefix: 'orrery:' });
  store = notesIn(storage);
  calm = retryingStore(store);
});
afterEach(() => storage.close());

const keyOf = (id: string) => `orrery:{${id}}:note`;
const pairOf = (id: string) => cluster.pairOf(slotOf(keyOf(id)));

/** Tables that are spread over all masters. */
const TABLES = Array.from({ length: 12 }, (_, nth) => String(1000 + nth));

test.each([
  ['123456789', 12_739],
  ['{user1000}.following', 3443],
  ['{user1000}.followers', 3443],
  ['foo{}{bar}', 8363],
  ['foo{bar}{zap}', 5061],
  ['foo{{bar}}zap', 4015],
])('GIVEN the key %s THEN its slot is the one of the specification: %d', async (key, slot) => {
  const [{ master } = { master: null }] = cluster.pairs;
  if (master === null) throw new Error('no cluster');
  expect(await tell(master, 'CLUSTER', 'KEYSLOT', key)).toBe(slotOf(key));
  if (key.startsWith('123') || key.startsWith('{')) expect(slotOf(key)).toBe(slot);
});

describe('a cluster of three masters', () => {
  test('GIVEN records in all parts THEN each is where it belongs, and all are listed', async () => {
    for (const id of TABLES) expect(await calm.save(note(id, 1), 0)).toBe(true);
    expect(new Set(TABLES.map(pairOf)).size).toBe(3);
    for (const id of TABLES) expect(await tell(pairOf(id).master, 'EXISTS', keyOf(id))).toBe(1);
    expect(await calm.list()).toEqual(TABLES);
    await calm.remove('1000');
    expect(await calm.list()).toEqual(TABLES.slice(1));
    await retryWhileAway(() => storage.check());
  });

  test('GIVEN a record with its journal THEN both change in one step', async () => {
    await calm.save(note('1', 1), 0, { journal: 'history:a', keep: 0, add: [{ n: 1, text: 'one' }] });
    await calm.save(note('1', 2), 1, { journal: 'history:a', keep: 1, add: [{ n: 2, text: 'two' }] });
    expect((await calm.lines('1', 'history:a', 0, 9)).map(({ text }) => text)).toEqual(['one', 'two']);
    await calm.replaceLines('1', 'history:a', []);
    expect(await calm.lines('1', 'history:a', 0, 9)).toEqual([]);
  });

  test('GIVEN an index, an archive, leases and signals THEN they work as on one server', async () => {
    await retryWhileAway(() => storage.index('tables').put('x', 'y'));
    expect([...(await retryWhileAway(() => storage.index('tables').load()))]).toEqual([['x', 'y']]);
    const archive = storage.archive('result');
    for (const group of ['10', '20', '30'])
      await retryWhileAway(() =>
        archive.add({ group, id: 'a', at: 1, text: 'main', beside: { seats: 'who' }, lists: ['all'] }),
      );
    expect(await retryWhileAway(() => archive.groups())).toEqual(['10', '20', '30']);
    expect(await retryWhileAway(() => archive.read('20', ['a'], 'seats'))).toEqual(['who']);
    expect(await retryWhileAway(() => archive.list('20', 'all', { from: 0, count: 5, order: 'newest' }))).toEqual({
      ids: ['a'],
      total: 1,
    });
    await retryWhileAway(() => archive.remove('20'));
    expect(await retryWhileAway(() => archive.groups())).toEqual(['10', '30']);
    expect(await retryWhileAway(async () => storage.leases?.hold('me', [0, 1], 2, 60_000))).toHaveLength(2);
    expect(await retryWhileAway(async () => storage.leases?.hold('you', [0, 1], 2, 60_000))).toHaveLength(0);
    const heard: string[] = [];
    storage.signals?.listen(
      (text) => heard.push(text),
      () => {},
    );
    const other = redisStorage(cluster.url, { prefix: 'orrery:' });
    await vi.waitFor(
      async () => {
        await other.signals?.send('look there');
        expect(heard).toContain('look there');
      },
      { timeout: 10_000 },
    );
    await other.close();
  });

  test('GIVEN a record that was brought here from a single server of version 0.1 THEN it is found', async () => {
    const former = 'former:7';
    const { master } = cluster.pairOf(slotOf(former));
    await tell(master, 'SET', former, JSON.stringify(note('7', 3)));
    expect(await calm.list()).toEqual(['7']);
    expect(await calm.load('7')).toEqual(note('7', 3));
    expect(await tell(master, 'EXISTS', former)).toBe(0);
    await tell(master, 'SET', former, SEAL);
    expect(await calm.list()).toEqual(['7']);
  });

  test('GIVEN a slot on its way to another server THEN what has gone ahead is found there, and what comes after, too', async () => {
    await calm.save(note('1000', 1), 0);
    const slot = slotOf(keyOf('1000'));
    const from = pairOf('1000').master;
    const to = cluster.pairs.map(({ master }) => master).find((master) => master !== from);
    if (to === undefined) throw new Error('too few servers');
    const [fromId, toId] = [await tell<string>(from, 'CLUSTER', 'MYID'), await tell<string>(to, 'CLUSTER', 'MYID')];
    await tell(to, 'CLUSTER', 'SETSLOT', slot, 'IMPORTING', fromId);
    await tell(from, 'CLUSTER', 'SETSLOT', slot, 'MIGRATING', toId);
    await tell(from, 'MIGRATE', '127.0.0.1', to.port, keyOf('1000'), 0, 5000);
    expect(await calm.load('1000'), 'on the move').toEqual(note('1000', 1));
    for (const { master } of cluster.pairs) await tell(master, 'CLUSTER', 'SETSLOT', slot, 'NODE', toId);
    expect(await calm.load('1000'), 'arrived').toEqual(note('1000', 1));
    expect(await calm.save(note('1000', 2), 1)).toBe(true);
    await calm.remove('1000');
    for (const { master } of cluster.pairs) await tell(master, 'CLUSTER', 'SETSLOT', slot, 'NODE', fromId);
  });
});

describe('what replicas have not confirmed', () => {
  test('GIVEN a replica that hangs THEN a save there counts as failed, reads and the other masters go on, and it may be there afterwards', async () => {
    const [here = '', elsewhere = ''] = [TABLES[0], TABLES.find((id) => pairOf(id) !== pairOf('1000'))];
    await calm.save(note(here, 1), 0);
    pairOf(here).replica.pause();
    try {
      const revision = async () => (await calm.load(here))?.rev ?? 0;
      // On a busy machine the answer may not come in time at all, which is no more than a failed save, too.
      await vi.waitFor(
        async () => {
          const rev = await revision();
          const refused = await store.save(note(here, rev + 1), rev).catch((error: unknown) => error);
          expect(refused).toBeInstanceOf(StorageAway);
          expect(refused).toMatchObject({ slow: true });
          expect(String(refused)).toContain('0 of 1 replicas have confirmed');
        },
        { timeout: 10_000 },
      );
      expect(await calm.save(note(elsewhere, 1), 0)).toBe(true);
      const rev = await revision();
      const failing = Promise.allSettled([1, 2, 3, 4, 5].map(() => store.save(note(here, rev + 1), rev)));
      expect(await calm.load(here), 'reads go on meanwhile').toMatchObject({ channel: here });
      const failures = await failing;
      expect(failures.every(({ status }) => status === 'rejected')).toBe(true);
    } finally {
      pairOf(here).replica.resume();
    }
    await vi.waitFor(
      async () => {
        const rev = (await store.load(here))?.rev ?? 0;
        expect(await store.save(note(here, rev + 1), rev)).toBe(true);
      },
      { timeout: 10_000 },
    );
  });

  test('GIVEN the operator waits for none THEN a save counts without', async () => {
    const careless = redisStorage(cluster.url, { prefix: 'orrery:', waitReplicas: 0 });
    pairOf('1').replica.pause();
    try {
      expect(await retryingStore(notesIn(careless)).save(note('1', 1), 0)).toBe(true);
    } finally {
      pairOf('1').replica.resume();
      await careless.close();
    }
  });
});

test('GIVEN a master killed under a storm of clicks THEN all tables go on with its replica, and nothing confirmed is lost', async () => {
  const heard: string[] = [];
  let missed = 0;
  storage.signals?.listen(
    (text) => heard.push(text),
    () => missed++,
  );
  const clicks = storm(store, TABLES);
  await clicks.goesOn(5);
  // Of all masters the one with the signals.
  const { master, replica } = cluster.pairOf(slotOf('orrery:signals'));
  await master.kill();
  await isMaster(replica);
  // It comes back as a replica of its replica: without one nothing would be confirmed.
  await master.start();
  await clicks.goesOn(20);
  await clicks.settle();
  expect(await calm.list()).toEqual(TABLES);
  expect(await retryWhileAway(async () => storage.leases?.hold('me', [0], 1, 1000))).toHaveLength(1);
  await vi.waitFor(
    async () => {
      await storage.signals?.send('still there');
      expect(heard).toContain('still there');
    },
    { timeout: 5000 },
  );
  expect(missed, 'that something may not have been heard is known').toBeGreaterThan(0);
}, 60_000);

test('GIVEN an address that does not fit what is there THEN the trouble says what to write', async () => {
  const [pair] = cluster.pairs;
  const lone = await startRedis();
  const trouble = async (url: string) => {
    const wrong = redisStorage(url, { prefix: 'orrery:' });
    const all = await Promise.all(TABLES.map((id) => wrong.records(NOTES).load(id).catch(String)));
    await wrong.close();
    return all.join();
  };
  try {
    expect(await trouble(`redis://127.0.0.1:${pair?.replica.port}`)).toContain('write redis+cluster://');
    expect(await trouble(lone.url.replace('redis:', 'redis+cluster:'))).toContain('write redis://');
    expect(await trouble(lone.url.replace('redis:', 'redis+sentinel:').concat('/mymaster'))).toContain('no sentinel');
  } finally {
    await lone.discard();
  }
});
