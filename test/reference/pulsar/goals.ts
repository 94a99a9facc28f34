import { SIZES } from '#games/pulsar/content/schema.ts';
import { goal } from '#games/pulsar/content/tables.ts';
import { onlineCount, spinning, stationsOf, total } from '#games/pulsar/counts.ts';
import type { Player, PulsarState } from '#games/pulsar/state.ts';
import { GOAL_RATE, TASTE } from './taste.ts';

interface Outlook {
  /** Of meeting it by the end. */
  readonly chance: number;
  /** With the bonuses there will be cubes for. */
  readonly points: number;
}

function outlook(state: PulsarState, seat: number, player: Player, left: number): Outlook[] {
  let cubes = player.cubes + left;
  return state.goals.map((id) => {
    const entry = goal(id);
    const [name, need] = Object.entries(entry.condition)[0] ?? ['', 0];
    const missing = Math.max(0, need - progress(state, seat, player, name));
    const rate = (GOAL_RATE[name] ?? 0) * left;
    const chance = missing === 0 ? 1 : rate <= missing * 0.5 ? 0 : 1 - missing / (rate + missing * 0.9);
    let points = entry.vp;
    for (const bonus of [entry.bonus1, entry.bonus2]) {
      const share = Math.min(1, Math.max(0, cubes) / bonus.cubes);
      points += Math.max(0, bonus.vp - bonus.cubes * TASTE.lastCube) * share * 0.8;
      cubes -= bonus.cubes;
    }
    return { chance, points };
  });
}

export function goalsWorth(state: PulsarState, seat: number, player: Player, left: number): number {
  return outlook(state, seat, player, left).reduce((worth, { chance, points }) => worth + points * chance, 0);
}

export function goalsExpected(state: PulsarState, seat: number, player: Player, left: number): number {
  return outlook(state, seat, player, left).reduce((all, { chance }) => all + chance, 0);
}

/** A joker stands in for the goal most worth having that is most likely to be missed. */
export function jokerWorth(state: PulsarState, seat: number, player: Player, left: number): number {
  return Math.max(0, ...outlook(state, seat, player, left).map(({ chance, points }) => (1 - chance) * points));
}

function progress(state: PulsarState, seat: number, player: Player, name: string): number {
  switch (name) {
    case 'spinningSame': {
      const counts = spinning(state, seat);
      return Math.max(counts.small, counts.medium, counts.large);
    }
    case 'spinningTypes': {
      const counts = spinning(state, seat);
      return SIZES.filter((size) => counts[size] > 0).length;
    }
    case 'spinning':
      return total(spinning(state, seat));
    case 'stations':
      return stationsOf(state, seat);
    case 'patents':
      return player.patents.length;
    case 'online':
      return onlineCount(state, seat);
    case 'projects':
      return player.projects.length;
    default:
      return player.runs.length;
  }
}
