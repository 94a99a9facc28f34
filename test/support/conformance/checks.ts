import { isDeepStrictEqual } from 'node:util';
import { diceOver, seedState } from '#engine/dice.ts';
import { type AnyGame, type GameState, LEVELS, type Prompt } from '#engine/game.ts';
import { newGame, openPrompts, replay, submit, viewOf } from '#engine/gate.ts';
import { fromLine, toLine } from '#engine/notation.ts';
import type { Speaker } from '#text/catalogue.ts';
import { checkBarriers } from './barriers.ts';
import { hiddenChanged } from './hidden.ts';
import { answerTo, BEAT, type Case, type Moment, nextPrompt, recordingOf, timeOf } from './random-play.ts';
import { checkUndo } from './undo.ts';

/**
 * What every game promises (src/engine/game.ts), as checks that throw with a sentence. Each is tried on random play; the
 * fault tests plant one mistake at a time in a toy game and expect the check of that name to catch it.
 */
export type Check = (play: Case) => void;

const MOST_BYTES = 64 * 1024;
export function checks(speaker: Speaker): Readonly<Record<string, Check>> {
  return {
    'random play ends': (play) => void recordingOf(play),
    'every offered option is accepted': sampled(acceptsOffers),
    'nothing else is accepted': sampled(refusesTheRest),
    'play mutates nothing it was not handed': sampled(keepsHandsOff),
    'the state survives JSON and its schema': sampled(survivesJson),
    'no state is over 64 KB': sampled((play, { state }) => {
      const bytes = JSON.stringify(state).length;
      if (bytes > MOST_BYTES) throw new Error(`${play.name}: ${bytes} bytes`);
    }),
    'a view does not change with what it hides': sampled(hidesWell, 3),
    'the generator never shows': sampled(hidesGenerator),
    'replaying the log reaches the same state': (play) => {
      const { start, end, log } = recordingOf(play);
      const again = replay(play.game, start, log.map(toLine).map(fromLine));
      if (!isDeepStrictEqual(again, end)) throw new Error(`${play.name}: the replay ends elsewhere`);
    },
    'undo returns the exact earlier state': checkUndo,
    'what an act shows for the first time stops free undo': checkBarriers,
    'keys are short, readable and unique': sampled(keysAreKeys),
    'every phrase is in the book': (play) => {
      const missing = [...recordingOf(play).said].filter((key) => !speaker.has(key));
      if (missing.length > 0) throw new Error(`${play.name}: not in the book: ${missing.join(', ')}`);
    },
    'points as they stand lead to the final score': (play) => {
      for (const { state } of recordingOf(play).moments) standsFor(play, state);
      endsInScore(play, recordingOf(play).end);
    },
    'what is drawn for play-outs is on offer': sampled(drawsOffers),
    'an answer is found as among all prompts': sampled(findsAlike),
    'bots only do what they may': sampled(botsBehave, 8),
  };
}

/** Takes a look at some states of a random game, spread from the first to the last. */
function sampled(look: (play: Case, moment: Moment) => void, every = 1): Check {
  return (play) => {
    for (const [index, moment] of recordingOf(play).moments.entries()) if (index % every === 0) look(play, moment);
  };
}

function offers(prompts: readonly Prompt<unknown>[], most: number): { prompt: Prompt<unknown>; key: string }[] {
  const all = prompts.flatMap((prompt) =>
    prompt.kind === 'dial' ? [] : prompt.options.map((option) => ({ prompt, key: option.key })),
  );
  const step = Math.max(1, Math.floor(all.length / most));
  return all.filter((_, index) => index % step === 0);
}

function acceptsOffers(play: Case, { state, at }: Moment): void {
  const prompts = openPrompts(play.game, state);
  for (const { prompt, key } of offers(prompts, 40)) {
    const outcome = submit(play.game, state, { prompt: prompt.id, key, seat: prompt.seat, at: timeOf(prompt, at) });
    if (!outcome.ok) throw new Error(`${play.name}: ${key} was offered, then refused: ${outcome.reason.key}`);
  }
  for (const prompt of prompts) {
    if (
      prompt.kind === 'pick' &&
      prompt.otherwise !== undefined &&
      !prompt.options.some((option) => option.key === prompt.otherwise)
    )
      throw new Error(`${play.name}: the default ${prompt.otherwise} is not offered`);
  }
}

