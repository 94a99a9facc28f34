import { diceOver, seedWords } from '../../../src/engine/dice.ts';
import type { Prompt } from '../../../src/engine/game.ts';
import { newGame, openPrompts, submit } from '../../../src/engine/gate.ts';
import type { Action } from '../../../src/games/pulsar/action.ts';
import { pulsar } from '../../../src/games/pulsar/index.ts';
import { Options, type PulsarState } from '../../../src/games/pulsar/state.ts';

export interface RandomGame {
  readonly seats: number;
  readonly seed: number;
  readonly options?: Partial<Options>;
  /** Stops after that many acts. */
  readonly acts?: number;
  /** Looks at every position before an act. */
  readonly see?: (state: PulsarState, prompts: readonly Prompt<Action>[]) => void;
}

/** Plays at random through the gate, to the end or as far as asked. */
export function playRandomly({ seats, seed, options, acts = 5000, see }: RandomGame): PulsarState {
  const dice = diceOver(seedWords(seed * 7 + 1));
  let state = newGame(pulsar, seats, Options.parse(options ?? {}), seed);
  for (let act = 0; act < acts; act++) {
    const prompts = openPrompts(pulsar, state);
    const prompt = prompts[0];
    if (prompt === undefined) return state;
    see?.(state, prompts);
    if (prompt.kind !== 'pick') throw new Error('Pulsar asks no dials');
    const { key } = dice.pick(prompt.options);
    const outcome = submit(pulsar, state, { seat: prompt.seat, prompt: prompt.id, key, at: act });
    if (!outcome.ok) throw new Error(`${prompt.id} ${key}: ${outcome.reason.key}`);
    state = outcome.state;
  }
  return state;
}
