import { setTimeout as pause } from 'node:timers/promises';
import { StorageAway } from '#store/store.ts';
import { retryWhileAway } from '#tables/retry-while-away.ts';
import type { NoteStore } from './notes.ts';

/** The same store for tests that are not about time: on a busy machine six servers may take longer than anybody would wait. */
export function retryingStore(store: NoteStore): NoteStore {
  return {
    ...store,
    load: (id) => retryWhileAway(() => store.load(id)),
    list: () => retryWhileAway(() => store.list()),
    remove: (id) => retryWhileAway(() => store.remove(id)),
    lines: (...asked) => retryWhileAway(() => store.lines(...asked)),
    replaceLines: (...asked) => retryWhileAway(() => store.replaceLines(...asked)),
    async save(record, expectedRev, journal) {
      for (;;) {
        try {
          return await store.save(record, expectedRev, journal);
        } catch (error) {
          if (!(error instanceof StorageAway && error.slow)) throw error;
          const found = await retryWhileAway(() => store.load(record.channel));
          if (found?.rev === record.rev) return true;
          await pause(50);
        }
      }
    },
  };
}
