import type { Counted, Technology } from '../content/schema.ts';
import { perPoints } from '../counts.ts';
import { purplePoints } from '../score.ts';
import { technologyOf } from '../skills.ts';
import type { Player, PulsarState } from '../state.ts';
import { goalsExpected, jokerWorth } from './goals.ts';
import { GROWTH, OCCASIONS, SKILLS, TASTE } from './taste.ts';

/** What a player's patents bring in the rounds that are left. */
export function technologiesWorth(state: PulsarState, seat: number, player: Player, left: number): number {
  let worth = 0;
  for (const { id } of player.patents) {
    const entry = technologyOf(id);
    if (entry.timing === 'permanent') worth += permanentWorth(entry, left);
    else if (entry.timing === 'perRound') worth += roundlyWorth(entry, state, seat, player, left);
    else if (entry.timing === 'gameEnd') worth += finalWorth(entry, state, seat, player, left);
  }
  return worth;
}

type Timed<T extends Technology['timing']> = Extract<Technology, { timing: T }>;

function permanentWorth({ effect }: Timed<'permanent'>, left: number): number {
  let worth = 0;
  for (const [name, value] of Object.entries(effect)) {
    const size = typeof value === 'number' ? value : typeof value === 'object' && 'vp' in value ? value.vp : 1;
    const perRound = OCCASIONS[name] ?? SKILLS[name] ?? 0;
    worth += perRound * (name === 'copyCost' ? 1 : size) * left;
  }
  return worth;
}

function roundlyWorth(
  { effect }: Timed<'perRound'>,
  state: PulsarState,
  seat: number,
  player: Player,
  left: number,
): number {
  if ('vp' in effect) return effect.vp * (left + 1);
  if ('cubes' in effect) return effect.cubes * (left + 1) * TASTE.cube;
  if ('per' in effect) return (perPoints(state, seat, effect.per) + growth(effect.per, left / 2)) * (left + 1);
  return (player.patents.length / 2.2) * (left + 1);
}

function finalWorth(
  { id, effect }: Timed<'gameEnd'>,
  state: PulsarState,
  seat: number,
  player: Player,
  left: number,
): number {
  if ('jokerGoal' in effect) return jokerWorth(state, seat, player, left);
  if ('buy' in effect) return Math.min(1, (player.cubes + left) / effect.buy.cubes) * (effect.buy.vp - 1.5);
  if ('perCube' in effect) return left > 0 ? 1.5 : 0;
  if ('per' in effect && effect.per.what === 'goal') return effect.per.vp * goalsExpected(state, seat, player, left);
  return purplePoints(state, seat, id) + ('per' in effect ? growth(effect.per, left) : 0);
}

/** What a count that scores may bring more in so many rounds. */
function growth(per: { what: Counted; each: number; vp: number }, rounds: number): number {
  return (GROWTH[per.what] * rounds * per.vp) / per.each;
}
