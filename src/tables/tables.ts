import type { Seat } from '../engine/game.ts';
import type { Phrase } from '../engine/phrase.ts';
import { type GameStore, StorageAway } from '../store/store.ts';
import { createAiSeats } from './ai-seats.ts';
import type { Answered, Change, Command, Who } from './command.ts';
import { alarms } from './deadlines.ts';
import { createHints } from './hint.ts';
import { createKeeper, type Kept } from './keeper.ts';
import { isAsleep } from './look.ts';
import { expire, markReminded } from './machine.ts';
import { tickClock } from './play.ts';
import type { Pulse } from './pulse.ts';
import type { TableRecord } from './record.ts';
import { reduce } from './reduce.ts';
import { createSitting } from './sitting.ts';
import { whilePlaying } from './step.ts';
import type { Think } from './think.ts';
import type { Timers } from './timers.ts';
import { dropUndo } from './undo.ts';

/** What happens in all channels. Everything people, clocks and AIs do to a table goes through here. */
export interface Tables {
  /** Queued per channel; each interaction takes effect at most once; refusals are values. Rejects when storage fails. */
  command(channel: string, command: Command, by: Who, interaction: string): Promise<Answered>;
  get(channel: string): Promise<TableRecord | null>;
  /** Every table at which this person sits. */
  tablesOf(user: string): Promise<TableRecord[]>;
  /** Remembers where the board hangs and which revision it shows. */
  boardPosted(channel: string, board: NonNullable<TableRecord['board']>): Promise<void>;
  /** What the strong AI would do in this person's place, once a decision. */
  hint(channel: string, user: string): Promise<Hinted>;
  /** Heard after every saved change, in order per channel. */
  onChange(listener: (change: Change) => void): void;
  /** The AI seats of a channel move now instead of at their leisure. */
  hurry(channel: string): void;
  /** Reads every record and takes up its clocks where they stood. */
  start(): Promise<Started>;
  /** Finishes what is in flight and stops all clocks. */
  stop(): Promise<void>;
}

export type Hinted = { ok: true; path: readonly Phrase[]; why: Phrase | null } | { ok: false; reason: Phrase };

export interface Started {
  readonly records: readonly TableRecord[];
  /** Channels whose record could not be read, and why. They were left or put aside, never overwritten. */
  readonly unreadable: readonly { readonly channel: string; readonly error: Error }[];
}

export interface TablesDeps {
  readonly store: GameStore<TableRecord>;
  readonly pulse: Pulse;
  readonly timers: Timers;
  readonly think: Think;
  /** Something went wrong that no person is waiting for an answer about. */
  readonly trouble: (what: string, channel: string, error: unknown) => void;
  /** Whether this process looks after a table; another shard's are left alone. */
  readonly owns?: (record: TableRecord) => boolean;
}

/** A table nobody sits at is kept this long for somebody to come back. */
const KEPT_ASLEEP = 7 * 24 * 3_600_000;
/** After trouble (storage away), a table's clocks try again this often. */
const RETRY = 5000;

