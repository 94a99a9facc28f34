import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { realDisk } from '#store/disk.ts';
import { type Bench, endSharedServer, implementations } from './implementations.ts';
import { fileNotes, note } from './notes.ts';

const STORY = 'history:abc';
const line = (n: number, text = `act ${n}`) => ({ n, text });

afterAll(endSharedServer);

describe.each(implementations)('journals beside records: $name', (implementation) => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await implementation.bench();
  });
  afterEach(async () => {
    await bench.end();
  });
  const all = () => bench.store.lines('1', STORY, 0, 1000);
  const saves = (rev: number, keep: number, ...add: { n: number; text: string }[]) =>
    bench.store.save(note('1', rev), rev - 1, { journal: STORY, keep, add });

  test('GIVEN lines saved with records THEN they are read back in order, also in part', async () => {
    await saves(1, -1, line(0));
    await saves(2, 0, line(1), line(2, 'Ω “quoted” 🪐'));
    await saves(3, 2, line(3));
    expect(await all()).toEqual([line(0), line(1), line(2, 'Ω “quoted” 🪐'), line(3)]);
    expect(await bench.store.lines('1', STORY, 1, 3)).toEqual([line(1), line(2, 'Ω “quoted” 🪐')]);
    expect(await bench.store.lines('1', 'history:other', 0, 9)).toEqual([]);
    expect(await bench.store.lines('2', STORY, 0, 9)).toEqual([]);
  });

  test('GIVEN several lines of one number THEN they come in the order they were added', async () => {
    const talk = Array.from({ length: 12 }, (_, i) => line(1, `said ${i}`));
    for (const [i, said] of talk.entries()) await saves(i + 1, 1, said);
    expect(await all()).toEqual(talk);
  });

  test('GIVEN a change that keeps less THEN the rest is cut', async () => {
    await saves(1, -1, line(0), line(1), line(2), line(3));
    await saves(2, 1, line(2, 'another act'));
    expect(await all()).toEqual([line(0), line(1), line(2, 'another act')]);
    await saves(3, 0);
    expect(await all()).toEqual([line(0)]);
  });

  test('GIVEN a save that is refused THEN its lines are not written', async () => {
    await saves(1, -1, line(0));
    expect(await bench.store.save(note('1', 9), 7, { journal: STORY, keep: -1, add: [line(7)] })).toBe(false);
    expect(await all()).toEqual([line(0)]);
  });

  test('GIVEN a restart THEN the journal goes on', async () => {
    await saves(1, -1, line(0), line(1));
    const reopened = await bench.reopen();
    await reopened.save(note('1', 2), 1, { journal: STORY, keep: 0, add: [line(1, 'again')] });
    expect(await reopened.lines('1', STORY, 0, 9)).toEqual([line(0), line(1, 'again')]);
  });

  test('GIVEN all lines replaced THEN only those are there, and none takes it away', async () => {
    await saves(1, -1, line(0), line(1));
    await bench.store.replaceLines('1', STORY, [line(0, 'checked'), line(1, 'checked')]);
    expect(await all()).toEqual([line(0, 'checked'), line(1, 'checked')]);
    await saves(2, 1, line(2));
    expect(await all()).toHaveLength(3);
    await bench.store.replaceLines('1', STORY, []);
    expect(await all()).toEqual([]);
  });

  test('GIVEN a removed record THEN its journals stay, and are no records', async () => {
    await saves(1, -1, line(0));
    await bench.store.remove('1');
    expect(await all()).toEqual([line(0)]);
    expect(await bench.store.list()).toEqual([]);
  });

  test.each(['history', 'history:', 'History:a', 'history:../a', 'history:a.b', 'a:b:c'])(
    'GIVEN the journal name %j THEN it is refused',
    async (name) => {
      await expect(bench.store.lines('1', name, 0, 1)).rejects.toThrow('not the name of a journal');
    },
  );
});

describe('journals in files', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'orrery-journals-'));
    return () => rm(dir, { recursive: true, force: true });
  });
  const file = () => join(dir, 'history', '1.abc.log');

  test.each([
    ['cut short', (text: string) => text.slice(0, -4)],
    ['without its end of line', (text: string) => text.slice(0, -1)],
    ['filled with nothing', (text: string) => `${text.slice(0, -6)}${'\0'.repeat(6)}`],
  ])('GIVEN the last line %s THEN at most that one is lost, and the next run goes on behind it', async (_, spoil) => {
    const first = await fileNotes(dir);
    await first.save(note('1', 1), 0, { journal: STORY, keep: -1, add: [line(0), line(1), line(2)] });
    await first.close();
    await writeFile(file(), spoil(await readFile(file(), 'utf8')));
    const second = await fileNotes(dir);
    await second.save(note('1', 2), 1, { journal: STORY, keep: 2, add: [line(3)] });
    const found = (await second.lines('1', STORY, 0, 9)).filter(({ n }) => n !== 2);
    await second.close();
    expect(found).toEqual([line(0), line(1), line(3)]);
  });

  test('GIVEN a journal that cannot be written THEN the record is saved all the same, and somebody hears of it', async () => {
    const heard: string[] = [];
    const full = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    const disk = { ...realDisk, append: full };
    const store = await fileNotes(dir, { disk, trouble: (what) => heard.push(what) });
    expect(await store.save(note('1', 1), 0, { journal: STORY, keep: -1, add: [line(0)] })).toBe(true);
    expect(await store.load('1')).toEqual(note('1', 1));
    expect(heard).toEqual(['history:abc of note 1 could not be written']);
    await store.close();
  });

  test('GIVEN a foreign line THEN it is no line of the journal', async () => {
    const store = await fileNotes(dir);
    await store.save(note('1', 1), 0, { journal: STORY, keep: -1, add: [line(0)] });
    await appendFile(file(), 'nonsense\n7 3 four\n');
    expect(await store.lines('1', STORY, 0, 99)).toEqual([line(0)]);
    expect(await readdir(join(dir, 'history'))).toEqual(['1.abc.log']);
    await store.close();
  });
});
