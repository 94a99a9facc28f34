import { execFileSync } from 'node:child_process';
import { createClient } from '@keyv/redis';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BrokenRecord, StorageAway } from '#store/store.ts';
import { type RedisServer, startRedis } from '#test/support/redis.ts';
import { deadLine } from './dead-line.ts';
import { click, NOTES, type NoteStore, note, parseNote, redisNotes } from './notes.ts';

const PREFIX = 'orrery:';
const KEY = `${PREFIX}{1}:note`;

let server: RedisServer;
let sideways: ReturnType<typeof createClient>;
beforeAll(async () => {
  server = await startRedis();
  sideways = createClient({ url: server.url });
  sideways.on('error', () => {});
  await sideways.connect();
});
afterAll(async () => {
  sideways.destroy();
  await server.discard();
});
beforeEach(async () => {
  await sideways.flushAll();
});

async function withStores(count: number, work: (...stores: NoteStore[]) => Promise<void>): Promise<void> {
  const stores = Array.from({ length: count }, () => redisNotes(server.url, PREFIX));
  try {
    await work(...stores);
  } finally {
    await Promise.all(stores.map((store) => store.close()));
  }
}
const withStore = (work: (store: NoteStore) => Promise<void>) =>
  withStores(1, async (...stores) => {
    for (const store of stores) await work(store);
  });

/** The storage is back when it answers; how soon is the connection's business, but not later than this. */
const once = <T>(ask: () => Promise<T>) => vi.waitFor(ask, { timeout: 5000 });

describe('a server that goes away', () => {
  test('GIVEN a restart with its data THEN records are there, and saved over, though the server forgot the script', () =>
    withStore(async (store) => {
      await store.save(note('1', 1), 0);
      await server.stop();
      await server.start();
      expect(await once(() => store.load('1'))).toEqual(note('1', 1));
      expect(await store.save(note('1', 2), 1)).toBe(true);
    }));

  test('GIVEN it hangs for longer than a connection may be silent THEN the store comes back by itself', () =>
    withStore(async (store) => {
      await store.save(note('1', 1), 0);
      server.pause();
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await expect(store.load('1')).rejects.toThrow(StorageAway);
      server.resume();
      expect(await once(() => store.load('1'))).toEqual(note('1', 1));
    }));

  test('GIVEN a line that goes dead without a word THEN a new connection takes its place', async () => {
    const line = await deadLine(server.url);
    const store = redisNotes(line.url, PREFIX);
    await store.save(note('1', 1), 0);
    line.cut();
    await expect(store.load('1')).rejects.toThrow(StorageAway);
    expect(await once(() => store.load('1'))).toEqual(note('1', 1));
    await store.close();
    line.end();
  });

  test('GIVEN it is not there when the program starts THEN it is used as soon as it is', async () => {
    await server.stop();
    await withStore(async (store) => {
      const refused = await store.save(note('1', 1, { text: 'refused' }), 0).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(StorageAway);
      expect((refused as StorageAway).cause).toMatchObject({ code: 'ECONNREFUSED' });
      await server.start();
      expect(await once(() => store.load('1')), 'what was refused does not happen later').toBeNull();
      expect(await store.save(note('1', 1), 0)).toBe(true);
    });
  });

  test('GIVEN the connection is cut in the middle of many clicks THEN no accepted click is lost', () =>
    withStore(async (store) => {
      let accepted = 0;
      const clicks = Promise.allSettled(
        Array.from({ length: 40 }, async () => {
          await click(store, '1');
          accepted++;
        }),
      );
      await vi.waitFor(() => expect(accepted).toBeGreaterThan(5), { interval: 1 });
      await sideways.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes']);
      const failed = (await clicks).filter(({ status }) => status === 'rejected').length;
      const record = await once(() => store.load('1'));
      expect(failed, 'the cut was felt').toBeGreaterThan(0);
      expect(record?.clicks).toBeGreaterThanOrEqual(accepted);
      expect(record?.clicks).toBeLessThanOrEqual(accepted + failed);
    }));

  test('GIVEN it refuses to write THEN the store is away, and reads go on', () =>
    withStore(async (store) => {
      await store.save(note('1', 1), 0);
      await sideways.sendCommand(['CONFIG', 'SET', 'min-replicas-to-write', '1']);
      try {
        const refused = await store.save(note('1', 2), 1).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(StorageAway);
        expect(String((refused as StorageAway).cause)).toContain('NOREPLICAS');
        expect(await store.load('1')).toEqual(note('1', 1));
      } finally {
        await sideways.sendCommand(['CONFIG', 'SET', 'min-replicas-to-write', '0']);
      }
    }));
});

