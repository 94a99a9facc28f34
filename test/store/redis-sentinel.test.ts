import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { redisStorage } from '#store/redis.ts';
import { type Storage, StorageAway } from '#store/store.ts';
import { retryWhileAway } from '#tables/retry-while-away.ts';
import { isMaster, type RedisSentinels, startSentinels } from '#test/support/redis-cluster.ts';
import { NOTES, type NoteStore, note, notesIn } from './notes.ts';
import { retryingStore } from './retrying-store.ts';
import { storm } from './storm.ts';

let redis: RedisSentinels;
let storage: Storage;
let store: NoteStore;
let calm: NoteStore;
beforeAll(async () => {
  redis = await startSentinels();
}, 60_000);
afterAll(() => redis.discard());
beforeEach(() => {
  storage = redisStorage(redis.url, { prefix: 'orrery:' });
  store = notesIn(storage);
  calm = retryingStore(store);
});
afterEach(() => storage.close());

describe('a master found by sentinels', () => {
  test('GIVEN one sentinel is gone THEN the others are asked', async () => {
    await redis.sentinels[0]?.kill();
    expect(await calm.save(note('1', 1), 0)).toBe(true);
    expect(await calm.load('1')).toEqual(note('1', 1));
    await retryWhileAway(() => storage.check());
    await redis.sentinels[0]?.start();
  });

  test('GIVEN a name the sentinels do not know THEN the trouble says so', async () => {
    const wrong = redisStorage(redis.url.replace('mymaster', 'theirs'), { prefix: 'orrery:' });
    const refused = wrong.records(NOTES).load('1');
    await expect(refused).rejects.toThrow('the sentinels know no master called “theirs”');
    await expect(refused, 'waiting would not help').rejects.toMatchObject({ slow: false });
    await wrong.close();
  });

  test('GIVEN the address of a sentinel as that of a server THEN the trouble says what to write', async () => {
    const wrong = redisStorage(`redis://127.0.0.1:${redis.sentinels[1]?.port}`, { prefix: 'orrery:' });
    await expect(wrong.records(NOTES).load('1')).rejects.toThrow('write redis+sentinel://');
    await wrong.close();
  });

  test('GIVEN a replica that hangs THEN a save counts as failed, and reads go on', async () => {
    await calm.save(note('2', 1), 0);
    redis.replica.pause();
    try {
      await expect(store.save(note('2', 2), 1)).rejects.toThrow(StorageAway);
      expect(await calm.load('2')).toMatchObject({ channel: '2' });
    } finally {
      redis.replica.resume();
    }
    await vi.waitFor(
      async () => {
        const rev = (await store.load('2'))?.rev ?? 0;
        expect(await store.save(note('2', rev + 1), rev)).toBe(true);
      },
      { timeout: 10_000 },
    );
  });
});

test('GIVEN the master killed under a storm of clicks THEN all tables go on with its replica, and nothing confirmed is lost', async () => {
  const tables = ['11', '12', '13', '14'];
  const heard: string[] = [];
  let missed = 0;
  storage.signals?.listen(
    (text) => heard.push(text),
    () => missed++,
  );
  const clicks = storm(store, tables);
  await clicks.goesOn(5);
  await redis.master.kill();
  await isMaster(redis.replica);
  // The sentinels make it a replica of its replica: without one nothing would be confirmed.
  await redis.master.start();
  await clicks.goesOn(20);
  await clicks.settle();
  expect(await retryWhileAway(async () => storage.leases?.hold('me', [0], 1, 1000))).toHaveLength(1);
  await vi.waitFor(
    async () => {
      await storage.signals?.send('still there');
      expect(heard).toContain('still there');
    },
    { timeout: 5000 },
  );
  expect(missed).toBeGreaterThan(0);
}, 60_000);
