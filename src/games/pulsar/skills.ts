import type { Colour, Permanent, Technology } from './content/schema.ts';
import { technology } from './content/tables.ts';
import type { Player } from './state.ts';

export type { Permanent };
export const technologyOf: (id: string) => Technology = technology;

type Shift = 'spinShift' | 'transmitterShift' | 'projectShift' | 'patentShift';

function each<T>(player: Player, read: (effect: Permanent) => T | undefined): T[] {
  const found: T[] = [];
  for (const patent of player.patents) {
    const entry = technology(patent.id);
    if (entry.timing !== 'permanent') continue;
    const value = read(entry.effect);
    if (value !== undefined) found.push(value);
  }
  return found;
}

/** By how much technologies may shift a die spent that way; several add up (P30b). */
export function shiftOf(player: Player, name: Shift): number {
  return each(player, (effect) => effect[name]).reduce((sum, by) => sum + by, 0);
}

/** Gate colours whose visit lets a flight shift by one. */
export function shiftColours(player: Player): Colour[] {
  return each(player, (effect) => effect.flightShift?.visits);
}

/** How many segments a flight may be longer than its die; always 0 among them. */
export function extensions(player: Player): number[] {
  const options = each(player, (effect) => effect.flightExtend).flat();
  return [0, ...options];
}

export function gateRewards(player: Player): { each: number; vp: number }[] {
  return each(player, (effect) => effect.onFlightGates);
}

const COPY_COST = 4;
export function copyCost(player: Player): number {
  return Math.min(COPY_COST, ...each(player, (effect) => effect.copyCost));
}

export function engineeringBonus(player: Player): number {
  return each(player, (effect) => effect.engineeringBonus).reduce((sum, by) => sum + by, 0);
}
