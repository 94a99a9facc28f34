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

/** What cubes buy at best from the goals met, counting each cube left over at its final worth. */
export function bestGoalPurchase(state: PulsarState, seat: number, perCube: number): string | null {
  const player = playerOf(state, seat);
  interface Plan {
    readonly worth: number;
    readonly first: string | null;
  }
  const plan = (cubes: number, index: number): Plan => {
    const held = player.goals[index];
    if (held === undefined) return { worth: cubes * perCube, first: null };
    const entry = goal(held.id);
    const bonuses = [entry.bonus1, entry.bonus2].slice(held.bought);
    let best = plan(cubes, index + 1);
    let paid = 0;
    let points = 0;
    for (const bonus of bonuses) {
      paid += bonus.cubes;
      points += bonus.vp;
      if (paid > cubes) break;
      const after = plan(cubes - paid, index + 1);
      if (after.worth + points > best.worth) best = { worth: after.worth + points, first: held.id };
    }
    return best;
  };
  return plan(player.cubes, 0).first;
}
