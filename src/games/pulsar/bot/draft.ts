import type { Budget } from '#engine/budget.ts';
import { copy } from '#engine/copy.ts';
import type { Option } from '#engine/game.ts';
import { ranked, type Weighed } from '#engine/weigh.ts';
import type { Action } from '../action.ts';
import { draftOptions } from '../draft.ts';
import { type PulsarState, playerOf } from '../state.ts';
import { moveMarker } from '../tracks.ts';
import { type Plan, type Search, TurnSearch, widthsUpTo } from './search.ts';
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
function turnWith(
  state: PulsarState,
  seat: number,
  dice: readonly number[],
  search: Search,
  budget: Budget,
): TurnSearch {
  const next = copy(state);
  next.phase = 'actions';
  next.queue = [seat];
  next.dice = [];
  next.turn = { seat, red: null, must: false, offered: [], used: false };
  playerOf(next, seat).dice = [...dice];
  return new TurnSearch(next, seat, search, budget);
}

/** Each die by the turn it makes with those already taken and one still to come, each marker by where it stands then. */
export function draftChoices(
  state: PulsarState,
  seat: number,
  options: readonly Option<Action>[],
  look: Search,
  budget: Budget,
): Choice[] {
  const turns = new Map<string, TurnSearch>();
  const turn = (dice: readonly number[]): TurnSearch => {
    const hand = [...dice].sort();
    const search = turns.get(hand.join()) ?? turnWith(state, seat, hand, look, budget);
    turns.set(hand.join(), search);
    return search;
  };
  const takes = options.flatMap(({ key, action }) => (action.do === 'take' ? [{ key, action }] : []));
  const own = playerOf(state, seat).dice;
  const again = state.queue.indexOf(seat, 1);
  for (const { action } of takes) {
    const hand = [...own, action.die];
    if (again < 0) turn(hand);
    else for (const die of taken(state, action).dice) turn([...hand, die]);
  }
  lookThrough([...turns.values()], look.width);
  return takes.map(({ key, action }) => {
    const next = taken(state, action);
    const hand = [...own, action.die];
    const { value, plan, tracks } =
      again < 0
        ? alone(turn(hand).best(), trackWorth(next, seat, ROUNDS - state.round))
        : withAnother(next, seat, again - 1, (die) => turn([...hand, die]).best());
    return { key, value, worth: { ...plan.worth, tracks } };
  });
}

/** A first look at every turn, a wider one at the better half, wider still at the best; then at the others, if there is time. */
function lookThrough(turns: readonly TurnSearch[], width: number): void {
  let most = turns.length;
  for (const next of widthsUpTo(width)) {
    for (const turn of bestOf(turns).slice(0, Math.ceil(most))) if (!turn.look(next)) return;
    most /= 2;
  }
  for (const turn of bestOf(turns)) if (!turn.look(width)) return;
}

function bestOf(turns: readonly TurnSearch[]): TurnSearch[] {
  return ranked(turns.map((turn) => ({ turn, value: turn.best().value }))).map(({ turn }) => turn);
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
  const dice = [...byDie].sort(([, a], [, b]) => b.value - a.value);
  const [top] = dice;
  if (top === undefined) throw new Error('No die is left to take');
  let value = 0;
  let unsettled = 1;
  for (const [die, choice] of dice) {
    const left = unsettled * chanceLeft(state.dice, die, before);
    value += left * choice.value;
    unsettled -= left;
  }
  // What is unsettled now falls to the last die of all.
  value += unsettled * (dice[dice.length - 1]?.[1].value ?? 0);
  return { value, plan: top[1].plan, tracks: top[1].tracks };
}

/** That others, taking so many dice as they come, leave one of this value. */
function chanceLeft(dice: readonly number[], die: number, takes: number): number {
  const same = dice.filter((other) => other === die).length;
  let allGone = 1;
  for (let i = 0; i < same; i++) allGone *= Math.max(0, takes - i) / (dice.length - i);
  return 1 - allGone;
}