export function createTables(deps: TablesDeps): Tables {
  const { timers, trouble } = deps;
  const listeners: ((change: Change) => void)[] = [];
  const timerOf = new Map<string, () => void>();
  const sitting = createSitting();
  let stopped = false;

  const keeper = createKeeper(
    deps.store,
    () => timers.now(),
    ({ channel, record, ...change }) => {
      arm(channel, record);
      if (record === null) return;
      for (const listener of listeners) {
        try {
          listener({ record, ...change });
        } catch (error) {
          trouble('A listener failed', channel, error);
        }
      }
    },
  );
  const aiSeats = createAiSeats({ keeper, timers, think: deps.think, trouble });
  const hints = createHints(deps.think);

  /** Sets the table's next alarm and wakes its AI seats. All derived from the record, so doing it again is harmless. */
  function arm(channel: string, record: TableRecord | null): void {
    timerOf.get(channel)?.();
    timerOf.delete(channel);
    sitting.update(channel, record);
    if (stopped) return;
    aiSeats.arm(channel, record);
    const next = record === null ? undefined : alarms(record)[0];
    if (next !== undefined)
      timerOf.set(
        channel,
        timers.at(next.at, () => void wake(channel)),
      );
  }

  /** One alarm has come due: do what it says, through the same queue as everybody's clicks. */
  async function wake(channel: string): Promise<void> {
    timerOf.delete(channel);
    if (stopped) return;
    try {
      const record = await keeper.get(channel);
      const alarm = record === null ? undefined : alarms(record)[0];
      if (record === null || alarm === undefined) return;
      if (alarm.at > timers.now()) return arm(channel, record);
      await ring(channel, record, alarm.kind, alarm.seat);
      arm(channel, await keeper.get(channel));
    } catch (error) {
      trouble('A clock could not act', channel, error);
      if (!stopped)
        timerOf.set(
          channel,
          timers.at(timers.now() + RETRY, () => void wake(channel)),
        );
    }
  }

  async function ring(
    channel: string,
    record: TableRecord,
    kind: 'clock' | 'reminder' | 'expiry' | 'undo',
    seat?: Seat,
  ): Promise<Kept> {
    if (kind === 'clock') return keeper.change(channel, { cause: 'clock' }, whilePlaying(tickClock));
    if (kind === 'undo')
      return keeper.change(
        channel,
        { cause: 'clock' },
        whilePlaying((table) => dropUndo(table)),
      );
    const who = seat ?? 0;
    if (kind === 'reminder')
      return keeper.change(
        channel,
        { cause: 'reminder', seat: who },
        whilePlaying((table) => markReminded(table, who)),
      );
    const move = await aiSeats.moveFor(record, who);
    return keeper.change(
      channel,
      { cause: 'expiry', seat: who },
      whilePlaying((table, moment) => expire(table, who, move, moment)),
    );
  }

  return {
    async command(channel, command, by, interaction) {
      const kept = await keeper.change(channel, { cause: command.do, interaction }, (record, moment) =>
        reduce(record, command, by, moment),
      );
      if (!kept.ok) return kept;
      return { ok: true, record: kept.record, events: kept.events, repeated: kept.repeated };
    },
    get: (channel) => keeper.get(channel),
    async tablesOf(user) {
      const records = await Promise.all(sitting.channelsOf(user).map((channel) => keeper.get(channel)));
      return records.filter((record) => record !== null);
    },
    boardPosted: (channel, board) => keeper.note(channel, (record) => ({ ...record, board })),
    async hint(channel, user) {
      return hints.ask(await keeper.get(channel), user);
    },
    onChange: (listener) => void listeners.push(listener),
    hurry: (channel) => aiSeats.hurry(channel),
    async start() {
      const away = await deps.pulse.awayFor();
      const records: TableRecord[] = [];
      const unreadable: { channel: string; error: Error }[] = [];
      for (const channel of await deps.store.list()) {
        try {
          const record = await takeUp(channel, away);
          if (record !== null) records.push(record);
        } catch (error) {
          if (error instanceof StorageAway || !(error instanceof Error)) throw error;
          unreadable.push({ channel, error });
        }
      }
      return { records, unreadable };
    },
    async stop() {
      stopped = true;
      for (const cancel of timerOf.values()) cancel();
      aiSeats.stop();
      await keeper.drained();
      await deps.pulse.stop();
    },
  };

  async function takeUp(channel: string, away: number): Promise<TableRecord | null> {
    const record = await keeper.get(channel);
    if (record === null || deps.owns?.(record) === false) return null;
    if (isAsleep(record) && timers.now() - record.changed > KEPT_ASLEEP) {
      await keeper.change(channel, { cause: 'clock' }, () => ({ record: null, events: [] }));
      return null;
    }
    if (record.phase === 'playing' && away > 0)
      await keeper.note(channel, (table) => ({ ...table, away: table.away + away }));
    const current = await keeper.get(channel);
    arm(channel, current);
    return current;
  }
}
