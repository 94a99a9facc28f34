import type { Seat } from '#engine/game.ts';
import { withoutCall } from './calls.ts';
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

/** A table nobody sits at is kept this long for somebody to come back; one at which no game has begun this long after the last change. */
const KEPT_ASLEEP = 7 * 24 * HOUR;
const KEPT_LOBBY = 24 * HOUR;

/** Gives every person who is asked something their deadline; keeps one that already runs for the same question. */
export function withDeadlines(record: TableRecord, now: number): TableRecord {
  const chairs = record.chairs.map((chair, seat) => {
    const due = dueFor(record, chair, seat, now);
    const timed = due === chair.due ? chair : { ...chair, due };
    const asked = isPresent(chair) && promptsOf(record, seat).length > 0;
    return asked ? timed : withoutCall(timed);
  });
  return { ...record, chairs };
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

/** Until when (real time) a table nobody sits at is kept; null while somebody does. */
export function asleepUntil(record: TableRecord): number | null {
  return isAsleep(record) ? record.changed + KEPT_ASLEEP : null;
}

/** Until when (real time) a table is kept if nobody does anything; null: for as long as it takes. */
export function keptUntil(record: TableRecord): number | null {
  return record.phase === 'lobby' ? record.changed + KEPT_LOBBY : asleepUntil(record);
}

/** Something that has to happen at a table at a certain (real) time. */
export type Alarm =
  | { readonly at: number; readonly kind: 'reminder' | 'expiry'; readonly seat: Seat }
  | { readonly at: number; readonly kind: 'clock' | 'undo' | 'sweep' };

/** All alarms of a table, soonest first, derived from its record alone: nothing is forgotten by a restart. */
export function alarms(record: TableRecord): Alarm[] {
  const isKeptUntil = keptUntil(record);
  if (isKeptUntil !== null) return [{ at: isKeptUntil, kind: 'sweep' }];
  if (record.phase !== 'playing') return [];
  const found: Alarm[] = [];
  for (const prompt of promptsOf(record, 'clock')) found.push({ at: (prompt.until ?? 0) + record.away, kind: 'clock' });
  const times = CLOCK_TIMES[record.settings.clock];
  for (const [seat, { due }] of record.chairs.entries()) {
    if (due === null || times === null) continue;
    found.push({ at: due.at + record.away, kind: 'expiry', seat });
    if (!due.reminded)
      found.push({ at: (due.remindAt ?? due.at - times.remind) + record.away, kind: 'reminder', seat });
  }
  const undoUntil = record.running?.undo?.until;
  if (undoUntil !== null && undoUntil !== undefined) found.push({ at: undoUntil + record.away, kind: 'undo' });
  return found.sort((a, b) => a.at - b.at);
}

/** Leaves out the time since `since` in which nobody could play. Doing it again for the same gap adds nothing. */
export function withoutGap(record: TableRecord, since: number, now: number): TableRecord {
  // While a table sleeps its time stands still anyway, see `rested`.
  if (record.phase !== 'playing' || isAsleep(record)) return record;
  const lost = now - Math.max(since, record.changed, record.counted ?? 0);
  return lost <= 0 ? record : { ...record, away: record.away + lost, counted: now };
}

/** Whether people sit there now, for minutes rather than days: they notice when nothing can be played. */
export function isLive(record: TableRecord): boolean {
  if (record.phase !== 'playing' || isAsleep(record)) return false;
  return record.settings.clock === 'live' || promptsOf(record, 'clock').length > 0;
}

/** The same for every gap this table has not heard of yet; they are in order. */
export function withoutGaps(record: TableRecord, gaps: readonly { since: number; until: number }[]): TableRecord {
  return gaps.reduce((table, { since, until }) => withoutGap(table, since, until), record);
}

/** A table that slept takes up its clocks where they stood when the last person went. */
export function rested(record: TableRecord, now: number): TableRecord {
  if (!isAsleep(record)) return record;
  return { ...record, away: record.away + Math.max(0, now - record.changed) };
}
