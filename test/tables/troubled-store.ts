import { type RecordStore, StorageAway } from '#store/store.ts';
import type { TableRecord } from '#tables/record.ts';

/** A store that can be slow, or silent about what it has done. */
export function troubled() {
  const trouble: { answerLost: boolean; hold: Promise<void> | null; loads: number } = {
    answerLost: false,
    hold: null,
    loads: 0,
  };
  const wrap = (store: RecordStore<TableRecord>): RecordStore<TableRecord> => ({
    ...store,
    async load(channel) {
      trouble.loads++;
      const { hold } = trouble;
      trouble.hold = null;
      const record = await store.load(channel);
      await hold;
      return record;
    },
    async save(record, expectedRev) {
      const saved = await store.save(record, expectedRev);
      if (trouble.answerLost) throw new StorageAway('the answer was lost');
      return saved;
    },
  });
  return { trouble, store: wrap };
}
