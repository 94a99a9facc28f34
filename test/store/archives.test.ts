import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Archive, type ArchiveItem, NEWEST } from '#store/archive.ts';
import { realDisk } from '#store/disk.ts';
import { fileStorage } from '#store/files.ts';
import { memoryStorage } from '#store/memory.ts';
import { redisStorage } from '#store/redis.ts';
import { type Storage, StorageAway } from '#store/store.ts';
import { type RedisServer, startRedis } from '#test/support/redis.ts';

let home: string;
let server: RedisServer;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'orrery-archive-'));
  server = await startRedis();
});
afterAll(async () => {
  await server.discard();
  await rm(home, { recursive: true, force: true });
});

let places = 0;
const item = (n: number, more: Partial<ArchiveItem> = {}): ArchiveItem => ({
  group: 'g1',
  id: `g1-game${n}`,
  at: 1000 + n,
  lists: ['all', 'game.toy'],
  text: `{"n":${n},"said":"Ω “quoted” 🪐"}`,
  beside: { seats: `ada and béla of ${n}` },
  ...more,
});

/** A storage that can be opened again, as after a restart. */
const STORAGES: readonly [name: string, (place: number) => () => Promise<Storage>][] = [
  [
    'memory',
    () => {
      const archives = new Map();
      return async () => memoryStorage({ archives });
    },
  ],
  ['files', (place) => () => fileStorage(join(home, `place${place}`))],
  ['redis', (place) => async () => redisStorage(server.url, { prefix: `test[${place}]:` })],
];

describe.each(STORAGES)('an archive in %s', (_, place) => {
  let open: () => Promise<Storage>;
  let storage: Storage;
  let archive: Archive;
  beforeEach(async () => {
    open = place(++places);
    storage = await open();
    archive = storage.archive('result');
  });
  afterEach(() => storage.close());
  const restart = async () => {
    await storage.close();
    storage = await open();
    archive = storage.archive('result');
  };
  const newest = (list: string, from = 0, count = 10) => archive.list('g1', list, { from, count, order: 'newest' });

  test('GIVEN nothing THEN lists are empty and nothing can be read', async () => {
    expect(await newest('all')).toEqual({ ids: [], total: 0 });
    expect(await archive.read('g1', ['g1-game1'])).toEqual([null]);
    expect(await archive.groups()).toEqual([]);
  });

  test('GIVEN two writers of one thing THEN the first one stays, with all that belongs to it', async () => {
    expect(await archive.add(item(1))).toBe(true);
    expect(
      await archive.add(item(1, { text: 'other', beside: { seats: 'others' }, lists: ['all', 'person.eve'] })),
    ).toBe(false);
    expect(await archive.read('g1', ['g1-game1'])).toEqual([item(1).text]);
    expect(await archive.read('g1', ['g1-game1'], 'seats')).toEqual([item(1).beside.seats]);
    expect((await newest('all')).total).toBe(1);
    expect((await newest('person.eve')).total).toBe(0);
  });

  test('GIVEN 16 writers at once THEN one of them has written it', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => archive.add(item(1))));
    expect(answers.filter((answer) => answer)).toHaveLength(1);
    expect((await newest('all')).ids).toEqual(['g1-game1']);
  });

  test('GIVEN many THEN pages go through them from both ends, also after a restart', async () => {
    for (let n = 1; n <= 25; n++) await archive.add(item(n, { lists: n % 5 === 0 ? ['all', 'game.rare'] : ['all'] }));
    await restart();
    const ids = (...numbers: number[]) => numbers.map((n) => `g1-game${n}`);
    expect(await newest('all', 0, 3)).toEqual({ ids: ids(25, 24, 23), total: 25 });
    expect(await newest('all', 23, 10)).toEqual({ ids: ids(2, 1), total: 25 });
    expect(await newest('all', 25, 10)).toEqual({ ids: [], total: 25 });
    expect(await archive.list('g1', 'all', { from: 20, count: 3, order: 'oldest' })).toEqual({
      ids: ids(21, 22, 23),
      total: 25,
    });
    expect(await newest('game.rare', 0, 2)).toEqual({ ids: ids(25, 20), total: 5 });
    expect(await archive.read('g1', ids(7, 99, 3))).toEqual([item(7).text, null, item(3).text]);
  });

  test('GIVEN a text beside one THEN it is replaced only by whoever knows it', async () => {
    await archive.add(item(1));
    expect(await archive.replace('g1', 'g1-game1', 'seats', 'wrong', 'x')).toBe(false);
    expect(await archive.replace('g1', 'g1-game1', 'seats', item(1).beside.seats ?? '', 'nobody')).toBe(true);
    expect(await archive.read('g1', ['g1-game1'], 'seats')).toEqual(['nobody']);
  });

  test('GIVEN a list THEN whoever knows it as it is may remove it, and nobody else', async () => {
    await archive.add(item(1));
    await archive.add(item(2));
    for (const wrong of [
      { ids: ['g1-game1'], total: 1 },
      { ids: ['g1-game1'], total: 2 },
      { ids: ['g1-game2'], total: 1 },
    ])
      expect(await archive.removeListIf('g1', 'all', wrong)).toBe(false);
    const now = await archive.list('g1', 'all', NEWEST);
    expect(now).toEqual({ ids: ['g1-game2'], total: 2 });
    expect(await archive.removeListIf('g1', 'all', now)).toBe(true);
    const nothing = { ids: [], total: 0 };
    expect(await archive.list('g1', 'all', NEWEST)).toEqual(nothing);
    expect(await archive.removeListIf('g1', 'all', nothing)).toBe(true);
  });

  test('GIVEN a lost list THEN it can be made anew from what was written', async () => {
    await archive.add(item(2));
    await archive.add(item(3));
    await archive.removeList('g1', 'all');
    expect((await newest('all')).total).toBe(0);
    await archive.add(item(4));
    const ids = await archive.ids('g1');
    expect(ids.toSorted()).toEqual(['g1-game2', 'g1-game3', 'g1-game4']);
    await archive.relist(
      'g1',
      'all',
      ids.map((id) => ({ id, at: 1000 + Number(id.slice(-1)) })),
    );
    expect(await newest('all')).toEqual({ ids: ['g1-game4', 'g1-game3', 'g1-game2'], total: 3 });
  });

  test('GIVEN a group that is removed THEN nothing of it is left, and all of others is', async () => {
    await archive.add(item(1));
    await archive.add(item(1, { group: 'g2', id: 'g2-game1' }));
    expect(await archive.groups()).toEqual(['g1', 'g2']);
    await archive.remove('g1');
    expect(await archive.groups()).toEqual(['g2']);
    expect(await archive.read('g1', ['g1-game1'], 'seats')).toEqual([null]);
    expect((await newest('all')).total).toBe(0);
    expect((await archive.list('g2', 'all', { from: 0, count: 9, order: 'oldest' })).ids).toEqual(['g2-game1']);
    expect(await archive.add(item(5))).toBe(true);
  });

  test('GIVEN 120 KB beside it THEN they come back whole', async () => {
    const played = 'ß🚀x'.repeat(20_000);
    await archive.add(item(1, { beside: { played } }));
    expect(await archive.read('g1', ['g1-game1'], 'played')).toEqual([played]);
  });

  test.each(['', 'All', 'all.', 'game.a.b.c', 'game./x', 'a:b'])(
    'GIVEN the list %j THEN it is no name',
    async (list) => {
      await expect(newest(list)).rejects.toThrow(TypeError);
      await expect(archive.add(item(1, { lists: [list] }))).rejects.toThrow(TypeError);
    },
  );
});

