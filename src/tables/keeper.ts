import { randomBytes, randomInt } from 'node:crypto';
import type { AnyGame, Seat } from '#engine/game.ts';
import { Refusal } from '#engine/refusal.ts';
import { createLru } from '#lib/lru.ts';
import { keyedQueue } from '#store/queue.ts';
import type { JournalChange, RecordStore } from '#store/store.ts';
import type { Answered, Change } from './command.ts';
import { createCopies, type Found } from './copies.ts';
import { createDoubts, isNoted, withoutDoubts } from './doubts.ts';
import { packedIn } from './history.ts';
import { historyChange, journalOf } from './history-entry.ts';
import type { TableRecord } from './record.ts';
import type { Moment, Step } from './step.ts';

/** How many interaction ids a table remembers. Discord retries within seconds; this is minutes of busy clicking. */
const REMEMBERED = 100;
/** How many interactions of tables that are gone are remembered. */
const REMOVED_IDS_KEPT = 1000;
/** How often a note is tried while others change the table. */
const NOTE_TRIES = 10;

export interface Cause {
  readonly cause: Change['cause'];
  readonly seat?: Seat;
  /** Takes effect at most once. The clock and the AI have none: their acts are checked against the record instead. */
  readonly interaction?: string;
  /** Who has pressed what: the same again soon after a save that failed is the same click. */
  readonly press?: string;
}

/** A change whose save failed: it may have been stored all the same. */
export interface Doubt extends Pick<Cause, 'cause' | 'seat'> {
  readonly channel: string;
  readonly before: TableRecord | null;
}

/** A change that is stored now; without a record the table has been taken away. */
export interface Saved extends Omit<Change, 'record'> {
  readonly channel: string;
  readonly before: TableRecord | null;
  readonly record: TableRecord | null;
}

/**
 * Keeps the records: every change goes through here, one at a time per channel, is saved by compare-and-set, and only then
 * counts. What is in memory is a copy of what is stored; after any failure it is forgotten and read again.
 */
export interface Keeper {
  change(channel: string, cause: Cause, step: (record: TableRecord | null, moment: Moment) => Step): Promise<Answered>;
  get(channel: string): Promise<TableRecord | null>;
  /** Saves something players don't see (where the board hangs); nobody is told. Unchanged records are not saved. */
  note(channel: string, change: (record: TableRecord) => TableRecord): Promise<void>;
  /** Changes lines of the history of the game in a channel, whatever happens there meanwhile. */
  rewriteHistory(channel: string, change: (line: string) => string): Promise<void>;
  /** The channels of which there is a copy in memory. */
  inMemory(): string[];
  /** Somebody else may have changed it: it is read again when it is next asked for. */
  forget(channel: string): Promise<void>;
  /** Reads a record again; null: it is as it was. */
  refresh(channel: string): Promise<Found | null>;
  /**
   * Looks whether a change has happened whose save failed, and if so saves it once more, so that it is sure. Null: it has not, or
   * somebody else has just changed the table.
   */
  settle(doubt: Doubt): Promise<{ readonly record: TableRecord | null } | null>;
  drained(): Promise<void>;
}

export interface KeeperHooks {
  /** Heard of every change, once it is stored. */
  readonly saved: (change: Saved) => void;
  /** Waited for before a game that is over goes: what is kept of it is written. True: its history may go with it. */
  readonly leaving?: (last: TableRecord) => Promise<boolean>;
  /** What was read is an earlier state of the game than this process has known: storage has lost what came after. */
  readonly setBack?: (record: TableRecord) => void;
  /** What was read is what somebody else has made of it since; whoever looks after the table may not have heard. */
  readonly movedOn?: (found: Found & { readonly channel: string }) => void;
  /** A save has failed, and nobody knows whether it happened. */
  readonly doubted?: (doubt: Doubt) => void;
  readonly newSeed?: (() => number) | undefined;
  /** What can be played. */
  readonly games: readonly AnyGame[];
}

