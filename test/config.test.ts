import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../src/config.ts';
import { createLog } from '../src/log.ts';
import { parseRedisAddress } from '../src/store/redis-address.ts';

const token = 'MTIz.abc.secret-token';

function complaints(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}

describe('configuration', () => {
  it('GIVEN only a token THEN everything else has a default', () => {
    expect(readConfig({ DISCORD_TOKEN: token })).toEqual({
      discord: {
        token,
        guild: undefined,
        api: 'https://discord.com/api',
        shards: { index: 0, parts: 1 },
        requestsPerSecond: 50,
      },
      redisUrl: undefined,
      redis: {
        waitReplicas: undefined,
        sentinelPassword: undefined,
        tls: { ca: undefined, cert: undefined, key: undefined },
      },
      dataDir: 'data',
      logLevel: 'info',
      healthPort: undefined,
      healthHost: '127.0.0.1',
    });
  });

  it('GIVEN no token THEN it is the playground, but in production an error that says where to get one', () => {
    expect(readConfig({}).discord).toBeNull();
    expect(complaints({ NODE_ENV: 'production' })).toEqual([expect.stringMatching(/^DISCORD_TOKEN is missing/)]);
  });

  it('GIVEN several wrong variables THEN each gets its own line, all at once', () => {
    const wrong = {
      DISCORD_GUILD_ID: 'my server',
      REDIS_URL: 'localhost',
      LOG_LEVEL: 'loud',
      HEALTH_PORT: 'http',
      HEALTH_HOST: 'my.machine',
      SHARDS: '4/4',
      REQUESTS_PER_SECOND: '51',
      NODE_ENV: 'production',
    };
    const lines = complaints(wrong);
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(
      [
        'DISCORD_GUILD_ID',
        'DISCORD_TOKEN',
        'HEALTH_HOST',
        'HEALTH_PORT',
        'LOG_LEVEL',
        'REDIS_URL',
        'REQUESTS_PER_SECOND',
        'SHARDS',
      ].sort(),
    );
  });

  it('GIVEN empty lines as in .env.example THEN they count as left out', () => {
    expect(complaints({ DISCORD_TOKEN: token, REDIS_URL: '', HEALTH_PORT: ' ', DISCORD_GUILD_ID: '' })).toEqual([]);
  });

  it.each([
    ['redis://localhost', { kind: 'server', hosts: [{ host: 'localhost', port: 6379 }], tls: false, database: 0 }],
    ['redis://:p%40ss@[::1]:7000/3', { hosts: [{ host: '::1', port: 7000 }], password: 'p@ss', database: 3 }],
    ['rediss://bot:a/b@c:d@host:1', { hosts: [{ host: 'host', port: 1 }], tls: true, password: 'a/b@c:d' }],
    [
      'redis+sentinel://bot:secret@a,b:26380/games/2',
      {
        kind: 'sentinel',
        hosts: [
          { host: 'a', port: 26_379 },
          { host: 'b', port: 26_380 },
        ],
        username: 'bot',
        password: 'secret',
        master: 'games',
        database: 2,
      },
    ],
    ['rediss+cluster://a:7000,b:7001', { kind: 'cluster', tls: true, username: undefined, password: undefined }],
  ])('GIVEN the address %s THEN it is understood', (text, address) => {
    expect(parseRedisAddress(text)).toMatchObject(address);
    expect(complaints({ REDIS_URL: text })).toEqual([]);
  });

  it.each([
    ['redis://a,b', 'several servers'],
    ['redis+sentinel://a:26379', 'what the sentinels call the master'],
    ['redis+cluster://a:7000/1', 'must not name a database'],
    ['redis+cluster://a:99999', 'must look like redis+cluster://'],
    ['redis://host/games', 'number of a database'],
    ['redis://:100%@host', 'must look like redis://'],
    ['http://host', 'must look like redis://'],
  ])('GIVEN the address %s THEN the line says what is wrong', (text, words) => {
    expect(complaints({ REDIS_URL: text })).toEqual([expect.stringContaining(words)]);
  });

  it('GIVEN settings of another kind of Redis than the address is of THEN each is named', () => {
    const lines = complaints({
      REDIS_URL: 'redis://host',
      REDIS_SENTINEL_PASSWORD: 'secret',
      REDIS_TLS_CA: 'package.json',
      REDIS_TLS_CERT: 'package.json',
    });
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'REDIS_SENTINEL_PASSWORD',
      'REDIS_TLS_CA',
      'REDIS_TLS_CERT',
      'REDIS_TLS_CERT',
    ]);
    expect(complaints({ REDIS_WAIT_REPLICAS: '1' })).toEqual(['REDIS_WAIT_REPLICAS needs REDIS_URL']);
    expect(complaints({ REDIS_URL: 'rediss://host', REDIS_TLS_CA: 'no/such.pem' })).toEqual([
      'REDIS_TLS_CA is not a file that is there',
    ]);
    expect(lines.join()).not.toContain('secret');
  });

  it('GIVEN shards and a part of the requests THEN the process has these', () => {
    const { discord } = readConfig({ DISCORD_TOKEN: token, SHARDS: '0,1/4', REQUESTS_PER_SECOND: '25' });
    expect(discord).toMatchObject({ shards: { ids: [0, 1], count: 4 }, requestsPerSecond: 25 });
  });

  it.each([
    ['auto', {}, 50],
    ['auto:1/2', {}, 25],
    ['auto:0/3', {}, 16],
    ['0,1/4', {}, 25],
    ['7/100', {}, 1],
    ['auto:1/2', { REQUESTS_PER_SECOND: '40' }, 40],
    ['auto:1/2', { DISCORD_API_URL: 'http://proxy:8080/api' }, 50],
  ])(
    'GIVEN SHARDS %s and %j THEN it may make %d requests a second: its part, unless told or kept by a proxy',
    (SHARDS, more, part) => {
      expect(readConfig({ DISCORD_TOKEN: token, SHARDS, ...more }).discord?.requestsPerSecond).toBe(part);
    },
  );

  it('GIVEN a stand-in’s address THEN a slash at its end makes no difference', () => {
    const api = 'http://127.0.0.1:4000/api';
    expect(readConfig({ DISCORD_TOKEN: token, DISCORD_API_URL: `${api}/` }).discord?.api).toBe(api);
  });
});