function refusesTheRest(play: Case, { state, at }: Moment): void {
  const prompts = openPrompts(play.game, state);
  const before = JSON.stringify(state);
  const attempt = (seat: number | 'clock', prompt: string, key: string, dials?: Record<string, number>): void => {
    const outcome = submit(play.game, state, { seat, prompt, key, at: at + BEAT, ...(dials ? { dials } : {}) });
    if (outcome.ok) throw new Error(`${play.name}: ${seat} ${prompt} ${key} was accepted, though nobody offered it`);
  };
  for (const prompt of prompts.slice(0, 8)) {
    const key = prompt.kind === 'pick' ? (prompt.options[0]?.key ?? 'x') : prompt.key;
    attempt(prompt.seat, prompt.id, 'no-such-option');
    attempt(prompt.seat, `${prompt.id}x`, key);
    attempt(99, prompt.id, key);
    const closed = prompt.kind === 'pick' ? (prompt.closed?.slice(0, 8) ?? []) : [];
    for (const barred of closed) attempt(prompt.seat, prompt.id, barred.key);
    if (prompt.kind === 'pick') continue;
    for (const dials of wrongDials(prompt.dials)) attempt(prompt.seat, prompt.id, key, dials);
    attempt(prompt.seat, prompt.id, key);
  }
  if (JSON.stringify(state) !== before) throw new Error(`${play.name}: a refused act changed the state`);
}

/** One dial each outside its range, or between two numbers. */
function wrongDials(dials: Readonly<Record<string, { readonly min: number; readonly max: number }>>) {
  const lowest = Object.fromEntries(Object.entries(dials).map(([dial, { min }]) => [dial, min]));
  return Object.entries(dials).flatMap(([name, { min, max }]) =>
    [min - 1, max + 1, min + 0.5, Number.NaN, 1e15].map((wild) => ({ ...lowest, [name]: wild })),
  );
}

function keepsHandsOff(play: Case, { state, at }: Moment): void {
  const frozen = deepFreeze(structuredClone(state));
  const dice = diceOver(seedState(at));
  try {
    const prompts = deepFreeze(play.game.prompts(frozen).slice());
    viewOf(play.game, frozen, 0);
    play.game.scores(frozen);
    for (let tries = 0; tries < 4; tries++) {
      const prompt = nextPrompt(prompts, dice);
      if (prompt === undefined) return;
      submit(play.game, frozen, { ...answerTo(prompt, dice), seat: prompt.seat, at: timeOf(prompt, at) });
    }
  } catch (error) {
    throw new Error(`${play.name}: something touched what it was not handed`, { cause: error });
  }
}

function survivesJson(play: Case, { state }: Moment): void {
  const again: unknown = JSON.parse(JSON.stringify(state));
  if (!isDeepStrictEqual(again, state)) throw new Error(`${play.name}: the state is not plain JSON`);
  const checked = play.game.State.safeParse(again);
  if (!checked.success) throw new Error(`${play.name}: the state does not fit its schema: ${checked.error.message}`);
  if (!isDeepStrictEqual(checked.data, state)) throw new Error(`${play.name}: the schema changes the state`);
}

function hidesWell(play: Case, { state }: Moment): void {
  const dice = diceOver(seedState(play.seed + JSON.stringify(state).length));
  const donor = newGame(play.game, play.seats, play.options, play.seed + 1000);
  for (const viewer of [null, ...Array.from({ length: play.seats }, (_, seat) => seat)]) {
    const view = viewOf(play.game, state, viewer);
    const knows = { view, prompts: ownPrompts(play.game, state, viewer) };
    for (const changed of hiddenChanged(state, view, donor, dice)) {
      const then = { view: viewOf(play.game, changed, viewer), prompts: ownPrompts(play.game, changed, viewer) };
      if (!isDeepStrictEqual(knows, then))
        throw new Error(`${play.name}: seat ${viewer} sees a change in what is hidden from it`);
    }
  }
}

function ownPrompts(game: AnyGame, state: GameState, seat: number | null): unknown {
  return game.prompts(state).filter((prompt) => prompt.seat === seat);
}

function hidesGenerator(play: Case, { state }: Moment): void {
  for (const viewer of [null, ...Array.from({ length: play.seats }, (_, seat) => seat)]) {
    const shown = JSON.stringify({
      ...play.game.view(state, viewer),
      rng: null,
      prompts: ownPrompts(play.game, state, viewer),
    });
    const leaked = state.rng.filter((word) => word > 0xffff && shown.includes(String(word)));
    if (leaked.length > 0 || viewOf(play.game, state, viewer).rng.some((word) => word !== 0))
      throw new Error(`${play.name}: the generator shows`);
  }
}

