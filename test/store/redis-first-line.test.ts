import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createClient } from '@keyv/redis';
import { afterEach, describe, expect, it } from 'vitest';
import { redisStorage } from '#store/redis.ts';
import { type Storage, StorageAway } from '#store/store.ts';
import { retryWhileAway } from '#tables/retry-while-away.ts';
import { startRedis } from '#test/support/redis.ts';
import { note, notesIn } from './notes.ts';

let server: Server | undefined;
let storage: Storage;
afterEach(async () => {
  await storage.close();
  server?.close();
});

const asked = (): Promise<unknown> =>
  storage.check().then(
    () => null,
    (error: unknown) => error,
  );

describe('the first connection to Redis', () => {
  it('GIVEN it takes long to be made THEN that is slow, so that a bot that starts asks again', async () => {
    server = createServer(() => {}).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    storage = redisStorage(`redis://127.0.0.1:${port}`, { prefix: 'test:' });
    expect(await asked()).toMatchObject({ slow: true });
  });

  it('GIVEN nobody is there THEN it is not slow but away', async () => {
    storage = redisStorage('redis://127.0.0.1:1', { prefix: 'test:' });
    const error = await asked();
    expect(error).toBeInstanceOf(StorageAway);
    expect(error).toMatchObject({ slow: false });
  });

  it('GIVEN it is still reading its data THEN that is slow, and what is stored is there once it has', async () => {
    const slowly = [
      '--appendonly',
      'no',
      '--key-load-delay',
      '20000',
      '--loading-process-events-interval-bytes',
      '1024',
    ];
    const redis = await startRedis({ args: () => slowly });
    storage = redisStorage(redis.url, { prefix: 'test:' });
    const store = notesIn(storage);
    for (let n = 1; n <= 60; n++) await store.save(note(String(n), 1, { text: 'x'.repeat(200) }), 0);
    const sideways = createClient({ url: redis.url });
    await sideways.connect();
    await sideways.sendCommand(['SAVE']);
    sideways.destroy();
    await redis.kill();
    const started = redis.start();
    await expect
      .poll(() => store.load('1').catch(({ cause, slow }: StorageAway) => ({ cause: String(cause), slow })), {
        timeout: 10_000,
      })
      .toMatchObject({ cause: expect.stringContaining('LOADING'), slow: true });
    expect(await retryWhileAway(() => store.load('1'))).toMatchObject({ channel: '1' });
    await started;
    await storage.close();
    await redis.discard();
  }, 30_000);
});
