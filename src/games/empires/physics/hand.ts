import type { Dice } from '#engine/dice.ts';
import { FRICTION, HAND_ERRORS, type Hand, TRAVEL } from '../content.ts';

/** From what was aimed to what the finger does (E13). */

export const POWERS = { min: 1, max: 100 } as const;

/** How far a free ship goes: even steps of distance, so that one more power is a few mm more everywhere. */
export function travelOf(power: number): number {
  const share = (power - POWERS.min) / (POWERS.max - POWERS.min);
  return TRAVEL[0] + (TRAVEL[1] - TRAVEL[0]) * share;
}

export function speedOf(power: number): number {
  return Math.sqrt(2 * FRICTION * travelOf(power));
}

/** The power that carries a free ship nearest to that far. */
export function powerFor(travel: number): number {
  const share = (travel - TRAVEL[0]) / (TRAVEL[1] - TRAVEL[0]);
  const power = POWERS.min + Math.round(share * (POWERS.max - POWERS.min));
  return Math.max(POWERS.min, Math.min(POWERS.max, power));
}

export interface Stroke {
  readonly degrees: number;
  readonly speed: number;
}

/** The slowest a finger can be. */
const SLOWEST = 20;

/** The stroke aimed for, in tenths of a degree and power, without error. */
export function aimed(angle: number, power: number): Stroke {
  return { degrees: angle / 10, speed: speedOf(power) };
}

/** How far a hand is off, in standard deviations: sideways, and in strength. */
export interface Slip {
  readonly turn: number;
  readonly push: number;
}

export function slipOf(dice: Dice): Slip {
  return { turn: normal(dice), push: normal(dice) };
}

export function struck(aim: Stroke, hand: Hand, slip: Slip): Stroke {
  const error = HAND_ERRORS[hand];
  const degrees = aim.degrees + error.angle * slip.turn;
  const speed = aim.speed + (error.floor + error.share * aim.speed) * slip.push;
  return { degrees, speed: Math.max(SLOWEST, speed) };
}

/** Mean 0, deviation 1, by the sum of twelve even throws: near enough to a bell, and never wilder than 6. */
function normal(dice: Dice): number {
  let sum = 0;
  for (let throws = 0; throws < 12; throws++) sum += dice.below(0x10000) + 0.5;
  return sum / 0x10000 - 6;
}
