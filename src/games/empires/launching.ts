import { holeOf, isFree } from './board.ts';
import { LAUNCH_GAP, ORBIT_RADIUS, PLANET_RADIUS } from './content.ts';
import { around, type Vector } from './physics/angle.ts';
import { radiusOf } from './pieces.ts';
import type { EmpiresState } from './state.ts';

/**
 * E8: a launched ship stands on a circle around its planet. Where that circle is so crowded that it has no free place, the next
 * one further out will do, as long as the ship still touches the orbit: nobody's homeworld can be shut by crowding.
 */
const CIRCLES_APART = 4;

/** Coarse steps come first: almost always one of them is free. */
const DEGREES: readonly number[] = Array.from(
  { length: 360 },
  (_, turn) => (turn * 15 + Math.floor((turn * 15) / 360)) % 360,
);

function innermost(radius: number): number {
  return PLANET_RADIUS + radius + LAUNCH_GAP;
}

/** How far from the planet's middle a ship launched there would stand; null: there is no room at all. */
function launchCircle(state: EmpiresState, planet: number, battleship: boolean): number | null {
  const radius = radiusOf({ battleship });
  const hole = holeOf(planet);
  for (let circle = innermost(radius); circle < ORBIT_RADIUS + radius; circle += CIRCLES_APART)
    if (DEGREES.some((degree) => isFree(state, around(hole, circle, degree), radius))) return circle;
  return null;
}

export function hasLaunchPlace(state: EmpiresState, planet: number, battleship: boolean): boolean {
  return launchCircle(state, planet, battleship) !== null;
}

/** Where a ship launched at that degree would stand, and whether it can: another disc may be in the way. */
export function launchPlace(
  state: EmpiresState,
  planet: number,
  battleship: boolean,
  degree: number,
): { readonly place: Vector; readonly free: boolean } {
  const radius = radiusOf({ battleship });
  const circle = launchCircle(state, planet, battleship) ?? innermost(radius);
  const place = around(holeOf(planet), circle, degree);
  return { place, free: isFree(state, place, radius) };
}

/** Of these degrees, those where a ship can be launched. */
export function freeDegrees(
  state: EmpiresState,
  planet: number,
  battleship: boolean,
  degrees: readonly number[],
): number[] {
  const circle = launchCircle(state, planet, battleship);
  const hole = holeOf(planet);
  return circle === null
    ? []
    : degrees.filter((degree) => isFree(state, around(hole, circle, degree), radiusOf({ battleship })));
}
