import { type Disk, errorCode } from './disk.ts';
import type { Lock } from './lock.ts';
import { StorageAway } from './store.ts';

const TEMP = '.tmp';

/** The data directory, while its lock is ours. */
export interface Directory {
  readonly path: string;
  readonly disk: Disk;
  readonly lock: Lock;
  /** Told when something could not be written that nobody is waiting for. */
  readonly trouble: (what: string, error: unknown) => void;
}

/** Makes a folder if need be, and takes away what an earlier run left half-written in it. */
export async function prepareFolder({ disk }: Directory, folder: string): Promise<void> {
  await disk.makeDir(folder);
  for (const name of await disk.list(folder)) if (name.endsWith(TEMP)) await disk.remove(`${folder}/${name}`);
}

/** Puts a file in the place of another: whatever happens meanwhile, it is the old one or the new one, whole. */
export async function replaceFile(
  { disk, lock }: Directory,
  folder: string,
  path: string,
  text: string,
): Promise<void> {
  const temp = path + TEMP;
  try {
    await disk.write(temp, text);
  } catch (error) {
    // On a full disk the half-written file is in the way of everything else; should this fail too, start-up cleans it.
    await disk.remove(temp).catch(() => {});
    throw error;
  }
  await lock.confirm();
  await disk.rename(temp, path);
  await disk.syncDir(folder);
}

export async function removeFile({ disk, lock }: Directory, folder: string, path: string): Promise<void> {
  await lock.confirm();
  await disk.remove(path);
  await disk.syncDir(folder);
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** What the operating system complains about, as the store says it. */
export async function orAway<T>(job: () => Promise<T>): Promise<T> {
  try {
    return await job();
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    throw new StorageAway(FULL.has(code) ? 'the disk is full' : `the data directory cannot be used (${code})`, {
      cause: error,
    });
  }
}
