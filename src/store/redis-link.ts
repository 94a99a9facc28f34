import { withTimeout } from '#lib/with-timeout.ts';
import { type Host, parseRedisAddress, type RedisAddress, type RedisOptions, readTls } from './redis-address.ts';
import { isStillReading, NotConfirmed, wrongSetup } from './redis-answers.ts';
import { clusterOf } from './redis-cluster.ts';
import { type RedisClient, type RedisConnection, redisConnection } from './redis-connection.ts';
import type { Script } from './redis-scripts.ts';
import { sentinels } from './redis-sentinel.ts';
import { type Node, type Redirection, singleServer, type Topology, type TopologyDeps } from './redis-topology.ts';
import { StorageAway } from './store.ts';

/** How long one command may take before the storage counts as away, waited for in two halves (see `withTimeout`). */
const PATIENCE_MS = 350;
/** How much of that the replicas have to say that they have a change. */
const CONFIRM_MS = 250;
/** How often one command follows a server's word that something is elsewhere. */
const MOST_MOVES = 5;
const PAGE = 1000;

class NoAnswer extends Error {}

interface Question<T> {
  /** Null: this very server is meant. */
  readonly key: string | null;
  readonly writes: boolean;
  readonly work: (connection: RedisConnection, asking: boolean) => Promise<T>;
  /** Nobody waits for it any more. */
  late: boolean;
  /** The one last asked. */
  connection?: RedisConnection;
}

/** Redis, however many servers it is: whatever is asked is answered or rejected in good time, by the one that has the key. */
export interface RedisLink {
  readonly kind: RedisAddress['kind'];
  text(key: string): Promise<string | undefined>;
  read<T>(key: string, command: (client: RedisClient) => Promise<T>): Promise<T>;
  /** Counts only once enough replicas have it, see `RedisOptions`. All that it touches is in one slot. */
  write<T>(key: string, command: (client: RedisClient) => Promise<T>): Promise<T>;
  run(script: Script, keys: readonly [string, ...string[]], args: string[]): Promise<unknown>;
  /** The names that match, of all servers, a page at a time; some may come twice. */
  scan(match: string, found: (keys: readonly string[]) => void | Promise<void>): Promise<void>;
  /** Where this key is, for a connection of one's own: see `connectionTo`. */
  hostOf(key: string): Promise<Host>;
  connectionTo(host: Host): RedisConnection;
  check(): Promise<void>;
  onClose(letGo: () => void): void;
  close(): Promise<void>;
}

