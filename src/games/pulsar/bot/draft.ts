import { copy } from '../../../engine/copy.ts';
import type { Option } from '../../../engine/game.ts';
import type { Action } from '../action.ts';
import { type PulsarState, playerOf } from '../state.ts';
import { moveMarker } from '../tracks.ts';
import { bestTurn, type Plan } from './search.ts';
import { trackWorth } from './worth.ts';

const ROUNDS = 8;

/** What the tracks are worth after taking a die with that marker. */
export function trackAfter(state: PulsarState, seat: number, action: Extract<Action, { do: 'take' }>): number {
  const { move } = action;
  const left = ROUNDS - state.round;
  if (move === null) return trackWorth(state, seat, left);
  const next = { ...state, [move.track]: copy(state[move.track]) };
  moveMarker(next[move.track], move.marker, move.to, move.under);
  return trackWorth(next, seat, left);
}

/** The turn a player would have with these dice, as things stand. */
function turnWith(
  state: PulsarState,
  seat: number,
  dice: readonly number[],
  width: number,
  outOfTime: () => boolean,
): Plan {
  const next = copy(state);
  next.phase = 'actions';
  next.queue = [seat];
  next.dice = [];
  next.turn = { seat, red: null, must: false, offered: [], used: false };
  playerOf(next, seat).dice = [...dice];
  return bestTurn(next, seat, width, outOfTime);
}

export interface DraftChoice {
  readonly key: string;
  readonly value: number;
  readonly plan: Plan;
}

/** Each die by the best turn it makes with the dice already taken, each marker by where it stands then. */
export function bestDraft(
  state: PulsarState,
  seat: number,
  options: readonly Option<Action>[],
  width: number,
  outOfTime: () => boolean,
): DraftChoice | null {
  const plans = new Map<number, Plan>();
  const own = playerOf(state, seat).dice;
  let best: DraftChoice | null = null;
  for (const { key, action } of options) {
    if (action.do !== 'take') continue;
    const plan = plans.get(action.die) ?? turnWith(state, seat, [...own, action.die], width, outOfTime);
    plans.set(action.die, plan);
    const value = plan.value + trackAfter(state, seat, action);
    if (best === null || value > best.value) best = { key, value, plan };
  }
  return best;
}