export function createKeeper(
  store: RecordStore<TableRecord>,
  now: () => number,
  {
    saved,
    leaving = async () => false,
    setBack = () => {},
    movedOn = () => {},
    doubted = () => {},
    newSeed = () => randomInt(2 ** 47),
    games,
  }: KeeperHooks,
): Keeper {
  const queue = keyedQueue();
  const copies = createCopies(store, now, { setBack, movedOn });
  /** Interactions of tables that have been taken away: the record that remembered them is gone. */
  const removedIds = createLru<string, true>(REMOVED_IDS_KEPT);
  const doubts = createDoubts(now);

  /**
   * The last revision is claimed before the record goes, so that nothing somebody else has just saved goes with it. With it a
   * running game is over, so that nobody plays on what counts as given up.
   */
  const takeAway = async (channel: string, before: TableRecord, last: TableRecord): Promise<boolean> => {
    const claimed: TableRecord = last.phase === 'playing' ? { ...last, phase: 'over' } : last;
    if (!(await copies.save(channel, before, claimed))) return false;
    const filed = await leaving(claimed);
    await store.remove(channel).catch((error: unknown) => {
      copies.forget(channel);
      throw error;
    });
    copies.removed(channel);
    for (const id of last.seen) removedIds.set(id, true);
    if (filed || before.phase === 'playing') await dropHistory(before);
    return true;
  };

  /** A game that was given up is nobody's business any more; one with a result has its history there. */
  const dropHistory = async ({ channel, key, running }: TableRecord): Promise<void> => {
    if (running === null) return;
    for (const journal of [journalOf(key), packedIn(key)])
      await store.replaceLines(channel, journal, []).catch(() => {});
  };

  /** Saves a record in the place of one of an earlier game, whose result has been written by then. */
  const succeed = async (
    channel: string,
    before: TableRecord,
    after: TableRecord,
    history: JournalChange | undefined,
  ): Promise<boolean> => {
    const filed = await leaving(before);
    if (!(await copies.save(channel, before, after, history))) return false;
    if (filed) await dropHistory(before);
    return true;
  };

  const put = async (
    channel: string,
    before: TableRecord | null,
    after: TableRecord,
    history: JournalChange | undefined,
  ): Promise<boolean> =>
    before !== null && before.key !== after.key
      ? succeed(channel, before, after, history)
      : copies.save(channel, before, after, history);

  /** Whether this very click has been dealt with before: Discord may deliver one twice. */
  const isRepeated = (id: string | undefined, record: TableRecord | null): boolean =>
    id !== undefined && (record?.seen.includes(id) === true || removedIds.has(id));

  /** The earlier click this one repeats, if its save failed and it has happened all the same. */
  const isDoubtful = (channel: string, press: string, record: TableRecord | null): boolean =>
    isRepeated(doubts.earlier(channel, press), record) || (record !== null && isNoted(record, press, now()));

  /** Saves a record once more, as it is but for what is noted of doubts: then it is sure. False if somebody else had changed it. */
  const confirm = async (
    channel: string,
    record: TableRecord | null,
    noted: (record: TableRecord) => TableRecord,
  ): Promise<boolean> => {
    if (record === null) return true;
    return copies.saveUnseen(channel, record, noted(record));
  };

  const doubt = (channel: string, before: TableRecord | null, { cause, seat, interaction, press }: Cause): void => {
    if (press !== undefined && interaction !== undefined) doubts.add(channel, press, interaction);
    copies.doubted(channel);
    doubted({ channel, before, cause, ...(seat === undefined ? {} : { seat }) });
  };

  /** Saves where a step has led; null if somebody else had changed the record. */
  const saveStep = async (
    channel: string,
    { cause, interaction, seat }: Cause,
    before: TableRecord | null,
    step: Step,
    now: number,
  ): Promise<Answered | null> => {
    const { record: next, events, acts = [] } = step;
    if (next === before) return { ok: true, record: before, events: [], repeated: false };
    let after: TableRecord | null = null;
    if (next !== null) {
      after = stamp(next, before, interaction, now);
      const history = historyChange({ before, after, step, now, whole: !copies.follows(after.key) });
      if (!(await put(channel, before, after, history))) return null;
    } else if (before !== null && !(await takeAway(channel, before, stamp(before, before, interaction, now)))) {
      return null;
    }
    saved({ channel, before, record: after, events, acts, cause, ...(seat === undefined ? {} : { seat }) });
    return { ok: true, record: after, events, repeated: false };
  };

  const attempt = async (
    channel: string,
    cause: Cause,
    step: (record: TableRecord | null, moment: Moment) => Step,
  ): Promise<Answered | null> => {
    const record = await copies.load(channel);
    const { press } = cause;
    if (press !== undefined && isDoubtful(channel, press, record)) {
      if (!(await confirm(channel, record, (table) => withoutDoubts(table, now(), press)))) return null;
      doubts.answered(channel, press);
      return { ok: true, record: copies.peek(channel) ?? null, events: [], repeated: true };
    }
    if (isRepeated(cause.interaction, record)) return { ok: true, record, events: [], repeated: true };
    const moment: Moment = {
      channel,
      now: now(),
      games,
      newSeed,
      newKey: () => randomBytes(4).toString('hex'),
    };
    const taken = stepOr(() => step(record, moment));
    if (taken instanceof Refusal)
      return (await copies.isCurrent(channel, record)) ? { ok: false, reason: taken.reason, record } : null;
    return saveStep(channel, cause, record, taken, moment.now).catch((error: unknown) => {
      // Taking a table away has several steps, which may all be done again.
      doubt(channel, record, taken.record === null ? { cause: cause.cause } : cause);
      throw error;
    });
  };

  /** False if somebody else had changed the record. */
  const noteOnce = async (channel: string, change: (record: TableRecord) => TableRecord): Promise<boolean> => {
    const record = await copies.load(channel);
    if (record === null) return true;
    const noted = change(record);
    if (noted === record) return true;
    return copies.saveUnseen(channel, record, noted);
  };

  const note = async (channel: string, change: (record: TableRecord) => TableRecord): Promise<void> => {
    for (let tries = 0; tries < NOTE_TRIES; tries++) if (await noteOnce(channel, change)) return;
    throw new Error('It could not be noted: somebody else keeps changing the table');
  };

  return {
    change: (channel, cause, step) =>
      queue.run(channel, async () => {
        const first = await attempt(channel, cause, step);
        return (
          first ?? (await attempt(channel, cause, step)) ?? { ok: false, reason: { key: 'refused.busy' }, record: null }
        );
      }),
    async get(channel) {
      const known = copies.peek(channel);
      // Read in the queue, so that an old record on its way from the store can't arrive after a newer one was saved.
      return known === undefined ? queue.run(channel, () => copies.load(channel)) : known;
    },
    note: (channel, change) => queue.run(channel, () => note(channel, change)),
    rewriteHistory: (channel, change) =>
      queue.run(channel, async () => {
        const record = await copies.load(channel);
        if (record === null || record.running === null) return;
        const journal = journalOf(record.key);
        const lines = await store.lines(channel, journal, 0, Number.MAX_SAFE_INTEGER);
        const changed = lines.map(({ n, text }) => ({ n, text: change(text) }));
        if (changed.every(({ text }, nth) => text === lines[nth]?.text)) return;
        await store.replaceLines(channel, journal, changed);
      }),
    inMemory: () => copies.channels(),
    forget: (channel) => queue.run(channel, async () => copies.forget(channel)),
    refresh: (channel) => queue.run(channel, () => copies.refresh(channel)),
    settle: ({ channel, before }) =>
      queue.run(channel, async () => {
        const record = await copies.load(channel);
        const isDone = record === null ? before !== null : record.rev > (before?.rev ?? 0);
        const isSure = isDone && (await confirm(channel, record, doubts.noted));
        if (isDone && !isSure) await note(channel, doubts.noted);
        doubts.settled(channel);
        copies.settled(channel);
        if (!isSure) return null;
        return { record: copies.peek(channel) ?? null };
      }),
    drained: () => queue.idle(),
  };
}

/** A refusal is an answer like any other. */
function stepOr(step: () => Step): Step | Refusal {
  try {
    return step();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function stamp(next: TableRecord, before: TableRecord | null, id: string | undefined, now: number): TableRecord {
  const seen = id === undefined ? next.seen : [...next.seen, id].slice(-REMEMBERED);
  return withoutDoubts({ ...next, rev: (before?.rev ?? 0) + 1, seen, changed: now }, now);
}
