import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { fileStorage } from '#store/files.ts';
import { memoryStorage } from '#store/memory.ts';
import { redisStorage } from '#store/redis.ts';
import type { Storage } from '#store/store.ts';
import { type RedisServer, startRedis } from '#test/support/redis.ts';

let dir: string | undefined;
let server: RedisServer | undefined;
let storage: Storage | undefined;
let opened = 0;
afterEach(async () => {
  await storage?.close();
  if (dir !== undefined) await rm(dir, { recursive: true, force: true });
  dir = undefined;
});
afterAll(async () => {
  await server?.discard();
});

const implementations: readonly [string, () => Promise<() => Promise<Storage>>][] = [
  [
    'memory',
    async () => {
      const memory = { indexes: new Map() };
      return async () => memoryStorage(memory);
    },
  ],
  [
    'files',
    async () => {
      const home = await mkdtemp(join(tmpdir(), 'orrery-index-'));
      dir = home;
      return () => fileStorage(home);
    },
  ],
  [
    'redis',
    async () => {
      server ??= await startRedis();
      const { url } = server;
      return async () => redisStorage(url, { prefix: `test${++opened}:` });
    },
  ],
];

describe.each(implementations)('an index: %s', (_, bench) => {
  test('GIVEN entries put, put again and removed THEN all that are left are read', async () => {
    const open = await bench();
    storage = await open();
    const index = storage.index('tables');
    expect(await index.load()).toEqual(new Map());
    await index.put('1', '{"at":1}');
    await index.put('2', '{"at":2}');
    await index.put('1', '{"at":3}');
    await index.remove('2');
    await index.remove('3');
    expect(await index.load()).toEqual(new Map([['1', '{"at":3}']]));
    expect(await storage.index('others').load()).toEqual(new Map());
  });

  test('GIVEN more entries than one answer holds THEN all are read', async () => {
    const open = await bench();
    storage = await open();
    const index = storage.index('tables');
    const ids = Array.from({ length: 2500 }, (__, i) => String(i));
    for (let from = 0; from < ids.length; from += 100)
      await Promise.all(ids.slice(from, from + 100).map((id) => index.put(id, id)));
    expect((await index.load()).size).toBe(2500);
  });
});

test('GIVEN an index in a file with its last line torn THEN the rest is read, and it goes on in a new line', async () => {
  dir = await mkdtemp(join(tmpdir(), 'orrery-index-'));
  const first = await fileStorage(dir);
  for (const id of ['1', '2']) await first.index('tables').put(id, `{"of":"${id}"}`);
  await first.close();
  const file = join(dir, 'index', 'tables.log');
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, -4));
  storage = await fileStorage(dir);
  const index = storage.index('tables');
  expect((await index.load()).get('1')).toBe('{"of":"1"}');
  await index.put('3', '{"of":"3"}');
  expect((await index.load()).get('3')).toBe('{"of":"3"}');
});
