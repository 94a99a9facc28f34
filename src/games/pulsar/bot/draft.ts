import type { Budget } from '#engine/budget.ts';
import { copy } from '#engine/copy.ts';
import type { Option } from '#engine/game.ts';
import type { Weighed } from '#engine/weigh.ts';
import type { Action } from '../action.ts';
import { draftOptions } from '../draft.ts';
import { type PulsarState, playerOf } from '../state.ts';
import { moveMarker } from '../tracks.ts';
import { bestPlan, type Plan, type Search } from './search.ts';
import { type Choice, trackWorth } from './worth.ts';

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
function turnWith(state: PulsarState, seat: number, dice: readonly number[], search: Search, budget: Budget): Plan {
  const next = copy(state);
  next.phase = 'actions';
  next.queue = [seat];
  next.dice = [];
  next.turn = { seat, red: null, must: false, offered: [], used: false };
  playerOf(next, seat).dice = [...dice];
  return bestPlan(next, seat, search, budget);
}

/** Each die by the turn it makes with those already taken and one still to come, each marker by where it stands then. */
export function draftChoices(
  state: PulsarState,
  seat: number,
  options: readonly Option<Action>[],
  search: Search,
  budget: Budget,
): Choice[] {
  const plans = new Map<string, Plan>();
  const turn = (dice: readonly number[]): Plan => {
    const hand = [...dice].sort();
    const plan = plans.get(hand.join()) ?? turnWith(state, seat, hand, search, budget);
    plans.set(hand.join(), plan);
    return plan;
  };
  const own = playerOf(state, seat).dice;
  const again = state.queue.indexOf(seat, 1);
  return options.flatMap(({ key, action }) => {
    if (action.do !== 'take') return [];
    const next = taken(state, action);
    const hand = [...own, action.die];
    const { value, plan, tracks } =
      again < 0
        ? alone(turn(hand), trackWorth(next, seat, ROUNDS - state.round))
        : withAnother(next, seat, again - 1, (die) => turn([...hand, die]));
    return [{ key, value, worth: { ...plan.worth, tracks } }];
  });
}

interface Outlook extends Weighed {
  readonly plan: Plan;
  readonly tracks: number;
}

function alone(plan: Plan, tracks: number): Outlook {
  return { value: plan.value + tracks, plan, tracks };
}

/** What the second die may bring: the best one that the others are likely to leave. */
function withAnother(state: PulsarState, seat: number, before: number, turn: (die: number) => Plan): Outlook {
  const byDie = new Map<number, Outlook>();
  for (const { action } of draftOptions(state, seat).options) {
    if (action.do !== 'take') continue;
    const outlook = alone(turn(action.die), trackAfter(state, seat, action));
    if (outlook.value > (byDie.get(action.die)?.value ?? Number.NEGATIVE_INFINITY)) byDie.set(action.die, outlook);
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
  return { value, plan: top[1].plan, tracks: top[1].tracks };
}

/** That others, taking so many dice as they come, leave one of this value. */
function chanceLeft(dice: readonly number[], die: number, takes: number): number {
  const same = dice.filter((other) => other === die).length;
  let allGone = 1;
  for (let i = 0; i < same; i++) allGone *= Math.max(0, takes - i) / (dice.length - i);
  return 1 - allGone;
}
