import type { Budget } from '#engine/budget.ts';
import { copy } from '#engine/copy.ts';
import { type Dice, diceOver, type RngState } from '#engine/dice.ts';
import type { Seat, Table } from '#engine/game.ts';
import { softChoice, sumOf, type Terms } from '#engine/weigh.ts';
import type { Action } from '../action.ts';
import { bidders } from '../bidding.ts';
import { sheetOf } from '../content.ts';
import { duesOf, sortedWays } from '../payment.ts';
import { play } from '../play.ts';
import { refillsOf } from '../refill.ts';
import { fleet, lostPlanets, majorityPoints, paidPoints } from '../score.ts';
import { boxOf, playerAt, type Smugglers } from '../state.ts';
import { Appraisal } from './appraise.ts';
import { Bidding, type Candidate } from './bids.ts';
import { stockTerms } from './stock.ts';
import type { Taste } from './taste.ts';

/** Where points come from by the end of a round: my planets, my stock as far as I can use it, and what the others get. */
export type RoundTerms = Terms<'planets' | 'stock' | 'rivals'>;

export interface Foreseen {
  readonly action: Candidate['action'];
  readonly value: number;
  readonly terms: RoundTerms;
}

/** Between two acts of the same player there must be a moment (S7a). */
const MOMENT_MS = 5000;
/** Everybody plays the rest of the round by eye, and not always the same. */
const SPREAD = 0.35;
const MOST_ACTS = 80;

/** What comes of each candidate if the round is played to its end, so many times, by everybody as it seems best to them. */
export function lookAhead(
  view: Smugglers,
  seat: Seat,
  candidates: readonly Candidate[],
  samples: number,
  { taste, dice, budget }: Players,
): Foreseen[] {
  const sums = candidates.map(() => ({ planets: 0, stock: 0, rivals: 0 }));
  let played = 0;
  while (played < samples && (played === 0 || !budget.over())) {
    const chances: RngState = [word(dice), word(dice), word(dice), word(dice)];
    for (const [index, { action }] of candidates.entries()) {
      // The same chances for all of them, so that they differ by what was chosen.
      const end = roundAfter(view, seat, action, { taste, dice: diceOver([...chances]), budget });
      const terms = termsOf(end, seat, taste);
      const sum = sums[index];
      if (sum === undefined) continue;
      sum.planets += terms.planets;
      sum.stock += terms.stock;
      sum.rivals += terms.rivals;
    }
    played += 1;
  }
  return candidates.map(({ action }, index) => {
    const { planets = 0, stock = 0, rivals = 0 } = sums[index] ?? {};
    const terms = { planets: planets / played, stock: stock / played, rivals: rivals / played };
    return { action, terms, value: sumOf(terms) };
  });
}

function word(dice: Dice): number {
  return dice.below(0x1_0000_0000);
}

interface Players {
  readonly taste: Taste;
  readonly dice: Dice;
  readonly budget: Budget;
}

/** The table when the next round begins, or the game is over. */
function roundAfter(view: Smugglers, seat: Seat, action: Action, players: Players): Smugglers {
  const state = copy(view);
  const table: Table = { dice: players.dice, emit: () => {}, once: (compute) => compute() };
  const { round } = state;
  let next: { seat: Seat; action: Action } | null = { seat, action };
  let at = Math.max(...state.players.map(({ clicked }) => clicked));
  for (let acts = 0; next !== null && acts < MOST_ACTS; acts++) {
    at += MOMENT_MS;
    play(state, { seat: next.seat, action: next.action, dials: {}, at }, table);
    players.budget.spend();
    next = state.round === round ? nextAct(state, players) : null;
  }
  return state;
}

function nextAct(state: Smugglers, { taste, dice }: Players): { seat: Seat; action: Action } | null {
  const appraisal = new Appraisal(state, taste);
  switch (state.phase.kind) {
    case 'bidding': {
      const seat = dice.pick(bidders(state));
      const candidates = new Bidding(state, seat, appraisal, taste).candidates();
      return { seat, action: softChoice(candidates, SPREAD, dice).action };
    }
    case 'settling': {
      const seat = state.players.findIndex((_, owing) => duesOf(state, owing).length > 0);
      return { seat, action: bestOf(state, seat, settleActions(state, seat), appraisal) };
    }
    case 'refill': {
      const [seat] = state.phase.order;
      return seat === undefined ? null : { seat, action: bestOf(state, seat, refillActions(state, seat), appraisal) };
    }
    default:
      return null;
  }
}

function settleActions(state: Smugglers, seat: Seat): Action[] {
  return sortedWays(state, seat).map(({ energy, served, goods }) => ({ do: 'settle', energy, served, goods }));
}

function refillActions(state: Smugglers, seat: Seat): Action[] {
  return refillsOf(state, seat).map(({ into, energy, goods }) => ({ do: 'refill', into, energy, goods }));
}

function bestOf(state: Smugglers, seat: Seat, actions: readonly Action[], appraisal: Appraisal): Action {
  let best: Action | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const value = sumOf(stockTerms(state, seat, action, appraisal));
    if (value <= most) continue;
    most = value;
    best = action;
  }
  if (best === undefined) throw new Error('Nothing to choose');
  return best;
}

/** How the table stands for a seat, with all rounds to come still to play. */
function termsOf(state: Smugglers, seat: Seat, taste: Taste): RoundTerms {
  const over = state.phase.kind === 'over';
  const appraisal = new Appraisal(state, taste, over ? 0 : boxOf(state).galaxies - state.round + 1);
  const planetsOf = (each: Seat): number => {
    const player = playerAt(state, each);
    return (
      paidPoints(state.options, player) -
      lostPlanets(player) +
      (over ? majorityPoints(state, each) : fleetHope(state, each, taste))
    );
  };
  const stockOf = (each: Seat): number => appraisal.purseWorth(each, playerAt(state, each));
  const others = state.players.map((_, other) => other).filter((other) => other !== seat);
  const worths = others.map((other) => planetsOf(other) + stockOf(other));
  const mean = worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
  return { planets: planetsOf(seat), stock: stockOf(seat), rivals: 0 - (mean + Math.max(...worths)) / 2 };
}

/** S41: what ships in favourite colours may come to, before it is known. */
function fleetHope(state: Smugglers, seat: Seat, taste: Taste): number {
  if (!state.options.favouriteShips) return 0;
  const { ships } = sheetOf(playerAt(state, seat).sheet);
  return ships.reduce((sum, colour) => sum + taste.fleet * fleet(state, seat, colour), 0);
}
