import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Disk, realDisk } from '#store/disk.ts';
import { fileStorage } from '#store/files.ts';
import { BrokenRecord, StorageAway } from '#store/store.ts';
import { fileNotes, NOTES, note } from './notes.ts';
import { tinyDisk } from './tiny-disk.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'orrery-files-'));
});
afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

const tempFiles = async () => (await readdir(dir)).filter((name) => name.endsWith('.tmp'));

test('GIVEN a half-written file of an earlier run THEN it is cleaned away and the record is the old one', async () => {
  await storeOf(note('1', 1));
  await writeFile(join(dir, '1.json.tmp'), '{"rev":2,"for');
  const store = await fileNotes(dir);
  expect(await tempFiles()).toEqual([]);
  expect(await store.list()).toEqual(['1']);
  expect(await store.load('1')).toEqual(note('1', 1));
  await store.close();
});

test('GIVEN a half-written file in the way THEN the next save replaces it', async () => {
  const store = await fileNotes(dir);
  await writeFile(join(dir, '1.json.tmp'), 'x'.repeat(100_000));
  await store.save(note('1', 1), 0);
  expect(JSON.parse(await readFile(join(dir, '1.json'), 'utf8'))).toEqual(note('1', 1));
  await store.close();
});

test('GIVEN a record cut off by the disk THEN what is left of it is kept aside', async () => {
  await storeOf(note('1', 1));
  const whole = await readFile(join(dir, '1.json'), 'utf8');
  await writeFile(join(dir, '1.json'), whole.slice(0, whole.length / 2));
  const store = await fileNotes(dir);
  await expect(store.load('1')).rejects.toThrow(BrokenRecord);
  const [aside = ''] = await readdir(join(dir, 'broken'));
  expect(aside).toMatch(/^1\.\d+\.json$/);
  expect(await readFile(join(dir, 'broken', aside), 'utf8')).toBe(whole.slice(0, whole.length / 2));
  await store.close();
});

test('GIVEN files that are no records THEN they are not listed', async () => {
  const store = await fileNotes(dir);
  for (const name of ['README', 'a b.json', '1.json.bak', '.json']) await writeFile(join(dir, name), '');
  expect(await store.list()).toEqual([]);
  await store.close();
});

test('GIVEN a full disk THEN the save says so, the old record stays, and smaller saves go on', async () => {
  const { dir: tiny, disk, end } = await tinyDisk();
  try {
    const store = await fileNotes(tiny, { disk });
    await store.save(note('1', 1), 0);
    const tooLarge = store.save(note('1', 2, { text: 'x'.repeat(200_000) }), 1);
    await expect(tooLarge).rejects.toThrow('Storage is away, nothing was lost: the disk is full.');
    expect(await store.load('1')).toEqual(note('1', 1));
    expect(await readdir(tiny)).not.toContain('1.json.tmp');
    expect(await store.save(note('1', 2), 1)).toBe(true);
    await store.close();
  } finally {
    await end();
  }
});

const STEPS = ['write', 'rename', 'syncDir'] as const;

test.each(STEPS)(
  'GIVEN a disk that fails to %s THEN the save is refused as away and the next one works',
  async (step) => {
    const { disk, failNext } = failingDisk();
    const store = await fileNotes(dir, { disk });
    await store.save(note('1', 1), 0);
    failNext(step);
    await expect(store.save(note('1', 2), 1)).rejects.toThrow(StorageAway);
    const now = await store.load('1');
    expect([note('1', 1), note('1', 2)]).toContainEqual(now);
    expect(await store.save(note('1', 3), now?.rev ?? 0)).toBe(true);
    await store.close();
  },
);

test.each(STEPS)(
  'GIVEN a crash just before %s THEN the record after it is the old one or the new one',
  async (step) => {
    await storeOf(note('1', 1));
    const { disk, dieAt } = failingDisk();
    const doomed = await fileNotes(dir, { disk });
    dieAt(step);
    await expect(doomed.save(note('1', 2), 1)).rejects.toThrow();
    await doomed.close();
    const store = await fileNotes(dir);
    expect(await store.load('1')).toEqual(note('1', step === 'syncDir' ? 2 : 1));
    expect(await tempFiles()).toEqual([]);
    await store.close();
  },
);

test('GIVEN a save that failed after its rename THEN the next one compares with what is on the disk', async () => {
  const { disk, failNext } = failingDisk();
  const store = await fileNotes(dir, { disk });
  await store.save(note('1', 1), 0);
  failNext('syncDir');
  await expect(store.save(note('1', 2), 1)).rejects.toThrow(StorageAway);
  expect(await store.save(note('1', 3), 1)).toBe(false);
  expect(await store.save(note('1', 3), 2)).toBe(true);
  await store.close();
});

test('GIVEN a file taken away by hand THEN a load forgets the revision it had', async () => {
  const store = await fileNotes(dir);
  await store.save(note('1', 1), 0);
  await rm(join(dir, '1.json'));
  expect(await store.load('1')).toBeNull();
  expect(await store.save(note('1', 2), 1)).toBe(false);
  expect(await store.save(note('1', 1), 0)).toBe(true);
  await store.close();
});

test('GIVEN the same kind of record asked for twice THEN one sees what the other has saved', async () => {
  const storage = await fileStorage(dir);
  const [one, other] = [storage.records(NOTES), storage.records(NOTES)];
  await one.save(note('1', 1), 0);
  await other.save(note('1', 2), 1);
  expect(await one.save(note('1', 2), 1)).toBe(false);
  expect(await one.save(note('1', 3), 2)).toBe(true);
  await storage.close();
});

test('GIVEN a save THEN it is on the disk before it takes the place of the old one, and the rename before it is told', async () => {
  const { disk, steps } = failingDisk();
  const store = await fileNotes(dir, { disk });
  steps.length = 0;
  await store.save(note('1', 1), 0);
  expect(steps).toEqual(['write 1.json.tmp', 'rename 1.json.tmp', `syncDir ${dir}`]);
  await store.close();
});

async function storeOf(record: ReturnType<typeof note>): Promise<void> {
  const store = await fileNotes(dir);
  await store.save(record, 0);
  await store.close();
}

type Step = (typeof STEPS)[number];

/** The real disk, watched; it can fail one step, or die at one: from then on nothing happens any more. */
function failingDisk() {
  const steps: string[] = [];
  let failing: Step | null = null;
  let fatal: Step | null = null;
  let dead = false;
  const failure = () => Object.assign(new Error('input/output error'), { code: 'EIO' });
  const step = async (name: Step, path: string, act: () => Promise<void>) => {
    if (name === fatal) dead = true;
    if (dead) throw failure();
    if (name === failing) {
      failing = null;
      throw failure();
    }
    steps.push(`${name} ${path.replace(`${dir}/`, '')}`);
    await act();
  };
  const disk: Disk = {
    ...realDisk,
    write: (path, text) => step('write', path, () => realDisk.write(path, text)),
    rename: (from, to) => step('rename', from, () => realDisk.rename(from, to)),
    syncDir: (path) => step('syncDir', path, () => realDisk.syncDir(path)),
    remove: (path) => (dead ? Promise.reject(failure()) : realDisk.remove(path)),
  };
  return {
    disk,
    steps,
    failNext: (name: Step) => {
      failing = name;
    },
    dieAt: (name: Step) => {
      fatal = name;
    },
  };
}
