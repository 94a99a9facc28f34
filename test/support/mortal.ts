import type { RecordStore, Stored } from '#store/store.ts';
import type { Timers } from '#tables/timers.ts';

/** A bot's life in this process. When it ends its alarms are gone, and what it asks of its store is never answered. */
export interface Life {
  readonly timers: Timers;
  readonly isOver: () => boolean;
  ends(): void;
}

export function newLife(timers: Timers): Life {
  const alarms = new Set<() => void>();
  let over = false;
  return {
    isOver: () => over,
    timers: {
      now: () => timers.now(),
      at(time, call) {
        if (over) return () => {};
        const cancel = timers.at(time, () => {
          alarms.delete(cancel);
          call();
        });
        alarms.add(cancel);
        return () => {
          alarms.delete(cancel);
          cancel();
        };
      },
    },
    ends() {
      over = true;
      for (const cancel of alarms) cancel();
    },
  };
}

/** The store as this bot reaches it, while it lives. */
export function mortal<R extends Stored>(store: RecordStore<R>, life: Life): RecordStore<R> {
  const alive = <T>(what: () => Promise<T>): Promise<T> => (life.isOver() ? new Promise<T>(() => {}) : what());
  return {
    load: (id) => alive(() => store.load(id)),
    save: (record, rev, journal) => alive(() => store.save(record, rev, journal)),
    remove: (id) => alive(() => store.remove(id)),
    removeIf: (id, rev) => alive(() => store.removeIf(id, rev)),
    list: () => alive(() => store.list()),
    lines: (...asked) => alive(() => store.lines(...asked)),
    replaceLines: (...asked) => alive(() => store.replaceLines(...asked)),
  };
}
