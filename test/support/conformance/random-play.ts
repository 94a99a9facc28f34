import { type Dice, diceOver, seedState } from '#engine/dice.ts';
import type { Answer, AnyGame, GameEvent, GameState, Prompt } from '#engine/game.ts';
import { type LogEntry, newGame, type Outcome, openPrompts, submit } from '#engine/gate.ts';
import { collect, promptPhrases, scorePhrases } from './phrases.ts';

/** A game to be played: which one, with how many, which options, which chance. */
export interface Case {
  readonly game: AnyGame;
  readonly seats: number;
  readonly options: unknown;
  readonly seed: number;
  readonly name: string;
}

export interface Moment {
  readonly state: GameState;
  readonly at: number;
  readonly acts: number;
}

export interface Played {
  readonly start: GameState;
  readonly end: GameState;
  readonly log: readonly LogEntry[];
}

/** More than any sensible game takes when nobody plays to win. */
const MOST_ACTS = 20_000;
/** How long a game is played that need not end. */
const A_WHILE = 1000;
/** Apart enough for rules about haste (S7a). */
export const BEAT = 1500;

export function answerTo(prompt: Prompt<unknown>, dice: Dice): Answer {
  if (prompt.kind === 'pick') return { prompt: prompt.id, key: dice.pick(prompt.options).key };
  const dials = Object.entries(prompt.dials).map(([name, { min, max }]) => [name, min + dice.below(max - min + 1)]);
  return { prompt: prompt.id, key: prompt.key, dials: Object.fromEntries(dials) };
}

/** Any open prompt with an answer; the clock's only when nobody else is asked, or now and then. */
export function nextPrompt(prompts: readonly Prompt<unknown>[], dice: Dice): Prompt<unknown> | undefined {
  const open = prompts.filter((prompt) => prompt.kind === 'dial' || prompt.options.length > 0);
  const seats = open.filter((prompt) => prompt.seat !== 'clock');
  const pool = seats.length === 0 || dice.below(20) === 0 ? open : seats;
  return pool.length === 0 ? undefined : dice.pick(pool);
}

export function timeOf(prompt: Prompt<unknown>, at: number): number {
  return prompt.seat === 'clock' ? Math.max(at, prompt.until ?? 0) : at + BEAT;
}

/** Sees every state on the way, with the events that led to it. */
export type Look = (moment: Moment, events: readonly GameEvent[]) => void;

/** Plays random legal acts to the end. Some dial answers may be refused. */
export function playRandomly(play: Case, look: Look = () => {}): Played {
  const { game } = play;
  const dice = diceOver(seedState(play.seed + 77));
  const start = newGame(game, play.seats, play.options, play.seed);
  const log: LogEntry[] = [];
  let state = start;
  let at = 1_700_000_000_000;
  let refused = 0;
  let events: readonly GameEvent[] = [];
  const ends = !game.mayGoOn?.(play.options);
  while (game.scores(state) === null && (ends || log.length < A_WHILE)) {
    look({ state, at, acts: log.length }, events);
    events = [];
    const prompt = nextPrompt(openPrompts(game, state), dice);
    if (prompt === undefined)
      throw new Error(`${play.name}: nobody is asked anything after ${log.length} acts, but there are no scores`);
    at = timeOf(prompt, at);
    const outcome: Outcome<GameState> = submit(game, state, { ...answerTo(prompt, dice), seat: prompt.seat, at });
    if (outcome.ok) {
      state = outcome.state;
      events = outcome.events;
      log.push(outcome.entry);
      refused = 0;
    } else if (prompt.kind === 'pick' || ++refused > 200) {
      throw new Error(`${play.name}: an offered option was refused: ${outcome.reason.key}`);
    }
    if (log.length > MOST_ACTS) throw new Error(`${play.name}: no end after ${MOST_ACTS} acts`);
  }
  look({ state, at, acts: log.length }, events);
  return { start, end: state, log };
}

/** A game played once and looked at many times. */
export interface Recording extends Played {
  /** States spread over the game, from the first to the last. */
  readonly moments: readonly Moment[];
  /** Every phrase key met in prompts and events. */
  readonly said: ReadonlySet<string>;
}

/** How many states of a game the checks look at: enough to find faults, few enough not to take hours. */
const LOOKS = 24;

const recordings = new WeakMap<Case, Recording>();

export function recordingOf(play: Case): Recording {
  const known = recordings.get(play);
  if (known !== undefined) return known;
  const recording = record(play);
  recordings.set(play, recording);
  return recording;
}

/** Keeps every state at first, and every second of those kept whenever there are twice as many as needed. */
function record(play: Case): Recording {
  let moments: Moment[] = [];
  let every = 1;
  const said = new Set<string>();
  const played = playRandomly(play, (moment, events) => {
    for (const phrase of [...promptPhrases(openPrompts(play.game, moment.state)), ...events.map((event) => event.say)])
      collect(phrase, said);
    if (moment.acts % every === 0) moments.push(moment);
    if (moments.length < 2 * LOOKS) return;
    every *= 2;
    moments = moments.filter(({ acts }) => acts % every === 0);
  });
  const last: Moment = { state: played.end, at: played.log.at(-1)?.at ?? 0, acts: played.log.length };
  for (const phrase of scorePhrases(play.game.scores(played.end) ?? [])) collect(phrase, said);
  return { ...played, moments: [...moments, last], said };
}