function keysAreKeys(play: Case, { state }: Moment): void {
  const seen = new Set<string>();
  for (const prompt of openPrompts(play.game, state)) {
    const keys =
      prompt.kind === 'dial' ? [prompt.key] : [...prompt.options, ...(prompt.closed ?? [])].map((option) => option.key);
    if (!/^\S{1,40}$/.test(prompt.id)) throw new Error(`${play.name}: prompt id “${prompt.id}”`);
    for (const key of keys) {
      if (!/^\S{1,60}$/.test(key)) throw new Error(`${play.name}: option key “${key}”`);
      const whole = `${prompt.seat} ${prompt.id} ${key}`;
      if (seen.has(whole)) throw new Error(`${play.name}: ${whole} is offered twice`);
      seen.add(whole);
    }
  }
}

/** Counted from what a bystander sees, for every seat, without touching it. */
function standsFor(play: Case, state: GameState): readonly number[] {
  const points = play.game.standing?.(deepFreeze(viewOf(play.game, structuredClone(state), null)));
  if (points === undefined) return [];
  if (points.length !== play.seats || !points.every(Number.isFinite))
    throw new Error(`${play.name}: not the points of every seat: ${points.join(' ')}`);
  return points;
}

function endsInScore(play: Case, state: GameState): void {
  const points = standsFor(play, state);
  for (const { seat, total } of play.game.scores(state) ?? [])
    if (points.length > 0 && points[seat] !== total)
      throw new Error(`${play.name}: seat ${seat} stands at ${points[seat]}, but scored ${total}`);
}

/** Drawn a few times over: another entry of a menu may be worked out each time. */
const DRAWS = 6;

function drawsOffers({ game, name }: Case, { state, at }: Moment): void {
  if (game.anyAct === undefined) return;
  const prompts = game.prompts(state);
  const dice = diceOver(seedState(at));
  for (let draw = 0; draw < DRAWS; draw++) {
    const drawn = game.anyAct(state, dice);
    if (drawn === null) {
      if (prompts.length > 0) throw new Error(`${name}: nothing was drawn, though somebody is asked`);
      return;
    }
    const offered = prompts.some(
      (prompt) =>
        prompt.id === drawn.prompt &&
        prompt.seat === drawn.seat &&
        prompt.kind === 'pick' &&
        prompt.options.some(({ key, action }) => key === drawn.key && isDeepStrictEqual(action, drawn.action)),
    );
    if (!offered) throw new Error(`${name}: ${drawn.key} was drawn, but is not offered`);
  }
}

/** Keys of every kind of answer, open or closed now or at another time: each is to be found, or not, as if nothing had been left out. */
function findsAlike(play: Case, { state, acts }: Moment): void {
  const { game, name } = play;
  const prompts = game.prompts(state);
  const elsewhere = recordingOf(play).moments.filter((moment) => (moment.acts + acts) % 5 === 0);
  const strange = elsewhere.flatMap((moment) => keysIn(openPrompts(game, moment.state), 5));
  for (const key of new Set([...keysIn(prompts, 120), ...strange])) {
    const all = prompts.map((prompt) => about(prompt, key));
    const few = game.prompts(state, key).map((prompt) => about(prompt, key));
    if (!isDeepStrictEqual(all, few)) throw new Error(`${name}: ${key} is not looked up as it is offered`);
  }
}

function keysIn(prompts: readonly Prompt<unknown>[], most: number): string[] {
  const closed = prompts.flatMap((prompt) => (prompt.kind === 'pick' ? (prompt.closed ?? []) : []));
  return [...offers(prompts, most), ...closed].map(({ key }) => key);
}

/** All of a prompt that decides what becomes of an answer with that key. */
function about(prompt: Prompt<unknown>, key: string): unknown {
  const { id, formerly, seat, until } = prompt;
  const asked = { id, formerly, seat, until };
  if (prompt.kind === 'dial') return { ...asked, key: prompt.key, dials: prompt.dials, action: prompt.action };
  const options = prompt.options.filter((option) => option.key === key).map(({ action }) => action);
  const closed = (prompt.closed ?? []).filter((shut) => shut.key === key).map(({ why }) => why);
  return { ...asked, options, closed };
}

function botsBehave(play: Case, { state, at }: Moment): void {
  const { bots } = play.game;
  if (bots === undefined) return;
  const asked = new Set(openPrompts(play.game, state).map((prompt) => prompt.seat));
  for (const seat of asked) {
    if (seat === 'clock') continue;
    const prompts = openPrompts(play.game, state).filter((prompt) => prompt.seat === seat);
    for (const level of LEVELS) {
      const dice = diceOver(seedState(at));
      let steps = 0;
      const move = bots[level]({
        seat,
        view: deepFreeze(viewOf(play.game, state, seat)),
        prompts,
        dice,
        outOfTime: () => ++steps > 20,
      });
      const outcome = submit(play.game, state, { ...move, seat, at: at + BEAT });
      if (!outcome.ok) throw new Error(`${play.name}: the ${level} bot tried ${move.key}: ${outcome.reason.key}`);
    }
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}
