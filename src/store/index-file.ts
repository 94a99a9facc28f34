import { join } from 'node:path';
import { type Directory, orAway, prepareFolder, replaceFile } from './directory.ts';
import type { Queue } from './queue.ts';
import type { IndexStore } from './store.ts';

/**
 * An index as a file that grows by a line a change and is written anew when it is read: `1234 {"at":…}`, or only the id when
 * the entry is gone. A line torn by a crash is an entry that cannot be read, and its record is looked at instead.
 */
export function indexFile(directory: Directory, name: string, queue: Queue): IndexStore {
  const { disk } = directory;
  const folder = join(directory.path, 'index');
  const path = join(folder, `${name}.log`);
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => queue.run(`index ${name}`, () => orAway(job));
  let ready: Promise<void> | null = null;

  const prepared = async (): Promise<void> => {
    ready ??= prepareFolder(directory, folder);
    await ready.catch((error: unknown) => {
      ready = null;
      throw error;
    });
  };
  const add = (line: string, durable: boolean): Promise<void> =>
    inTurn(async () => {
      await prepared();
      await disk.append(path, line, durable);
    });

  return {
    load: () =>
      inTurn(async () => {
        await prepared();
        const entries = readIndex((await disk.read(path)) ?? '');
        const text = [...entries].map(([id, entry]) => `${id} ${entry}\n`).join('');
        await replaceFile(directory, folder, path, text);
        return entries;
      }),
    put: (id, text) => add(`${id} ${text}\n`, true),
    remove: (id) => add(`${id}\n`, false),
  };
}

function readIndex(file: string): Map<string, string> {
  const entries = new Map<string, string>();
  for (const line of file.split('\n')) {
    const [, id, text] = /^(\S+)(?: (.*))?$/.exec(line) ?? [];
    if (id === undefined) continue;
    if (text === undefined) entries.delete(id);
    else entries.set(id, text);
  }
  return entries;
}
