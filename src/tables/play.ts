import type { Actor, Answer, GameEvent, Prompt, Seat } from '#engine/game.ts';
import { newGame, submit } from '#engine/gate.ts';
import { headOf, toLine } from '#engine/notation.ts';
import { parseOptions, wrongNames } from '#engine/options.ts';
import { phrase } from '#engine/phrase.ts';
import { Refusal } from '#engine/refusal.ts';
import type { Command, Who } from './command.ts';
import { withDeadlines } from './deadlines.ts';
import type { ChosenBy } from './history-entry.ts';
import { gameOf, isPresent, levelOf, promptsOf, seatOf, tableTime } from './look.ts';
import type { Chair, RunningGame, TableRecord } from './record.ts';
import type { Kept, Moment, PlayedAct } from './step.ts';

/** The running game: every accepted act, and what follows from it by itself, as one change. */

/** No chain of forced acts is this long; a game that makes one is broken, and stopping beats hanging. */
const MOST_FORCED = 2000;

/** How many changes back an undo finds the board's highlights. Farther back it shows the position without them. */
const TRAIL = 8;

export function beginGame(record: TableRecord, moment: Moment): Kept {
  const game = gameOf(record);
  const options = parseOptions(game, record.options);
  if (!options.success) throw new Refusal('refused.options', { wrong: wrongNames(options.error) });
  const seed = moment.newSeed();
  const state = newGame(game, record.chairs.length, options.data, seed);
  const running: RunningGame = {
    seed,
    version: game.version,
    state,
    log: [],
    steps: [],
    base: { state, length: 0 },
    last: [],
    undo: null,
    result: null,
  };
  const told = newTelling({ say: phrase('table.started', { game: game.title }), mark: 'round' });
  return settle({ ...record, phase: 'playing', running }, told, moment);
}

/** A person's answer to a prompt. */
export function act(record: TableRecord, command: Extract<Command, { do: 'act' }>, by: Who, moment: Moment): Kept {
  const seat = seatOf(record, by.id);
  if (seat === null) throw new Refusal('refused.not-seated');
  const chair = record.chairs[seat];
  if (chair?.ai) throw new Refusal('refused.ai-plays');
  const here =
    chair === undefined
      ? record.chairs
      : record.chairs.with(seat, { ...learnt(record, chair, seat, command), missed: 0 });
  return playAnswer({ ...record, chairs: here }, seat, command, moment);
}

/** At a guided table: the kinds of question and of move somebody has met, by the keys of their phrases. */
function learnt(record: TableRecord, chair: Chair, seat: Seat, { prompt, key }: Answer): Chair {
  const asked = record.settings.guide ? promptsOf(record, seat).find(({ id }) => id === prompt) : undefined;
  if (asked === undefined) return chair;
  const path = asked.kind === 'dial' ? asked.path : asked.options.find((option) => option.key === key)?.path;
  const met = new Set([...(chair.met ?? []), asked.ask.key, ...(path ?? []).map((step) => step.key)]);
  return met.size === chair.met?.length ? chair : { ...chair, met: [...met] };
}

/** What a change tells so far. */
interface Telling {
  readonly events: GameEvent[];
  readonly acts: PlayedAct[];
  /** How many of the events belong to the acts so far, or come before all of them. */
  told: number;
}

function newTelling(...events: GameEvent[]): Telling {
  return { events, acts: [], told: events.length };
}

/** Who decides for an actor: the clock, an AI, or the person in the chair. */
function chooserFor(record: TableRecord, actor: Actor): ChosenBy {
  const chair = actor === 'clock' ? undefined : record.chairs[actor];
  if (chair === undefined) return 'clock';
  const level = levelOf(chair);
  if (level !== null) return { ai: level };
  return chair.owner === null ? 'autoplay' : { person: chair.owner.id };
}

/** Plays an answer for any actor, then all that follows by itself. Throws the refusal if the rules refuse. */
export function playAnswer(
  record: TableRecord,
  actor: Actor,
  answer: Answer,
  moment: Moment,
  by: ChosenBy = chooserFor(record, actor),
): Kept {
  const telling = newTelling();
  const played = advance(record, actor, answer, moment, telling, by);
  const chairs = played.chairs.map((chair, seat) => (seat === actor ? { ...chair, due: null } : chair));
  return settle({ ...played, chairs }, telling, moment);
}

function advance(
  record: TableRecord,
  actor: Actor,
  answer: Answer,
  moment: Moment,
  telling: Telling,
  by: ChosenBy,
): TableRecord {
  const { running } = record;
  if (record.phase !== 'playing' || running === null) throw new Refusal('refused.no-game');
  const outcome = submit(gameOf(record), running.state, {
    ...plain(answer),
    seat: actor,
    at: actTime(record, running, moment),
  });
  if (!outcome.ok) throw Refusal.because(outcome.reason);
  telling.events.push(...outcome.events);
  const line = toLine(outcome.entry);
  const said = telling.events.slice(telling.told);
  telling.acts.push({ line, by, said, before: running.state, after: outcome.state });
  telling.told = telling.events.length;
  const log = [...running.log, line];
  const sealed = outcome.events.some((event) => event.barrier === true || event.mark !== undefined);
  const next: RunningGame = {
    ...running,
    state: outcome.state,
    log,
    steps: followsByItself(by) ? running.steps : [...running.steps, running.log.length],
    base: sealed ? { state: outcome.state, length: log.length } : running.base,
    ...(outcome.events.some((event) => event.final === true) ? { sealed: log.length } : {}),
    undo: null,
  };
  return { ...record, running: next };
}

