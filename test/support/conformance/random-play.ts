import { type Dice, diceOver, seedWords } from '../../../src/engine/dice.ts';
import type { Answer, AnyGame, GameState, Prompt } from '../../../src/engine/game.ts';
import { type LogEntry, newGame, type Outcome, openPrompts, submit } from '../../../src/engine/gate.ts';

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

/** Plays random legal acts to the end, and lets `look` see every state on the way. Some dial answers may be refused. */
export function playRandomly(play: Case, look: (moment: Moment) => void = () => {}): Played {
  const { game } = play;
  const dice = diceOver(seedWords(play.seed + 77));
  const start = newGame(game, play.seats, play.options, play.seed);
  const log: LogEntry[] = [];
  let state = start;
  let at = 1_700_000_000_000;
  let refused = 0;
  while (game.scores(state) === null) {
    look({ state, at, acts: log.length });
    const prompt = nextPrompt(openPrompts(game, state), dice);
    if (prompt === undefined)
      throw new Error(`${play.name}: nobody is asked anything after ${log.length} acts, but there are no scores`);
    at = timeOf(prompt, at);
    const outcome: Outcome<GameState> = submit(game, state, { ...answerTo(prompt, dice), seat: prompt.seat, at });
    if (outcome.ok) {
      state = outcome.state;
      log.push(outcome.entry);
      refused = 0;
    } else if (prompt.kind === 'pick' || ++refused > 200) {
      throw new Error(`${play.name}: an offered option was refused: ${outcome.reason.key}`);
    }
    if (log.length > MOST_ACTS) throw new Error(`${play.name}: no end after ${MOST_ACTS} acts`);
  }
  look({ state, at, acts: log.length });
  return { start, end: state, log };
}
