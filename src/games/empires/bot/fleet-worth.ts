import { HOLES_IN_ORDER, type Hole } from '../content.ts';
import { playerOf } from '../pieces.ts';
import type { EmpiresState, Planet, Ship } from '../state.ts';
import { chanceOver, distanceBetween, reach } from './reach.ts';
import type { Orbits } from './threats.ts';
import type { Weights } from './value.ts';

/** A ship is worth most where it can land next; two ships do not land on the same hope. */
export function fleetWorth(
  state: EmpiresState,
  orbits: Orbits,
  seat: number,
  weights: Weights,
  soon: number,
  later: number,
): number {
  const { troops } = playerOf(state, seat);
  const claimed: number[] = [];
  let sum = 0;
  for (let index = 0; index < state.ships.length; index++) {
    const ship = state.ships[index] as Ship;
    if (ship.seat !== seat) continue;
    sum += later * weights.ship * (ship.battleship ? 2 : 1);
    const supply = troops > claimed.length ? 1 : 0.4;
    sum += soon * supply * weights.landing * bestLanding(state, ship, orbits[index], weights, claimed);
  }
  return sum;
}

function bestLanding(
  state: EmpiresState,
  ship: Ship,
  orbit: number | undefined,
  weights: Weights,
  claimed: number[],
): number {
  const here = orbit === undefined ? undefined : state.planets[orbit];
  if (orbit !== undefined && here?.owner === null && !claimed.includes(orbit)) {
    claimed.push(orbit);
    return landingWorth(here, weights);
  }
  let best = 0;
  let where = -1;
  for (let index = 0; index < state.planets.length; index++) {
    const planet = state.planets[index] as Planet;
    if (planet.owner !== null || claimed.includes(index)) continue;
    const most = FROM_AFAR * landingWorth(planet, weights);
    const hole = HOLES_IN_ORDER[index] as Hole;
    if (most * chanceOver(distanceBetween(ship, hole)) <= best) continue;
    const value = most * reach(ship, hole);
    if (value > best) {
      best = value;
      where = index;
    }
  }
  if (where >= 0) claimed.push(where);
  return best;
}

const FROM_AFAR = 0.6;

function landingWorth(planet: Planet, weights: Weights): number {
  const colour = planet.disc === 'asteroid' ? 0 : planet.disc === 'unknown' ? 0.7 : 1;
  return 1 + weights.room + colour * weights.colour;
}
