import { isDeepStrictEqual } from 'node:util';
import type { GameState, Seat } from '#engine/game.ts';
import { newGame, replay } from '#engine/gate.ts';
import { fromLine } from '#engine/notation.ts';
import { parseOptions } from '#engine/options.ts';
import { phrase } from '#engine/phrase.ts';
import { Refusal } from '#engine/refusal.ts';
import type { Command, Who } from './command.ts';
import { CLOCK_TIMES, withDeadlines } from './deadlines.ts';
import { actorAt, freeUndo, gameOf, presentSeats, seatOf, tableTime } from './look.ts';
import type { RunningGame, TableRecord } from './record.ts';
import type { Kept, Moment } from './step.ts';

/**
 * Taking back one's last act. Free while nothing has happened since that can't unhappen: no dice, nothing hidden seen, no
 * new turn (the base moves up at each of those). Past that, everybody else at the table has to agree.
 */

/** Where nobody has a deadline, a request still does: the AI seats wait for its answer. */
const WITHOUT_CLOCK = 24 * 3_600_000;

export function undo(record: TableRecord, by: Who, moment: Moment): Kept {
  const { running, seat } = atTable(record, by);
  const to = lastStepOf(running, seat);
  if (to === null) throw new Refusal('refused.nothing-to-undo');
  if (freeUndo(record, seat)) return takeBack(record, running, to, seat, moment);
  // Tried before anybody is bothered: it may be impossible.
  const takenBack = takeBack(record, running, to, seat, moment);
  const others = presentSeats(record).filter((other) => other !== seat);
  if (others.length === 0) return takenBack;
  if (running.undo !== null) throw new Refusal('refused.undo-open');
  const until = tableTime(record, moment.now) + (CLOCK_TIMES[record.settings.clock]?.decide ?? WITHOUT_CLOCK);
  const asked: RunningGame = { ...running, undo: { by: seat, to, agreed: [], until } };
  return { record: { ...record, running: asked }, events: [{ say: phrase('table.undo-asked', { who: { seat } }) }] };
}

export function answerUndo(
  record: TableRecord,
  command: Extract<Command, { do: 'answerUndo' }>,
  by: Who,
  moment: Moment,
): Kept {
  const { running, seat } = atTable(record, by);
  const request = running.undo;
  if (request === null) throw new Refusal('refused.no-undo-asked');
  if (request.by === seat) throw new Refusal('refused.own-undo');
  if (!command.agree) return dropUndo(record, seat);
  const agreed = [...new Set([...request.agreed, seat])];
  const waiting: TableRecord = { ...record, running: { ...running, undo: { ...request, agreed } } };
  return undoIfAgreed(waiting, [{ say: phrase('table.undo-agreed', { who: { seat } }) }], moment);
}

/** Takes back what was asked for if everybody still at the table has agreed. Without its asker a request is void. */
export function undoIfAgreed(record: TableRecord, events: Kept['events'], moment: Moment): Kept {
  const { running } = record;
  const request = running?.undo;
  if (!running || !request) return { record, events };
  const present = presentSeats(record);
  if (!present.includes(request.by)) return { record: { ...record, running: { ...running, undo: null } }, events };
  if (present.some((seat) => seat !== request.by && !request.agreed.includes(seat))) return { record, events };
  const back = takenBackOrDropped(record, running, request, moment);
  return { record: back.record, events: [...events, ...back.events] };
}

/** Between the question and the answer this program may have been replaced by one with other rules. */
function takenBackOrDropped(
  record: TableRecord,
  running: RunningGame,
  request: NonNullable<RunningGame['undo']>,
  moment: Moment,
): Kept {
  try {
    return takeBack(record, running, request.to, request.by, moment);
  } catch (error) {
    if (error instanceof Refusal) return dropUndo(record);
    throw error;
  }
}

/** The request is off: somebody said no, or (no seat) its time ran out. */
export function dropUndo(record: TableRecord, seat?: Seat): Kept {
  if (record.running === null) throw new Refusal('refused.no-game');
  const say = seat === undefined ? phrase('table.undo-lapsed') : phrase('table.undo-declined', { who: { seat } });
  return { record: { ...record, running: { ...record.running, undo: null } }, events: [{ say }] };
}

function takeBack(record: TableRecord, running: RunningGame, to: number, seat: Seat, moment: Moment): Kept {
  const inReach = to >= running.base.length;
  const state = inReach ? fromTheBase(record, running, to) : fromTheStart(record, running, to);
  const events = [{ say: phrase('table.undone', { who: { seat } }) }];
  const back: RunningGame = {
    ...running,
    state,
    log: running.log.slice(0, to),
    steps: running.steps.filter((step) => step < to),
    base: inReach ? running.base : { state, length: to },
    ...highlightsAt(running, to),
    undo: null,
    result: null,
  };
  return { record: withDeadlines({ ...record, phase: 'playing', running: back }, moment.now), events };
}

/** What the board told of when the log was that long; nothing where that is no longer known. */
function highlightsAt({ trail = [] }: RunningGame, to: number): Pick<RunningGame, 'last' | 'trail'> {
  const kept = trail.filter(({ length }) => length <= to);
  const then = kept.at(-1);
  return { trail: kept, last: then?.length === to ? then.last : [] };
}

function fromTheBase(record: TableRecord, running: RunningGame, to: number): GameState {
  return replayed(record, running.base.state, running.log.slice(running.base.length, to));
}

/** Beyond the base, the log is played from the seed; only if it still leads to the present is it trusted with the past. */
function fromTheStart(record: TableRecord, running: RunningGame, to: number): GameState {
  const game = gameOf(record);
  const options = parseOptions(game, record.options);
  if (!options.success) throw new Refusal('refused.undo-too-old');
  const start = newGame(game, record.chairs.length, options.data, running.seed);
  const then = replayed(record, start, running.log.slice(0, to));
  const now = replayed(record, then, running.log.slice(to));
  if (!isDeepStrictEqual(now, running.state)) throw new Refusal('refused.undo-too-old');
  return then;
}

/** A log written under earlier rules may no longer fit: then the past is gone, the present is not. */
function replayed(record: TableRecord, from: GameState, lines: readonly string[]): GameState {
  try {
    return replay(gameOf(record), from, lines.map(fromLine));
  } catch {
    throw new Refusal('refused.undo-too-old');
  }
}

function lastStepOf(running: RunningGame, seat: Seat): number | null {
  const { steps, sealed = 0 } = running;
  return steps.findLast((step) => step >= sealed && actorAt(running, step) === seat) ?? null;
}

function atTable(record: TableRecord, by: Who): { running: RunningGame; seat: Seat } {
  const seat = seatOf(record, by.id);
  if (seat === null) throw new Refusal('refused.not-seated');
  if (record.chairs[seat]?.ai) throw new Refusal('refused.ai-plays');
  if (record.running === null || record.phase !== 'playing') throw new Refusal('refused.no-game');
  return { running: record.running, seat };
}
