import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../src/config.ts';
import { createLog } from '../src/log.ts';

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

  it('GIVEN shards and a part of the requests THEN the process has these', () => {
    const { discord } = readConfig({ DISCORD_TOKEN: token, SHARDS: '0,1/4', REQUESTS_PER_SECOND: '25' });
    expect(discord).toMatchObject({ shards: { ids: [0, 1], count: 4 }, requestsPerSecond: 25 });
  });

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
