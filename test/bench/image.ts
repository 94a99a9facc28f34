import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The bot as the image runs it: compiled, with the settings of the Dockerfile, which are read from there. */
const DOCKERFILE = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8');
export const PROGRAM: readonly string[] = programOf(DOCKERFILE);
export const IMAGE: Readonly<Record<string, string>> = Object.fromEntries(
  [...DOCKERFILE.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name = '', value = '']) => [name, value]),
);

function programOf(dockerfile: string): string[] {
  const [node, ...program]: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]');
  if (node !== 'node') throw new Error('The Dockerfile does not say how the bot is started');
  return program;
}

/** What a process has in memory, in MB. */
export async function rssOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Processor time a process has taken so far, all threads, in milliseconds. */
export async function cpuMsOf(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // Behind the name, which may have blanks: user time is the 14th field, system time the 15th, in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
