import KeyvRedis, { createClient } from '@keyv/redis';
import { Keyv } from 'keyv';
import type { Host, RedisAddress } from './redis-address.ts';

/** A connection that is silent for this long is dead, pings included; a new one is tried. */
const SILENCE_MS = 2_000;
const PING_MS = 500;
const SLOWEST_RETRY_MS = 250;

export interface Login extends Pick<RedisAddress, 'username' | 'password' | 'database'> {
  /** Null: no TLS. */
  readonly tls: { readonly ca?: string; readonly cert?: string; readonly key?: string } | null;
}

export type RedisClient = ReturnType<typeof clientFor>;

function clientFor({ host, port }: Host, { username, password, database, tls }: Login, reconnects: boolean) {
  const socket = {
    host,
    port,
    connectTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    reconnectStrategy: reconnects ? (retries: number) => Math.min(50 * (retries + 1), SLOWEST_RETRY_MS) : false,
  } as const;
  return createClient({
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    database,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: tls === null ? socket : { ...socket, ...tls, tls: true },
  });
}

export type RedisConnection = ReturnType<typeof redisConnection>;

/** A connection to one server that comes back by itself. */
export function redisConnection(host: Host, login: Login) {
  const client = clientFor(host, login, true);
  const texts = textsOver(client);

  // Without a listener the first lost connection would end the process. Whoever asks for something is told.
  let trouble: unknown;
  const losing: (() => void)[] = [];
  client.on('error', (error: unknown) => {
    trouble = error;
    for (const lost of losing) lost();
  });

  let heard = performance.now();
  const hear = () => {
    heard = performance.now();
  };
  client.on('ready', hear);
  client.on('ping-interval', hear);

  const isSilent = () => performance.now() - heard >= SILENCE_MS;

  const connect = (): Promise<unknown> => {
    const connecting = client.connect();
    connecting.catch(() => {});
    return connecting;
  };
  let connected = connect();
  let closed = false;

  /** What is on its way is given up, here and, as far as it has not begun, by the server. */
  const restart = (): void => {
    if (closed || !client.isReady) return;
    client.destroy();
    connected = connect();
  };

  return {
    host,
    client,
    texts,
    /** Resolves once it has been made; from then on what cannot be sent is refused at once. */
    ready: () => connected,
    isReady: () => client.isReady,
    trouble: () => trouble,
    restart,
    /**
     * An answer did not come. The socket's own time limit counts what we send as a sign of life, so on a dead line busy players
     * would keep it open.
     */
    suspect(): void {
      if (isSilent()) restart();
    },
    isSilent,
    /** Heard whenever the connection fails, also while it is being made again. */
    onLost: (lost: () => void) => void losing.push(lost),
    close(): void {
      if (closed) return;
      closed = true;
      // A connection in the making outlives `destroy`.
      connected.then(
        () => client.isOpen && client.destroy(),
        () => {},
      );
      if (client.isOpen) client.destroy();
    },
  };
}

/** Asks one server something over a connection for this purpose alone. */
export async function askOnce<T>(host: Host, login: Login, ask: (client: RedisClient) => Promise<T>): Promise<T> {
  const client = clientFor(host, login, false);
  client.on('error', () => {});
  try {
    await client.connect();
    return await ask(client);
  } finally {
    if (client.isOpen) client.destroy();
  }
}

/**
 * Values are texts, the same JSON the other implementations keep, and a broken one must come back as it is. Keyv promises its
 * deserialiser any type of value; here there is only this one, hence the cast.
 */
function textsOver(client: RedisClient): Keyv<string> {
  const texts = new Keyv<string>(new KeyvRedis<string>(client, { throwOnErrors: true }), {
    useKeyPrefix: false,
    throwOnErrors: true,
    serialize: ({ value }) => String(value),
    deserialize: <Value>(text: string) => ({ value: text as Value }),
  });
  texts.namespace = undefined;
  return texts;
}
