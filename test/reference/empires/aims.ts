import { HOLES_IN_ORDER, ORBIT_RADIUS, PLANET_RADIUS } from '#games/empires/content.ts';
import { degreesTowards } from '#games/empires/physics/angle.ts';
import { powerFor } from '#games/empires/physics/hand.ts';
import { radiusOf } from '#games/empires/pieces.ts';
import type { EmpiresState, Ship } from '#games/empires/state.ts';

/** Flicks worth thinking about: into orbits near by, up to enemy ships, and right into them. */
export interface Flick {
  readonly ship: string;
  readonly angle: number;
  readonly power: number;
}

interface Wish {
  readonly x: number;
  readonly y: number;
  /** How far to travel for it, in mm. */
  readonly travel: number;
}

export function flicksOf(state: EmpiresState, ship: Ship, most: number, turns: readonly number[]): Flick[] {
  const wishes = [...planetWishes(state, ship, most), ...shipWishes(state, ship)];
  return wishes.flatMap((wish) => {
    const angle = Math.round(degreesTowards(wish.x - ship.x, wish.y - ship.y) * 10);
    return turns.map((turn) => ({ ship: ship.id, angle: (angle + turn + 3600) % 3600, power: powerFor(wish.travel) }));
  });
}

/** Softly against the nearest planets: a ship that comes a little too fast bounces back into the orbit. */
function planetWishes(state: EmpiresState, ship: Ship, most: number): Wish[] {
  const touch = PLANET_RADIUS + radiusOf(ship);
  const near = HOLES_IN_ORDER.flatMap((hole, index) => {
    const planet = state.planets[index];
    const distance = distanceTo(ship, hole);
    const here = distance <= ORBIT_RADIUS + radiusOf(ship);
    const useless = planet === undefined || planet.disc === 'home';
    return useless || here ? [] : [{ x: hole.x, y: hole.y, distance }];
  });
  near.sort((a, b) => a.distance - b.distance);
  return near.slice(0, most).map(({ x, y, distance }) => ({ x, y, travel: distance - touch + 8 + distance / 25 }));
}

/** Into range of an enemy, and into it. */
function shipWishes(state: EmpiresState, ship: Ship): Wish[] {
  return state.ships
    .filter((other) => other.seat !== ship.seat && distanceTo(ship, other) < 400)
    .flatMap(({ x, y }) => {
      const distance = distanceTo(ship, { x, y });
      const ram = { x, y, travel: distance + 15 };
      return distance > 75 ? [ram, { x, y, travel: distance - 48 }] : [ram];
    });
}

function distanceTo(
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): number {
  return Math.sqrt((from.x - to.x) * (from.x - to.x) + (from.y - to.y) * (from.y - to.y));
}
