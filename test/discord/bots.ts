import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect } from 'vitest';
import { shardOf } from '#discord/shards.ts';
import { type Dice, diceOver, seedState } from '#engine/dice.ts';
import { redisStorage } from '#store/redis.ts';
import { type Storage, StorageAway } from '#store/store.ts';
import { promptsOf, seatOf } from '#tables/look.ts';

import type { TableRecord } from '#tables/record.ts';
import { localDiscord, TestChannel, type TestDiscord } from '#test/support/discord.ts';
import { TestPerson } from '#test/support/discord-person.ts';
import { isPrivate } from '#test/support/discord-screen.ts';
import { TEST_TABLES } from '#test/support/games.ts';
import { type RedisServer, startRedis } from '#test/support/redis.ts';
import { movesOn } from './driver.ts';

export interface Bot {
  readonly child: ChildProcess;
  readonly said: () => string;
}

/** A table with two people at it. */
export interface Game {
  readonly guild: string;
  readonly channel: TestChannel;
  readonly players: readonly TestPerson[];
  readonly dice: Dice;
  /** How many acts the board has shown. */
  acts: number;
}

const STARTING = 40_000;
const PATIENCE = 20_000;
const MOST_PRESSES = 60;

export type Bots = Awaited<ReturnType<typeof severalBots>>;

/** Bots as they are really started, several at once, on one Redis and one Discord with two shards. */
export async function severalBots(redisUrl: string) {
  const storage = redisStorage(redisUrl, { prefix: 'orrery:' });
  const records = storage.records(TEST_TABLES);
  const discord: TestDiscord = await localDiscord({ rateLimits: false, shards: 2 });
  const bots: Bot[] = [];

  async function start(shards: string, more: NodeJS.ProcessEnv = {}): Promise<Bot> {
    const env = {
      ...process.env,
      ...more,
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: discord.api,
      REDIS_URL: redisUrl,
      SHARDS: shards,
    };
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    const bot = { child, said: () => text };
    bots.push(bot);
    await expect.poll(() => text, { timeout: STARTING, interval: 50 }).toContain('"msg":"ready"');
    return bot;
  }

  async function ends({ child }: Bot, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    return child.exitCode;
  }

  /** A server on that shard of two, with a channel and two people. */
  async function club(index: number): Promise<Game> {
    const { people } = discord.server;
    for (;;) {
      const { id } = people.createGuild('Club');
      await pause(2);
      if (shardOf(id, 2) !== index) continue;
      const channel = new TestChannel(discord, people.createChannel(id, 'table').id, 'table');
      const players = ['Ada', 'Béla'].map((name) => new TestPerson(discord, people.createUser(name, [id]), channel));
      return { guild: id, channel, players, dice: diceOver(seedState(index + 1)), acts: 0 };
    }
  }

  async function recordOf({ channel }: Game): Promise<TableRecord> {
    const record = await withoutTrouble(() => records.load(channel.id));
    if (record === null) throw new Error('No table there');
    return record;
  }

  /** The record, once its board shows it. */
  const shown = (game: Game): Promise<TableRecord> =>
    until('a board that shows its table', async () => {
      const record = await recordOf(game);
      return record.board !== null && record.board.rev >= record.rev ? record : null;
    });

  async function opens(game: Game): Promise<void> {
    const [ada, bela] = game.players;
    if (ada === undefined || bela === undefined) throw new Error('Nobody there');
    await ada.slash('/play', { game: 'pulsar' });
    await until('a lobby', () => withoutTrouble(() => records.load(game.channel.id)));
    await shown(game);
    await bela.click('Join');
    await until('two people', async () => ((await recordOf(game)).chairs.length === 2 ? true : null));
    await shown(game);
    await ada.click('Start');
    await until('a game', async () => ((await recordOf(game)).phase === 'playing' ? true : null));
  }

  /** Whoever is to move presses until something has been played; how many acts that was, once the board shows them. */
  async function plays(game: Game): Promise<number> {
    const before = await shown(game);
    const mover = game.players.find(({ id }) => {
      const seat = seatOf(before, id);
      return seat !== null && promptsOf(before, seat).length > 0;
    });
    if (mover === undefined) throw new Error('Nobody is to move');
    for (let presses = 0; presses < MOST_PRESSES; presses++) {
      await pressOn(game, mover);
      for (let looks = 0; looks < 12; looks++) {
        await pause(25);
        if (steps(await recordOf(game)) === steps(before)) continue;
        const played = steps(await shown(game)) - steps(before);
        game.acts += played;
        for (const read of mover.screen().filter(isPrivate)) mover.dismisses(read.id);
        return played;
      }
    }
    throw new Error(`Nothing was played: ${mover.told()}`);
  }

  return {
    discord,
    records,
    start,
    ends,
    club,
    opens,
    plays,
    shown,
    /** Every game so many acts on, all at once; each act plays once, whoever heard the press. */
    async rounds(games: readonly Game[], count: number): Promise<void> {
      await Promise.all(
        games.map(async (game) => {
          for (let round = 0; round < count; round++) expect(await plays(game)).toBe(1);
        }),
      );
    },
    async discard(): Promise<void> {
      for (const bot of bots)
        if (bot.child.exitCode === null && bot.child.signalCode === null) await ends(bot, 'SIGKILL');
      await discord.stop();
      await storage.close();
    },
  };
}

export interface BotsOnRedis {
  readonly bots: Bots;
  /** What the bots keep. */
  readonly storage: Storage;
  readonly redis: RedisServer;
}

/** Several bots on a Redis of their own, anew for each test of a file. */
export function botsOnRedis(): BotsOnRedis {
  let now: BotsOnRedis | null = null;
  beforeEach(async () => {
    const redis = await startRedis();
    now = { redis, bots: await severalBots(redis.url), storage: redisStorage(redis.url, { prefix: 'orrery:' }) };
  });
  afterEach(async () => {
    await now?.bots.discard();
    await now?.storage.close();
    await now?.redis.discard();
    now = null;
  });
  const during = (): BotsOnRedis => {
    if (now === null) throw new Error('Only a test has bots');
    return now;
  };
  return {
    get bots() {
      return during().bots;
    },
    get storage() {
      return during().storage;
    },
    get redis() {
      return during().redis;
    },
  };
}

export const steps = ({ running }: TableRecord): number => running?.steps.length ?? 0;

/** The messages of a table that have its buttons. */
export function liveBoards({ channel }: Game, { key }: TableRecord): string[] {
  const live = channel.messages().filter(({ components }) => JSON.stringify(components).includes(`~${key}~`));
  return live.map(({ id }) => id);
}

/** One press on what leads on, in one's own panel if there is one. */
async function pressOn(game: Game, mover: TestPerson): Promise<void> {
  const panel = mover.screen().findLast(isPrivate);
  const message = panel === undefined || movesOn(panel).length === 0 ? mover.board() : panel;
  const moves = movesOn(message);
  if (moves.length === 0) return;
  const move = game.dice.pick(moves);
  const { id, value } = moves.find(({ plays }) => plays) ?? move;
  await (value === null ? mover.uses(message.id, id) : mover.chooses(message.id, id, [value])).catch(() => {});
}

async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(25)) {
    const found = await look();
    if (found !== null) return found;
  }
  throw new Error(`Not within ${PATIENCE} ms: ${what}`);
}

/** Storage may be away for a while: the test looks again until it answers. */
async function withoutTrouble<T>(ask: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + PATIENCE; ; await pause(50)) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof StorageAway) || Date.now() > end) throw error;
    }
  }
}
