import type { Host, RedisAddress } from './redis-address.ts';
import { type Login, type RedisConnection, redisConnection } from './redis-connection.ts';

/** A server that takes writes. Where replicas are waited for, writes have a connection of their own, for waiting holds up all that comes after. */
export interface Node {
  readonly reads: RedisConnection;
  readonly writes: RedisConnection;
}

/** A server said that something is elsewhere. */
export interface Redirection {
  readonly node: Node;
  /** It is on the move, and the server has to be told that we know. */
  readonly asking: boolean;
}

/** Which server has what: one for all, or by key; and who that is can change at any time. */
export interface Topology {
  /** Waits while that is not known. */
  nodeOf(key: string): Promise<Node>;
  /** All servers that have keys; rejects while one of them is not known. */
  nodes(): Promise<readonly Node[]>;
  /** Where to ask again after this answer; null: nowhere, it is a plain failure. */
  redirect(error: unknown, key: string, from: Node): Promise<Redirection | null>;
  /** Something failed: perhaps another server is the one to ask by now. */
  doubt(): void;
  close(): void;
}

export interface TopologyDeps {
  readonly address: RedisAddress;
  readonly login: Login;
  /** Whether writes need a connection of their own. */
  readonly waits: boolean;
}

export function openNode(host: Host, { login, waits }: TopologyDeps): Node {
  const reads = redisConnection(host, login);
  return { reads, writes: waits ? redisConnection(host, login) : reads };
}

export function closeNode({ reads, writes }: Node): void {
  reads.close();
  writes.close();
}

export function nameOf({ host, port }: Host): string {
  return `${host}:${port}`;
}

/** One server, and no other. */
export function singleServer(deps: TopologyDeps): Topology {
  const [host = { host: 'localhost', port: 6379 }] = deps.address.hosts;
  const node = openNode(host, deps);
  return {
    nodeOf: async () => node,
    nodes: async () => [node],
    redirect: async () => null,
    doubt() {},
    close: () => closeNode(node),
  };
}
