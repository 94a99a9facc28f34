import { setTimeout as pause } from 'node:timers/promises';
import { startRedis } from '#test/support/redis.ts';
import { isMaster, startSentinels } from '#test/support/redis-cluster.ts';
import type { StormRedis } from './weather.ts';

export const STORAGES = ['single', 'sentinel'] as const;
export type StorageKind = (typeof STORAGES)[number];

export interface StormStorage extends StormRedis {
  readonly url: string;
  discard(): Promise<void>;
}

/** Nothing that was confirmed is lost by a crash, whatever crashes. */
const SAFE = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'always'];

/** A real Redis as the storm's bots use it: one server, or a master with a replica and three sentinels. */
export function stormStorage(kind: StorageKind): Promise<StormStorage> {
  return kind === 'single' ? single() : withSentinels();
}

async function single(): Promise<StormStorage> {
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

async function withSentinels(): Promise<StormStorage> {
  const redis = await startSentinels();
  let [master, replica] = [redis.master, redis.replica];
  const failover = async (): Promise<void> => {
    await master.kill();
    await isMaster(replica);
    // The sentinels make it a replica of its replica: without one nothing would be confirmed.
    await master.start();
    [master, replica] = [replica, master];
  };
  return {
    url: redis.url,
    env: { REDIS_URL: redis.url },
    // A server that is written to and comes back at once may be either of the two by then; a failover says which.
    restart: failover,
    failover,
    discard: () => redis.discard(),
  };
}
