import { defenceOf, orbitOf, unitsOn } from '#games/empires/board.ts';
import { COLOURS, type Colour, HOLES_IN_ORDER, type Hole, QUADRANT_BONUS } from '#games/empires/content.ts';
import { playerOf } from '#games/empires/pieces.ts';
import { cityQuadrants } from '#games/empires/score.ts';
import type { EmpiresState, Planet, Player, Ship } from '#games/empires/state.ts';
import { blockadeStrength, researchCost, strengthAgainst } from '#games/empires/technology.ts';
import { judged } from '../judged.ts';
import { chanceOver, distanceBetween, reach } from './reach.ts';

/** What a position is worth to a player, in victory points: those in hand, those on the board, and those that are coming. */
export interface Weights {
  /** A troop on a planet and on the homeworld, besides those that hold it. */
  readonly troop: number;
  readonly homeTroop: number;
  /** How much troops count that need not hold a planet, wherever they are. */
  readonly freeTroops: number;
  /** A third troop on one planet: ready to mine. */
  readonly stack: number;
  /** Share of a level's gain that its station is worth before it is developed, and the troops for it before it is built. */
  readonly station: number;
  readonly staff: number;
  /** A planet besides its point: room to grow; more if it can carry research. */
  readonly room: number;
  readonly colour: number;
  /** A ship on the board, in supply, and how much of a landing it is worth to be near one. */
  readonly ship: number;
  readonly spareShip: number;
  readonly landing: number;
  /** How much the danger of losing a planet weighs, and a blockade. */
  readonly danger: number;
  readonly blockade: number;
  readonly tech: Readonly<Record<Colour, readonly number[]>>;
  readonly row: number;
  /** What a point less in the pool is worth to whoever is far ahead: the sooner it is empty, the surer the victory. */
  readonly hurry: number;
}

/** Turns that a player still has, roughly: the pool drains by about this much per turn. */
const DRAIN = 0.6;
const LONG_GAME = 20;

/** What cities in so many quadrants are worth on the way to the bonus, if there is time to go on. */
const QUADRANT_HOPE: readonly number[] = [0, 0.5, 1.4, 3.6, 6];

/** What so many troops are worth that no planet needs to be held: the first few keep mines and stations going. */
const FREE_TROOPS: readonly number[] = [0, 0.6, 1.2, 1.8, 2.2, 2.5, 2.7, 2.8];

function horizon(state: EmpiresState, seat: number): number {
  if (state.ending === null) {
    const seats = state.players.length;
    const byPool = state.pool / (DRAIN * seats);
    return state.rounds === null ? byPool : Math.min(byPool, state.rounds + 1 - state.turn / seats);
  }
  if (state.stage.at === 'over') return 0;
  const seats = state.players.length;
  const until = (state.ending - state.active + seats) % seats || seats;
  return (seat - state.active + seats) % seats < until ? 0.7 : 0;
}

/** A player's worth against the others': their mean, and the best of them a little more. */
export function standing(state: EmpiresState, seat: number, weights: Weights): number {
  judged.positions++;
  const orbits = state.ships.map(orbitOf);
  const worths = state.players.map((player, index) => worth(state, orbits, index, player, weights));
  const others = worths.filter((_, index) => index !== seat);
  const mean = others.reduce((sum, other) => sum + other, 0) / others.length;
  const best = Math.max(...others);
  const lead = (worths[seat] ?? 0) - (others.length === 1 ? best : 0.6 * mean + 0.4 * best);
  return lead - weights.hurry * state.pool;
}

/** Share of a home troop's worth that is not for mining. */
const LAUNCH_ONLY = 0.6;
const FAR_AHEAD = 12;

/** The weights of somebody who stands here: hurry is for those ahead, all of it for those far ahead. */
export function weightsAt(state: EmpiresState, seat: number, weights: Weights): Weights {
  const lead = standing(state, seat, { ...weights, hurry: 0 });
  return { ...weights, hurry: weights.hurry * Math.min(1, Math.max(0, lead / FAR_AHEAD)) };
}

type Orbits = readonly (number | undefined)[];

function worth(state: EmpiresState, orbits: Orbits, seat: number, me: Player, weights: Weights): number {
  const turns = horizon(state, seat);
  // What takes a few turns to cash in is worth less when few are left.
  const soon = Math.min(1, turns / 2);
  const later = Math.min(1, turns / 5);
  const quadrants = cityQuadrants(state, seat);
  const sure = QUADRANT_BONUS[quadrants] ?? 0;
  let sum = me.vp + sure + later * ((QUADRANT_HOPE[quadrants] ?? 0) - sure);
  let free = me.troops;
  sum += later * weights.spareShip * (me.starships + (me.battleship === 'supply' ? 2 : 0));
  for (let index = 0; index < state.planets.length; index++) {
    const planet = state.planets[index] as Planet;
    if (planet.owner !== seat) continue;
    sum += planetWorth(state, orbits, index, planet, weights, soon, later);
    free += planet.troops - holders(planet);
  }
  sum += later * weights.freeTroops * (FREE_TROOPS[Math.min(free, FREE_TROOPS.length - 1)] ?? 0);
  sum += researchWorth(state, seat, me, weights, turns);
  sum += fleetWorth(state, orbits, seat, weights, soon, later);
  return sum;
}

