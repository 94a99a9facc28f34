import { readFile } from 'node:fs/promises';

/** The bot as the image runs it: compiled, with the settings of the Dockerfile. */
export const PROGRAM = ['--max-semi-space-size=4', 'dist/src/main.js'];
export const IMAGE = { MALLOC_ARENA_MAX: '2' };

/** What a process has in memory, in MB. */
export async function rssOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}