describe('logs', () => {
  function logged(write: (log: ReturnType<typeof createLog>) => void): string {
    const lines: string[] = [];
    write(createLog('info', [token], { write: (line) => void lines.push(line) }));
    expect(lines.length).toBeGreaterThan(0);
    return lines.join('');
  }

  it.each<[string, (log: ReturnType<typeof createLog>) => void]>([
    ['the bot token in a message', (log) => log.info(`logging in with ${token}`)],
    ['the bot token in a field', (log) => log.info({ discord: { token } }, 'config')],
    ['the bot token in an error', (log) => log.error({ err: new Error(`bad ${token}`) }, 'oops')],
    [
      'the bot token in the cause of an error',
      (log) => log.error({ err: new Error('a', { cause: new Error(token) }) }, 'oops'),
    ],
  ])('GIVEN %s THEN it is not in the log', (_, write) => {
    expect(logged(write)).not.toContain(token);
  });

  it('GIVEN a Discord error THEN the interaction token in its address is hidden, the rest stays', () => {
    const url = 'http://x/api/v10/webhooks/123456789012345678/aW50ZXJhY3Rpb24/messages/@original';
    const line = logged((log) => log.error({ err: Object.assign(new Error('Unknown'), { url, code: 10015 }) }, 'oops'));
    expect(line).not.toContain('aW50ZXJhY3Rpb24');
    expect(line).toContain('"code":10015');
  });

  it('GIVEN a Redis address THEN its password is hidden', () => {
    const line = logged((log) => log.warn({ err: new Error('no answer from redis://user:hunter22@db:6379') }, 'oops'));
    expect(line).not.toContain('hunter22');
    expect(line).toContain('db:6379');
  });
});
