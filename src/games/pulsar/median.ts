import type { Dice } from '#engine/dice.ts';
import { known } from './known.ts';

/** P12, P11: the silver dice of a round, sorted. */
export function rollDice(seats: number, set: readonly number[], dice: Dice): number[] {
  const all = seats === 4 ? 9 : 7;
  const rolled = Array.from({ length: all - set.length }, () => dice.roll(6));
  return [...set, ...rolled].sort((a, b) => a - b);
}

/** P11: what the balanced start sets before rolling the rest. */
export function balancedSet(seats: number): readonly number[] {
  return seats === 4 ? [1, 2, 3, 4, 5, 6] : [2, 3, 4, 5];
}

/** P13, doubled so that half steps are whole numbers: 6 = on the 3, 5 = between 2 and 3. */
export function medianOf(sorted: readonly number[]): number {
  const middle = known(sorted[(sorted.length - 1) / 2], 'die in the middle');
  const lower = sorted.filter((die) => die < middle).length;
  const higher = sorted.filter((die) => die > middle).length;
  return middle * 2 + Math.sign(higher - lower);
}

/** P15: how far taking a die moves a marker; negative is left, the good way. */
export function stepsFor(median: number, die: number): number {
  const below = Math.floor(median / 2);
  if (median % 2 === 0) return die - below;
  return die <= below ? die - below - 1 : die - below;
}

/** What a `?` row is worth: the median, the higher of the two values when it lies between (P47). */
export function medianBonus(median: number): number {
  return Math.ceil(median / 2);
}
