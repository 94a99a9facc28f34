import { join } from 'node:path';
import { type Directory, prepareFolder, removeFile, replaceFile } from './directory.ts';
import type { JournalChange, Line } from './store.ts';

/**
 * Journals as files that only grow, `history/1234.3f2a.log`. A line is its number, its length and its text; a line cut short
 * by a crash, or filled with something else by a power cut, does not have its length and counts as lost. `keep 12` takes back
 * what was said of higher numbers.
 */
export interface JournalFiles {
  read(id: string, journal: string): Promise<Line[]>;
  /** Not waited for by the disk itself: a power cut may take the last lines. */
  change(id: string, change: JournalChange): Promise<void>;
  replace(id: string, journal: string, lines: readonly Line[]): Promise<void>;
}

export function journalFiles(directory: Directory): JournalFiles {
  const { path: home, disk } = directory;
  /** The highest number in a file, as of what this process has written. */
  const tops = new Map<string, number>();
  const prepared = new Map<string, Promise<void>>();

  const placeOf = async (id: string, journal: string): Promise<{ folder: string; path: string }> => {
    const [kind = '', name = ''] = journal.split(':');
    const folder = join(home, kind);
    const ready = prepared.get(folder) ?? prepareFolder(directory, folder);
    prepared.set(folder, ready);
    await ready.catch((error: unknown) => {
      prepared.delete(folder);
      throw error;
    });
    return { folder, path: join(folder, `${id}.${name}.log`) };
  };

  return {
    async read(id, journal) {
      const { path } = await placeOf(id, journal);
      return readJournal((await disk.read(path)) ?? '');
    },
    async change(id, change) {
      const { path } = await placeOf(id, change.journal);
      const top = tops.get(path);
      tops.delete(path);
      await disk.append(path, changeText(change, top));
      tops.set(path, Math.max(change.keep, ...change.add.map(({ n }) => n)));
    },
    async replace(id, journal, lines) {
      const { folder, path } = await placeOf(id, journal);
      tops.delete(path);
      if (lines.length === 0) await removeFile(directory, folder, path);
      else await replaceFile(directory, folder, path, journalText(lines));
    },
  };
}

function readJournal(file: string): Line[] {
  let lines: Line[] = [];
  for (const row of file.split('\n')) {
    const cut = /^keep (-?\d+)$/.exec(row);
    if (cut !== null) lines = lines.filter(({ n }) => n <= Number(cut[1]));
    const line = cut === null ? readLine(row) : null;
    if (line !== null) lines.push(line);
  }
  return lines.sort((a, b) => a.n - b.n);
}

function readLine(row: string): Line | null {
  const [, n, length, text] = /^(-?\d+) (\d+) (.*)$/.exec(row) ?? [];
  return text === undefined || text.length !== Number(length) ? null : { n: Number(n), text };
}

function journalText(lines: readonly Line[]): string {
  return lines.map(({ n, text }) => `${n} ${text.length} ${text}\n`).join('');
}

function changeText({ keep, add }: JournalChange, top: number | undefined): string {
  const lines = journalText(add);
  // What an earlier run left may end in the middle of a line.
  if (top === undefined) return `\nkeep ${keep}\n${lines}`;
  return top > keep ? `keep ${keep}\n${lines}` : lines;
}
