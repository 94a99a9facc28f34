import type { Dice } from './dice.ts';

/** Choosing among things that were weighed, for AI players of every game. */

/** A value in points by what it comes from; the value is the sum. */
export type Terms<K extends string = string> = Readonly<Record<K, number>>;

export interface Weighed {
  readonly value: number;
}

export function sumOf(terms: Terms): number {
  let sum = 0;
  for (const name in terms) sum += terms[name] ?? 0;
  return sum;
}

/** Best first; of equals the one that came first. */
export function ranked<W extends Weighed>(choices: readonly W[]): W[] {
  return [...choices].sort((a, b) => b.value - a.value);
}

const FINE = 0x4000_0000;

/**
 * One of the choices, a better one more often: one that is `temperature` points behind the best is chosen about a third as often. At 0 the
 * best is taken. Weaker players choose so: among moves that look good to them, seldom one that looks bad.
 */
export function softChoice<W extends Weighed>(choices: readonly W[], temperature: number, dice: Dice): W {
  const order = ranked(choices);
  const [best] = order;
  if (best === undefined) throw new RangeError('Nothing to choose from');
  if (temperature <= 0 || order.length === 1) return best;
  const shares = order.map(({ value }) => fading((best.value - value) / temperature));
  let left = (dice.below(FINE) / FINE) * shares.reduce((sum, share) => sum + share, 0);
  for (const [index, choice] of order.entries()) {
    left -= shares[index] ?? 0;
    if (left < 0) return choice;
  }
  return best;
}

/** e to the power of −x, nearly: by products alone, whose last digit is the same on every machine. */
function fading(x: number): number {
  const once = Math.max(0, 1 - x / 16);
  const squared = once * once;
  const fourth = squared * squared;
  const eighth = fourth * fourth;
  return eighth * eighth;
}
