import { type RecordStore, StorageAway } from '#store/store.ts';
import { alarms } from './deadlines.ts';
import type { Gap } from './pulse.ts';
import type { TableRecord } from './record.ts';
import { retryWhileAway } from './retry-while-away.ts';
import { dueTime, type IndexEntry, type TableIndex } from './table-index.ts';
import type { Timers } from './timers.ts';

/** A table of an earlier run, read for the first time; or why it could not be. */
export type FoundTable = { readonly channel: string; readonly record: TableRecord } | Unreadable;

export interface Unreadable {
  readonly channel: string;
  readonly error: Error;
}

/**
 * Takes up the tables of earlier runs: those with something to do at once, the others when something is due or somebody
 * clicks. What the index says is checked by slowly walking through all records, for ever.
 */
export interface TakeUp {
  /** The first of those to be looked at; the others follow, and are told. */
  begin(): Promise<FoundTable[]>;
  /** There are more tables to look after than before. */
  again(): Promise<void>;
  /** Somebody has the table in hand. */
  taken(channel: string): void;
  stop(): void;
}

/** So many are looked at before anybody is answered: a bot with few tables knows them all. */
const AT_FIRST = 50;
const AT_ONCE = 4;
const RETRY_MS = 5000;
const WALK_MS = 10 * 60_000;
const WALKED = 100;

export function createTakeUp(deps: {
  readonly store: Pick<RecordStore<TableRecord>, 'list' | 'load'>;
  readonly index: Pick<TableIndex, 'load' | 'changed'>;
  /** When nobody was there for the table of this entry, oldest first. */
  readonly gaps: (entry: IndexEntry) => readonly Gap[];
  /** Whether a table is to be looked at here, as far as its entry says. */
  readonly isOurs: (channel: string, entry: IndexEntry | undefined) => boolean;
  readonly timers: Timers;
  /** Reads a table and takes up its clocks; null: it is not there, or not ours. */
  readonly look: (channel: string) => Promise<TableRecord | null>;
  readonly seat: (channel: string, users: readonly string[]) => void;
  readonly isRestful: (record: TableRecord) => boolean;
  /** A table looked at later than at first could not be read. */
  readonly unreadable: (table: Unreadable) => void;
  readonly trouble: (what: string, channel: string, error: unknown) => void;
}): TakeUp {
  const { store, index, timers, trouble } = deps;
  /** Tables nobody has looked at, with when that is due (null: not before somebody clicks). */
  const waiting = new Map<string, number | null>();
  const timerOf = new Map<string, () => void>();
  let cancelWalk = (): void => {};
  let stopped = false;

  const look = async (channel: string): Promise<FoundTable | null> => {
    try {
      const record = await retryWhileAway(() => deps.look(channel));
      return record === null ? null : { channel, record };
    } catch (error) {
      if (error instanceof StorageAway || !(error instanceof Error)) throw error;
      return { channel, error };
    }
  };

  const lookLater = (channel: string, at: number): void => {
    timerOf.get(channel)?.();
    const ring = (): void => {
      timerOf.delete(channel);
      void lookNow(channel);
    };
    timerOf.set(channel, timers.at(at, ring));
  };

  const lookNow = async (channel: string): Promise<void> => {
    if (stopped || !waiting.has(channel)) return;
    try {
      const found = await look(channel);
      taken(channel);
      if (found !== null && 'error' in found) deps.unreadable(found);
    } catch (error) {
      trouble('A table could not be looked at', channel, error);
      if (!stopped) lookLater(channel, timers.now() + RETRY_MS);
    }
  };

  const taken = (channel: string): void => {
    waiting.delete(channel);
    timerOf.get(channel)?.();
    timerOf.delete(channel);
  };

  const workOff = async (due: string[]): Promise<void> => {
    for (let channel = due.pop(); channel !== undefined; channel = due.pop()) {
      await lookNow(channel);
      // Whoever clicks meanwhile comes first.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  /** Looks at tables the index has wrong: something is due there earlier than it says. */
  const walk = async (from: number): Promise<number> => {
    const all = await store.list();
    const channels = all.slice(from, from + WALKED);
    for (const channel of channels) {
      const known = waiting.get(channel);
      if (known === undefined || stopped) continue;
      const record = await store.load(channel);
      if (record !== null && (!deps.isRestful(record) || nextAt(record) < (known ?? Number.POSITIVE_INFINITY)))
        await lookNow(channel);
    }
    return from + WALKED < all.length ? from + WALKED : 0;
  };

  const walkOn = (from: number): void => {
    const ring = (): void => {
      walk(from)
        .catch((error: unknown) => {
          trouble('The walk through all tables was interrupted', '', error);
          return from + 1;
        })
        .then((next) => {
          if (!stopped) walkOn(next);
        });
    };
    cancelWalk = timers.at(timers.now() + WALK_MS, ring);
  };

  /** Those to be looked at at once; the others' time is set. */
  const gather = async (): Promise<string[]> => {
    const entries = await retryWhileAway(() => index.load());
    const channels = new Set(await retryWhileAway(() => store.list()));
    for (const channel of entries.keys()) if (!channels.has(channel)) index.changed(channel, null);
    return [...channels].filter((channel) => isDueNow(channel, entries.get(channel)));
  };

  /** Takes note of one table: whether it is to be looked at at once; if later, its time is set. */
  const isDueNow = (channel: string, entry: IndexEntry | undefined): boolean => {
    if (entry !== undefined) deps.seat(channel, entry.users);
    if (!deps.isOurs(channel, entry)) return false;
    const at = entry === undefined ? 0 : dueTime(entry, deps.gaps(entry));
    waiting.set(channel, at);
    if (at === null) return false;
    if (at <= timers.now()) return true;
    lookLater(channel, at);
    return false;
  };

  const rest = (due: string[]): void => {
    setImmediate(() => void Promise.all(Array.from({ length: AT_ONCE }, () => workOff(due))));
    cancelWalk();
    if (waiting.size > 0) walkOn(0);
  };

  return {
    async begin() {
      const due = await gather();
      const found: FoundTable[] = [];
      for (const channel of due.splice(0, AT_FIRST)) {
        const table = await look(channel);
        if (table !== null) found.push(table);
        taken(channel);
      }
      rest(due);
      return found;
    },
    async again() {
      rest(await gather());
    },
    taken,
    stop() {
      stopped = true;
      cancelWalk();
      for (const cancel of timerOf.values()) cancel();
    },
  };
}

function nextAt(record: TableRecord): number {
  return alarms(record)[0]?.at ?? Number.POSITIVE_INFINITY;
}
