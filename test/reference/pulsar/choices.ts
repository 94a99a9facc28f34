import type { Dice } from '#engine/dice.ts';
import type { Option, PickPrompt } from '#engine/game.ts';
import type { Action } from '#games/pulsar/action.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import { sum, worthOf } from './worth.ts';

/** The choices outside turns and draft that need no search; null for all others. */
export function simpleChoice(state: PulsarState, seat: number, prompt: PickPrompt<Action>, dice: Dice): string | null {
  const kind = prompt.options[0]?.action.do;
  if (kind === 'gate') return bestGate(state, seat, prompt.options);
  // Both sides are good; which one suits shows only later.
  if (kind === 'side') return dice.pick(prompt.options).key;
  // Their defaults look at all that the cubes can earn.
  if (kind === 'goals' || kind === 'buy' || kind === 'goalBonus') return prompt.otherwise ?? null;
  return null;
}

/** The gate with the best flights from it. */
function bestGate(state: PulsarState, seat: number, options: readonly Option<Action>[]): string | null {
  return most(options, (action) => {
    if (action.do !== 'gate') return 0;
    const players = state.players.map((player, at) => (at === seat ? { ...player, ship: action.gate } : player));
    return sum(worthOf({ ...state, players }, seat));
  });
}

function most(options: readonly Option<Action>[], value: (action: Action) => number): string | null {
  let best: string | null = null;
  let top = Number.NEGATIVE_INFINITY;
  for (const { key, action } of options) {
    const worth = value(action);
    if (worth <= top) continue;
    top = worth;
    best = key;
  }
  return best;
}
