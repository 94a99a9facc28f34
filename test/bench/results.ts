import { PLAYED_IN } from '#results/played-in.ts';
import { type RatedGame, recompute } from '#results/rated-games.ts';
import { createRatings, GENERATIONS, RATINGS } from '#results/ratings.ts';
import { type GameResult, RESULT_FORMAT, resultId } from '#results/result.ts';
import { createResults, type Results } from '#results/results.ts';
import type { Archive } from '#store/archive.ts';
import { redisStorage } from '#store/redis.ts';
import { type Storage, StorageAway } from '#store/store.ts';
import { startRedis } from '#test/support/redis.ts';

const GAMES = 100_000;
const PEOPLE = 500;
const AT_ONCE = 50;
const TRIES = 20;
const RATED = 10_000;
/** Of so many games one is of the game whose ratings are worked out from storage. */
const ONE_IN = GAMES / RATED;
const PAGES = 200;
const PAGE = 10;
const GROUP = '900000000000000001';

/** One page of a server's history out of 100,000 games, anywhere in it: the slowest of 99 in 100. */
export async function resultsBench(): Promise<Record<string, number>> {
  const server = await startRedis();
  const storage = redisStorage(server.url, { prefix: 'bench:' });
  try {
    const archive = storage.archive('result');
    const results = createResults({ archive, playedIn: storage.records(PLAYED_IN), trouble: () => {} });
    await fill(archive);
    const times: number[] = [];
    for (let page = 0; page < PAGES; page++) {
      const from = Math.floor((GAMES / PAGES) * page);
      const began = performance.now();
      const { games, total } = await results.page({ group: GROUP }, { from, count: PAGE, order: 'newest' });
      times.push(performance.now() - began);
      if (games.length !== PAGE || total !== GAMES) throw new Error(`a page of ${games.length} games out of ${total}`);
    }
    times.sort((a, b) => a - b);
    return {
      'results.pageMs.100000': times[Math.floor(PAGES * 0.99)] ?? 0,
      'ratings.recomputeMs.10000': Math.min(recomputing(), recomputing(), recomputing()),
      'ratings.storedMs.10000': await recomputingStored(storage, results),
    };
  } finally {
    await storage.close();
    await server.discard();
  }
}

/** All ratings of a server anew, from 10,000 games of four. */
function recomputing(): number {
  const games = Array.from({ length: RATED }, (_, n): RatedGame => {
    const rated = [n, n * 7 + 1, n * 13 + 2, n * 29 + 3].map((person) => String(person % PEOPLE));
    return { game: 'pulsar', players: rated.map((id) => ({ rated: id })), ranks: [1, 2, 3, 4] };
  });
  const began = performance.now();
  recompute(games);
  return performance.now() - began;
}

/** The same from what is stored: read, checked and worked out, by a process that knows nothing yet. */
async function recomputingStored(storage: Storage, results: Results): Promise<number> {
  const ratings = createRatings({
    results,
    store: storage.records(RATINGS),
    generations: storage.records(GENERATIONS),
    trouble: () => {},
  });
  const began = performance.now();
  const standings = await ratings.standings(GROUP, 'empires');
  const took = performance.now() - began;
  if (standings.size === 0) throw new Error('nobody has a rating');
  return took;
}

async function fill(archive: Archive): Promise<void> {
  for (let game = 0; game < GAMES; game += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => withRetry(() => add(archive, game + index))));
}

/** Nobody waits for an answer while it is being filled: one that comes late is asked for again, and nothing is written twice. */
async function withRetry(job: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await job();
    } catch (error) {
      if (!(error instanceof StorageAway) || tries === TRIES) throw error;
    }
  }
}

async function add(archive: Archive, n: number): Promise<void> {
  const people = [n % PEOPLE, (n * 7 + 1) % PEOPLE, (n * 13 + 2) % PEOPLE].map((person) => `80000000000000${person}`);
  const at = 1_700_000_000_000 + n * 60_000;
  const game = n % ONE_IN === 0 ? 'empires' : 'pulsar';
  const result = resultNumber(n, at, game);
  await archive.add({
    group: GROUP,
    id: result.id,
    at,
    lists: ['all', `game.${game}`, ...people.flatMap((person) => [`person.${person}`, `person.${person}.${game}`])],
    text: JSON.stringify(result),
    beside: { seats: JSON.stringify(people.map((id) => ({ id, name: `Player ${id}` }))), played: 'x'.repeat(100) },
  });
}

function resultNumber(n: number, at: number, game: string): GameResult {
  const table = { guild: GROUP, channel: `70000000000000${n % 40}`, created: at - 3_000_000, key: 'a1b2c3d4' };
  const parts = ['gyrodyne', 'transmitter', 'technology', 'hq', 'goals', 'engineering'].map((source, index) => ({
    label: { key: `pulsar.score.${source}` },
    points: (n + index * 7) % 40,
  }));
  return {
    format: RESULT_FORMAT,
    id: resultId(table),
    guild: GROUP,
    channel: table.channel,
    game,
    version: 3,
    options: { setup: 'standard' },
    seats: [{ player: 'person' }, { player: 'person' }, { player: 'person' }],
    ended: 'played',
    scores: [0, 1, 2].map((seat) => ({ seat, total: 100 - seat * 9, rank: seat + 1, parts })),
    rated: true,
    started: table.created,
    finished: at,
    acts: 180,
    seed: n,
  };
}
