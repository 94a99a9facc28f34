import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shardOf } from '#discord/shards.ts';
import { type Dice, diceOver, seedState } from '#engine/dice.ts';
import { redisStorage } from '#store/redis.ts';
import type { RecordStore, Storage } from '#store/store.ts';
import { promptsOf, seatOf } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { localDiscord, TestChannel, type TestDiscord } from '#test/support/discord.ts';
import { TestPerson } from '#test/support/discord-person.ts';
import { isPrivate } from '#test/support/discord-screen.ts';
import { TEST_TABLES } from '#test/support/games.ts';
import { type RedisServer, startRedis } from '#test/support/redis.ts';
import { movesOn } from './driver.ts';

/** Bots as they are really started, several at once, on one Redis and one Discord with two shards. */
let redis: RedisServer;
let storage: Storage;
let records: RecordStore<TableRecord>;
let discord: TestDiscord;
let bots: Bot[] = [];

interface Bot {
  readonly child: ChildProcess;
  readonly said: () => string;
}

/** A table with two people at it. */
interface Game {
  readonly channel: TestChannel;
  readonly players: readonly TestPerson[];
  readonly dice: Dice;
  /** How often somebody has played something. */
  acts: number;
}

const STARTING = 40_000;
const PATIENCE = 20_000;
const MOST_PRESSES = 60;

async function startBot(shards: string): Promise<Bot> {
  const env = {
    ...process.env,
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.api,
    REDIS_URL: redis.url,
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
    return { channel, players, dice: diceOver(seedState(index + 1)), acts: 0 };
  }
}

async function recordOf({ channel }: Game): Promise<TableRecord> {
  const record = await records.load(channel.id);
  if (record === null) throw new Error('No table there');
  return record;
}

async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(25)) {
    const found = await look();
    if (found !== null) return found;
  }
  throw new Error(`Not within ${PATIENCE} ms: ${what}`);
}

const steps = ({ running }: TableRecord): number => running?.steps.length ?? 0;

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
  await until('a lobby', () => records.load(game.channel.id));
  await shown(game);
  await bela.click('Join');
  await until('two people', async () => ((await recordOf(game)).chairs.length === 2 ? true : null));
  await shown(game);
  await ada.click('Start');
  await until('a game', async () => ((await recordOf(game)).phase === 'playing' ? true : null));
}

/** Whoever is to move presses until something has been played. */
async function plays(game: Game): Promise<void> {
  const before = await shown(game);
  const mover = game.players.find(({ id }) => {
    const seat = seatOf(before, id);
    return seat !== null && promptsOf(before, seat).length > 0;
  });
  if (mover === undefined) throw new Error('Nobody is to move');
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    const panel = mover.screen().findLast(isPrivate);
    const message = panel === undefined || movesOn(panel).length === 0 ? mover.board() : panel;
    const moves = movesOn(message);
    if (moves.length > 0) {
      const move = game.dice.pick(moves);
      const { id, value } = moves.find(({ plays }) => plays) ?? move;
      await (value === null ? mover.uses(message.id, id) : mover.chooses(message.id, id, [value])).catch(() => {});
    }
    for (let looks = 0; looks < 12; looks++) {
      await pause(25);
      const played = steps(await recordOf(game)) - steps(before);
      if (played === 0) continue;
      // Once, whoever heard the press.
      expect(played).toBe(1);
      game.acts++;
      for (const read of mover.screen().filter(isPrivate)) mover.dismisses(read.id);
      return;
    }
  }
  throw new Error(`Nothing was played: ${mover.told()}`);
}

const rounds = async (games: readonly Game[], count: number): Promise<void> => {
  await Promise.all(
    games.map(async (game) => {
      for (let round = 0; round < count; round++) await plays(game);
    }),
  );
};

beforeEach(async () => {
  redis = await startRedis();
  storage = redisStorage(redis.url, { prefix: 'orrery:' });
  records = storage.records(TEST_TABLES);
  discord = await localDiscord({ rateLimits: false, shards: 2 });
});
afterEach(async () => {
  for (const bot of bots) if (bot.child.exitCode === null && bot.child.signalCode === null) await ends(bot, 'SIGKILL');
  bots = [];
  await discord.stop();
  await storage.close();
  await redis.discard();
});

describe('several processes on one Redis', () => {
  it('GIVEN one is killed, the other drained, ended and replaced by one with three shards, all during play THEN every act counts once, and every table has one board', async () => {
    const [first, second] = await Promise.all([startBot('auto'), startBot('auto')]);
    const games = await Promise.all([club(0), club(1), club(1)]);
    await Promise.all(games.map(opens));
    await rounds(games, 2);
    const playing = rounds(games, 3);
    await ends(first, 'SIGKILL');
    await playing;
    const third = await startBot('0,1,2/3');
    const playingOn = rounds(games, 3);
    second.child.kill('SIGUSR2');
    await expect.poll(second.said, { timeout: PATIENCE, interval: 20 }).toContain('"msg":"drained"');
    expect(await ends(second, 'SIGTERM')).toBe(0);
    await playingOn;
    await rounds(games, 1);
    for (const game of games) {
      const record = await shown(game);
      expect(steps(record)).toBe(game.acts);
      expect(new Set(record.seen).size).toBe(record.seen.length);
      const key = `~${record.key}~`;
      const live = game.channel.messages().filter(({ components }) => JSON.stringify(components).includes(key));
      expect(live.map(({ id }) => id)).toEqual([record.board?.message]);
    }
    for (const bot of [second, third]) expect(bot.said()).not.toContain('could not acknowledge');
    expect(discord.violations).toEqual([]);
  }, 180_000);
});
