import { StorageAway } from '#store/store.ts';
import type { History } from './history.ts';
import type { HistoryEntry } from './history-entry.ts';
import type { Keeper } from './keeper.ts';
import type { TableRecord } from './record.ts';
import type { Timers } from './timers.ts';
import type { SeenAt } from './views.ts';

/** A game that is over, with all that happened in it. */
export interface FinishedGame {
  readonly record: TableRecord;
  readonly entries: readonly HistoryEntry[];
  /** What anybody could see after each act, as far as that is known. */
  readonly seen: readonly SeenAt[];
}

/**
 * Keeps the result of a game. It may be asked more than once for the same game, by several processes at the same time: the first
 * time counts.
 */
export type FileResult = (game: FinishedGame) => Promise<void>;

/** Games that are over become results: once each, whatever is interrupted, because the record says whether that has been done. */
export interface Filing {
  /** A table is as this record says; if its game is over, its result is written in the background. */
  see(record: TableRecord): void;
  /** Whether there is a result still to be written. */
  owes(record: TableRecord): boolean;
  /**
   * A record is about to be replaced or removed: waits until its result is written. True: its history is kept with the result,
   * and what stands beside the record may go.
   */
  leaving(record: TableRecord): Promise<boolean>;
  /** Resolves when the result of this game is written, if that is under way. */
  filed(record: TableRecord): Promise<void>;
  /** Resolves when nothing is being written. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const RETRY_MS = 30_000;

export function createFiling(deps: {
  /** Without it no results are kept, and histories stay where they are. */
  readonly file: FileResult | undefined;
  readonly history: () => Pick<History, 'finish' | 'whole'>;
  readonly keeper: () => Pick<Keeper, 'get' | 'note'>;
  readonly timers: Timers;
  readonly trouble: (what: string, channel: string, error: unknown) => void;
}): Filing {
  const { file, timers, trouble } = deps;
  /** Games, by key, whose result is on its way, and those whose history is just being packed. */
  const underWay = new Map<string, Promise<void>>();
  const packing = new Map<string, Promise<void>>();
  const retries = new Set<() => void>();
  let stopped = false;

  const owes = ({ phase, running, filed }: TableRecord): boolean =>
    file !== undefined && phase === 'over' && running !== null && filed !== true;

  const fileNow = async (record: TableRecord): Promise<void> => {
    await file?.({ record, ...(await deps.history().whole(record)) });
  };

  const pack = (record: TableRecord): Promise<void> => {
    const { channel, key } = record;
    const packed = deps
      .history()
      .finish(record)
      .catch((error: unknown) => trouble('The history of a game could not be packed', channel, error))
      .finally(() => packing.delete(key));
    packing.set(key, packed);
    return packed;
  };

  const finish = async (record: TableRecord): Promise<void> => {
    const { channel, key } = record;
    await pack(record);
    if (!owes(record)) return;
    await fileNow(record);
    await deps
      .keeper()
      .note(channel, (table) => (table.key === key && owes(table) ? { ...table, filed: true } : table));
  };

  const retry = (channel: string): void => {
    if (stopped) return;
    const cancel = timers.at(timers.now() + RETRY_MS, () => {
      retries.delete(cancel);
      deps
        .keeper()
        .get(channel)
        .then((record) => {
          if (record !== null && owes(record)) see(record);
        })
        .catch(() => retry(channel));
    });
    retries.add(cancel);
  };

  function see(record: TableRecord): void {
    const { channel, key } = record;
    if (stopped || record.phase !== 'over' || record.running === null || underWay.has(key)) return;
    const done = finish(record)
      .catch((error: unknown) => {
        trouble('The result of a game could not be written', channel, error);
        retry(channel);
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, done);
  }

  const settled = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay.values());
  };

  return {
    see,
    owes,
    async leaving(record) {
      if (file === undefined || record.phase !== 'over' || record.running === null) return false;
      try {
        // Only that: all of it waits for the channel's queue, in which this is.
        await packing.get(record.key);
        if (owes(record)) await fileNow(record);
        return true;
      } catch (error) {
        if (error instanceof StorageAway) throw error;
        // A result that cannot be made must not keep a channel from its next game.
        trouble('The result of a game could not be written', record.channel, error);
        return false;
      }
    },
    filed: async ({ key }) => underWay.get(key),
    settled,
    async stop() {
      stopped = true;
      for (const cancel of retries) cancel();
      await settled();
    },
  };
}
