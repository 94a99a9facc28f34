import { BOARD_SIZE, DEFENCE, HOLES_IN_ORDER, type Hole, ORBIT_RADIUS, PLANET_RADIUS } from './content.ts';
import { degreesTowards, type Vector } from './physics/angle.ts';
import { playerOf, radiusOf, strengthOf } from './pieces.ts';
import type { EmpiresState, Planet, Ship } from './state.ts';
import { blockadeStrength, defenceBonus, unitLimit } from './technology.ts';

/** Where things are on the board, and what follows from it. Planets are named by their index. */

type Spot = { readonly x: number; readonly y: number };

/** Places are stored in hundredths; what is closer than this to a limit lies on it. */
const ROUNDING = 0.0001;

export function within(a: Spot, b: Spot, distance: number): boolean {
  const x = a.x - b.x;
  const y = a.y - b.y;
  const most = distance + ROUNDING;
  return x * x + y * y <= most * most;
}

export function holeOf(planet: number): Hole {
  const hole = HOLES_IN_ORDER[planet];
  if (hole === undefined) throw new RangeError(`no planet ${planet}`);
  return hole;
}

export function planetOf(state: EmpiresState, planet: number): Planet {
  const found = state.planets[planet];
  if (found === undefined) throw new RangeError(`no planet ${planet}`);
  return found;
}

/** E16 */
export function inOrbit(ship: Ship, planet: number): boolean {
  return within(ship, holeOf(planet), ORBIT_RADIUS + radiusOf(ship));
}

/** The planet whose orbit a ship is in. Holes lie far enough apart for one at most. */
export function orbitOf(ship: Ship): number | undefined {
  const reach = ORBIT_RADIUS + radiusOf(ship);
  // By hand: asked for every ship in every position an AI judges.
  for (let planet = 0; planet < HOLES_IN_ORDER.length; planet++)
    if (within(ship, HOLES_IN_ORDER[planet] as Hole, reach)) return planet;
  return undefined;
}

/** Edge to edge, inclusive (E14). */
export function inRange(a: Ship, b: Ship, range: number): boolean {
  return within(a, b, range + radiusOf(a) + radiusOf(b));
}

export function unitsOn(planet: Planet): number {
  return planet.troops + planet.research + planet.colonies + planet.cities;
}

/** E6: a planet without units is nobody's, a homeworld stays its owner's. */
export function settle(planet: Planet): void {
  if (planet.disc !== 'home' && unitsOn(planet) === 0) planet.owner = null;
}

export function hasRoom(state: EmpiresState, seat: number, planet: number): boolean {
  return unitsOn(planetOf(state, planet)) < unitLimit(playerOf(state, seat));
}

/** Indexes of a player's planets, the homeworld included. */
export function planetsOf(state: EmpiresState, seat: number): number[] {
  const found: number[] = [];
  for (let index = 0; index < state.planets.length; index++)
    if (state.planets[index]?.owner === seat) found.push(index);
  return found;
}

/** E12: stopped by other players' ships in orbit. */
export function blockaded(state: EmpiresState, planet: number): boolean {
  const { owner, disc } = planetOf(state, planet);
  if (owner === null || disc === 'home') return false;
  let strength = 0;
  for (const ship of state.ships) if (ship.seat !== owner && inOrbit(ship, planet)) strength += strengthOf([ship]);
  return strength >= blockadeStrength(playerOf(state, owner));
}

export function blockadedPlanets(state: EmpiresState): number[] {
  const found: number[] = [];
  for (let planet = 0; planet < state.planets.length; planet++) if (blockaded(state, planet)) found.push(planet);
  return found;
}

/** E12: any ship in orbit that is not the attacker's guards a planet. */
export function guarded(state: EmpiresState, planet: number, attacker: number): boolean {
  return state.ships.some((ship) => ship.seat !== attacker && inOrbit(ship, planet));
}

/** E15 */
export function defenceOf(state: EmpiresState, planet: number): number {
  const on = planetOf(state, planet);
  const bonus = on.owner === null ? 0 : defenceBonus(playerOf(state, on.owner));
  return (
    on.troops * DEFENCE.troops +
    on.research * DEFENCE.research +
    on.colonies * DEFENCE.colonies +
    on.cities * DEFENCE.cities +
    bonus
  );
}

/** The planet one sees from another in that direction: the least far off it, the near rather than the far; none if all are far off. */
export function facing(planet: number, degree: number): number | undefined {
  const from = holeOf(planet);
  let best: { readonly index: number; readonly cost: number } | undefined;
  for (const [index, hole] of HOLES_IN_ORDER.entries()) {
    const [dx, dy] = [hole.x - from.x, hole.y - from.y];
    const off = turnBetween(degreesTowards(dx, dy), degree);
    if (index === planet || off > ASIDE) continue;
    const cost = off + Math.sqrt(dx * dx + dy * dy) / DISTANT;
    if (best === undefined || cost < best.cost) best = { index, cost };
  }
  return best?.index;
}

/** Degrees between two directions, at most 180. */
export function turnBetween(one: number, other: number): number {
  const turn = Math.abs(one - other) % 360;
  return Math.min(turn, 360 - turn);
}

/** Further aside nobody would say that it lies ahead. In degrees. */
const ASIDE = 30;
/** So many mm further off weigh as much as a degree aside. */
const DISTANT = 12;

export function isFree(state: EmpiresState, [x, y]: Vector, radius: number): boolean {
  const onBoard = x >= 0 && x <= BOARD_SIZE && y >= 0 && y <= BOARD_SIZE;
  const touches = (other: Spot, reach: number) => {
    const dx = other.x - x;
    const dy = other.y - y;
    const least = radius + reach - ROUNDING;
    return dx * dx + dy * dy < least * least;
  };
  return (
    onBoard &&
    !state.ships.some((ship) => touches(ship, radiusOf(ship))) &&
    !HOLES_IN_ORDER.some((hole) => touches(hole, PLANET_RADIUS))
  );
}

/** E10: stations that count for a technology. */
export function stationsFor(state: EmpiresState, seat: number, colour: Planet['disc']): number {
  return state.planets.reduce((sum, planet, index) => {
    const counts = planet.owner === seat && planet.disc === colour && planet.research > 0;
    return counts && !blockaded(state, index) ? sum + planet.research : sum;
  }, 0);
}