export function redisLink(url: string, options: RedisOptions = {}): RedisLink {
  const address = parseRedisAddress(url);
  // The address may hold a password, so it is not repeated here.
  if (typeof address === 'string') throw new Error(`REDIS_URL ${address}`);
  const { kind, username, password, database } = address;
  const wait = options.waitReplicas ?? (kind === 'server' ? 0 : 1);
  const login = { username, password, database, tls: address.tls ? readTls(options.tls) : null };
  const topology = topologyOf({ address, login, waits: wait > 0 }, options);
  const underWay = new Set<Promise<unknown>>();
  const closing: (() => void)[] = [];
  let closed = false;

  const away = (error: unknown, connection: RedisConnection | undefined): StorageAway => {
    const isReady = connection?.isReady() === true;
    const trouble = connection?.trouble();
    const cause = isReady ? error : (trouble ?? error);
    const wrong = wrongSetup(error, kind) ?? wrongSetup(cause, kind);
    // A connection that is only just being made is slow, too; one that was refused is not, unless a replica may be about to take over.
    const isComing = kind !== 'server' || (error instanceof NoAnswer && (isReady || trouble === undefined));
    const slow = error instanceof NotConfirmed || isStillReading(error) || (wrong === null && isComing);
    return new StorageAway(wrong ?? 'Redis is not available', { cause, slow });
  };

  /** Asks a server and, where that says so, another one. */
  const attempt = async <T>(question: Question<T>, { node, asking }: Redirection, moves = 0): Promise<T> => {
    const { key, writes, work } = question;
    const connection = writes ? node.writes : node.reads;
    question.connection = connection;
    await connection.ready();
    // A save that was reported as failed must not happen minutes later, when the server is first reached.
    if (question.late) throw new StorageAway('the server came too late');
    try {
      if (asking) connection.client.sendCommand(['ASKING']).catch(() => {});
      return await work(connection, asking);
    } catch (error) {
      const other = key === null || moves === MOST_MOVES ? null : await topology.redirect(error, key, node);
      if (other === null) throw error;
      return attempt(question, other, moves + 1);
    }
  };

  const askAt = async <T>(start: () => Promise<Node>, question: Question<T>): Promise<T> => {
    if (closed) throw new StorageAway('the store is closed');
    const bounded = within(
      PATIENCE_MS,
      start().then((node) => attempt(question, { node, asking: false })),
    );
    underWay.add(bounded);
    try {
      return await bounded;
    } catch (error) {
      question.connection?.suspect();
      topology.doubt();
      throw away(error, question.connection);
    } finally {
      question.late = true;
      underWay.delete(bounded);
    }
  };

  const ask = <T>(key: string, writes: boolean, work: Question<T>['work']): Promise<T> =>
    askAt(() => topology.nodeOf(key), { key, writes, work, late: false });

  /**
   * The question to the replicas goes right behind the command: on another connection, or on the same one made anew, it would
   * not be about this command.
   */
  const confirmed = async <T>(connection: RedisConnection, command: () => Promise<T>): Promise<T> => {
    if (wait === 0) return command();
    const [answer, replicas] = await Promise.all([command(), connection.client.wait(wait, CONFIRM_MS)]);
    if (replicas >= wait) return answer;
    // What else has been sent waits behind this at the server, and would be done after it was reported as failed.
    connection.restart();
    throw new NotConfirmed(`${replicas} of ${wait} replicas have confirmed the change (REDIS_WAIT_REPLICAS)`);
  };

  const run = (script: Script, keys: readonly [string, ...string[]], args: string[]): Promise<unknown> =>
    ask(keys[0], true, async (connection) => {
      const { client } = connection;
      const call = { keys: [...keys], arguments: args };
      try {
        return await confirmed(connection, () => client.evalSha(script.sha, call));
      } catch (error) {
        // A server that was restarted has forgotten the script.
        if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
        return await confirmed(connection, () => client.eval(script.source, call));
      }
    });

  /** All servers that have keys. */
  const nodes = async (): Promise<readonly Node[]> => {
    try {
      return await within(PATIENCE_MS, topology.nodes());
    } catch (error) {
      throw away(error, undefined);
    }
  };

  const atNode = <T>(node: Node, command: (client: RedisClient) => Promise<T>): Promise<T> =>
    askAt(async () => node, { key: null, writes: false, work: ({ client }) => command(client), late: false });

  return {
    kind,
    // Keyv takes a moment before it sends, and a server that is asked for something on the move wants to hear it at once.
    text: (key) =>
      ask(key, false, async ({ client, texts }, asking) =>
        asking ? ((await client.get(key)) ?? undefined) : await texts.get(key),
      ),
    read: (key, command) => ask(key, false, ({ client }) => command(client)),
    write: (key, command) => ask(key, true, (connection) => confirmed(connection, () => command(connection.client))),
    run,
    async scan(match, found) {
      for (const node of await nodes()) {
        let cursor = '0';
        do {
          const from = cursor;
          const page = await atNode(node, (client) => client.scan(from, { MATCH: match, COUNT: PAGE }));
          await found(page.keys);
          cursor = page.cursor;
        } while (cursor !== '0');
      }
    },
    async hostOf(key) {
      return (await topology.nodeOf(key)).reads.host;
    },
    connectionTo: (host) => redisConnection(host, login),
    async check() {
      for (const node of await nodes()) await atNode(node, (client) => client.ping());
    },
    onClose: (letGo) => void closing.push(letGo),
    async close() {
      if (closed) return;
      closed = true;
      for (const letGo of closing) letGo();
      await Promise.allSettled([...underWay]);
      topology.close();
    },
  };
}

function topologyOf(deps: TopologyDeps, { sentinelPassword }: RedisOptions): Topology {
  switch (deps.address.kind) {
    case 'server':
      return singleServer(deps);
    case 'sentinel':
      return sentinels({ ...deps, sentinelPassword });
    case 'cluster':
      return clusterOf(deps);
  }
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return withTimeout(work, ms, () => {
    throw new NoAnswer(`no answer within ${ms} ms`);
  });
}
