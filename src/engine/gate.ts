import { copy } from './copy.ts';
import { diceOver, type RngState, seedState } from './dice.ts';
import type { Actor, Answer, Dials, Game, GameEvent, GameState, Prompt, Seat, Table } from './game.ts';
import { toLine } from './notation.ts';
import type { ParamsArgument, Phrase, PhraseKey } from './phrase.ts';
import { Refusal } from './refusal.ts';

/** One accepted act as it stands in the log: enough to play it again without computing or asking anything. */
export interface LogEntry {
  readonly seat: Actor;
  readonly prompt: string;
  readonly key: string;
  readonly dials?: Dials;
  readonly at: number;
  /** What `table.once` computed, in order. */
  readonly facts?: readonly unknown[];
}

export type Outcome<S> =
  | { readonly ok: true; readonly state: S; readonly events: readonly GameEvent[]; readonly entry: LogEntry }
  | { readonly ok: false; readonly reason: Phrase };

export interface Submission extends Answer {
  readonly seat: Actor;
  readonly at: number;
  /** Replays hand in what was recorded; fresh acts leave it out. */
  readonly facts?: readonly unknown[];
}

const BLANK: RngState = [0, 0, 0, 0];

export function newGame<S extends GameState, A, O>(game: Game<S, A, O>, seats: number, options: O, seed: number): S {
  const rng = seedState(seed);
  const start = game.setup(seats, options, diceOver(rng));
  return { ...start, rng } as S;
}

/** What a viewer may know; the generator's words are blanked here, so that no game can forget it. */
export function viewOf<S extends GameState, A, O>(game: Game<S, A, O>, state: S, seat: Seat | null): S {
  return { ...game.view(state, seat), rng: [...BLANK] };
}

const known = new WeakMap<object, readonly Prompt<unknown>[]>();

/** The open prompts of a state, worked out once per state object: showing the board and checking the next click share them. */
export function openPrompts<S extends GameState, A, O>(game: Game<S, A, O>, state: S): readonly Prompt<A>[] {
  const before = known.get(state);
  if (before !== undefined) return before as readonly Prompt<A>[];
  const prompts = game.prompts(state);
  known.set(state, prompts as readonly Prompt<unknown>[]);
  return prompts;
}

/** Enough of the open prompts to look one answer up: all of them where they are known already. */
function promptsAbout<S extends GameState, A, O>(game: Game<S, A, O>, state: S, key: string): readonly Prompt<A>[] {
  return (known.get(state) as readonly Prompt<A>[] | undefined) ?? game.prompts(state, key);
}

/**
 * The one gate every act goes through, whoever sends it. Looks the answer up among the open prompts, plays its action on a
 * copy, and hands back the new state; the state it was given never changes.
 */
export function submit<S extends GameState, A, O>(game: Game<S, A, O>, state: S, submission: Submission): Outcome<S> {
  const found = find(game.id, promptsAbout(game, state, submission.key), submission);
  if (found instanceof Refusal) return { ok: false, reason: found.reason };
  const draft = copy(state);
  const events: GameEvent[] = [];
  try {
    const facts = perform(game, draft, found, submission, (event) => events.push(event));
    return { ok: true, state: draft, events, entry: entryOf(submission, found.dials, facts) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.reason };
    throw error;
  }
}

/** What an act may do besides changing a scratch state: nobody listens, and nothing is kept. */
const SILENCE: Pick<Table, 'emit' | 'once'> = { emit: () => {}, once: (compute) => compute() };
const NO_DIALS: Dials = {};

/** Plays one option on a scratch state of the caller's own, without copy or look-up: for play-outs, where speed is all. */
export function playOn<S extends GameState, A, O>(
  game: Game<S, A, O>,
  scratch: S,
  act: { seat: Actor; action: A; dials?: Dials; at: number },
): void {
  // The same object is another position from here on.
  known.delete(scratch);
  const { seat, action, dials = NO_DIALS, at } = act;
  const { emit, once } = SILENCE;
  game.play(scratch, { seat, action, dials, at }, { dice: diceOver(scratch.rng), emit, once });
}

interface Found<A> {
  readonly action: A;
  readonly dials: Dials | undefined;
}

