import type { Move, Seat } from '../engine/game.ts';
import { phrase } from '../engine/phrase.ts';
import { Refusal } from '../engine/refusal.ts';
import { promptsOf } from './look.ts';
import { defaultAnswer, playAnswer } from './play.ts';
import type { TableRecord } from './record.ts';
import { takeOver } from './seats.ts';
import type { Kept, Moment } from './step.ts';

/** Acts nobody clicked: an AI's moves, and those of people whose time ran out. */

/** After this many decisions out of time in a row, the AI keeps the chair. */
const PATIENCE = 2;

/**
 * Plays what a machine chose for a seat. `thoughtAt` is the revision it looked at: if the table has moved on since and the
 * choice no longer fits, nothing happens and it is asked again; if the choice was simply bad, the default move is played.
 */
export function machineMove(
  record: TableRecord,
  seat: Seat,
  move: Move | null,
  thoughtAt: number,
  moment: Moment,
): Kept {
  const nothing: Kept = { record, events: [] };
  const prompts = promptsOf(record, seat);
  const fallback = defaultAnswer(prompts);
  if (fallback === null) return nothing;
  if (move === null) return record.rev === thoughtAt ? playAnswer(record, seat, fallback, moment) : nothing;
  try {
    return playAnswer(record, seat, move, moment);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return record.rev === thoughtAt ? playAnswer(record, seat, fallback, moment) : nothing;
  }
}

/** A person's time ran out: the move is made for them, and the second time in a row the AI stays. */
export function expire(record: TableRecord, seat: Seat, move: Move | null, moment: Moment): Kept {
  const chair = record.chairs[seat];
  const due = chair?.due;
  if (!chair || !due || due.at + record.away > moment.now) return { record, events: [] };
  const missed = chair.missed + 1;
  const counted = { ...record, chairs: record.chairs.with(seat, { ...chair, missed }) };
  const played = machineMove(counted, seat, move, counted.rev, moment);
  const late = { say: phrase(missed >= PATIENCE ? 'table.timeout-ai' : 'table.timeout', { who: { seat } }) };
  const after = missed >= PATIENCE && played.record.phase === 'playing' ? takeOver(played.record, seat) : played.record;
  const events = [late, ...played.events];
  return { record: after.running === null ? after : { ...after, running: { ...after.running, last: events } }, events };
}

export function markReminded(record: TableRecord, seat: Seat): Kept {
  const chair = record.chairs[seat];
  if (!chair?.due || chair.due.reminded) return { record, events: [] };
  return {
    record: { ...record, chairs: record.chairs.with(seat, { ...chair, due: { ...chair.due, reminded: true } }) },
    events: [],
  };
}
