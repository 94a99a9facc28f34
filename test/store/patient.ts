import { setTimeout as pause } from 'node:timers/promises';
import { StorageAway } from '#store/store.ts';
import { patiently } from '#tables/patiently.ts';
import type { NoteStore } from './notes.ts';

/** The same store for tests that are not about time: on a busy machine six servers may take longer than anybody would wait. */
export function patient(store: NoteStore): NoteStore {
  return {
    ...store,
    load: (id) => patiently(() => store.load(id)),
    list: () => patiently(() => store.list()),
    remove: (id) => patiently(() => store.remove(id)),
    lines: (...asked) => patiently(() => store.lines(...asked)),
    replaceLines: (...asked) => patiently(() => store.replaceLines(...asked)),
    async save(record, expectedRev, journal) {
      for (;;) {
        try {
          return await store.save(record, expectedRev, journal);
        } catch (error) {
          if (!(error instanceof StorageAway && error.slow)) throw error;
          const found = await patiently(() => store.load(record.channel));
          if (found?.rev === record.rev) return true;
          await pause(50);
        }
      }
    },
  };
}
