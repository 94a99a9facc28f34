import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { redisStorage } from '#store/redis.ts';
import { type Storage, StorageAway } from '#store/store.ts';

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
});
