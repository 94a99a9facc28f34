import { mkdtemp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DirectoryInUse, takeLock } from '#store/lock.ts';
import { StorageAway } from '#store/store.ts';
import { fileNotes, note } from './notes.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'orrery-lock-'));
});
afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

/** Above what Linux, macOS and Windows hand out as process numbers. */
const NOBODY = 2_000_000_000;
const lockFile = () => join(dir, 'orrery.lock');

async function leftBehind(text: string, { secondsAgo = 0 } = {}): Promise<void> {
  await writeFile(lockFile(), text);
  const then = new Date(Date.now() - secondsAgo * 1000);
  await utimes(lockFile(), then, then);
}

const heldBy = (holder: { pid?: number; host?: string; started?: string }) =>
  JSON.stringify({ pid: process.pid, host: hostname(), started: '', ...holder });

const OTHER = heldBy({ pid: 1, host: 'the other one' });

async function otherTakesOver(): Promise<void> {
  await writeFile(join(dir, 'other'), OTHER);
  await rename(join(dir, 'other'), lockFile());
}

describe('a directory can be taken', () => {
  test.each([
    ['nobody', null, 0],
    ['a process that has ended', heldBy({ pid: NOBODY }), 0],
    ['an earlier process with our own number', heldBy({ started: 'before the restart' }), 0],
    ['a container that fell silent', heldBy({ host: 'elsewhere' }), 60],
    ['a process that died before it could sign', '', 60],
  ])('GIVEN it is held by %s THEN it is ours', async (_, text, secondsAgo) => {
    if (text !== null) await leftBehind(text, { secondsAgo });
    const lock = await takeLock(dir);
    await lock.confirm();
    expect(JSON.parse(await readFile(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
    await lock.release();
  });

  test('GIVEN it was released THEN it can be taken again', async () => {
    await (await takeLock(dir)).release();
    await (await takeLock(dir)).release();
  });
});

describe('a directory cannot be taken', () => {
  test.each([
    ['a container that shows signs of life', heldBy({ host: 'elsewhere' })],
    ['a process that is just signing', ''],
  ])('GIVEN it is held by %s THEN it is refused and left as it was', async (_, text) => {
    await leftBehind(text);
    await expect(takeLock(dir)).rejects.toThrow(DirectoryInUse);
    expect(await readFile(lockFile(), 'utf8')).toBe(text);
  });

  test('GIVEN this very process holds it THEN it is refused', async () => {
    const lock = await takeLock(dir);
    await expect(takeLock(dir)).rejects.toThrow(DirectoryInUse);
    await lock.confirm();
    await lock.release();
  });

  test('GIVEN two that find the same dead holder at once THEN only one has it', async () => {
    await leftBehind(heldBy({ pid: NOBODY }));
    const taken = takeLock(dir);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await otherTakesOver();
    await expect(taken).rejects.toThrow(/process 1 on the other one/);
  });
});

describe('a directory taken over by another process', () => {
  test('GIVEN an open store THEN it writes no more', async () => {
    const store = await fileNotes(dir);
    await store.save(note('1', 1), 0);
    await otherTakesOver();
    await expect(store.save(note('1', 2), 1)).rejects.toThrow(StorageAway);
    await expect(store.remove('1')).rejects.toThrow(/taken over by another process/);
    expect(JSON.parse(await readFile(join(dir, '1.json'), 'utf8'))).toEqual(note('1', 1));
    await store.close();
  });

  test('GIVEN the loser lets go THEN the lock of the other one stays', async () => {
    const lock = await takeLock(dir);
    await otherTakesOver();
    await lock.release();
    expect(await readFile(lockFile(), 'utf8')).toBe(OTHER);
  });
});