test('GIVEN two programs on one server THEN 64 clicks through both all count', () =>
  withStores(2, async (...stores) => {
    await Promise.all(stores.flatMap((store) => Array.from({ length: 32 }, () => click(store, '1'))));
    expect(JSON.parse((await sideways.get(KEY)) ?? '')).toMatchObject({ clicks: 64 });
  }));

test('GIVEN two programs that find the same broken record THEN it is kept once and a new one is not touched', () =>
  withStores(2, async (...stores) => {
    await sideways.set(KEY, 'broken');
    const found = await Promise.allSettled(stores.map((store) => store.load('1')));
    const told = found.filter(({ status }) => status === 'rejected');
    expect(told).toHaveLength(1);
    expect((await sideways.keys(`${PREFIX}*`)).map((key) => key.replace(/\d+$/, 'N'))).toEqual([`${KEY}:broken:N`]);
  }));

test('GIVEN a broken record replaced by another program just after it was read THEN the good one is loaded', async () => {
  await sideways.set(KEY, '{}');
  await sideways.set('repaired', JSON.stringify(note('1', 5)));
  // Reading does not wait, so only another process can come in between.
  const other = `require('net').connect(${new URL(server.url).port}, '127.0.0.1').end('RENAME repaired ${KEY}\\r\\n').resume()`;
  let reads = 0;
  const parse = (raw: unknown) => {
    reads++;
    if (reads === 1) execFileSync(process.execPath, ['-e', other]);
    return parseNote(raw);
  };
  const store = redisNotes(server.url, PREFIX, { ...NOTES, parse });
  expect(await store.load('1')).toEqual(note('1', 5));
  expect(await sideways.keys(`${PREFIX}*`)).toEqual([KEY]);
  await store.close();
});

test('GIVEN a record of bytes that are no text THEN they are kept aside, byte for byte', () =>
  withStore(async (store) => {
    await sideways.sendCommand(['SET', KEY, Buffer.from([0xff, 0xfe, 0x7b])]);
    const told = await store.load('1').catch((error: unknown) => error);
    expect(told).toBeInstanceOf(BrokenRecord);
    expect((told as BrokenRecord).keptAt).toMatch(/^orrery:\{1\}:note:broken:\d{13}$/);
    expect(await sideways.strLen((told as BrokenRecord).keptAt)).toBe(3);
    expect(await store.load('1')).toBeNull();
  }));

test('GIVEN a program busy for a second while its answer is waiting THEN the storage does not count as away', () =>
  withStore(async (store) => {
    await store.save(note('1', 1), 0);
    const loading = store.load('1');
    await new Promise((resolve) => setImmediate(resolve));
    const until = performance.now() + 1000;
    while (performance.now() < until);
    expect(await loading).toEqual(note('1', 1));
  }));

test('GIVEN an expiry somebody put on a record THEN the next save takes it away', () =>
  withStore(async (store) => {
    await store.save(note('1', 1), 0);
    expect(await sideways.ttl(KEY)).toBe(-1);
    await sideways.expire(KEY, 100);
    await store.save(note('1', 2), 1);
    expect(await sideways.ttl(KEY)).toBe(-1);
  }));

test('GIVEN more records than one page and keys of others THEN exactly the records are listed', () =>
  withStore(async (store) => {
    const channels = Array.from({ length: 1200 }, (_, i) => String(10_000 + i));
    await sideways.mSet(channels.map((channel): [string, string] => [`${PREFIX}{${channel}}:note`, '{}']));
    await sideways.mSet({ [`${KEY}:broken:1`]: '', 'other:{1}:note': '', [`${PREFIX}{not an id}:note`]: '' });
    expect(await store.list()).toEqual(channels);
  }));

test('GIVEN a closed store THEN it says so instead of connecting again', () =>
  withStore(async (store) => {
    await store.close();
    await expect(store.load('1')).rejects.toThrow(StorageAway);
    await expect(store.load('1')).rejects.toThrow('the store is closed');
  }));

test.each(['http://127.0.0.1', 'not an address:secret', 'redis://:secret@host:port'])(
  'GIVEN the address %j THEN the message says what one looks like, and keeps the password to itself',
  (url) => {
    const open = () => redisNotes(url, PREFIX);
    expect(open).toThrow(/redis:\/\/host:6379/);
    expect(open).not.toThrow(/secret/);
  },
);