function find<A>(game: string, prompts: readonly Prompt<A>[], wanted: Submission): Found<A> | Refusal {
  let own = false;
  let asked = false;
  for (const prompt of prompts) {
    if (prompt.seat !== wanted.seat) continue;
    own = true;
    if (prompt.id !== wanted.prompt && prompt.formerly !== wanted.prompt) continue;
    asked = true;
    const found = findIn(game, prompt, wanted);
    if (found !== null) return found;
  }
  if (asked) return refuse('refused.not-offered');
  if (!own) return refuse('refused.not-your-turn');
  return refuse(prompts.some(({ id }) => id === wanted.prompt) ? 'refused.somebody-elses' : 'refused.stale');
}

/** Null: this prompt does not know the key. */
function findIn<A>(game: string, prompt: Prompt<A>, wanted: Submission): Found<A> | Refusal | null {
  if (prompt.seat === 'clock' && wanted.at < (prompt.until ?? 0)) return refuse('refused.too-early');
  if (prompt.kind === 'dial') {
    if (prompt.key !== wanted.key) return null;
    const dials = readDials(game, prompt.dials, wanted.dials);
    return dials instanceof Refusal ? dials : { action: prompt.action, dials };
  }
  const option = prompt.options.find((offered) => offered.key === wanted.key);
  if (option !== undefined) return { action: option.action, dials: undefined };
  const closed = prompt.closed?.find((shut) => shut.key === wanted.key);
  return closed === undefined ? null : Refusal.because(closed.why);
}

/** The numbers as the rules and the log get them: exactly the dials asked for, in that order, and never −0. */
function readDials(
  game: string,
  allowed: Readonly<Record<string, { min: number; max: number }>>,
  given: Dials | undefined,
): Refusal | Dials {
  if (given === undefined || Object.keys(given).some((name) => !Object.hasOwn(allowed, name)))
    return refuse('refused.dials');
  const read: [string, number][] = [];
  for (const [name, { min, max }] of Object.entries(allowed)) {
    const value = given[name];
    if (value === undefined || !Number.isInteger(value) || value < min || value > max)
      return refuse('refused.dial-range', { dial: { key: `${game}.dial.${name}` }, min, max });
    read.push([name, value + 0]);
  }
  return Object.fromEntries(read);
}

function refuse<K extends PhraseKey>(key: K, ...params: ParamsArgument<K>): Refusal {
  return new Refusal(key, ...params);
}

function perform<S extends GameState, A, O>(
  game: Game<S, A, O>,
  draft: S,
  found: Found<A>,
  submission: Submission,
  emit: (event: GameEvent) => void,
): unknown[] {
  const recorded = submission.facts ?? [];
  const facts: unknown[] = [];
  const act = { seat: submission.seat, action: found.action, dials: found.dials ?? NO_DIALS, at: submission.at };
  game.play(draft, act, {
    dice: diceOver(draft.rng),
    emit,
    once: (compute) => {
      const before = draft.rng.join();
      const fact =
        facts.length < recorded.length ? copy(recorded[facts.length] as ReturnType<typeof compute>) : compute();
      // A replay skips the computation, so throws made inside it would leave the generator elsewhere.
      if (draft.rng.join() !== before) throw new Error('Roll dice before table.once, not inside it');
      // A copy is kept: what the rules get they may change, and it may even be a part of the draft.
      facts.push(copy(fact));
      return fact;
    },
  });
  return facts;
}

function entryOf(submission: Submission, dials: Dials | undefined, facts: unknown[]): LogEntry {
  return {
    seat: submission.seat,
    prompt: submission.prompt,
    key: submission.key,
    ...(dials === undefined ? {} : { dials }),
    at: submission.at,
    ...(facts.length === 0 ? {} : { facts }),
  };
}

/** Plays logged acts again. A log that no longer fits its rules is an error that names the act. */
export function replay<S extends GameState, A, O>(game: Game<S, A, O>, from: S, log: readonly LogEntry[]): S {
  let state = from;
  for (const [index, entry] of log.entries()) {
    const outcome = submit(game, state, entry);
    if (!outcome.ok) throw new Error(`Replay stopped at act ${index + 1} (${toLine(entry)}): ${outcome.reason.key}`);
    state = outcome.state;
  }
  return state;
}
