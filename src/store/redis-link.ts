import KeyvRedis, { createClient } from '@keyv/redis';
import { Keyv } from 'keyv';
import { withTimeout } from '#lib/with-timeout.ts';
import type { Script } from './redis-scripts.ts';
import { StorageAway } from './store.ts';

/** How long one command may take before the storage counts as away, waited for in two halves (see `withTimeout`). */
const PATIENCE_MS = 350;

/** A connection that is silent for this long is dead, pings included; a new one is tried. */
const SILENCE_MS = 2_000;
const PING_MS = 500;
const SLOWEST_RETRY_MS = 250;

function clientFor(url: string) {
  try {
    return createClient({
      url,
      disableOfflineQueue: true,
      pingInterval: PING_MS,
      socket: {
        connectTimeout: SILENCE_MS,
        socketTimeout: SILENCE_MS,
        reconnectStrategy: (retries) => Math.min(50 * (retries + 1), SLOWEST_RETRY_MS),
      },
    });
  } catch (cause) {
    // The address may hold a password, so it is not repeated here.
    throw new Error('REDIS_URL is not a Redis address: it should look like redis://host:6379', { cause });
  }
}

class NoAnswer extends Error {}

export type RedisLink = ReturnType<typeof redisLink>;

/** A connection to Redis that answers or rejects in good time and comes back by itself. */
export function redisLink(url: string) {
  const client = clientFor(url);
  const adapter = new KeyvRedis<string>(client, { throwOnErrors: true });
  const texts = new Keyv<string>(adapter, {
    useKeyPrefix: false,
    throwOnErrors: true,
    // Values are texts, the same JSON the other implementations keep, and a broken one must come back as it is. Keyv promises its
    // deserialiser any type of value; here there is only this one, hence the cast.
    serialize: ({ value }) => String(value),
    deserialize: <Value>(text: string) => ({ value: text as Value }),
  });
  texts.namespace = undefined;

  // Without a listener the first lost connection would end the process. Whoever asks for something is told, below.
  let trouble: unknown;
  client.on('error', (error: unknown) => {
    trouble = error;
  });

  let heard = performance.now();
  const hear = () => {
    heard = performance.now();
  };
  client.on('ready', hear);
  client.on('ping-interval', hear);

  const connect = (): Promise<unknown> => {
    const connecting = client.connect();
    connecting.catch(() => {});
    return connecting;
  };
  let connected = connect();

  /** The socket's own time limit counts what we send as a sign of life, so on a dead line busy players would keep it open. */
  const dropDeadLine = () => {
    if (closed || !client.isReady || performance.now() - heard < SILENCE_MS) return;
    client.destroy();
    connected = connect();
  };

  const underWay = new Set<Promise<unknown>>();
  const closing: (() => void)[] = [];
  let closed = false;

  const ask = async <T>(command: () => Promise<T>): Promise<T> => {
    if (closed) throw new StorageAway('the store is closed');
    let late = false;
    const answer = connected.then(() => {
      // A save that was reported as failed must not happen minutes later, when the server is first reached.
      if (late) throw new StorageAway('the server came too late');
      return command();
    });
    const bounded = within(PATIENCE_MS, answer);
    underWay.add(bounded);
    try {
      return await bounded;
    } catch (error) {
      dropDeadLine();
      const cause = client.isReady ? error : (trouble ?? error);
      throw new StorageAway('Redis is not available', { cause, slow: client.isReady && error instanceof NoAnswer });
    } finally {
      late = true;
      underWay.delete(bounded);
    }
  };

  return {
    client,
    texts,
    ask,
    onClose: (letGo: () => void) => void closing.push(letGo),
    async close(): Promise<void> {
      if (closed) return;
      closed = true;
      for (const letGo of closing) letGo();
      // A connection in the making outlives `destroy`, hence the short wait for it.
      await Promise.allSettled([...underWay, within(PATIENCE_MS, connected)]);
      client.destroy();
    },
  };
}

export function runScript(link: RedisLink, { source, sha }: Script, keys: string[], args: string[]): Promise<unknown> {
  return link.ask(async () => {
    const call = { keys, arguments: args };
    try {
      return await link.client.evalSha(sha, call);
    } catch (error) {
      // A server that was restarted has forgotten the script.
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
      return await link.client.eval(source, call);
    }
  });
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return withTimeout(work, ms, () => {
    throw new NoAnswer(`no answer within ${ms} ms`);
  });
}
