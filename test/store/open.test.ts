import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStorage } from '#store/open.ts';
import { startRedis } from '#test/support/redis.ts';
import { note, notesIn } from './notes.ts';

test('GIVEN no Redis in the configuration THEN games are files in the data directory, made if need be', async () => {
  const home = await mkdtemp(join(tmpdir(), 'orrery-open-'));
  const dataDir = join(home, 'deep', 'data');
  const store = notesIn(await openStorage({ dataDir }));
  await store.save(note('1', 1), 0);
  await store.close();
  expect((await readdir(dataDir)).sort()).toEqual(['1.json', 'broken']);
  await rm(home, { recursive: true });
});

test('GIVEN a Redis address THEN games are there and no directory is needed', async () => {
  const server = await startRedis();
  const store = notesIn(await openStorage({ redisUrl: server.url, dataDir: '/nowhere/at/all' }));
  await store.save(note('1', 1), 0);
  expect(await store.list()).toEqual(['1']);
  await store.close();
  await server.discard();
});
