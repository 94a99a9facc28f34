import type { RecordStore } from '#store/store.ts';
import { withoutGaps } from './deadlines.ts';
import type { Gap } from './pulse.ts';
import type { TableRecord } from './record.ts';
import type { TableIndex } from './table-index.ts';

/** The store of the tables with the index kept beside it; what is read has the time left out in which nobody was there. */
export function watchedStore(
  store: RecordStore<TableRecord>,
  deps: {
    readonly index: Pick<TableIndex, 'saving' | 'changed' | 'disown'>;
    /** When nobody was there for this table, oldest first. */
    readonly gaps: (table: Pick<TableRecord, 'guild'>) => readonly Gap[];
    /** Whether this process looks after a table. */
    readonly owns: (table: Pick<TableRecord, 'guild'>) => boolean;
    readonly read: (record: TableRecord) => void;
    readonly written: (record: TableRecord) => void;
    /** So much time (ms) was left out of what has just been read. */
    readonly missed: (record: TableRecord, ms: number) => void;
  },
): RecordStore<TableRecord> {
  const { index, gaps } = deps;
  return {
    ...store,
    async load(channel) {
      const stored = await store.load(channel);
      if (stored === null) return null;
      const record = withoutGaps(stored, gaps(stored));
      deps.read(record);
      if (record.away > stored.away) deps.missed(record, record.away - stored.away);
      return record;
    },
    async save(record, expectedRev, journal) {
      // Whoever looks after it may have written another entry since.
      if (!deps.owns(record)) index.disown(record.channel);
      await index.saving(record);
      const saved = await store.save(record, expectedRev, journal);
      if (!saved) return false;
      deps.written(record);
      if (deps.owns(record)) index.changed(record.channel, record);
      return true;
    },
    async remove(channel) {
      await store.remove(channel);
      index.changed(channel, null);
    },
    async removeIf(channel, expectedRev) {
      const removed = await store.removeIf(channel, expectedRev);
      if (removed) index.changed(channel, null);
      return removed;
    },
  };
}
