import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realDisk } from '#store/disk.ts';
import { fileStorage } from '#store/files.ts';
import { memoryStorage } from '#store/memory.ts';
import { redisStorage } from '#store/redis.ts';
import type { Kind, Storage, Stored } from '#store/store.ts';
import { startRedis } from '#test/support/redis.ts';

const CLICKS = 500;
const WARM_UP = 50;
const CHANNEL = '1';

interface Game extends Stored {
  readonly channel: string;
  readonly seats: readonly { readonly name: string; readonly cubes: number; readonly stations: readonly string[] }[];
  readonly log: readonly string[];
}

/** About 12 KB of JSON, the size and make of a game in its middle: a few seats, and a log of readable acts. */
const MIDDLE = Array.from({ length: 460 }, (_, i) => `${i % 4} fly:${i % 6}>S${i % 41}`);

/** After a thousand acts the log alone has some 100 KB: so long are the acts of Ascending Empires, with what their flicks led to. */
const ACT_1000 = Array.from({ length: 1000 }, (_, i) =>
  `${1_780_000_000_000 + i} ${i % 4} fly:s${i % 9}`.padEnd(98, '0123456789'),
);

function game(rev: number, log: readonly string[]): Game {
  return {
    channel: CHANNEL,
    rev,
    seats: Array.from({ length: 4 }, (_, i) => ({
      name: `player ${i}`,
      cubes: i * 7,
      stations: Array.from({ length: 20 }, (_, n) => `S${10 + n}`),
    })),
    log,
  };
}

/** The shape of a check is the tables' business; here only the way to storage and back is timed. */
const GAMES: Kind<Game> = {
  name: 'game',
  folder: '',
  parse: (raw) => raw as Game,
  idOf: ({ channel }) => channel,
};

/** How long one click takes from load to saved, on each kind of storage, and what the disk alone takes of it. */
export async function savedBench(): Promise<Record<string, number>> {
  const dir = await mkdtemp(join(tmpdir(), 'orrery-bench-'));
  const server = await startRedis();
  try {
    return {
      ...(await clicks('memory', memoryStorage())),
      ...(await clicks('files', await fileStorage(join(dir, 'data')))),
      ...(await clicks('files.act1000', await fileStorage(join(dir, 'long')), ACT_1000)),
      ...percentiles('disk', await timed(() => bareSave(dir))),
      ...(await clicks('redis', redisStorage(server.url, { prefix: 'bench:' }))),
      ...(await clicks('redis.act1000', redisStorage(server.url, { prefix: 'long:' }), ACT_1000)),
    };
  } finally {
    await server.discard();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Each click saves the record and a line of its history, after as many as the log has. */
async function clicks(name: string, storage: Storage, log = MIDDLE): Promise<Record<string, number>> {
  const store = storage.records(GAMES);
  const line = (n: number) => ({ n, text: JSON.stringify({ n, said: 'x'.repeat(600) }) });
  const history = (keep: number, add: number[]) => ({ journal: 'history:bench', keep, add: add.map(line) });
  await store.save(game(1, log), 0, history(-1, [...log.keys()]));
  const times = await timed(async () => {
    const rev = (await store.load(CHANNEL))?.rev ?? 0;
    const last = log.length + rev;
    if (!(await store.save(game(rev + 1, log), rev, history(last, [last + 1]))))
      throw new Error(`${name}: nobody else saves here`);
  });
  await storage.close();
  return percentiles(name, times);
}

/** The least a file can do and survive a power cut: what `saved.files` costs above this is ours, the rest is the disk's. */
async function bareSave(dir: string): Promise<void> {
  const temp = join(dir, 'bare.tmp');
  await realDisk.write(temp, JSON.stringify(game(1, MIDDLE)));
  await realDisk.rename(temp, join(dir, 'bare'));
  await realDisk.syncDir(dir);
}

async function timed(act: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < WARM_UP + CLICKS; i++) {
    const began = performance.now();
    await act();
    times.push(performance.now() - began);
  }
  return times.slice(WARM_UP);
}

function percentiles(name: string, times: number[]): Record<string, number> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(3));
  return { [`saved.${name}.p50ms`]: at(0.5), [`saved.${name}.p99ms`]: at(0.99) };
}
