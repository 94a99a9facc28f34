import type { Budget } from '#engine/budget.ts';
import { copy } from '#engine/copy.ts';
import type { Option } from '#engine/game.ts';
import type { Action } from '../action.ts';
import { draftOptions } from '../draft.ts';
import { type PulsarState, playerOf } from '../state.ts';
import { moveMarker } from '../tracks.ts';
import { bestTurn, type Plan } from './search.ts';
import { trackWorth } from './worth.ts';

type Take = Extract<Action, { do: 'take' }>;

const ROUNDS = 8;

/** The table after a die was taken with that marker, as far as the draft is concerned. */
function taken(state: PulsarState, action: Take): PulsarState {
  const dice = [...state.dice];
  dice.splice(dice.indexOf(action.die), 1);
  const { move } = action;
  if (move === null) return { ...state, dice };
  const next = { ...state, dice, [move.track]: copy(state[move.track]) };
  moveMarker(next[move.track], move.marker, move.to, move.under);
  return next;
}

/** What the tracks are worth after taking a die with that marker. */
export function trackAfter(state: PulsarState, seat: number, action: Take): number {
  return trackWorth(taken(state, action), seat, ROUNDS - state.round);
}

/** The turn a player would have with these dice, as things stand. */
function turnWith(state: PulsarState, seat: number, dice: readonly number[], width: number, budget: Budget): Plan {
  const next = copy(state);
  next.phase = 'actions';
  next.queue = [seat];
  next.dice = [];
  next.turn = { seat, red: null, must: false, offered: [], used: false };
  playerOf(next, seat).dice = [...dice];
  return bestTurn(next, seat, width, budget);
}

export interface DraftChoice {
  readonly key: string;
  readonly value: number;
  readonly plan: Plan;
}

/** Each die by the turn it makes with those already taken and one still to come, each marker by where it stands then. */
export function bestDraft(
  state: PulsarState,
  seat: number,
  options: readonly Option<Action>[],
  width: number,
  budget: Budget,
): DraftChoice | null {
  const plans = new Map<string, Plan>();
  const turn = (dice: readonly number[]): Plan => {
    const hand = [...dice].sort();
    const plan = plans.get(hand.join()) ?? turnWith(state, seat, hand, width, budget);
    plans.set(hand.join(), plan);
    return plan;
  };
  const own = playerOf(state, seat).dice;
  const again = state.queue.indexOf(seat, 1);
  let best: DraftChoice | null = null;
  for (const { key, action } of options) {
    if (action.do !== 'take') continue;
    const next = taken(state, action);
    const hand = [...own, action.die];
    const { value, plan } =
      again < 0
        ? { value: turn(hand).value + trackWorth(next, seat, ROUNDS - state.round), plan: turn(hand) }
        : withAnother(next, seat, again - 1, (die) => turn([...hand, die]));
    if (best === null || value > best.value) best = { key, value, plan };
  }
  return best;
}

/** What the second die may bring: the best one that the others are likely to leave. */
function withAnother(
  state: PulsarState,
  seat: number,
  before: number,
  turn: (die: number) => Plan,
): { value: number; plan: Plan } {
  const byDie = new Map<number, { value: number; plan: Plan }>();
  for (const { action } of draftOptions(state, seat).options) {
    if (action.do !== 'take') continue;
    const plan = turn(action.die);
    const value = plan.value + trackAfter(state, seat, action);
    if (value > (byDie.get(action.die)?.value ?? Number.NEGATIVE_INFINITY)) byDie.set(action.die, { value, plan });
  }
  const ranked = [...byDie].sort(([, a], [, b]) => b.value - a.value);
  const [top] = ranked;
  if (top === undefined) throw new Error('No die is left to take');
  let value = 0;
  let unsettled = 1;
  for (const [die, choice] of ranked) {
    const left = unsettled * chanceLeft(state.dice, die, before);
    value += left * choice.value;
    unsettled -= left;
  }
  // What is unsettled now falls to the last die of all.
  value += unsettled * (ranked[ranked.length - 1]?.[1].value ?? 0);
  return { value, plan: top[1].plan };
}

/** That others, taking so many dice as they come, leave one of this value. */
function chanceLeft(dice: readonly number[], die: number, takes: number): number {
  const same = dice.filter((other) => other === die).length;
  let allGone = 1;
  for (let i = 0; i < same; i++) allGone *= Math.max(0, takes - i) / (dice.length - i);
  return 1 - allGone;
}
