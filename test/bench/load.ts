import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { shardOf } from '#discord/shards.ts';
import { type LocalDiscord, startDiscord } from '#playground/discord/server.ts';
import { startRedis } from '#test/support/redis.ts';
import { type BenchTable, openTable, type Samples, startBot } from './bench-table.ts';
import { IMAGE, PROGRAM } from './image.ts';
import { percentile } from './percentile.ts';

/** As many tables as people press at all at once: each has one press under way at a time, as people at one table have. */
const TABLES = 64;
const OPENED_AT_ONCE = 6;
const MEASURED_MS = 15_000;
/** Offered presses a second, until acknowledgements take too long. */
const STEPS = [20, 40, 80, 120, 160, 200, 250, 300, 400, 500, 600, 800] as const;
/** After nothing could be pressed: the board is on its way. */
const MEANWHILE_MS = 20;
const STEP_MS = 5000;
const TOO_LATE_MS = 500;
const GAME = 'pulsar';

/**
 * How much the bot can do on this machine, compiled, on Redis, with one process and with two that share the shards. The stand-in and
 * its people run in this process, apart from the bots. Acts a second: everybody presses again as soon as they are answered. Then presses
 * are offered at a rate that grows until the slowest hundredth waits over half a second for its acknowledgement.
 */
export async function loadBench(): Promise<Record<string, number>> {
  execFileSync('npm', ['run', '-s', 'build']);
  const one = await measured(1);
  const two = await measured(2);
  return {
    'load.actsPerSecond.1': one.actsPerSecond,
    'load.actsPerSecond.2': two.actsPerSecond,
    'load.pressesPerSecond.1': one.pressesPerSecond,
    'load.pressesPerSecond.2': two.pressesPerSecond,
    'load.p99Over500At': one.over500At,
    'load.p99Over500At.2': two.over500At,
  };
}

interface Load {
  readonly actsPerSecond: number;
  readonly pressesPerSecond: number;
  readonly over500At: number;
}

async function measured(processes: number): Promise<Load> {
  const discord = await startDiscord({ rateLimits: false, shards: processes });
  const redis = await startRedis();
  const bots = await Promise.all(
    Array.from({ length: processes }, (_, index) =>
      startBot(discord, { ...IMAGE, REDIS_URL: redis.url, SHARDS: `auto:${index}/${processes}` }, PROGRAM),
    ),
  );
  try {
    const tables = await opened(discord, processes);
    const full = await flatOut(tables);
    return { ...full, over500At: await growing(tables) };
  } finally {
    for (const bot of bots) {
      const gone = once(bot, 'exit');
      bot.kill('SIGKILL');
      await gone;
    }
    await discord.close();
    await redis.discard();
  }
}

async function opened(discord: LocalDiscord, shards: number): Promise<BenchTable[]> {
  const guilds: string[] = [];
  while (guilds.length < shards) {
    const { id } = discord.people.createGuild('Bench');
    if (shardOf(id, shards) === guilds.length) guilds.push(id);
    await pause(2);
  }
  const tables: BenchTable[] = [];
  const next = { index: 0 };
  const open = async (): Promise<void> => {
    for (let index = next.index++; index < TABLES; index = next.index++)
      tables.push(await openTable(discord, guilds[index % shards] ?? '', index, GAME));
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, open));
  return tables;
}

/** Everybody presses as fast as they are answered. */
async function flatOut(tables: readonly BenchTable[]): Promise<Omit<Load, 'over500At'>> {
  const samples: Samples = { ack: [], board: [] };
  const until = performance.now() + MEASURED_MS;
  let presses = 0;
  await Promise.all(
    tables.map(async (table) => {
      while (performance.now() < until) {
        if (await pressed(table, samples)) presses++;
        else await pause(MEANWHILE_MS);
      }
    }),
  );
  const seconds = MEASURED_MS / 1000;
  return { actsPerSecond: samples.board.length / seconds, pressesPerSecond: presses / seconds };
}

/** The first rate at which the slowest hundredth waits too long, or at which so much cannot even be pressed any more. */
async function growing(tables: readonly BenchTable[]): Promise<number> {
  for (const rate of STEPS) {
    const { ack, offered } = await offeredAt(rate, tables);
    const made = (offered * 1000) / STEP_MS;
    console.error(`  ${rate} presses a second: ${made.toFixed(0)} made, p99 ${percentile(ack, 99).toFixed(0)} ms`);
    if (percentile(ack, 99) > TOO_LATE_MS || offered < rate * (STEP_MS / 1000) * 0.8) return rate;
  }
  throw new Error(`Even ${STEPS.at(-1)} presses a second were all answered in time`);
}

/** So many presses a second, evenly, each at a table where nobody waits for an answer; whatever is slow, the next is made in time. */
async function offeredAt(rate: number, tables: readonly BenchTable[]): Promise<{ ack: number[]; offered: number }> {
  const samples: Samples = { ack: [], board: [] };
  const idle = [...tables];
  const underWay = new Set<Promise<void>>();
  const begun = performance.now();
  let offered = 0;
  for (let due = begun; due < begun + STEP_MS; due += 1000 / rate) {
    await pause(Math.max(0, due - performance.now()));
    const table = idle.shift();
    if (table === undefined) continue;
    const press: Promise<void> = pressed(table, samples)
      .then((made) => {
        if (made) offered++;
      })
      .finally(() => {
        idle.push(table);
        underWay.delete(press);
      });
    underWay.add(press);
  }
  await Promise.all(underWay);
  return { ack: samples.ack, offered };
}

async function pressed(table: BenchTable, samples: Samples): Promise<boolean> {
  const made = await table.press(samples);
  if (!made) await table.again();
  return made;
}
