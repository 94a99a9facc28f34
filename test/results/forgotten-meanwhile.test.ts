import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAYED_IN } from '#results/played-in.ts';
import { createResults, type Results } from '#results/results.ts';
import { fileStorage } from '#store/files.ts';
import { memoryStorage } from '#store/memory.ts';
import { redisStorage } from '#store/redis.ts';
import type { Storage } from '#store/store.ts';
import type { FinishedGame } from '#tables/filing.ts';
import { type RedisServer, startRedis } from '#test/support/redis.ts';
import { playToEnd, resultsIn, tableFor } from './shelf.ts';

const ADA = 'u-ada';

let dir: string;
let server: RedisServer;
let places = 0;
let game: FinishedGame;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'orrery-forgotten-'));
  server = await startRedis();
  const games: FinishedGame[] = [];
  const table = await tableFor(resultsIn(), { fileResult: async (finished) => void games.push(finished) });
  await playToEnd(table);
  await table.tables().settled();
  const [first] = games;
  if (first === undefined) throw new Error('no game was filed');
  game = first;
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
  await server.discard();
});

const STORAGES: readonly [string, () => Promise<Storage>][] = [
  ['memory', async () => memoryStorage()],
  ['files', () => fileStorage(join(dir, `place${++places}`))],
  ['redis', async () => redisStorage(server.url, { prefix: `forgotten${++places}:` })],
];

/** The game as one of that server, the n-th. */
function gameOn(guild: string, n: number): FinishedGame {
  return { ...game, record: { ...game.record, guild, key: `key${n}`, changed: game.record.changed + n } };
}

/** Something between two accesses to the storage: as another process would, or a power cut. */
type Between = () => Promise<void>;

/** Results of a process to which something happens before its n-th access to the storage. How many it made is told by `accesses`. */
function processIn(storage: Storage, nth: number, between: Between): { results: Results; accesses: () => number } {
  let count = 0;
  const watched = <T extends object>(store: T): T =>
    new Proxy(store, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return async (...asked: unknown[]) => {
          if (++count === nth) await between();
          return Reflect.apply(method, target, asked);
        };
      },
    });
  const results = createResults({
    archive: watched(storage.archive('result')),
    playedIn: watched(storage.records(PLAYED_IN)),
    trouble: (what, id) => {
      throw new Error(`${what}: ${id}`);
    },
  });
  return { results, accesses: () => count };
}

/** Where Ada is named, though /forget would not find her there. */
async function lost(storage: Storage): Promise<string[]> {
  const archive = storage.archive('result');
  const places = (await storage.records(PLAYED_IN).load(ADA))?.groups ?? [];
  const found: string[] = [];
  for (const group of await archive.groups()) {
    const { ids } = await archive.list(group, `person.${ADA}`, { from: 0, count: 99, order: 'oldest' });
    const all = await archive.ids(group);
    const seats = await archive.read(group, all, 'seats');
    for (const [nth, id] of all.entries())
      if (seats[nth]?.includes(ADA) && !(places.includes(group) && ids.includes(id))) found.push(id);
  }
  return found;
}

interface Meeting {
  readonly what: string;
  /** What is stepped through, and what happens in between. */
  readonly slow: (results: Results) => Promise<void>;
  readonly between: (results: Results) => Promise<void>;
}

const MEETINGS: readonly Meeting[] = [
  {
    what: 'somebody is forgotten while another game of theirs is filed on the same server',
    slow: (results) => results.forgetPerson(ADA),
    between: (results) => results.file(gameOn('1', 2)),
  },
  {
    what: 'somebody is forgotten while an older game of theirs is filed late',
    slow: (results) => results.forgetPerson(ADA),
    between: (results) => results.file(gameOn('1', -2)),
  },
  {
    what: 'somebody is forgotten while a game of theirs is filed on another server',
    slow: (results) => results.forgetPerson(ADA),
    between: (results) => results.file(gameOn('2', 2)),
  },
  {
    what: 'a game is filed while somebody is forgotten',
    slow: (results) => results.file(gameOn('1', 2)),
    between: (results) => results.forgetPerson(ADA),
  },
  {
    what: 'the last server of somebody goes while a game of theirs is filed on another',
    slow: (results) => results.forgetGroup('1'),
    between: (results) => results.file(gameOn('2', 2)),
  },
  {
    what: 'a game is filed on another server while the last one goes',
    slow: (results) => results.file(gameOn('2', 2)),
    between: (results) => results.forgetGroup('1'),
  },
  {
    what: 'somebody is forgotten twice, and between the two a game of theirs is filed',
    slow: (results) => results.forgetPerson(ADA),
    between: async (results) => {
      await results.forgetPerson(ADA);
      await results.file(gameOn('1', 2));
    },
  },
];

describe.each(STORAGES)('people who are forgotten, in %s', (_, open) => {
  async function shelfWithOne(): Promise<{ storage: Storage; other: Results }> {
    const storage = await open();
    const other = resultsIn(storage);
    await other.file(gameOn('1', 1));
    return { storage, other };
  }

  it.each(MEETINGS)(
    'GIVEN $what, at any moment THEN /forget still finds every place that names them',
    async (meeting) => {
      for (let nth = 1; ; nth++) {
        const { storage, other } = await shelfWithOne();
        const { results, accesses } = processIn(storage, nth, () => meeting.between(other));
        await meeting.slow(results);
        expect(await lost(storage), `in access ${nth}`).toEqual([]);
        await other.forgetPerson(ADA);
        expect(await storage.records(PLAYED_IN).load(ADA)).toBeNull();
        expect(await lost(storage)).toEqual([]);
        await storage.close();
        if (accesses() < nth) break;
      }
    },
  );

  it('GIVEN a process dies while it files a game, somebody is forgotten, and the game is filed again THEN /forget still finds them', async () => {
    for (let nth = 1; ; nth++) {
      const { storage, other } = await shelfWithOne();
      const { results, accesses } = processIn(storage, nth, () => Promise.reject(new Error('power cut')));
      const cut = await results.file(gameOn('2', 2)).then(
        () => false,
        () => true,
      );
      await other.forgetPerson(ADA);
      await other.file(gameOn('2', 2));
      expect(await lost(storage), `in access ${nth}`).toEqual([]);
      await storage.close();
      expect(cut).toBe(accesses() >= nth);
      if (!cut) break;
    }
  });
});
