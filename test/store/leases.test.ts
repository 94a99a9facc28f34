import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Leases } from '#store/lease.ts';
import { redisStorage } from '#store/redis.ts';
import type { Storage } from '#store/store.ts';
import { type RedisServer, startRedis } from '#test/support/redis.ts';

let server: RedisServer;
let storage: Storage;
let leases: Leases;
let rounds = 0;
beforeAll(async () => {
  server = await startRedis();
});
afterAll(async () => {
  await storage.close();
  await server.discard();
});
beforeEach(async () => {
  await storage?.close();
  storage = redisStorage(server.url, { prefix: `t${rounds++}:` });
  if (storage.leases === null) throw new Error('Redis is shared');
  leases = storage.leases;
});

const LONG = 60_000;
const idsOf = async (holder: string, ids: number[], count: number, ms = LONG) =>
  (await leases.hold(holder, ids, count, ms)).map(({ id }) => id);

describe('leases in Redis', () => {
  it('GIVEN two holders THEN each shard has one, and keeps it by asking again', async () => {
    expect(await idsOf('old', [0, 1], 2)).toEqual([0, 1]);
    expect(await idsOf('new', [0, 1], 2)).toEqual([]);
    const [first] = await leases.hold('old', [0], 2, LONG);
    const [again] = await leases.hold('old', [0], 2, LONG);
    expect(again).toEqual(first);
  });

  it('GIVEN a holder that lets go THEN another gets it with a higher token, and hears when it was let go of', async () => {
    const [before] = await leases.hold('old', [0], 1, LONG);
    expect(before?.since).toBeNull();
    await leases.release('old');
    const [after] = await leases.hold('new', [0], 1, LONG);
    expect(after?.token).toBeGreaterThan(before?.token ?? 0);
    expect(Math.abs(Date.now() - (after?.since ?? 0))).toBeLessThan(10_000);
    expect(await idsOf('old', [0], 1)).toEqual([]);
  });

  it('GIVEN a holder that lets go of one shard THEN another gets that one, and the rest stay', async () => {
    await leases.hold('old', [0, 1, 2], 3, LONG);
    await leases.release('old', [1], 3);
    expect(await idsOf('new', [0, 1, 2], 3)).toEqual([1]);
    expect(await idsOf('old', [0, 1, 2], 3)).toEqual([0, 2]);
  });

  it('GIVEN a holder that is not heard of any more THEN its shards are free once its time is over', async () => {
    await leases.hold('dead', [0, 1], 2, 30);
    await pause(60);
    expect(await idsOf('new', [1], 2)).toEqual([1]);
  });

  it('GIVEN three shards instead of two THEN none is free while one of the old ones is held, since they share servers', async () => {
    await leases.hold('old', [0, 1], 2, LONG);
    expect(await idsOf('new', [0, 1, 2], 3)).toEqual([]);
    await leases.release('old');
    expect(await idsOf('new', [0, 1, 2], 3)).toEqual([0, 1, 2]);
  });

  it('GIVEN four shards instead of two THEN those are free that share no server with one that is held', async () => {
    await leases.hold('old', [0], 2, LONG);
    expect(await idsOf('new', [0, 1, 2, 3], 4)).toEqual([1, 3]);
  });
});

describe('signals in Redis', () => {
  it('GIVEN a listener THEN it hears what another connection sends', async () => {
    const heard: string[] = [];
    storage.signals?.listen(
      (text) => heard.push(text),
      () => {},
    );
    const other = redisStorage(server.url, { prefix: `t${rounds - 1}:` });
    await expect
      .poll(async () => {
        await other.signals?.send('look there');
        return heard[0];
      })
      .toBe('look there');
    await other.close();
  });
});
