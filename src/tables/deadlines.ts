import type { Seat } from '../engine/game.ts';
import { isAsleep, isPresent, promptsOf, tableTime } from './look.ts';
import type { Chair, Clock, TableRecord } from './record.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a person has for a decision, and how long before the end they are reminded, once. */
export const CLOCK_TIMES: Readonly<Record<Clock, { readonly decide: number; readonly remind: number } | null>> = {
  live: { decide: 2 * MINUTE, remind: MINUTE },
  day: { decide: 24 * HOUR, remind: 2 * HOUR },
  threeDays: { decide: 72 * HOUR, remind: 2 * HOUR },
  none: null,
};

/** Gives every person who is asked something their deadline; keeps one that already runs for the same question. */
export function withDeadlines(record: TableRecord, now: number): TableRecord {
  return {
    ...record,
    chairs: record.chairs.map((chair, seat) => ({ ...chair, due: dueFor(record, chair, seat, now) })),
  };
}

function dueFor(record: TableRecord, chair: Chair, seat: Seat, now: number): Chair['due'] {
  const times = CLOCK_TIMES[record.settings.clock];
  if (times === null || !isPresent(chair)) return null;
  const asked = promptsOf(record, seat)
    .map((prompt) => prompt.id)
    .join(' ');
  if (asked === '') return null;
  if (chair.due?.asked === asked) return chair.due;
  return { asked, at: tableTime(record, now) + times.decide, reminded: false };
}

/** Something that has to happen at a table at a certain (real) time. */
export interface Alarm {
  readonly at: number;
  readonly kind: 'clock' | 'reminder' | 'expiry' | 'undo';
  readonly seat?: Seat;
}

/** All alarms of a table, derived from its record alone: nothing is forgotten by a restart. */
export function alarms(record: TableRecord): Alarm[] {
  if (record.phase !== 'playing' || isAsleep(record)) return [];
  const found: Alarm[] = [];
  for (const prompt of promptsOf(record, 'clock')) found.push({ at: (prompt.until ?? 0) + record.away, kind: 'clock' });
  const times = CLOCK_TIMES[record.settings.clock];
  for (const [seat, chair] of record.chairs.entries()) {
    if (chair.due === null || times === null) continue;
    if (!chair.due.reminded) found.push({ at: chair.due.at - times.remind + record.away, kind: 'reminder', seat });
    found.push({ at: chair.due.at + record.away, kind: 'expiry', seat });
  }
  const undoUntil = record.running?.undo?.until;
  if (undoUntil !== null && undoUntil !== undefined) found.push({ at: undoUntil + record.away, kind: 'undo' });
  return found.sort((a, b) => a.at - b.at);
}