describe('an archive in files, interrupted', () => {
  test.each([0, 1, 2])('GIVEN a crash after %i lists THEN the next attempt lists everything once', async (lists) => {
    const dir = join(home, `crash${lists}`);
    let left = lists;
    const disk = {
      ...realDisk,
      append: async (path: string, text: string, durable?: boolean) => {
        if (left-- === 0) throw Object.assign(new Error('pulled the plug'), { code: 'EIO' });
        await realDisk.append(path, text, durable);
      },
      rename: async (from: string, to: string) => {
        if (left <= 0 && from.endsWith('.draft')) throw Object.assign(new Error('pulled the plug'), { code: 'EIO' });
        await realDisk.rename(from, to);
      },
    };
    const dying = await fileStorage(dir, { disk });
    await expect(dying.archive('result').add(item(1))).rejects.toThrow(StorageAway);
    await dying.close();
    const storage = await fileStorage(dir);
    const archive = storage.archive('result');
    expect(await archive.read('g1', ['g1-game1'])).toEqual([null]);
    expect(await archive.add(item(1))).toBe(true);
    for (const list of item(1).lists)
      expect(await archive.list('g1', list, { from: 0, count: 9, order: 'oldest' })).toEqual({
        ids: ['g1-game1'],
        total: 1,
      });
    await storage.close();
  });

  test('GIVEN a line torn by a power cut THEN those after it are read all the same', async () => {
    const dir = join(home, 'torn');
    const before = await fileStorage(dir);
    await before.archive('result').add(item(1));
    await before.close();
    await appendFile(join(dir, 'results', 'g1', 'lists', 'all.log'), 'g1-ga');
    const storage = await fileStorage(dir);
    const archive = storage.archive('result');
    await archive.add(item(2));
    const { ids } = await archive.list('g1', 'all', { from: 0, count: 9, order: 'newest' });
    expect(ids).toEqual(['g1-game2', 'g1-game1']);
    await storage.close();
  });
});
