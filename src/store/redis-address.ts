import { readFileSync } from 'node:fs';

export interface Host {
  readonly host: string;
  readonly port: number;
}

/** What `REDIS_URL` says. */
export interface RedisAddress {
  readonly kind: 'server' | 'sentinel' | 'cluster';
  /** The server itself, the sentinels, or some servers of the cluster. */
  readonly hosts: readonly Host[];
  readonly tls: boolean;
  readonly username: string | undefined;
  readonly password: string | undefined;
  /** What the sentinels call the master; '' without sentinels. */
  readonly master: string;
  readonly database: number;
}

const EXAMPLES = {
  server: 'redis://host:6379',
  sentinel: 'redis+sentinel://host:26379,other:26379/mymaster',
  cluster: 'redis+cluster://host:6379,other:6379',
} as const;

const SHAPE = /^(redis|rediss)(?:\+(sentinel|cluster))?:\/\/(?:(.*)@)?([^@/?#]*)(?:\/([^?#]*))?$/;

/** The address, or what is wrong with it: a text without the password that may be in it. */
export function parseRedisAddress(text: string): RedisAddress | string {
  const [, scheme, several, credentials, places = '', path = ''] = SHAPE.exec(text) ?? [];
  if (scheme === undefined)
    return `must look like ${EXAMPLES.server}, ${EXAMPLES.sentinel} or ${EXAMPLES.cluster} (rediss for TLS)`;
  const kind = several === 'sentinel' || several === 'cluster' ? several : 'server';
  const hosts = places.split(',').map((place) => hostIn(place, kind === 'sentinel' ? 26_379 : 6379));
  const known = hosts.filter((host) => host !== null);
  const login = loginIn(credentials);
  if (known.length < hosts.length || login === null) return `must look like ${EXAMPLES[kind]}`;
  const wrong = wrongPath(kind, path) ?? (kind === 'server' && hosts.length > 1 ? TOO_MANY : null);
  if (wrong !== null) return wrong;
  const [first = '', second = ''] = path.split('/');
  const [master, database] = kind === 'sentinel' ? [decodeURIComponent(first), second] : ['', first];
  return { kind, hosts: known, tls: scheme === 'rediss', ...login, master, database: Number(database) };
}

const TOO_MANY = `names several servers: write ${EXAMPLES.sentinel} or ${EXAMPLES.cluster}`;

function wrongPath(kind: RedisAddress['kind'], path: string): string | null {
  switch (kind) {
    case 'server':
      return /^\d*$/.test(path) ? null : `must end with the number of a database or nothing, as ${EXAMPLES.server}/0`;
    case 'sentinel':
      return /^[\w.%-]+(\/\d*)?$/.test(path)
        ? null
        : `must say what the sentinels call the master, as ${EXAMPLES.sentinel}`;
    case 'cluster':
      return /^0?$/.test(path) ? null : 'must not name a database: a cluster has only one';
  }
}

function hostIn(place: string, standardPort: number): Host | null {
  const [, bracketed, plain, port] = /^(?:\[([\da-fA-F:.]+)\]|([^:[\]\s]+))(?::(\d{1,5}))?$/.exec(place) ?? [];
  const host = bracketed ?? plain;
  const number = port === undefined ? standardPort : Number(port);
  return host === undefined || number < 1 || number > 65_535 ? null : { host, port: number };
}

function loginIn(credentials = ''): Pick<RedisAddress, 'username' | 'password'> | null {
  const [, username = '', password = ''] = /^([^:]*)(?::(.*))?$/s.exec(credentials) ?? [];
  try {
    const part = (text: string) => (text === '' ? undefined : decodeURIComponent(text));
    return { username: part(username), password: part(password) };
  } catch {
    return null;
  }
}

/** How to reach Redis, besides its address. */
export interface RedisOptions {
  /** How many replicas have to have a change before it counts. One with sentinels and in a cluster, none on a single server, unless told. */
  readonly waitReplicas?: number | undefined;
  /** For the sentinels themselves; the address has the user of the servers. */
  readonly sentinelPassword?: string | undefined;
  readonly tls?: TlsFiles | undefined;
}

/** Files in PEM: who is trusted besides the authorities Node knows, and who we are. */
export interface TlsFiles {
  readonly ca?: string | undefined;
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
}

export function readTls({ ca, cert, key }: TlsFiles = {}): { ca?: string; cert?: string; key?: string } {
  const read = (path: string): string => readFileSync(path, 'utf8');
  return {
    ...(ca === undefined ? {} : { ca: read(ca) }),
    ...(cert === undefined ? {} : { cert: read(cert) }),
    ...(key === undefined ? {} : { key: read(key) }),
  };
}
