import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileStorage } from '#store/files.ts';
import { memoryStorage } from '#store/memory.ts';
import { redisStorage } from '#store/redis.ts';
import type { Storage } from '#store/store.ts';
import { TEST_TABLES } from '#test/support/games.ts';
import { type RedisServer, startRedis } from '#test/support/redis.ts';
import { CHANNEL, tableOf } from '#test/support/table.ts';

/** Each has a place of its own, so that the test may be repeated. */
let places = 0;
let dir: string;
let server: RedisServer;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'orrery-history-'));
  server = await startRedis();
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
  await server.discard();
});

/** A game with everything a history may hold, told while it runs and once it is over. */
async function toldIn(storage: Storage) {
  const table = await tableOf(['Ada', 'Béla'], { store: () => storage.records(TEST_TABLES) });
  const [ada, bela] = table.people;
  const round = async () => {
    await ada.picks('bid:1');
    await bela.picks('bid:0');
    await ada.picks('dig', { depth: 3 });
    await ada.picks('keep');
  };
  await ada.picks('bid:2');
  await ada.undoes();
  await round();
  await bela.leaves();
  await table.restarts();
  await bela.comesBack();
  const { key } = await table.record();
  const read = () => table.tables().history.read(CHANNEL, key, { viewer: 'everything' });
  const since = await table.tables().history.since(CHANNEL, key, 1);
  const running = await read();
  await round();
  await round();
  await table.tables().stop();
  const over = await read();
  const views = await table.tables().history.views(CHANNEL, key, null);
  const points = await table.tables().history.points(CHANNEL, key);
  await storage.close();
  return { running, since, over, views, points };
}

describe('a history in real storage', () => {
  it.each<[string, () => Promise<Storage>]>([
    ['files', () => fileStorage(join(dir, String(places++)))],
    ['Redis', async () => redisStorage(server.url, { prefix: `orrery${places++}:` })],
  ])('GIVEN a game kept in %s THEN its history is the same as in memory, to the last phrase', async (_, open) => {
    const expected = await toldIn(memoryStorage());
    expect(expected.running.entries.length).toBeGreaterThan(8);
    expect(expected.over.gaps).toEqual([]);
    expect(await toldIn(await open())).toEqual(expected);
  });
});
