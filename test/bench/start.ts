import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@keyv/redis';
import { startDiscord } from '#playground/discord/server.ts';
import { startRedis } from '#test/support/redis.ts';
import { startBot } from './bench-table.ts';
import { cpuMsOf, IMAGE, PROGRAM, rssOf } from './image.ts';

const TABLES = 10_000;
const STARTER = fileURLToPath(new URL('starter.ts', import.meta.url));
const RUN = fileURLToPath(new URL('../../dist/src/run.js', import.meta.url));
const FIXTURE = new URL('../fixtures/records/format-1/pulsar.json', import.meta.url);
const DAY = 24 * 3_600_000;
/** What goes on after it is ready (the drawing threads start, private messages are taken up) counts as memory, too. */
const AFTER_MS = 3000;

interface Stored {
  readonly channel: string;
  readonly record: string;
  readonly entry: string;
}

/** Tables in the middle of a game, with an AI seat, waiting for a person; nothing has happened there for some minutes. */
async function tables(): Promise<Stored[]> {
  const fixture = JSON.parse(await readFile(FIXTURE, 'utf8'));
  const now = Date.now();
  return Array.from({ length: TABLES }, (_, i) => {
    const channel = String(1_000_000_000_000_000_000n + BigInt(i));
    const at = now + DAY / 2 + i * 1000;
    const chairs = fixture.chairs.map((chair: { due: object | null }) =>
      chair.due === null ? chair : { ...chair, due: { ...chair.due, at: at + 2 * 3_600_000, remindAt: undefined } },
    );
    const board = { ...fixture.board, rev: fixture.rev };
    const running = { ...fixture.running, undo: null };
    const record = JSON.stringify({ ...fixture, channel, chairs, board, running, changed: now });
    return { channel, record, entry: JSON.stringify({ at, asOf: now, users: ['u-ada', `u-${i}`] }) };
  });
}

/**
 * The whole bot, compiled, as a process of its own with the settings of the image: from its start until it says that it is ready, and the
 * memory it has a moment later. Beside it, what the tables alone take of that: from the first look at the storage, without Discord.
 */
export async function startBench(): Promise<Record<string, number>> {
  execFileSync('npm', ['run', '-s', 'build']);
  const stored = await tables();
  const dir = await mkdtemp(join(tmpdir(), 'orrery-start-'));
  const server = await startRedis();
  try {
    await fillFiles(dir, stored);
    await fillRedis(server.url, stored);
    const tablesOnFiles = await tablesStarted(dir);
    const tablesOnRedis = await tablesStarted(server.url);
    const files = await botStarted({ DATA_DIR: dir });
    const redis = await botStarted({ REDIS_URL: server.url });
    const modules = await modulesLoaded();
    return {
      'start.readyMs.10000': Math.max(files.readyMs, redis.readyMs),
      'start.readyMs.10000.files': files.readyMs,
      'start.readyMs.10000.redis': redis.readyMs,
      'start.cpuMs.10000.files': files.cpuMs,
      'start.cpuMs.10000.redis': redis.cpuMs,
      'start.modulesMs': modules.wallMs,
      'start.modulesCpuMs': modules.cpuMs,
      'start.rssMb.10000': Math.max(files.rssMb, redis.rssMb),
      'start.rssMb.10000.files': files.rssMb,
      'start.rssMb.10000.redis': redis.rssMb,
      'start.tablesMs.10000.files': tablesOnFiles,
      'start.tablesMs.10000.redis': tablesOnRedis,
    };
  } finally {
    await server.discard();
    await rm(dir, { recursive: true, force: true });
  }
}

async function tablesStarted(where: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', STARTER, where]);
  return JSON.parse(stdout).readyMs;
}

/** Node itself and the modules of the program and its libraries alone: what no start can do without. */
async function modulesLoaded(): Promise<{ wallMs: number; cpuMs: number }> {
  const told = 'const { user, system } = process.cpuUsage(); console.log(Math.round((user + system) / 1000));';
  const code = `await import(${JSON.stringify(pathToFileURL(RUN).href)}); ${told} process.exit(0);`;
  const began = performance.now();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...PROGRAM.slice(0, -1), '--input-type=module', '-e', code],
    { env: { ...process.env, ...IMAGE } },
  );
  return { wallMs: performance.now() - began, cpuMs: Number(stdout) };
}

interface Started {
  readonly readyMs: number;
  /** Processor time until then, of all threads: beside a machine that is busy it is what can be compared. */
  readonly cpuMs: number;
  readonly rssMb: number;
}

export async function botStarted(storage: Readonly<Record<string, string>>): Promise<Started> {
  const discord = await startDiscord({ rateLimits: false });
  discord.people.createGuild('Bench');
  const began = performance.now();
  const bot = await startBot(discord, { ...IMAGE, ...storage }, PROGRAM);
  const readyMs = performance.now() - began;
  const cpuMs = await cpuMsOf(bot.pid);
  await pause(AFTER_MS);
  const rssMb = await rssOf(bot.pid);
  const gone = once(bot, 'exit');
  bot.kill('SIGTERM');
  await gone;
  await discord.close();
  return { readyMs, cpuMs, rssMb };
}

async function fillFiles(dir: string, stored: readonly Stored[]): Promise<void> {
  await mkdir(join(dir, 'index'));
  for (const { channel, record } of stored) await writeFile(join(dir, `${channel}.json`), record);
  const lines = stored.map(({ channel, entry }) => `${channel} ${entry}\n`);
  await writeFile(join(dir, 'index', 'tables.log'), lines.join(''));
}

async function fillRedis(url: string, stored: readonly Stored[]): Promise<void> {
  const client = createClient({ url });
  await client.connect();
  for (let from = 0; from < stored.length; from += 500) {
    const some = stored.slice(from, from + 500);
    await client.mSet(some.map(({ channel, record }): [string, string] => [`orrery:{${channel}}:table`, record]));
    await client.hSet('orrery:index:tables', Object.fromEntries(some.map(({ channel, entry }) => [channel, entry])));
  }
  client.destroy();
}
