import { open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { errorCode } from './disk.ts';
import { StorageAway } from './store.ts';

/** A holder elsewhere (another container on the same volume) cannot be asked; it shows that it lives by touching the file. */
const HEARTBEAT_MS = 5_000;
const SILENT_MS = 30_000;
const SETTLE_MS = 100;

/** `started` tells a process from a later one with the same number: in a container the bot is often process 1 every time. */
const Holder = z.object({ pid: z.number().int().positive(), host: z.string(), started: z.string() });
type Holder = z.infer<typeof Holder>;

/** Another running process keeps its games in the same directory. */
export class DirectoryInUse extends Error {
  constructor(dir: string, holder: string) {
    super(
      `The data directory ${dir} is in use by ${holder}. Two programs there would overwrite each other's games: ` +
        'stop the other one, or set DATA_DIR to another directory.',
    );
    this.name = 'DirectoryInUse';
  }
}

export interface Lock {
  /** Throws `StorageAway` when the directory is gone, unmounted, or taken over by another process. */
  confirm(): Promise<void>;
  release(): Promise<void>;
}

/** Takes the directory for this process, or throws `DirectoryInUse`. What a dead process left behind is taken over. */
export async function takeLock(dir: string): Promise<Lock> {
  const path = join(dir, 'orrery.lock');
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), started: (await startOf(process.pid)) ?? '' });
  try {
    await writeFile(path, mine, { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    const holder = holderIn(await textAt(path));
    if (await isAlive(holder, path)) throw new DirectoryInUse(dir, nameOf(holder));
    await writeFile(`${path}.tmp`, mine);
    await rename(`${path}.tmp`, path);
    // Two processes may find the same dead holder at the same moment: the last to write has it, the other finds out here.
    await pause(SETTLE_MS);
  }

  // Held open, so that no later file can have the same number: comparing that is much quicker than reading.
  const file = await open(path, 'r');
  const { ino } = await file.stat({ bigint: true });
  const holds = async () => (await numberOf(path)) === ino;
  const found = await file.readFile('utf8');
  if (found !== mine) {
    await file.close();
    throw new DirectoryInUse(dir, nameOf(holderIn(found)));
  }

  const heartbeat = setInterval(() => {
    const now = new Date();
    // A missed beat is no news: `confirm` finds out for itself, with somebody there to be told.
    utimes(path, now, now).catch(() => {});
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    async confirm() {
      if (!(await holds())) throw new StorageAway('the data directory is gone or was taken over by another process');
    },
    async release() {
      clearInterval(heartbeat);
      if (await holds()) await rm(path, { force: true });
      await file.close();
    },
  };
}

async function isAlive(holder: Holder | null, path: string): Promise<boolean> {
  if (holder === null || holder.host !== hostname()) return Date.now() - (await touchedAt(path)) < SILENT_MS;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
  }
  const started = await startOf(holder.pid);
  return started === null || started === holder.started;
}

/** When a process started, in whatever the system counts; null where there is no way to ask. */
async function startOf(pid: number): Promise<string | null> {
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The process name may hold spaces and parentheses; the fields behind its last parenthesis are safe to split.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot.trim()}/${fields[19] ?? ''}`;
  } catch {
    return null;
  }
}

function holderIn(text: string | null): Holder | null {
  try {
    return Holder.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

function nameOf(holder: Holder | null): string {
  return holder === null ? 'another process' : `process ${holder.pid} on ${holder.host}`;
}

/** The number the file system knows the file by; null when it is not there. */
async function numberOf(path: string): Promise<bigint | null> {
  try {
    return (await stat(path, { bigint: true })).ino;
  } catch {
    return null;
  }
}

async function textAt(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return null;
  }
}

async function touchedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return 0;
  }
}
