import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAYED_IN } from '#results/played-in.ts';
import { fileStorage } from '#store/files.ts';
import { memoryStorage } from '#store/memory.ts';
import { redisStorage } from '#store/redis.ts';
import { type Storage, StorageAway } from '#store/store.ts';
import type { FileResult } from '#tables/filing.ts';
import { readViews } from '#tables/views.ts';
import { type RedisServer, startRedis } from '#test/support/redis.ts';
import { CHANNEL, type Player, tableOf } from '#test/support/table.ts';
import { allIn, GROUP, playToEnd, resultsIn, tableFor } from './shelf.ts';

let dir: string;
let server: RedisServer;
let places = 0;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'orrery-results-'));
  server = await startRedis();
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
  await server.discard();
});

const STORAGES: readonly [string, () => Promise<Storage>][] = [
  ['memory', async () => memoryStorage()],
  ['files', () => fileStorage(join(dir, `place${++places}`))],
  ['redis', async () => redisStorage(server.url, { prefix: `results${++places}:` })],
];

describe.each(STORAGES)('results in %s', (_, open) => {
  it('GIVEN a game played to its end THEN one result says all of it, and no person is in it', async () => {
    const storage = await open();
    const results = resultsIn(storage);
    const table = await tableFor(results);
    const started = table.clock.now();
    await table.clock.passes('90 min');
    await playToEnd(table);
    await table.tables().settled();
    const running = await table.running();
    const [kept, ...others] = await allIn(results);
    expect(others).toEqual([]);
    expect(kept?.result).toMatchObject({
      guild: null,
      channel: CHANNEL,
      game: 'toy',
      options: (await table.record()).options,
      version: running.version,
      seats: [{ player: 'person' }, { player: 'person' }],
      ended: 'played',
      scores: running.result,
      rated: true,
      started,
      finished: table.clock.now(),
      acts: running.log.length,
      seed: 7,
    });
    expect(kept?.sitters).toEqual([
      { id: 'u-ada', name: 'Ada' },
      { id: 'u-bla', name: 'Béla' },
    ]);
    const played = await results.history(kept?.result.id ?? '');
    expect(played?.log).toEqual(running.log);
    expect(JSON.stringify([kept?.result, played])).not.toMatch(/u-ada|Ada|Béla/);
    await storage.close();
  });

  it('GIVEN several games THEN they are found by server, person and game, a page at a time', async () => {
    const storage = await open();
    const results = resultsIn(storage);
    const table = await tableFor(results);
    for (let game = 0; game < 3; game++) {
      await playToEnd(table);
      await table.clock.passes('1 h');
      await table.people[0].does({ do: 'rematch' });
    }
    await table.tables().settled();
    const page = async (whose: { person?: string; game?: string }, from: number, count: number) => {
      const { games, total } = await results.page({ group: GROUP, ...whose }, { from, count, order: 'newest' });
      return { times: games.map(({ result }) => result.finished - table.clock.now()), total };
    };
    const HOUR = 3_600_000;
    expect(await page({}, 0, 2)).toEqual({ times: [-HOUR, -2 * HOUR], total: 3 });
    expect(await page({ person: 'u-ada' }, 2, 2)).toEqual({ times: [-3 * HOUR], total: 3 });
    expect(await page({ person: 'u-ada', game: 'toy' }, 0, 1)).toEqual({ times: [-HOUR], total: 3 });
    expect(await page({ game: 'pulsar' }, 0, 9)).toEqual({ times: [], total: 0 });
    expect(await page({ person: 'u-eve' }, 0, 9)).toEqual({ times: [], total: 0 });
    await storage.close();
  });

  it('GIVEN somebody who is forgotten THEN nothing links them to their games, and a nameless one sits there', async () => {
    const storage = await open();
    const results = resultsIn(storage);
    const table = await tableFor(results);
    for (let game = 0; game < 2; game++) {
      await playToEnd(table);
      await table.people[0].does({ do: 'rematch' });
    }
    await table.tables().settled();
    const before = await allIn(results);
    await results.forgetPerson('u-ada');
    const after = await allIn(results);
    expect(after.map(({ result }) => result)).toEqual(before.map(({ result }) => result));
    const words = after.map(({ sitters }) => sitters[0]);
    expect(words[0]).toEqual({ nameless: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(new Set(words.map((word) => JSON.stringify(word))).size).toBe(1);
    expect(after.map(({ sitters }) => sitters[1])).toEqual(before.map(({ sitters }) => sitters[1]));
    for (const game of [undefined, 'toy'])
      expect(
        await results.page({ group: GROUP, person: 'u-ada', game }, { from: 0, count: 9, order: 'oldest' }),
      ).toMatchObject({
        games: [],
        total: 0,
      });
    await storage.close();
  });

  it('GIVEN a server that is forgotten THEN nothing of it is left', async () => {
    const storage = await open();
    const results = resultsIn(storage);
    const table = await tableFor(results);
    await playToEnd(table);
    await table.tables().settled();
    const [kept] = await allIn(results);
    await results.forgetGroup(GROUP);
    expect(await allIn(results)).toEqual([]);
    expect(await results.read(kept?.result.id ?? '')).toBeNull();
    expect(await results.history(kept?.result.id ?? '')).toBeNull();
    expect(await results.groups()).toEqual([]);
    expect(await storage.records(PLAYED_IN).list()).toEqual([]);
    await storage.close();
  });

  it('GIVEN lists that were lost THEN they are found wanting and made anew', async () => {
    const storage = await open();
    const results = resultsIn(storage);
    const table = await tableFor(results);
    await playToEnd(table);
    await table.tables().settled();
    const games = await allIn(results);
    expect(await results.isListed(GROUP)).toBe(true);
    for (const list of ['all', 'game.toy', 'person.u-ada', 'person.u-ada.toy'])
      await storage.archive('result').removeList(GROUP, list);
    expect(await results.isListed(GROUP)).toBe(false);
    await results.repair(GROUP);
    expect(await allIn(results)).toEqual(games);
    const whose = { group: GROUP, person: 'u-ada', game: 'toy' };
    expect((await results.page(whose, { from: 0, count: 9, order: 'oldest' })).games).toEqual(games);
    await storage.close();
  });
});

/** The first of what they may do, if anything. */
async function picksFirst(person: Player): Promise<void> {
  const [option] = await person.options();
  if (option !== undefined) await person.picks(option, option === 'dig' ? { depth: 2 } : undefined);
}

describe('written once, whatever is interrupted', () => {
  it('GIVEN a crash after the last act THEN the next start writes the result', async () => {
    const results = resultsIn();
    let alive = false;
    const file: FileResult = (game) => (alive ? results.file(game) : new Promise(() => {}));
    const table = await tableFor(results, { fileResult: file });
    await playToEnd(table);
    expect(await allIn(results)).toEqual([]);
    alive = true;
    await table.restarts();
    await table.tables().settled();
    expect(await allIn(results)).toHaveLength(1);
    expect((await table.record()).filed).toBe(true);
  });

  it('GIVEN a crash after the result was written and before that was noted THEN there is still one', async () => {
    const results = resultsIn();
    let noted = false;
    const file: FileResult = async (game) => {
      await results.file(game);
      if (!noted) await new Promise(() => {});
    };
    const table = await tableFor(results, { fileResult: file });
    await playToEnd(table);
    await table.clock.settles();
    const before = await allIn(results);
    expect(before).toHaveLength(1);
    noted = true;
    await table.restarts('1 h');
    await table.tables().settled();
    expect(await allIn(results)).toEqual(before);
    expect((await table.record()).filed).toBe(true);
  });

  it('GIVEN two processes that write the same result at once THEN there is one', async () => {
    const results = resultsIn();
    const twice: FileResult = async (game) => {
      await Promise.all([results.file(game), results.file(game), results.file(game)]);
    };
    const table = await tableFor(results, { fileResult: twice });
    await playToEnd(table);
    await table.tables().settled();
    expect(await allIn(results)).toHaveLength(1);
  });

  it('GIVEN the next game begun before the result was written THEN it is written first', async () => {
    const results = resultsIn();
    let calls = 0;
    const file: FileResult = (game) => (++calls === 1 ? new Promise(() => {}) : results.file(game));
    const table = await tableFor(results, { fileResult: file });
    await playToEnd(table);
    const first = await table.record();
    await table.people[0].does({ do: 'rematch' });
    const [kept] = await allIn(results);
    expect(kept?.result).toMatchObject({ ended: 'played', scores: first.running?.result });
    expect((await table.record()).filed).toBeUndefined();
    await playToEnd(table);
    await table.clock.passes('1 s');
    expect(await allIn(results)).toHaveLength(2);
  });

  it('GIVEN a storage that is away THEN it is tried again until it is there', async () => {
    const results = resultsIn();
    let away = true;
    const file: FileResult = (game) => (away ? Promise.reject(new StorageAway('it rains')) : results.file(game));
    const table = await tableFor(results, { fileResult: file });
    await playToEnd(table);
    await table.clock.passes('5 min');
    expect(await allIn(results)).toEqual([]);
    away = false;
    await table.clock.passes('1 min');
    expect(await allIn(results)).toHaveLength(1);
  });

  it('GIVEN a storage that is away THEN no other game takes the place of one that is not kept', async () => {
    const table = await tableFor(resultsIn(), { fileResult: () => Promise.reject(new StorageAway('it rains')) });
    await playToEnd(table);
    const { key } = await table.record();
    await expect(table.people[0].does({ do: 'rematch' })).rejects.toThrow(StorageAway);
    expect((await table.record()).key).toBe(key);
  });

  it('GIVEN a result that cannot be made THEN the next game begins all the same, and the history stays', async () => {
    const table = await tableFor(resultsIn(), { fileResult: () => Promise.reject(new Error('a mistake')) });
    await playToEnd(table);
    const { key } = await table.record();
    await table.people[0].does({ do: 'rematch' });
    expect(table.troubles.join('\n')).toContain('The result of a game could not be written');
    expect([...table.journals.keys()]).toContain(`${CHANNEL}:history:${key}`);
  });

  it('GIVEN the index of tables THEN a table is not at rest before its result is written', async () => {
    const results = resultsIn();
    const index = memoryStorage().index('tables');
    let alive = false;
    const file: FileResult = (game) => (alive ? results.file(game) : new Promise(() => {}));
    const table = await tableFor(results, { fileResult: file, index, settings: { posting: 'demand' } });
    await playToEnd(table);
    await table.clock.passes('10 min');
    alive = true;
    await table.restarts();
    await table.tables().settled();
    expect(await allIn(results)).toHaveLength(1);
    await table.clock.passes('10 min');
    expect(JSON.parse((await index.load()).get(CHANNEL) ?? '{}')).toMatchObject({ at: null });
  });
});

describe('what happened in a game', () => {
  it('GIVEN the next game in that channel THEN all of the first one is kept with its result, and only there', async () => {
    const results = resultsIn();
    const table = await tableFor(results);
    await playToEnd(table);
    await table.tables().settled();
    const { key, running } = await table.record();
    const told = await table.tables().history.read(CHANNEL, key, { viewer: 'everything' });
    const views = await table.tables().history.views(CHANNEL, key, null);
    await table.people[0].does({ do: 'rematch' });
    expect([...table.journals.keys()].filter((name) => name.includes(key) && table.journals.get(name)?.length)).toEqual(
      [],
    );
    const [kept] = await allIn(results);
    const played = await results.history(kept?.result.id ?? '');
    expect(played?.entries.map(({ n, said, points }) => ({ n, said, points }))).toEqual(
      told.entries.map(({ n, said, points }) => ({ n, said, points })),
    );
    expect(played?.entries.flatMap(({ by }) => by ?? [])).toContain('person');
    expect(readViews(played?.views ?? [], running?.version ?? -1)).toEqual(views);
  });
});

describe('how a game ended', () => {
  it('GIVEN a game ended by hand THEN its result is abandoned, unrated, with the points as they stood', async () => {
    const results = resultsIn();
    const table = await tableFor(results);
    await table.people[0].picks('bid:1');
    await table.people[0].does({ do: 'end' });
    await table.tables().settled();
    const [kept] = await allIn(results);
    expect(kept?.result).toMatchObject({ ended: 'abandoned', scores: null, rated: false });
  });

  it('GIVEN a game nobody came back to THEN it is swept away, and its result is abandoned', async () => {
    const results = resultsIn();
    const table = await tableFor(results);
    await table.people[0].picks('bid:1');
    for (const person of table.people) await person.leaves();
    await table.clock.passes('8 days');
    expect(await table.tables().get(CHANNEL)).toBeNull();
    const [kept] = await allIn(results);
    expect(kept?.result).toMatchObject({
      ended: 'abandoned',
      seats: [
        { player: 'person', level: 'strong' },
        { player: 'person', level: 'strong' },
      ],
    });
  });

  it('GIVEN a game ended before anybody chose anything THEN it is not worth keeping', async () => {
    const results = resultsIn();
    const table = await tableFor(results);
    await table.people[0].does({ do: 'end' });
    await table.tables().settled();
    expect(await allIn(results)).toEqual([]);
    expect((await table.record()).filed).toBe(true);
  });

  it('GIVEN somebody who left THEN their seat says that an AI has finished it', async () => {
    const results = resultsIn();
    const table = await tableFor(results);
    await table.people[1].leaves();
    for (let acts = 0; acts < 100 && (await table.record()).phase === 'playing'; acts++) {
      await picksFirst(table.people[0]);
      await table.clock.passes('1 min');
    }
    const [kept] = await allIn(results);
    expect(kept?.result.seats).toEqual([{ player: 'person' }, { player: 'person', level: 'strong' }]);
  });

  it.each([
    [['Ada', 'Béla'], undefined, true],
    [['Ada', 'Béla'], false, false],
    [['Ada', 'AI'], undefined, false],
    [['Ada', 'AI'], true, true],
  ] as const)('GIVEN %j and rated %s THEN the game counts: %s', async (names, rated, counts) => {
    const results = resultsIn();
    const settings = rated === undefined ? {} : { rated };
    const table = await tableOf(names, { fileResult: results.file, settings });
    for (let acts = 0; acts < 100 && (await table.record()).phase === 'playing'; acts++) {
      for (const person of table.people) await picksFirst(person);
      await table.clock.passes('1 min');
    }
    await table.tables().settled();
    expect((await allIn(results))[0]?.result.rated).toBe(counts);
  });
});
