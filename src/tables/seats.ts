import type { Seat } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { Refusal } from '#engine/refusal.ts';
import type { Command, Who } from './command.ts';
import { withDeadlines } from './deadlines.ts';
import { aiChair, chairFor, mustLead } from './lobby.ts';
import { isAsleep, levelOf, presentSeats, seatOf } from './look.ts';
import { beginGame } from './play.ts';
import type { Chair, TableRecord } from './record.ts';
import type { Kept, Moment } from './step.ts';
import { undoIfAgreed } from './undo.ts';

/** People coming and going while a game runs. The game goes on whatever they do. */

/** Plays for whoever is away. */
export const KEEPER = 'strong';

export function leave(record: TableRecord, by: Who, moment: Moment): Kept {
  const seat = mustOwn(record, by);
  if (record.chairs[seat]?.away === 'left') throw new Refusal('refused.left-already');
  // An attempt at the daily challenge has nobody else to be played on for.
  if (record.daily !== undefined) return end(record, by);
  const left = setChair(record, seat, (chair) => ({ ...chair, ai: KEEPER, away: 'left', due: null }));
  // At a table where nobody is left no AI plays on: it sleeps.
  const events = [{ say: phrase(isAsleep(left) ? 'table.left-last' : 'table.left', { who: { seat } }) }];
  return undoIfAgreed(withDeadlines(moveHost(left), moment.now), events, moment);
}

/** Back into one's own chair, into that of somebody who left, or into an AI's. */
export function joinRunning(
  record: TableRecord,
  command: Extract<Command, { do: 'join' }>,
  by: Who,
  moment: Moment,
): Kept {
  const own = seatOf(record, by.id);
  if (own !== null) return comeBack(record, own, moment);
  const free = record.chairs.flatMap((chair, seat) => (chair.owner === null || chair.away === 'left' ? [seat] : []));
  const seat = command.seat ?? free[0];
  if (seat === undefined || !free.includes(seat)) throw new Refusal('refused.no-free-seat');
  const seated = setChair(record, seat, () => chairFor(by));
  const events = [{ say: phrase('table.joined', { who: { seat } }) }];
  return { record: withDeadlines(moveHost(seated), moment.now), events };
}

export function back(record: TableRecord, by: Who, moment: Moment): Kept {
  return comeBack(record, mustOwn(record, by), moment);
}

function comeBack(record: TableRecord, seat: Seat, moment: Moment): Kept {
  if (record.chairs[seat]?.ai === null) throw new Refusal('refused.already-seated');
  const returned = setChair(record, seat, (chair) => ({ ...chair, ai: null, away: null, missed: 0 }));
  const events = [{ say: phrase('table.returned', { who: { seat } }) }];
  return { record: withDeadlines(moveHost(returned), moment.now), events };
}

/** Twice in a row out of time: the AI keeps the chair until its owner says they are back. */
export function takeOver(record: TableRecord, seat: Seat): TableRecord {
  return moveHost(setChair(record, seat, (chair) => ({ ...chair, ai: KEEPER, away: 'timeout', due: null })));
}

export function end(record: TableRecord, by: Who): Kept {
  if (!isAsleep(record)) mustLead(record, by);
  const seat = seatOf(record, by.id);
  const running = record.running === null ? null : { ...record.running, undo: null };
  const chairs = record.chairs.map((chair) => ({ ...chair, due: null }));
  return {
    record: { ...record, phase: 'over', running, chairs },
    events: [{ say: seat === null ? phrase('table.ended-by-moderator') : phrase('table.ended', { who: { seat } }) }],
  };
}

export function rematch(record: TableRecord, by: Who, moment: Moment): Kept {
  if (record.phase !== 'over' || record.running === null) throw new Refusal('refused.not-over');
  // No seat is to be had here any more, so it would not help to say that one has none.
  if (seatOf(record, by.id) === null) throw new Refusal('refused.over');
  const stay = record.chairs.map((chair): Chair => {
    const { owner, away, met } = chair;
    if (owner === null || (away !== null && owner.id !== by.id)) return aiChair(levelOf(chair) ?? KEEPER);
    return { ...chairFor(owner), ...(met === undefined ? {} : { met }) };
  });
  const { filed: _, shared: __, sharing: ___, ...seated } = record;
  const again = moveHost({
    ...seated,
    key: moment.newKey(),
    chairs: stay,
    board: null,
    created: moment.now,
    away: 0,
  });
  return beginGame(again, moment);
}

/** The host is always somebody who is there; if nobody is, the last one keeps the title. */
export function moveHost(record: TableRecord): TableRecord {
  const present = presentSeats(record).map((seat) => record.chairs[seat]?.owner?.id);
  if (present.includes(record.host)) return record;
  return { ...record, host: present[0] ?? record.host };
}

export function setChair(record: TableRecord, seat: Seat, change: (chair: Chair) => Chair): TableRecord {
  return { ...record, chairs: record.chairs.map((chair, index) => (index === seat ? change(chair) : chair)) };
}

function mustOwn(record: TableRecord, by: Who): Seat {
  const seat = seatOf(record, by.id);
  if (seat === null) throw new Refusal('refused.not-seated');
  return seat;
}
