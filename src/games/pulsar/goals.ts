import type { Goal } from './content/schema.ts';
import { SIZES } from './content/schema.ts';
import { goal } from './content/tables.ts';
import { onlineCount, type SizeCounts, spinning, stationsOf } from './counts.ts';
import { technologyOf } from './skills.ts';
import { type PulsarState, playerOf } from './state.ts';

/** Sets of gyrodynes that would meet a goal; null if it is not about gyrodynes. None may serve two goals (P48). */
function gyrodyneNeeds(entry: Goal): SizeCounts[] | null {
  const { condition } = entry;
  const none: SizeCounts = { small: 0, medium: 0, large: 0 };
  if ('spinningSame' in condition) return SIZES.map((size) => ({ ...none, [size]: condition.spinningSame }));
  if ('spinning' in condition) return combinations(condition.spinning);
  if ('spinningTypes' in condition)
    return combinations(condition.spinningTypes).filter((counts) => SIZES.every((size) => counts[size] <= 1));
  return null;
}

/** All ways to have n gyrodynes. */
function combinations(n: number): SizeCounts[] {
  const all: SizeCounts[] = [];
  for (let small = 0; small <= n; small++)
    for (let medium = 0; small + medium <= n; medium++) all.push({ small, medium, large: n - small - medium });
  return all;
}

function met(state: PulsarState, seat: number, entry: Goal): boolean {
  const { condition } = entry;
  const player = playerOf(state, seat);
  if ('stations' in condition) return stationsOf(state, seat) >= condition.stations;
  if ('patents' in condition) return player.patents.length >= condition.patents;
  if ('online' in condition) return onlineCount(state, seat) >= condition.online;
  if ('projects' in condition) return player.projects.length >= condition.projects;
  if ('runsUsed' in condition) return player.runs.length >= condition.runsUsed;
  return false;
}

function jokers(state: PulsarState, seat: number): number {
  return playerOf(state, seat).patents.filter((patent) => {
    const entry = technologyOf(patent.id);
    return entry.timing === 'gameEnd' && 'jokerGoal' in entry.effect;
  }).length;
}

/** Whether all these goals can be met together, each gyrodyne serving one, jokers standing in for any. */
function feasible(state: PulsarState, seat: number, goals: readonly Goal[], left: SizeCounts, joker: number): boolean {
  const [first, ...rest] = goals;
  if (first === undefined) return true;
  if (joker > 0 && feasible(state, seat, rest, left, joker - 1)) return true;
  const needs = gyrodyneNeeds(first);
  if (needs === null) return met(state, seat, first) && feasible(state, seat, rest, left, joker);
  return needs.some((need) => {
    if (SIZES.some((size) => need[size] > left[size])) return false;
    const after = {
      small: left.small - need.small,
      medium: left.medium - need.medium,
      large: left.large - need.large,
    };
    return feasible(state, seat, rest, after, joker);
  });
}

/** P48: the largest sets of goals a player can meet; more than one only where gyrodynes or a joker leave a choice. */
export function largestGoalSets(state: PulsarState, seat: number): string[][] {
  const have = spinning(state, seat);
  const joker = jokers(state, seat);
  const subsets: string[][] = [[]];
  for (const id of state.goals) subsets.push(...subsets.map((set) => [...set, id]));
  const possible = subsets.filter((set) => feasible(state, seat, set.map(goal), have, joker));
  const most = Math.max(...possible.map((set) => set.length));
  return possible.filter((set) => set.length === most);
}

export interface GoalPurchase {
  readonly goal: string;
  readonly cubes: number;
  readonly vp: number;
}

/** The next bonus of every goal met, whether affordable or not. */
export function nextBonuses(state: PulsarState, seat: number): GoalPurchase[] {
  return playerOf(state, seat).goals.flatMap(({ id, bought }) => {
    const entry = goal(id);
    const bonus = bought === 0 ? entry.bonus1 : bought === 1 ? entry.bonus2 : undefined;
    return bonus === undefined ? [] : [{ goal: id, ...bonus }];
  });
}

interface Held {
  readonly id: string;
  readonly bought: number;
}

interface Plan {
  readonly worth: number;
  /** The goal whose bonus to buy first; null: none. */
  readonly first: string | null;
}

/** What cubes bring at best from bonuses of these goals, those left over at their final worth, which is rounded down. */
function bestPlan(goals: readonly Held[], cubes: number, perCube: number): Plan {
  const [held, ...others] = goals;
  if (held === undefined) return { worth: Math.floor(cubes * perCube), first: null };
  const entry = goal(held.id);
  let best = bestPlan(others, cubes, perCube);
  let paid = 0;
  let points = 0;
  for (const bonus of [entry.bonus1, entry.bonus2].slice(held.bought)) {
    paid += bonus.cubes;
    points += bonus.vp;
    if (paid > cubes) break;
    const worth = bestPlan(others, cubes - paid, perCube).worth + points;
    if (worth > best.worth) best = { worth, first: held.id };
  }
  return best;
}

/** The goal whose bonus to buy next, if any is worth it. */
export function bestGoalPurchase(state: PulsarState, seat: number, perCube: number): string | null {
  const player = playerOf(state, seat);
  return bestPlan(player.goals, player.cubes, perCube).first;
}

/** Points of a set of goals and of the bonuses these cubes would buy with it. */
export function goalSetWorth(goals: readonly string[], cubes: number, perCube: number): number {
  const points = goals.reduce((sum, id) => sum + goal(id).vp, 0);
  const held = goals.map((id) => ({ id, bought: 0 }));
  return points + bestPlan(held, cubes, perCube).worth;
}

/** What cubes would bring at the end as things stand: bonuses of the goals the player meets, and those left over. */
export function cubesAtGoals(state: PulsarState, seat: number, cubes: number, perCube: number): number {
  const sets = largestGoalSets(state, seat);
  const rich = Math.max(...sets.map((goals) => goalSetWorth(goals, cubes, perCube)));
  const poor = Math.max(...sets.map((goals) => goalSetWorth(goals, 0, perCube)));
  return rich - poor;
}
