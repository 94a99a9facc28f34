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

/** A program of the machine that tests need, by all the names it goes under. */
export interface Program {
  readonly names: readonly string[];
  readonly debianPackage: string;
  readonly howToInstall: string;
}

/** What the search for a program may use; a test hands in a machine of its own. */
export interface Machine {
  readonly path: string;
  /** Debian, and we may change it. */
  readonly installs: boolean;
  /** Exists while one test worker installs something; the others wait for it to go. */
  readonly guard: string;
}

const here: Machine = {
  path: process.env.PATH ?? '',
  installs: existsSync('/etc/debian_version') && process.getuid?.() === 0,
  guard: join(tmpdir(), 'orrery-installs'),
};

/** Where the program is, installing it first where that is possible. Without it the tests fail: they never skip. */
export async function findProgram(program: Program, machine: Machine = here): Promise<string> {
  for (;;) {
    const found = onPath(program.names, machine.path);
    if (found !== null) return found;
    if (!machine.installs) throw new Error(program.howToInstall);
    if (await take(machine.guard)) {
      await install(program, machine);
      return onPath(program.names, machine.path) ?? Promise.reject(new Error(program.howToInstall));
    }
    // Another worker installs this program, or another one: the package manager does one at a time.
    while (existsSync(machine.guard) && !(await isOld(machine.guard))) await pause(50);
  }
}

function onPath(names: readonly string[], path: string): string | null {
  for (const dir of path.split(delimiter)) {
    for (const name of names) {
      const file = join(dir, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not in this directory, or not under this name; the next one may have it.
      }
    }
  }
  return null;
}

async function install({ debianPackage, howToInstall }: Program, { path, guard }: Machine): Promise<void> {
  const env = { ...process.env, PATH: path, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', debianPackage], { env });
  } catch (cause) {
    throw new Error(`${howToInstall} (Installing it here was tried, and failed.)`, { cause });
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
