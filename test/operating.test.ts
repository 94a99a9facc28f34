import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { PermissionsBitField } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClientConfig, createClient, login } from '#discord/client.ts';
import { missing } from '#discord/permissions.ts';
import { registerCommands } from '#discord/register.ts';
import { type LocalDiscord, startDiscord } from '#playground/discord/server.ts';
import { redisStorage } from '#store/redis.ts';
import { IMAGE, PROGRAM } from '#test/bench/image.ts';
import { readConfig, VARIABLES } from '../src/config.ts';
import { serveHealth } from '../src/health.ts';
import { createLog } from '../src/log.ts';
import { describeStartupError, prepareDirectory } from '../src/startup-errors.ts';

/** What an operator reads and writes fits the program. */

const read = (file: string) => readFile(new URL(`../${file}`, import.meta.url), 'utf8');

describe('.env.example', () => {
  it('GIVEN every variable there is THEN it is in it, and nothing else', async () => {
    expect(Object.keys(parseEnv(await read('.env.example'))).toSorted()).toEqual([...VARIABLES].toSorted());
  });

  it('GIVEN a copy of it with a token THEN it is a configuration like the one with nothing else set', async () => {
    const token = 'a.b.c';
    const copied = parseEnv((await read('.env.example')).replace('DISCORD_TOKEN=', `DISCORD_TOKEN=${token}`));
    expect(readConfig(copied)).toEqual(readConfig({ DISCORD_TOKEN: token }));
  });
});

describe('the README’s invite link', () => {
  it('GIVEN its number of permissions THEN it grants what the bot asks for anywhere, and not one more', async () => {
    const [, number = ''] = /[?&]permissions=(\d+)/.exec(await read('README.md')) ?? [];
    const granted = new PermissionsBitField(BigInt(number));
    const needed = new Set(
      (['channel', 'thread', 'newThread', 'privateThread', 'direct'] as const).flatMap((place) =>
        missing(new PermissionsBitField(0n), place),
      ),
    );
    expect(granted.toArray().toSorted()).toEqual([...needed].toSorted());
  });
});

describe('the container', () => {
  it('GIVEN what is copied into it THEN it is there, and not kept out by .dockerignore', async () => {
    const ignored = (await read('.dockerignore')).split('\n');
    const copies = (await read('Dockerfile')).matchAll(/^COPY (?!--from)(.+) \S+$/gm);
    const sources = [...copies].flatMap(([, files = '']) => files.split(' '));
    expect(sources).toContain('src');
    for (const source of sources) {
      expect(existsSync(new URL(`../${source}`, import.meta.url)), source).toBe(true);
      expect(ignored).not.toContain(source);
    }
    // An empty line in .env would undo what the image sets; only compose's own environment is stronger.
    expect(await read('compose.yaml')).toMatch(/environment:(\n {6}.*)*\n {6}NODE_ENV: production\n/);
    for (const secret of ['.env', 'data', 'node_modules', '.git']) expect(ignored).toContain(secret);
  });

  it.each(['compose.yaml', 'docs/compose.sentinel.yaml', 'docs/compose.cluster.yaml'])(
    'GIVEN what %s sets THEN the program knows each of these variables, and an .env has them from where it says',
    async (file) => {
      const text = await read(file);
      const bot = /^ {2}bot:\n((?: {4}.*\n|\n)+)/m.exec(text)?.[1] ?? '';
      const set = [...bot.matchAll(/^ {6}([A-Z_]+): /gm)].flatMap(([, name]) => name ?? []);
      expect(set).toContain('REDIS_URL');
      expect(set.filter((name) => name !== 'NODE_ENV' && !VARIABLES.includes(name))).toEqual([]);
      const [, env = ''] = /env_file: (\S+)/.exec(bot) ?? [];
      const here = new URL(`../${file}`, import.meta.url);
      expect(new URL(env, here).pathname).toBe(new URL('../.env', import.meta.url).pathname);
    },
  );

  it('GIVEN the settings that save memory THEN npm start has the same', async () => {
    const { scripts } = JSON.parse(await read('package.json'));
    expect(scripts.start).toBe(`node ${PROGRAM.join(' ')}`);
    expect(Object.keys(IMAGE)).toContain('MALLOC_ARENA_MAX');
  });
});

describe('a start that fails', () => {
  let discord: LocalDiscord;
  let dir: string;
  beforeAll(async () => {
    discord = await startDiscord();
    discord.people.createGuild('Club');
    dir = await mkdtemp(join(tmpdir(), 'orrery-operating-'));
    await writeFile(join(dir, 'file'), '');
  });
  afterAll(async () => {
    await discord.close();
    await rm(dir, { recursive: true, force: true });
  });

  const token = () => ({ token: discord.token, api: discord.api });
  const log = createLog('silent', []);
  const entering = async (config: ClientConfig) => {
    const client = createClient(config, log);
    await login(client, config).finally(() => client.destroy());
  };
  const registering = async (guild: string) => {
    const client = createClient(token(), log);
    client.rest.setToken(discord.token);
    await registerCommands(client.rest, discord.applicationId, guild, []);
  };
  const listening = (host: string) => serveHealth({ host, port: discord.port }, {});
  const listing = async (url: string) => {
    const storage = redisStorage(url, { prefix: 'x:' });
    await storage.check().finally(() => storage.close());
  };

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['a token Discord refuses', () => entering({ ...token(), token: 'a.b.c' }), /^DISCORD_TOKEN: Discord does not/],
    [
      'a Discord that is not there',
      () => entering({ ...token(), api: 'http://127.0.0.1:1/api' }),
      /^Discord \(.*reached/,
    ],
    ['a server the bot is not on', () => registering('123456789012345678'), /^DISCORD_GUILD_ID: the bot is not on/],
    ['a port that is taken', () => listening('127.0.0.1'), /^HEALTH_PORT: .*cannot be used \(EADDRINUSE\)/],
    ['an address of another machine', () => listening('192.0.2.1'), /^HEALTH_HOST: .*not an address of this machine/],
    ['a Redis that is not there', () => listing('redis://127.0.0.1:1'), /^REDIS_URL: .*nothing was lost/],
    ['a file for a directory', () => prepareDirectory(join(dir, 'file')), /^DATA_DIR: files cannot be written/],
  ])('GIVEN %s THEN one line names it, without a stack', async (_, start, words) => {
    const error = await start().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    const said = describeStartupError(error, readConfig({ DISCORD_TOKEN: 'a.b.c' }));
    expect(said).toMatch(words);
    expect(said).not.toContain('\n');
  });

  it('GIVEN something nobody thought of THEN its stack is shown', () => {
    expect(describeStartupError(new Error('Oops'), null)).toMatch(/^Error: Oops\n\s+at /);
  });

  it('GIVEN a slip of the pen in .env THEN the program points it out', async () => {
    await writeFile(join(dir, '.env'), 'DISCORD_GILD_ID=1\n');
    const main = new URL('../src/main.ts', import.meta.url).pathname;
    const args = ['--import', import.meta.resolve('tsx'), main];
    const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, DATA_DIR: 'file' }, cwd: dir });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(said).toMatch(/^\.env: DISCORD_GILD_ID means nothing here.*\nDATA_DIR: files cannot be written/);
    expect(code).toBe(1);
  });
});
