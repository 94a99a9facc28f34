import { defenceOf } from '../board.ts';
import { HOLES_IN_ORDER, type Hole } from '../content.ts';
import { playerOf } from '../pieces.ts';
import type { EmpiresState, Planet, Ship } from '../state.ts';
import { blockadeStrength, strengthAgainst } from '../technology.ts';
import { chanceOver, distanceBetween } from './reach.ts';

export type Orbits = readonly (number | undefined)[];

/** The chance, roughly, that a planet falls before its owner can do something about it; and whether it is blockaded. */
export function threats(
  state: EmpiresState,
  orbits: Orbits,
  index: number,
  planet: Planet,
): { danger: number; shut: boolean } {
  const { owner } = planet;
  if (owner === null) return { danger: 0, shut: false };
  const defence = defenceOf(state, index);
  let danger = 0;
  let foreign = 0;
  for (let enemy = 0; enemy < state.players.length; enemy++) {
    if (enemy === owner) continue;
    const { here, guarded, nearest, second } = fleetsAround(state, orbits, index, enemy);
    foreign += here;
    const missing = strengthAgainst(playerOf(state, enemy), defence) - here;
    const chance = chanceToTake(missing, nearest, second);
    danger = Math.max(danger, guarded ? 0.35 * chance : chance);
  }
  return { danger, shut: foreign >= blockadeStrength(playerOf(state, owner)) };
}

/** An enemy's strength in orbit, whether anybody else is there, and the chances of its two nearest ships to come. */
function fleetsAround(state: EmpiresState, orbits: Orbits, index: number, enemy: number) {
  const hole = HOLES_IN_ORDER[index] as Hole;
  let here = 0;
  let guarded = false;
  let nearest = 0;
  let second = 0;
  for (let s = 0; s < state.ships.length; s++) {
    const ship = state.ships[s] as Ship;
    const inOrbit = orbits[s] === index;
    if (ship.seat !== enemy) {
      if (inOrbit) guarded = true;
    } else if (inOrbit) {
      here += ship.battleship ? 2 : 1;
    } else {
      const chance = chanceOver(distanceBetween(ship, hole));
      second = Math.max(second, Math.min(nearest, chance));
      nearest = Math.max(nearest, chance);
    }
  }
  return { here, guarded, nearest, second };
}

/** The chance of an attack that so much strength is missing for. */
function chanceToTake(missing: number, nearest: number, second: number): number {
  if (missing <= 0) return 0.9;
  if (missing === 1) return 0.5 * nearest;
  return missing === 2 ? 0.35 * nearest * second : 0;
}
