import { setTimeout as pause } from 'node:timers/promises';
import { type RedisServer, startRedis } from '#test/support/redis.ts';
import { isMaster, startCluster, startSentinels } from '#test/support/redis-cluster.ts';
import type { StormRedis } from './weather.ts';

export const STORAGES = ['single', 'sentinel', 'cluster'] as const;
export type StorageKind = (typeof STORAGES)[number];

export interface StormStorage extends StormRedis {
  readonly url: string;
  discard(): Promise<void>;
}

/** Nothing that was confirmed is lost by a crash, whatever crashes. */
const SAFE = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'always'];

const STORED_IN: Readonly<Record<StorageKind, () => Promise<StormStorage>>> = {
  single,
  sentinel: withSentinels,
  cluster: inCluster,
};

/** A real Redis as the storm's bots use it: one server, a master with a replica and three sentinels, or three masters with a replica each. */
export function stormStorage(kind: StorageKind): Promise<StormStorage> {
  return STORED_IN[kind]();
}

async function single(): Promise<StormStorage> {
  const server = await startRedis({ args: () => SAFE });
  return {
    url: server.url,
    env: { REDIS_URL: server.url },
    pids: () => running([server]),
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
    pids: () => running([redis.master, redis.replica, ...redis.sentinels]),
    // A server that is written to and comes back at once may be either of the two by then; a failover says which.
    restart: failover,
    failover,
    discard: () => redis.discard(),
  };
}

async function inCluster(): Promise<StormStorage> {
  const redis = await startCluster();
  const pairs = [...redis.pairs];
  /** Of all masters in turn. */
  const failover = async (): Promise<void> => {
    const pair = pairs.shift();
    if (pair === undefined) return;
    const { master, replica } = pair;
    await master.kill();
    await isMaster(replica);
    await master.start();
    pairs.push({ master: replica, replica: master });
  };
  return {
    url: redis.url,
    env: { REDIS_URL: redis.url },
    pids: () => running(redis.pairs.flatMap(({ master, replica }) => [master, replica])),
    restart: failover,
    failover,
    discard: () => redis.discard(),
  };
}

function running(servers: readonly RedisServer[]): number[] {
  return servers.flatMap(({ pid }) => pid ?? []);
}
