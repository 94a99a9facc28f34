import { z } from 'zod';
import { keyedQueue } from '#store/queue.ts';
import type { IndexStore } from '#store/store.ts';
import { asked } from './ai-seats.ts';
import { alarms } from './deadlines.ts';
import type { Gap } from './pulse.ts';
import type { TableRecord } from './record.ts';
import { usersAt } from './sitting.ts';
import type { Timers } from './timers.ts';

/**
 * What has to be known of a table before anybody reads its record: when something is next due there (0: it is to be looked at
 * at once; null: nothing before somebody clicks), who sits there, and on which server. `asOf`: when that was written.
 */
const IndexEntry = z.object({
  at: z.number().nullable(),
  asOf: z.number(),
  users: z.array(z.string()),
  guild: z.string().nullable().exactOptional(),
});
export type IndexEntry = z.infer<typeof IndexEntry>;

/**
 * An index of all tables, so that a start need not read their records. Before a record is saved its entry says "look at it at
 * once"; only when nothing has happened there for a while does it say when the next thing is due. So whatever becomes of
 * this process, an entry may be early, which costs a look, but never late, which would leave a table stuck.
 */
export interface TableIndex {
  load(): Promise<Map<string, IndexEntry>>;
  /** To be waited for before a record is saved. */
  saving(record: TableRecord): Promise<void>;
  /** The table is as its record says now; null: it is gone. */
  changed(channel: string, record: TableRecord | null): void;
  /** Somebody else looks after this table, and writes its entry. */
  disown(channel: string): void;
  /** Waits for what is being written. */
  stop(): Promise<void>;
}

/** After this long without a change a table counts as quiet. */
const QUIET_MS = 30_000;

export function createTableIndex(deps: {
  readonly store: IndexStore;
  readonly timers: Timers;
  readonly get: (channel: string) => Promise<TableRecord | null>;
  /** Whether nothing is left to do at a table before its next alarm. */
  readonly isRestful: (record: TableRecord) => boolean;
  readonly trouble: (what: string, channel: string, error: unknown) => void;
}): TableIndex {
  const { store, timers, isRestful } = deps;
  /** Tables whose entry says "at once", and for whom. */
  const awake = new Map<string, readonly string[]>();
  const timerOf = new Map<string, () => void>();
  const queue = keyedQueue();
  let stopped = false;

  const put = ({ channel, guild }: TableRecord, at: number | null, users: readonly string[]): Promise<void> =>
    queue.run(channel, () => store.put(channel, JSON.stringify({ at, asOf: timers.now(), users, guild })));

  const quieten = async (channel: string): Promise<void> => {
    const record = await deps.get(channel);
    if (stopped || record === null || !isRestful(record)) return;
    // Before it is written: a save that begins meanwhile has its own entry queued behind this one.
    awake.delete(channel);
    await put(record, alarms(record)[0]?.at ?? null, usersAt(record));
  };

  return {
    async load() {
      const entries = new Map<string, IndexEntry>();
      for (const [channel, text] of await store.load()) {
        const entry = parsed(text);
        if (entry === null) continue;
        entries.set(channel, entry);
        if (entry.at === 0) awake.set(channel, entry.users);
      }
      return entries;
    },
    async saving(record) {
      const { channel } = record;
      const users = usersAt(record);
      const known = awake.get(channel);
      if (known !== undefined && users.every((user) => known.includes(user))) return;
      const all = [...new Set([...(known ?? []), ...users])];
      await put(record, 0, all);
      awake.set(channel, all);
    },
    changed(channel, record) {
      timerOf.get(channel)?.();
      timerOf.delete(channel);
      if (stopped) return;
      const failed = (error: unknown): void => deps.trouble('The index of tables could not be written', channel, error);
      if (record === null) {
        awake.delete(channel);
        queue.run(channel, () => store.remove(channel)).catch(failed);
        return;
      }
      const ring = (): void => {
        timerOf.delete(channel);
        // One after the other: after a start with many tables to look at, all would be quiet at the same moment.
        queue.run('quieten', () => quieten(channel)).catch(failed);
      };
      timerOf.set(channel, timers.at(timers.now() + QUIET_MS, ring));
    },
    disown(channel) {
      awake.delete(channel);
      timerOf.get(channel)?.();
      timerOf.delete(channel);
    },
    async stop() {
      stopped = true;
      for (const cancel of timerOf.values()) cancel();
      await queue.idle();
    },
  };
}

/** When an entry is due, with the time left out in which nobody was there. */
export function dueTime({ at, asOf }: IndexEntry, gaps: readonly Gap[]): number | null {
  if (at === null || at === 0) return at;
  return gaps.reduce((due, { since, until }) => due + Math.max(0, until - Math.max(since, asOf)), at);
}

/** Nothing is left to do before the next alarm: no AI is to move, and the board shows what there is. */
export function isRestful(record: TableRecord): boolean {
  const { board, settings, posting } = record;
  const shown = settings.posting === 'demand' || (board !== null && board.rev >= record.rev);
  return shown && posting === undefined && asked(record).length === 0;
}

function parsed(text: string): IndexEntry | null {
  try {
    return IndexEntry.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
