import { createClient } from '@keyv/redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redisStorage } from '#store/redis.ts';
import { PULSES } from '#tables/pulse.ts';
import { type RedisServer, startRedis } from '#test/support/redis.ts';

let server: RedisServer;
beforeAll(async () => {
  server = await startRedis();
  const admin = createClient({ url: server.url });
  await admin.connect();
  // As docs/operating.md says.
  await admin.sendCommand('ACL SETUSER bot on >secret ~orrery* &orrery:signals +@all -@dangerous'.split(' '));
  await admin.sendCommand('ACL SETUSER default off'.split(' '));
  admin.destroy();
});
afterAll(() => server.discard());

describe('a user of Redis’s access control', () => {
  it('GIVEN the rights the docs name THEN everything works: records, lists, the index, leases and signals', async () => {
    const url = server.url.replace('redis://', 'redis://bot:secret@');
    const storage = redisStorage(url, { prefix: 'orrery:' });
    const records = storage.records(PULSES);
    expect(await records.save({ channel: 'x', rev: 1, at: 1 }, 0)).toBe(true);
    expect(await records.load('x')).toMatchObject({ at: 1 });
    expect(await records.list()).toEqual(['x']);
    await storage.index('tables').put('x', 'y');
    expect([...(await storage.index('tables').load())]).toEqual([['x', 'y']]);
    expect(await storage.leases?.hold('me', [0], 1, 1000)).toHaveLength(1);
    await storage.leases?.release('me');
    const heard: string[] = [];
    storage.signals?.listen(
      (text) => heard.push(text),
      () => {},
    );
    await expect
      .poll(async () => {
        await storage.signals?.send('look there');
        return heard[0];
      })
      .toBe('look there');
    await storage.close();
  });
});
