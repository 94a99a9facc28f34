import { defenceOf, guarded, holeOf, inOrbit, inRange, planetOf, settle, unitsOn } from './board.ts';
import { playerOf, shipOf, strengthOf, takeShip } from './pieces.ts';
import type { EmpiresState, Planet, Ship, Target } from './state.ts';
import { knows, rangeOf, shipToughness, strengthAgainst } from './technology.ts';

/** Attacks after a Move (E14, E15): what can be attacked, by which smallest sets of ships, and what becomes of it. */

export interface Attack {
  readonly target: Target;
  readonly ships: readonly string[];
}

/** A target that can be destroyed now: the ships that reach it and the strength it takes. */
interface Chance {
  readonly target: Target;
  readonly reaching: readonly Ship[];
  readonly needed: number;
}

/** Victory points a target is worth right now. */
export function worthOf(state: EmpiresState, target: Target): number {
  if ('planet' in target) return unitsOn(planetOf(state, target.planet));
  return shipOf(state, target.ship).battleship ? 2 : 1;
}

export function placeOf(state: EmpiresState, target: Target): readonly [number, number] {
  const { x, y } = 'planet' in target ? holeOf(target.planet) : shipOf(state, target.ship);
  return [x, y];
}

/** Every attack the active player could make next: each target with each set of unused ships that has none to spare. */
export function attacksNow(state: EmpiresState, used: readonly string[]): Attack[] {
  return chances(state, used).flatMap(({ target, reaching, needed }) =>
    smallestSets(reaching, needed).map((ships) => ({ target, ships: ships.map(({ id }) => id) })),
  );
}

function chances(state: EmpiresState, used: readonly string[]): Chance[] {
  const seat = state.active;
  const me = playerOf(state, seat);
  const ready = state.ships.filter((ship) => ship.seat === seat && !used.includes(ship.id));
  if (ready.length === 0) return [];
  const range = rangeOf(me);
  const found: Chance[] = [];
  for (const enemy of state.ships) {
    if (enemy.seat === seat) continue;
    const reaching = ready.filter((ship) => inRange(ship, enemy, range));
    if (reaching.length === 0) continue;
    found.push({
      target: { ship: enemy.id },
      reaching,
      needed: shipToughness(playerOf(state, enemy.seat), enemy.battleship),
    });
  }
  for (let index = 0; index < state.planets.length; index++) {
    if (!isPrey(planetOf(state, index), seat)) continue;
    const reaching = ready.filter((ship) => inOrbit(ship, index));
    if (reaching.length === 0 || guarded(state, index, seat)) continue;
    found.push({ target: { planet: index }, reaching, needed: strengthAgainst(me, defenceOf(state, index)) });
  }
  return found.filter(({ reaching, needed }) => strengthOf(reaching) >= needed);
}

function isPrey(planet: Planet, seat: number): boolean {
  return planet.owner !== null && planet.owner !== seat && planet.disc !== 'home';
}

/** Sets of ships just strong enough: without any one of them they would not be. */
function smallestSets(ships: readonly Ship[], needed: number): Ship[][] {
  const sets: Ship[][] = [];
  const choose = (from: number, chosen: Ship[], strength: number) => {
    if (strength >= needed) {
      if (chosen.every((ship) => strength - strengthOf([ship]) < needed)) sets.push(chosen);
      return;
    }
    for (let next = from; next < ships.length; next++) {
      const ship = ships[next] as Ship;
      choose(next + 1, [...chosen, ship], strength + strengthOf([ship]));
    }
  };
  choose(0, [], 0);
  return sets;
}

/** E17: takes the target off the board. Returns the victory points it brings; the caller pays them. */
export function destroy(state: EmpiresState, target: Target): number {
  const vp = worthOf(state, target);
  if ('ship' in target) takeShip(state, shipOf(state, target.ship));
  else clear(state, planetOf(state, target.planet));
  return vp;
}

function clear(state: EmpiresState, planet: Planet): void {
  if (planet.owner === null) return;
  const owner = playerOf(state, planet.owner);
  owner.troops += planet.troops;
  owner.research += planet.research;
  owner.colonies += planet.colonies;
  owner.cities += planet.cities;
  planet.troops = 0;
  planet.research = 0;
  planet.colonies = 0;
  planet.cities = 0;
  settle(planet);
}

/** Ships that may fight on after an attack: all of them with multi-target. */
export function usedAfter(state: EmpiresState, used: readonly string[], attack: Attack): string[] {
  return knows(playerOf(state, state.active), 'multiTarget') ? [] : [...used, ...attack.ships];
}
