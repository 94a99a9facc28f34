import { join } from 'node:path';
import { archiveFiles } from './archive-files.ts';
import { type Directory, orAway, prepareFolder, removeFile, replaceFile } from './directory.ts';
import { type Disk, realDisk } from './disk.ts';
import { indexFile } from './index-file.ts';
import { type JournalFiles, journalFiles } from './journal-files.ts';
import { takeLock } from './lock.ts';
import { keyedQueue, type Queue } from './queue.ts';
import { asideStamp, checkedStep, checkId, checkJournal, decode, encode, isId, revOf } from './record.ts';
import { BrokenRecord, type Kind, type RecordStore, type Storage, type Stored } from './store.ts';

const RECORD = '.json';

export interface FileOptions {
  readonly disk?: Disk;
  /** Told when a journal could not be written although its record was. */
  readonly trouble?: (what: string, error: unknown) => void;
}

/** One file per record, below one directory that is this process's alone. */
export async function fileStorage(
  path: string,
  { disk = realDisk, trouble = () => {} }: FileOptions = {},
): Promise<Storage> {
  await disk.makeDir(path);
  const directory: Directory = { path, disk, trouble, lock: await takeLock(path) };
  const queue = keyedQueue();
  const journals = journalFiles(directory);
  const revisions = new Map<string, Map<string, number>>();
  const revisionsOf = (kind: string): Map<string, number> => {
    const known = revisions.get(kind) ?? new Map<string, number>();
    revisions.set(kind, known);
    return known;
  };
  return {
    records: (kind) => recordsIn(directory, kind, queue, journals, revisionsOf(kind.name)),
    index: (name) => indexFile(directory, name, queue),
    archive: (name) => archiveFiles(directory, name, queue),
    leases: null,
    signals: null,
    check: () => orAway(() => directory.lock.confirm()),
    async close() {
      await queue.idle();
      await directory.lock.release();
    },
  };
}

function recordsIn<R extends Stored>(
  directory: Directory,
  kind: Kind<R>,
  queue: Queue,
  journals: JournalFiles,
  /** Revisions as of the last load or save. While the lock is ours nobody else writes here, so a save need not look again. */
  known: Map<string, number>,
): RecordStore<R> {
  const { disk, lock, trouble } = directory;
  const folder = join(directory.path, kind.folder);
  const brokenFolder = join(folder, 'broken');
  let ready: Promise<void> | null = null;

  const prepared = async (): Promise<void> => {
    ready ??= prepareFolder(directory, folder).then(() => disk.makeDir(brokenFolder));
    await ready.catch((error: unknown) => {
      ready = null;
      throw error;
    });
  };

  const pathOf = (id: string) => join(folder, id + RECORD);

  const textOf = async (id: string): Promise<string | null> => {
    const text = await disk.read(pathOf(id));
    // An unmounted disk has no files either. "No game here" would invite a new one in its place, so make sure.
    if (text === null) await lock.confirm();
    return text;
  };

  const revisionOf = async (id: string): Promise<number | null> => {
    const text = await textOf(id);
    return text === null ? 0 : revOf(text);
  };

  const keepAside = async (id: string): Promise<string> => {
    const aside = join(brokenFolder, `${id}.${asideStamp()}${RECORD}`);
    await disk.rename(pathOf(id), aside);
    await disk.syncDir(brokenFolder);
    await disk.syncDir(folder);
    return aside;
  };

  /** One operation of an id at a time: within this process that makes compare-and-set one step. */
  const inTurn = <T>(id: string, job: () => Promise<T>): Promise<T> =>
    queue.run(`${kind.name} ${id}`, () => orAway(() => prepared().then(job)));

  return {
    async load(id) {
      checkId(id);
      return inTurn(id, async () => {
        known.delete(id);
        const text = await textOf(id);
        if (text === null) return null;
        const reading = decode(kind, id, text);
        if ('record' in reading) {
          known.set(id, reading.record.rev);
          return reading.record;
        }
        throw new BrokenRecord(`${kind.name} ${id}`, await keepAside(id), { cause: reading.broken });
      });
    },

    async save(record, expectedRev, journal) {
      const id = checkedStep(kind, record, expectedRev);
      // Serialised now: the caller may go on changing the record while this waits for its turn.
      const text = encode(record);
      const { rev } = record;
      return inTurn(id, async () => {
        if ((known.get(id) ?? (await revisionOf(id))) !== expectedRev) return false;
        // Should anything below fail, what is on the disk is no longer known.
        known.delete(id);
        await replaceFile(directory, folder, pathOf(id), text);
        known.set(id, rev);
        // The record is saved, whatever becomes of this.
        if (journal !== undefined)
          await journals
            .change(id, journal)
            .catch((error: unknown) => trouble(`${journal.journal} of ${kind.name} ${id} could not be written`, error));
        return true;
      });
    },

    async remove(id) {
      checkId(id);
      await inTurn(id, async () => {
        known.delete(id);
        await removeFile(directory, folder, pathOf(id));
      });
    },

    async removeIf(id, expectedRev) {
      checkId(id);
      return inTurn(id, async () => {
        const rev = known.get(id) ?? (await revisionOf(id));
        if (rev === 0 || rev !== expectedRev) return false;
        known.delete(id);
        await removeFile(directory, folder, pathOf(id));
        return true;
      });
    },

    async list() {
      const names = await orAway(async () => {
        await prepared();
        await lock.confirm();
        return disk.list(folder);
      });
      const ids = names.filter((name) => name.endsWith(RECORD)).map((name) => name.slice(0, -RECORD.length));
      return ids.filter(isId).sort();
    },

    async lines(id, journal, from, until) {
      checkId(id);
      checkJournal(journal);
      const all = await inTurn(id, () => journals.read(id, journal));
      return all.filter(({ n }) => n >= from && n < until);
    },

    async replaceLines(id, journal, lines) {
      checkId(id);
      checkJournal(journal);
      await inTurn(id, () => journals.replace(id, journal, lines));
    },
  };
}
