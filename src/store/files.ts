import { join } from 'node:path';
import { type Disk, errorCode, realDisk } from './disk.ts';
import { takeLock } from './lock.ts';
import { keyedQueue } from './queue.ts';
import { asideStamp, checkChannel, checkStep, decode, encode, isChannel, revOf } from './record.ts';
import { BrokenRecord, type GameStore, type Parse, StorageAway, type Stored } from './store.ts';

const RECORD = '.json';
const TEMP = '.tmp';

/**
 * One file per channel. A save writes a file beside the record and renames it over the record, so whatever happens in
 * between — a crash, a full disk, a power cut — the record is the old one or the new one, whole.
 */
export async function fileStore<R extends Stored>(
  dir: string,
  parse: Parse<R>,
  disk: Disk = realDisk,
): Promise<GameStore<R>> {
  const brokenDir = join(dir, 'broken');
  await disk.makeDir(brokenDir);
  const lock = await takeLock(dir);
  const queue = keyedQueue();
  /** Revisions as of the last load or save. While the lock is ours nobody else writes here, so a save need not look again. */
  const known = new Map<string, number>();

  const pathOf = (channel: string) => join(dir, channel + RECORD);

  const textOf = async (channel: string): Promise<string | null> => {
    const text = await disk.read(pathOf(channel));
    // An unmounted disk has no files either. "No game here" would invite a new one in its place, so make sure.
    if (text === null) await lock.confirm();
    return text;
  };

  const revisionOf = async (channel: string): Promise<number | null> => {
    const text = await textOf(channel);
    return text === null ? 0 : revOf(text);
  };

  const keepAside = async (channel: string): Promise<string> => {
    const aside = join(brokenDir, `${channel}.${asideStamp()}${RECORD}`);
    await disk.rename(pathOf(channel), aside);
    await disk.syncDir(brokenDir);
    await disk.syncDir(dir);
    return aside;
  };

  const replace = async (channel: string, text: string): Promise<void> => {
    const temp = pathOf(channel) + TEMP;
    try {
      await disk.write(temp, text);
    } catch (error) {
      // On a full disk the half-written file is in the way of everything else; should this fail too, start-up cleans it.
      await disk.remove(temp).catch(() => {});
      throw error;
    }
    await lock.confirm();
    await disk.rename(temp, pathOf(channel));
    await disk.syncDir(dir);
  };

  /** One operation of a channel at a time: within this process that makes compare-and-set one step. */
  const inTurn = <T>(channel: string, job: () => Promise<T>) => queue.run(channel, () => orAway(job));

  for (const name of await disk.list(dir)) {
    if (name.endsWith(TEMP)) await disk.remove(join(dir, name));
  }

  return {
    async load(channel) {
      checkChannel(channel);
      return inTurn(channel, async () => {
        known.delete(channel);
        const text = await textOf(channel);
        if (text === null) return null;
        const reading = decode(channel, text, parse);
        if ('record' in reading) {
          known.set(channel, reading.record.rev);
          return reading.record;
        }
        throw new BrokenRecord(channel, await keepAside(channel), { cause: reading.broken });
      });
    },

    async save(record, expectedRev) {
      checkStep(record, expectedRev);
      // Put into words now: the caller may go on changing the record while this waits for its turn.
      const text = encode(record);
      const { channel, rev } = record;
      return inTurn(channel, async () => {
        if ((known.get(channel) ?? (await revisionOf(channel))) !== expectedRev) return false;
        // Should anything below fail, what is on the disk is no longer known.
        known.delete(channel);
        await replace(channel, text);
        known.set(channel, rev);
        return true;
      });
    },

    async remove(channel) {
      checkChannel(channel);
      await inTurn(channel, async () => {
        known.delete(channel);
        await lock.confirm();
        await disk.remove(pathOf(channel));
        await disk.syncDir(dir);
      });
    },

    async list() {
      const names = await orAway(async () => {
        await lock.confirm();
        return disk.list(dir);
      });
      const channels = names.filter((name) => name.endsWith(RECORD)).map((name) => name.slice(0, -RECORD.length));
      return channels.filter(isChannel).sort();
    },

    async close() {
      await queue.idle();
      await lock.release();
    },
  };
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);

async function orAway<T>(job: () => Promise<T>): Promise<T> {
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
