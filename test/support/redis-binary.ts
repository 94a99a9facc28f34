import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A guard older than this was left by a worker that was killed. */
const GUARD_MS = 300_000;

export const HOW_TO_INSTALL =
  'The tests need the program redis-server (7 or newer), and it is not on this machine. Install it and run them again: ' +
  'Debian or Ubuntu: apt-get install redis-server; Fedora: dnf install redis; macOS: brew install redis.';

/** What the search for redis-server may use; a test hands in a machine of its own. */
export interface Machine {
  readonly path: string;
  /** Debian, and we may change it. */
  readonly installs: boolean;
  /** Exists while one test worker installs; the others wait for it to go. */
  readonly guard: string;
}

const here: Machine = {
  path: process.env.PATH ?? '',
  installs: existsSync('/etc/debian_version') && process.getuid?.() === 0,
  guard: join(tmpdir(), 'orrery-installs-redis'),
};

/** Where redis-server is, installing it first where that is possible. Never undefined: without Redis the tests fail. */
export async function redisBinary(machine: Machine = here): Promise<string> {
  const found = onPath(machine.path);
  if (found !== null) return found;
  if (!machine.installs) throw new Error(HOW_TO_INSTALL);
  await install(machine);
  const installed = onPath(machine.path);
  if (installed === null) throw new Error(HOW_TO_INSTALL);
  return installed;
}

function onPath(path: string): string | null {
  for (const dir of path.split(delimiter)) {
    const file = join(dir, 'redis-server');
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this directory; the next one may have it.
    }
  }
  return null;
}

async function install({ path, guard }: Machine): Promise<void> {
  if (!(await take(guard))) {
    while (existsSync(guard) && !(await isOld(guard))) await pause(50);
    return;
  }
  const env = { ...process.env, PATH: path, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'redis-server'], { env });
  } catch (cause) {
    throw new Error(`${HOW_TO_INSTALL} (Installing it here was tried, and failed.)`, { cause });
  } finally {
    await rm(guard, { recursive: true, force: true });
  }
}

async function take(guard: string): Promise<boolean> {
  if (await isOld(guard)) await rm(guard, { recursive: true, force: true });
  try {
    await mkdir(guard);
    return true;
  } catch {
    return false;
  }
}

async function isOld(guard: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(guard)).mtimeMs > GUARD_MS;
  } catch {
    return false;
  }
}
