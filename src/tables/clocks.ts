import type { Seat } from '#engine/game.ts';
import { StorageAway } from '#store/store.ts';
import type { AiSeats } from './ai-seats.ts';
import { newCalling } from './calls.ts';
import { type Alarm, alarms, keptUntil } from './deadlines.ts';
import type { Keeper } from './keeper.ts';
import { expire, withReminder } from './machine.ts';
import type { People } from './people.ts';
import { tickClock } from './play.ts';
import type { Pulse } from './pulse.ts';
import { quietUntil } from './quiet.ts';
import type { TableRecord } from './record.ts';
import { whilePlaying } from './step.ts';
import type { Timers } from './timers.ts';
import { dropUndo } from './undo.ts';

/**
 * The alarms of all tables. Each table has one timer, for its next alarm; all are derived from the record, so setting them
 * again is harmless. What an alarm does goes through the same queue as everybody's clicks.
 */
export interface Clocks {
  arm(channel: string, record: TableRecord | null): void;
  /** Takes away a table that nobody has come to for too long; true if it did. */
  sweep(channel: string): Promise<boolean>;
  stop(): void;
}

/** After trouble (storage away), an alarm tries again this often. */
const RETRY = 5000;

export function createClocks(deps: {
  readonly keeper: Keeper;
  readonly timers: Timers;
  readonly pulse: Pick<Pulse, 'check'>;
  readonly people: People;
  readonly aiSeats: Pick<AiSeats, 'moveFor'>;
  /** Whether nothing can be heard from the players: then nobody's time runs out. */
  readonly isHeld: (record: TableRecord) => boolean;
  readonly trouble: (what: string, channel: string, error: unknown) => void;
}): Clocks {
  const { keeper, timers, trouble } = deps;
  const timerOf = new Map<string, () => void>();
  /** Alarms that are being seen to, or resting after trouble: the others of the table don't wait for them. */
  const busy = new Set<string>();
  const resting = new Set<() => void>();
  let stopped = false;

  const arm = (channel: string, record: TableRecord | null): void => {
    timerOf.get(channel)?.();
    timerOf.delete(channel);
    if (stopped || record === null) return;
    const next = alarms(record).find((alarm) => !busy.has(nameOf(channel, alarm)));
    if (next === undefined) return;
    const ring = (): void =>
      void wake(channel).catch((error: unknown) => {
        trouble('A clock could not act', channel, error);
        rest(() => wake(channel));
      });
    timerOf.set(channel, timers.at(next.at, ring));
  };

  const wake = async (channel: string): Promise<void> => {
    timerOf.delete(channel);
    await deps.pulse.check();
    const record = await keeper.get(channel);
    const alarm = record === null ? undefined : nextDue(channel, record);
    if (stopped || record === null || alarm === undefined) return arm(channel, record);
    if (deps.isHeld(record)) return rest(() => wake(channel));
    const name = nameOf(channel, alarm);
    busy.add(name);
    arm(channel, record);
    const done = await ring(channel, record, alarm).catch((error: unknown) => {
      trouble(`An alarm (${alarm.kind}) could not be seen to`, channel, error);
      return false;
    });
    if (done) return release(channel, name);
    rest(() => release(channel, name));
  };

  /** A reminder is pointless once its owner's time is over. */
  const nextDue = (channel: string, record: TableRecord): Alarm | undefined => {
    const due = alarms(record).filter((alarm) => alarm.at <= timers.now() && !busy.has(nameOf(channel, alarm)));
    const late = due.flatMap((alarm) => (alarm.kind === 'expiry' ? [alarm.seat] : []));
    return due.find((alarm) => alarm.kind !== 'reminder' || !late.includes(alarm.seat));
  };

  const release = async (channel: string, name: string): Promise<void> => {
    busy.delete(name);
    arm(channel, await keeper.get(channel));
  };

  const rest = (then: () => Promise<void>): void => {
    if (stopped) return;
    const cancel = timers.at(timers.now() + RETRY, () => {
      resting.delete(cancel);
      then().catch(() => rest(then));
    });
    resting.add(cancel);
  };

  /** True if the alarm is dealt with; false if it is as due as before. */
  const ring = async (channel: string, record: TableRecord, alarm: Alarm): Promise<boolean> => {
    const cause = { cause: 'clock' } as const;
    if (alarm.kind === 'reminder') return remind(channel, record, alarm.seat);
    if (alarm.kind === 'expiry') return runOut(channel, record, alarm.seat);
    if (alarm.kind === 'sweep') await sweep(channel);
    else
      await keeper.change(channel, cause, whilePlaying(alarm.kind === 'clock' ? tickClock : (table) => lapse(table)));
    return !(await stillDue(channel, alarm));
  };

  const stillDue = async (channel: string, alarm: Alarm): Promise<boolean> => {
    const record = await keeper.get(channel);
    const name = nameOf(channel, alarm);
    return record !== null && alarms(record).some((left) => left.at === alarm.at && nameOf(channel, left) === name);
  };

  const lapse = (table: TableRecord) => (table.running?.undo ? dropUndo(table) : { record: table, events: [] });

  const runOut = async (channel: string, record: TableRecord, seat: Seat): Promise<boolean> => {
    // Letting one's time run out at the daily challenge brings no good advice: the default move is played.
    const move = record.daily === undefined ? await deps.aiSeats.moveFor(record, seat) : null;
    if (stopped) return true;
    const refused = (error: unknown): void => trouble('A move for somebody out of time was refused', channel, error);
    const step = whilePlaying((table, moment) => expire(table, seat, { move, trouble: refused }, moment));
    await keeper.change(channel, { cause: 'expiry', seat }, step);
    const due = record.chairs[seat]?.due;
    return due ? !(await stillDue(channel, { kind: 'expiry', seat, at: due.at + record.away })) : true;
  };

  const remind = async (channel: string, record: TableRecord, seat: Seat): Promise<boolean> => {
    const due = record.chairs[seat]?.due;
    if (!due) return true;
    const later = await disturbable(channel, record, seat);
    if (stopped) return true;
    if (later === null) {
      const calling = { ...newCalling('message', timers.now()), reminds: true } as const;
      const reminded = (table: TableRecord) => withReminder(table, seat, due.at, { reminded: true }, calling);
      const step = whilePlaying((table) => ({ record: reminded(table), events: [] }));
      await keeper.change(channel, { cause: 'reminder', seat }, step);
      return true;
    }
    const inTime = later - record.away < due.at;
    const change = inTime ? { remindAt: later - record.away } : ({ reminded: true } as const);
    await keeper.note(channel, (table) => withReminder(table, seat, due.at, change));
    return true;
  };

  /** When this seat's owner may be disturbed again; null: now. */
  const disturbable = async (channel: string, record: TableRecord, seat: Seat): Promise<number | null> => {
    const owner = record.chairs[seat]?.owner?.id;
    try {
      const quiet = owner === undefined ? null : await deps.people.quietHours(owner);
      return quiet === null ? null : quietUntil(quiet, timers.now());
    } catch (error) {
      if (error instanceof StorageAway) throw error;
      trouble('Somebody’s quiet hours could not be read', channel, error);
      return null;
    }
  };

  const sweep = async (channel: string): Promise<boolean> => {
    const kept = await keeper.change(channel, { cause: 'clock' }, (record, { now }) => {
      const until = record === null ? null : keptUntil(record);
      const gone = until !== null && until <= now;
      return { record: gone ? null : record, events: [] };
    });
    return kept.record === null;
  };

  return {
    arm,
    sweep,
    stop() {
      stopped = true;
      for (const cancel of [...timerOf.values(), ...resting]) cancel();
    },
  };
}

function nameOf(channel: string, alarm: Alarm): string {
  return 'seat' in alarm ? `${channel} ${alarm.kind} ${alarm.seat}` : `${channel} ${alarm.kind}`;
}
