import { createLru } from '#lib/lru.ts';
import type { JournalChange, RecordStore } from '#store/store.ts';
import type { TableRecord } from './record.ts';

/** How many tables are kept in memory; the rest are read again when somebody clicks. */
const CACHED = 1000;
/** A copy confirmed this lately (ms) is good enough to refuse somebody by. */
const TRUSTED = 5000;
/** Of how many games it is remembered that this process wrote the last line of their history. */
const FOLLOWED = 1000;

/** What a record was, as far as this process knows, and what it turned out to be. */
export interface Found {
  readonly before: TableRecord | null;
  readonly record: TableRecord | null;
}

export interface CopiesHooks {
  /** What was read is an earlier state of the game than this process has known: storage has lost what came after. */
  readonly setBack: (record: TableRecord) => void;
  /** What was read is what somebody else has made of it since; whoever looks after the table may not have heard. */
  readonly movedOn: (found: Found & { readonly channel: string }) => void;
}

/** The newest this process has known of a table, and whether that is gone by now. */
interface Newest {
  readonly record: TableRecord;
  readonly isGone: boolean;
}

/** What is in memory of a record. */
interface Copy {
  readonly record: TableRecord | null;
  /** The revision of the last change people can see; all later ones are notes. */
  readonly visible: number;
  readonly confirmed: number;
}

/** Copies of stored records. To be used within the channel's queue, but for `peek` and `channels`. */
export interface Copies {
  /** From memory, or read. */
  load(channel: string): Promise<TableRecord | null>;
  /** What is in memory; undefined: nothing. */
  peek(channel: string): TableRecord | null | undefined;
  /** True if saved; false if somebody else had changed the record. Forgets the copy unless the save surely took effect. */
  save(
    channel: string,
    before: TableRecord | null,
    after: TableRecord,
    history?: JournalChange | undefined,
  ): Promise<boolean>;
  /** Saves a record with a change nobody sees, or none: a board that shows the last visible change shows the newest, too. */
  saveUnseen(channel: string, before: TableRecord, after: TableRecord): Promise<boolean>;
  /** Whether a refusal may be based on this copy: it has been confirmed lately, or is compared with what is stored. */
  isCurrent(channel: string, record: TableRecord | null): Promise<boolean>;
  /** Reads a record again; null: it is as it was. */
  refresh(channel: string): Promise<Found | null>;
  removed(channel: string): void;
  /** A save has failed: until it is settled, nobody can say who made what is read. */
  doubted(channel: string): void;
  settled(channel: string): void;
  forget(channel: string): void;
  /** Whether this process wrote the last line of this game's history. */
  follows(key: string): boolean;
  channels(): string[];
}

export function createCopies(
  store: RecordStore<TableRecord>,
  now: () => number,
  { setBack, movedOn }: CopiesHooks,
): Copies {
  const cache = createLru<string, Copy>(CACHED);
  /** Games whose history this process has written to, and not failed to since. */
  const followed = createLru<string, true>(FOLLOWED);
  const newest = createLru<string, Newest>(CACHED);
  /** Tables with a save that failed: whether it has happened is found out in another place. */
  const unsettled = new Set<string>();

  const remember = (channel: string, record: TableRecord | null, visible = record?.rev ?? 0): void => {
    cache.set(channel, { record, visible, confirmed: now() });
    const known = record ?? newest.get(channel)?.record;
    if (known !== undefined) newest.set(channel, { record: known, isGone: record === null });
  };

  const rememberRead = (channel: string, record: TableRecord | null): void => {
    const known = newest.get(channel);
    remember(channel, record);
    if (record !== null && known?.record.key === record.key && record.rev < known.record.rev) setBack(record);
  };

  /** Reads a record; should somebody else have changed it, those who look after the table are told, whatever it was read for. */
  const read = async (channel: string): Promise<TableRecord | null> => {
    const record = await store.load(channel);
    const known = newest.get(channel);
    rememberRead(channel, record);
    if (known === undefined) return record;
    // Whether it was taken away, or storage was emptied, is for those to say who hear of it.
    if (record === null) newest.set(channel, known);
    else if (!unsettled.has(channel) && hasMovedOn(known, record))
      movedOn({ channel, before: known.isGone ? null : known.record, record });
    return record;
  };

  const follow = (key: string, saved: boolean): void => {
    if (saved) followed.set(key, true);
    else followed.delete(key);
  };

  const write = async (
    channel: string,
    before: TableRecord | null,
    after: TableRecord,
    visible: number,
    history?: JournalChange,
  ): Promise<boolean> => {
    let saved = false;
    try {
      saved = await store.save(after, before?.rev ?? 0, history);
    } finally {
      if (saved) remember(channel, after, visible);
      else cache.delete(channel);
      if (history !== undefined) follow(after.key, saved);
    }
    return saved;
  };

  return {
    async load(channel) {
      const known = cache.get(channel);
      return known === undefined ? read(channel) : known.record;
    },
    peek: (channel) => cache.get(channel)?.record,
    save: (channel, before, after, history) => write(channel, before, after, after.rev, history),
    saveUnseen(channel, before, after) {
      const visible = cache.get(channel)?.visible ?? after.rev;
      return write(channel, before, caughtUp(after, visible), visible);
    },
    async isCurrent(channel, record) {
      if (now() - (cache.get(channel)?.confirmed ?? 0) <= TRUSTED) return true;
      const visible = cache.get(channel)?.visible;
      const stored = await read(channel);
      const same = stored?.rev === record?.rev;
      if (same) remember(channel, record, visible);
      return same;
    },
    async refresh(channel) {
      const known = newest.get(channel);
      const before = known === undefined || known.isGone ? null : known.record;
      const record = await store.load(channel);
      if (record?.rev === before?.rev) return null;
      rememberRead(channel, record);
      return { before, record };
    },
    removed: (channel) => remember(channel, null),
    doubted: (channel) => void unsettled.add(channel),
    settled: (channel) => void unsettled.delete(channel),
    forget: (channel) => void cache.delete(channel),
    follows: (key) => followed.has(key),
    channels: () => [...cache.keys()],
  };
}

/** A note is a revision too, but one that changes no board: a board that shows the last visible change shows the newest, too. */
function caughtUp(noted: TableRecord, visible: number): TableRecord {
  const rev = noted.rev + 1;
  const { board } = noted;
  return { ...noted, rev, board: board !== null && board.rev >= visible ? { ...board, rev } : board };
}

function hasMovedOn({ record: known, isGone }: Newest, record: TableRecord): boolean {
  return isGone || record.key !== known.key || record.rev > known.rev;
}
