import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@keyv/redis';
import { freePort, type RedisServer, startRedis } from './redis.ts';

/** Real servers on this machine, as people run them together. Each copies another one, the last of them. */
export interface RedisPair {
  readonly master: RedisServer;
  readonly replica: RedisServer;
}

export interface RedisCluster {
  readonly url: string;
  readonly pairs: readonly RedisPair[];
  /** The pair whose master has this slot at the beginning. */
  pairOf(slot: number): RedisPair;
  discard(): Promise<void>;
}

const SLOTS = 16_384;
const MASTERS = 3;

/** Asks a server something, over a connection for this alone. */
export async function tell<T = unknown>({ url }: RedisServer, ...words: readonly (string | number)[]): Promise<T> {
  const client = createClient({ url, socket: { reconnectStrategy: false } });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.sendCommand(words.map(String))) as T;
  } finally {
    client.destroy();
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await isSo().catch(() => false)) return;
    await delay(25);
  }
  throw new Error(`it never came to this: ${what}`);
}

/** Three masters with a replica each. A master that is gone is replaced after about two seconds. */
export async function startCluster(): Promise<RedisCluster> {
  const servers = await Promise.all(
    Array.from({ length: 2 * MASTERS }, async () => {
      const bus = await freePort();
      const args = ['--save', '', '--appendonly', 'no', '--cluster-enabled', 'yes', '--cluster-port', String(bus)];
      const timing = ['--cluster-node-timeout', '1000', '--repl-diskless-sync-delay', '0'];
      return { server: await startRedis({ args: () => [...args, ...timing] }), bus };
    }),
  );
  const all = servers.map(({ server }) => server);
  const pairs = Array.from({ length: MASTERS }, (_, nth): RedisPair => {
    const [master, replica] = [all[nth], all[nth + MASTERS]];
    if (master === undefined || replica === undefined) throw new Error('too few servers');
    return { master, replica };
  });
  const width = Math.ceil(SLOTS / MASTERS);
  for (const [nth, { master }] of pairs.entries()) {
    await tell(master, 'CLUSTER', 'ADDSLOTSRANGE', nth * width, Math.min((nth + 1) * width, SLOTS) - 1);
  }
  for (const [nth, server] of all.entries()) await tell(server, 'CLUSTER', 'SET-CONFIG-EPOCH', nth + 1);
  const [first] = all;
  if (first === undefined) throw new Error('too few servers');
  for (const { server, bus } of servers.slice(1)) await tell(first, 'CLUSTER', 'MEET', '127.0.0.1', server.port, bus);
  for (const { master, replica } of pairs) {
    const id = await tell<string>(master, 'CLUSTER', 'MYID');
    await until('all have met', async () => (await tell<string>(replica, 'CLUSTER', 'NODES')).includes(id));
    await until('a replica', async () => (await tell(replica, 'CLUSTER', 'REPLICATE', id)) === 'OK');
  }
  for (const server of all) {
    await until('the cluster is well', async () =>
      (await tell<string>(server, 'CLUSTER', 'INFO')).includes('cluster_state:ok'),
    );
  }
  await Promise.all(pairs.map(inStep));
  return {
    url: `redis+cluster://${pairs.map(({ master }) => `127.0.0.1:${master.port}`).join(',')}`,
    pairs,
    pairOf(slot) {
      const pair = pairs[Math.floor(slot / width)];
      if (pair === undefined) throw new Error(`no slot: ${slot}`);
      return pair;
    },
    async discard() {
      await Promise.all(all.map((server) => server.discard()));
    },
  };
}

/** Resolves when the replica has all that the master has. */
async function inStep({ master }: RedisPair): Promise<void> {
  await until('the replica follows', async () =>
    (await tell<string>(master, 'INFO', 'replication')).includes('state=online'),
  );
}

/** Resolves when this replica has taken its master's place. */
export async function isMaster(replica: RedisServer): Promise<void> {
  await until('a new master', async () => (await tell<string>(replica, 'INFO', 'replication')).includes('role:master'));
}

export interface RedisSentinels extends RedisPair {
  readonly url: string;
  readonly sentinels: readonly RedisServer[];
  discard(): Promise<void>;
}

/** A master, a replica and three sentinels, which put the replica in the master's place about two seconds after it is gone. */
export async function startSentinels(name = 'mymaster'): Promise<RedisSentinels> {
  const plain = ['--save', '', '--appendonly', 'yes', '--repl-diskless-sync-delay', '0'];
  const master = await startRedis({ args: () => plain });
  const replica = await startRedis({ args: () => [...plain, '--replicaof', '127.0.0.1', String(master.port)] });
  await inStep({ master, replica });
  const config = [
    `sentinel monitor ${name} 127.0.0.1 ${master.port} 2`,
    `sentinel down-after-milliseconds ${name} 1000`,
    `sentinel failover-timeout ${name} 3000`,
    '',
  ].join('\n');
  const sentinels = await Promise.all([1, 2, 3].map(() => startRedis({ config, args: () => ['--sentinel'] })));
  for (const sentinel of sentinels) {
    await until('the sentinels know each other and the replica', async () => {
      const fields = await tell<string[]>(sentinel, 'SENTINEL', 'MASTER', name);
      const field = (key: string) => fields[fields.indexOf(key) + 1];
      return field('num-other-sentinels') === '2' && field('num-slaves') === '1';
    });
  }
  return {
    url: `redis+sentinel://${sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${name}`,
    master,
    replica,
    sentinels,
    async discard() {
      await Promise.all([...sentinels, master, replica].map((server) => server.discard()));
    },
  };
}
