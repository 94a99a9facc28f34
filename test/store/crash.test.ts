import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DirectoryInUse } from '#store/lock.ts';
import { fileNotes, note } from './notes.ts';

const WRITER = fileURLToPath(new URL('writer.ts', import.meta.url));
const ROUNDS = 3;
/** Starting a program takes seconds on a busy machine. */
const PATIENCE = { timeout: 60_000 };

let dir: string;
let writer: Writer | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'orrery-crash-'));
});
afterEach(async () => {
  await writer?.kill();
  await rm(dir, { recursive: true, force: true });
});

test(
  'GIVEN a program killed while it saves THEN the record is whole, no accepted revision is lost, and its journal tells nothing else',
  PATIENCE,
  async () => {
    let last = 0;
    const kills: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      writer = await startWriter();
      await writer.hasSaved(2);
      await pause(3 * round);
      await writer.kill();
      const accepted = writer.accepted();
      const store = await fileNotes(dir);
      const record = await store.load('1');
      const lines = await store.lines('1', 'history:abc', 0, 1_000_000);
      await store.close();
      const rev = record?.rev ?? 0;
      expect(record).toEqual(note('1', rev, { clicks: rev, text: `${rev} `.repeat(4000) }));
      expect(rev, 'the last accepted one, or the one that was under way').toBeOneOf([accepted, accepted + 1]);
      expect(rev, 'the program saved').toBeGreaterThan(last);
      expect((await readdir(dir)).sort()).toEqual(['1.json', 'broken', 'history']);
      kills.push(rev);
      // Between the record and its line a kill may lose the line; nothing else is lost, and nothing is there that is not so.
      const told = new Set(lines.map(({ n }) => n));
      const missing = Array.from({ length: rev }, (_, index) => index + 1).filter((n) => !told.has(n));
      expect(kills).toEqual(expect.arrayContaining(missing));
      expect(lines.filter(({ n, text }) => n > rev || text !== `act ${n} `.repeat(40))).toEqual([]);
      last = rev;
    }
    expect(await readdir(join(dir, 'broken'))).toEqual([]);
  },
);

test(
  'GIVEN a directory another program works in THEN opening it is refused with its name, until it has ended',
  PATIENCE,
  async () => {
    writer = await startWriter('hold');
    const refused = await fileNotes(dir).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DirectoryInUse);
    expect((refused as DirectoryInUse).message).toMatch(
      new RegExp(`${dir} is in use by process ${writer.pid} .*DATA_DIR`),
    );
    await writer.kill();
    const store = await fileNotes(dir);
    expect(await store.save(note('1', 1), 0)).toBe(true);
    await store.close();
  },
);

interface Writer {
  readonly pid: number | undefined;
  /** The last revision it was told is safe. */
  accepted(): number;
  hasSaved(times: number): Promise<void>;
  kill(): Promise<void>;
}

async function startWriter(...args: string[]): Promise<Writer> {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', WRITER, dir, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let accepted = 0;
  let saves = 0;
  const ended = once(child, 'close');
  const opened = new Promise<void>((resolve) => {
    if (child.stdout === null) return;
    createInterface(child.stdout).on('line', (line) => {
      accepted = Number(line.split(' ')[1]);
      if (line.startsWith('saved')) saves++;
      resolve();
    });
  });
  await Promise.race([opened, ended]);
  return {
    pid: child.pid,
    accepted: () => accepted,
    hasSaved: (times) =>
      vi.waitFor(() => expect(saves).toBeGreaterThanOrEqual(times), { timeout: 10_000, interval: 1 }),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