function followsByItself(by: ChosenBy): boolean {
  return by === 'clock' || by === 'autoplay';
}

/** Time as the game sees it never goes backwards, whatever the machine's clock does. */
function actTime(record: TableRecord, running: RunningGame, moment: Moment): number {
  const lastLine = running.log.at(-1);
  const before = lastLine === undefined ? 0 : headOf(lastLine).at;
  return Math.max(before, tableTime(record, moment.now));
}

function plain(answer: Answer): Answer {
  const { prompt, key, dials } = answer;
  return dials === undefined ? { prompt, key } : { prompt, key, dials };
}

/** The clock's due prompts and, where the table wants it, prompts with a single option: played until somebody has a choice. */
function settle(start: TableRecord, telling: Telling, moment: Moment): Kept {
  let record = start;
  for (let played = 0; played < MOST_FORCED; played++) {
    const forced = nextForced(record, moment);
    if (forced === null) return { ...finish(record, telling.events, moment), acts: telling.acts };
    const chair = forced.actor === 'clock' ? undefined : record.chairs[forced.actor];
    if (chair !== undefined && isPresent(chair)) telling.events.push(onlyChoice(forced.actor));
    const by = forced.actor === 'clock' ? 'clock' : 'autoplay';
    record = advance(record, forced.actor, forced.answer, moment, telling, by);
  }
  throw new Error(`${record.game}: more than ${MOST_FORCED} acts followed by themselves`);
}

/** Told of people only; what the choice was is left to the game to tell, which knows what is secret. */
function onlyChoice(actor: Actor): GameEvent {
  return { say: phrase('table.only-choice', { who: { seat: actor === 'clock' ? 0 : actor } }) };
}

function nextForced(record: TableRecord, moment: Moment): { actor: Actor; answer: Answer } | null {
  const { running } = record;
  if (running === null || gameOf(record).scores(running.state) !== null) return null;
  const prompts = promptsOf(record);
  const clock = dueClock(prompts, actTime(record, running, moment));
  if (clock !== null) return { actor: 'clock', answer: clock };
  if (!record.settings.autoplay) return null;
  const seats = new Set(prompts.map((prompt) => prompt.seat));
  for (const seat of seats) {
    const own = prompts.filter((prompt) => prompt.seat === seat);
    const only = own[0];
    if (seat === 'clock' || own.length !== 1 || only?.kind !== 'pick' || only.deliberate) continue;
    const option = only.options[0];
    if (only.options.length === 1 && option !== undefined)
      return { actor: seat, answer: { prompt: only.id, key: option.key } };
  }
  return null;
}

/** The clock's answer, if one of its prompts is due. */
export function dueClock(prompts: readonly Prompt<unknown>[], at: number): Answer | null {
  for (const prompt of prompts) {
    if (prompt.seat === 'clock' && (prompt.until === undefined || prompt.until <= at)) return defaultAnswer([prompt]);
  }
  return null;
}

function finish(record: TableRecord, events: readonly GameEvent[], moment: Moment): Kept {
  const { running } = record;
  if (running === null) return { record, events };
  const result = gameOf(record).scores(running.state);
  const last = events.length > 0 ? [...events] : running.last;
  const settled: TableRecord = {
    ...record,
    running: { ...narrated(running, last), result },
    phase: result === null ? record.phase : 'over',
  };
  return { record: withDeadlines(settled, moment.now), events };
}

/** What the board tells of now, and an undo that leads back here will again. */
export function narrated(running: RunningGame, last: RunningGame['last']): RunningGame {
  const { length } = running.log;
  const before = (running.trail ?? []).filter((told) => told.length < length);
  return { ...running, last, trail: [...before, { length, last }].slice(-TRAIL) };
}

/** Lets the clock answer whatever has become due. */
export function tickClock(record: TableRecord, moment: Moment): Kept {
  return nextForced(record, moment) === null ? { record, events: [] } : settle(record, newTelling(), moment);
}

/** What is played when nobody answers: what the prompt says, else its first option, else the dials as they stand. */
export function defaultAnswer(prompts: readonly Prompt<unknown>[]): Answer | null {
  const pick = prompts.find((prompt) => prompt.kind === 'pick' && prompt.options.length > 0);
  if (pick?.kind === 'pick') {
    const key = pick.otherwise ?? pick.options[0]?.key;
    if (key !== undefined) return { prompt: pick.id, key };
  }
  const dial = prompts.find((prompt) => prompt.kind === 'dial');
  if (dial?.kind !== 'dial') return null;
  const dials = Object.fromEntries(Object.entries(dial.dials).map(([name, range]) => [name, range.start ?? range.min]));
  return { prompt: dial.id, key: dial.key, dials };
}
