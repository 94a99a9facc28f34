import { setTimeout as pause } from 'node:timers/promises';
import { startRedis } from '#test/support/redis.ts';
import type { StormRedis } from './weather.ts';

export interface StormStorage extends StormRedis {
  readonly url: string;
  discard(): Promise<void>;
}

/** Nothing that was confirmed is lost by a crash, whatever crashes. */
const SAFE = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'always'];

/** A real Redis as the storm's bots use it. */
export async function stormStorage(kind: 'single' | 'sentinel'): Promise<StormStorage> {
  if (kind === 'sentinel') throw new Error('not yet');
  const server = await startRedis({ args: () => SAFE });
  return {
    url: server.url,
    env: { REDIS_URL: server.url },
    async restart(afterMs) {
      await server.kill();
      await pause(afterMs);
      await server.start();
    },
    failover: null,
    discard: () => server.discard(),
  };
}
