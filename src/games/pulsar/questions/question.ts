import type { Option } from '#engine/game.ts';
import type { Phrase } from '#engine/phrase.ts';
import type { Action } from '../action.ts';
import type { Doing } from '../doing.ts';
import type { Pending, PulsarState } from '../state.ts';

export type PendingOf<K extends Pending['kind']> = Extract<Pending, { kind: K }>;

/** A pending decision: how it is asked, and what an answer does. With a single option nobody is asked. */
export interface Question<K extends Pending['kind']> {
  ask(state: PulsarState, task: PendingOf<K>): Asked;
  answer(doing: Doing, task: PendingOf<K>, action: Action): void;
}

export interface Asked {
  readonly ask: Phrase;
  readonly options: readonly Option<Action>[];
  readonly otherwise?: string;
}

/** The answer must be of the kind that was asked for; anything else is a broken record. */
export function expect<K extends Action['do']>(action: Action, kind: K): Extract<Action, { do: K }> {
  if (action.do !== kind) throw new Error(`Expected an answer of kind ${kind}, got ${action.do}`);
  return action as Extract<Action, { do: K }>;
}