function planetWorth(
  state: EmpiresState,
  orbits: Orbits,
  index: number,
  planet: Planet,
  weights: Weights,
  soon: number,
  later: number,
): number {
  const troops = Math.min(3, planet.troops) - holders(planet);
  const stack = planet.troops >= 3 ? weights.stack : 0;
  if (planet.disc === 'home') return soon * homeWorth(state, troops, weights, stack);
  const room = weights.room + (planet.disc === 'asteroid' ? 0 : weights.colour);
  const held = 1 + planet.colonies + planet.cities + later * room + soon * (troops * weights.troop + stack);
  const { danger, shut } = threats(state, orbits, index, planet);
  const loss = weights.danger * danger * (held + unitsOn(planet));
  return held - soon * (loss + (shut ? weights.blockade * (1 + 0.3 * (troops + planet.research)) : 0));
}

/** A homeworld that cannot be mined (E9) is only where ships are launched from. */
function homeWorth(state: EmpiresState, troops: number, weights: Weights, stack: number): number {
  return state.homeMining ? troops * weights.homeTroop + stack : troops * weights.homeTroop * LAUNCH_ONLY;
}

/** Troops that must stay so that the planet does. */
function holders(planet: Planet): number {
  return planet.disc === 'home' || planet.research + planet.colonies + planet.cities > 0 ? 0 : 1;
}

/** The chance, roughly, that a planet falls before its owner can do something about it; and whether it is blockaded. */
function threats(
  state: EmpiresState,
  orbits: Orbits,
  index: number,
  planet: Planet,
): { danger: number; shut: boolean } {
  const { owner } = planet;
  if (owner === null) return { danger: 0, shut: false };
  const hole = HOLES_IN_ORDER[index] as Hole;
  const defence = defenceOf(state, index);
  let danger = 0;
  let foreign = 0;
  for (let enemy = 0; enemy < state.players.length; enemy++) {
    if (enemy === owner) continue;
    let missing = strengthAgainst(playerOf(state, enemy), defence);
    let guarded = false;
    let nearest = 0;
    let second = 0;
    for (let s = 0; s < state.ships.length; s++) {
      const ship = state.ships[s] as Ship;
      const here = orbits[s] === index;
      const strength = ship.battleship ? 2 : 1;
      if (ship.seat !== enemy) {
        if (here) guarded = true;
      } else if (here) {
        missing -= strength;
        foreign += strength;
      } else {
        const chance = chanceOver(distanceBetween(ship, hole));
        if (chance > nearest) {
          second = nearest;
          nearest = chance;
        } else if (chance > second) second = chance;
      }
    }
    const chance = missing <= 0 ? 0.9 : missing === 1 ? 0.5 * nearest : missing === 2 ? 0.35 * nearest * second : 0;
    danger = Math.max(danger, guarded ? 0.35 * chance : chance);
  }
  return { danger, shut: foreign >= blockadeStrength(playerOf(state, owner)) };
}

function researchWorth(state: EmpiresState, seat: number, me: Player, weights: Weights, turns: number): number {
  const share = Math.min(1, turns / LONG_GAME);
  const cost = researchCost(me);
  let sum = 0;
  let doubled = false;
  for (const planet of state.planets) if (planet.owner === seat && planet.research > 1) doubled = true;
  for (const colour of COLOURS) {
    const level = me.tech[colour];
    const gains = weights.tech[colour];
    let stations = 0;
    let staff = 0;
    for (const planet of state.planets) {
      if (planet.owner !== seat || planet.disc !== colour) continue;
      stations += planet.research;
      const mayBuild = planet.research === 0 || (planet.research === 1 && !doubled);
      // Half the troops are not half a station.
      const ready = Math.min(1, planet.troops / cost);
      if (mayBuild) staff = Math.max(staff, ready * ready);
    }
    for (let k = 1; k <= level; k++) sum += share * (gains[k - 1] ?? 0);
    for (let k = level + 1; k <= Math.min(4, stations); k++)
      sum += weights.station * levelGain(state, seat, colour, k, weights, turns);
    if (stations < 4 && stations >= level && me.research > 0 && staff > 0)
      sum += weights.staff * staff * levelGain(state, seat, colour, stations + 1, weights, turns);
  }
  return sum + share * weights.row * me.rows;
}

/** What reaching a level would bring, less if it comes late: one level a turn at most. */
function levelGain(
  state: EmpiresState,
  seat: number,
  colour: Colour,
  level: number,
  weights: Weights,
  turns: number,
): number {
  const missing = level - playerOf(state, seat).tech[colour];
  const inTime = Math.max(0, Math.min(1, turns - missing + 0.5));
  let first = true;
  for (let other = 0; other < state.players.length; other++)
    if (other !== seat && playerOf(state, other).tech[colour] >= level) first = false;
  const share = Math.min(1, turns / LONG_GAME);
  return inTime * ((first ? level : 0) + share * (weights.tech[colour][level - 1] ?? 0));
}

/** A ship is worth most where it can land next; two ships do not land on the same hope. */
function fleetWorth(
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
