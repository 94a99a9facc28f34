import type { Terms } from '#engine/weigh.ts';
import { orbitOf, unitsOn } from '../board.ts';
import { COLOURS, type Colour, QUADRANT_BONUS } from '../content.ts';
import { playerOf } from '../pieces.ts';
import { cityQuadrants } from '../score.ts';
import type { EmpiresState, Planet, Player } from '../state.ts';
import { researchCost } from '../technology.ts';
import { fleetWorth } from './fleet-worth.ts';
import { type Orbits, threats } from './threats.ts';

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

/** What a player's position is worth, by what it comes from. */
export interface Worth {
  /** In hand. */
  points: number;
  /** Planets, colonies and cities, room to grow, and the bonus for cities in several quadrants. */
  planets: number;
  /** What may be lost to enemies near by, below zero. */
  danger: number;
  troops: number;
  technology: number;
  fleet: number;
}

/** The same for a table: a player's own, what the others have, and how near the end is to whoever wants it. */
export type Standing = Terms<keyof Worth | 'rivals' | 'tempo'>;

export const NO_STANDING = {
  points: 0,
  planets: 0,
  danger: 0,
  troops: 0,
  technology: 0,
  fleet: 0,
  rivals: 0,
  tempo: 0,
};

/** A player's worth against the others', by what it comes from. */
export function standingTerms(state: EmpiresState, seat: number, weights: Weights): Standing {
  const orbits = state.ships.map(orbitOf);
  const worths = state.players.map((player, index) => worth(state, orbits, index, player, weights));
  const mine = worths[seat];
  if (mine === undefined) throw new RangeError(`no seat ${seat}`);
  const others = worths.filter((other) => other !== mine).map(total);
  const sum = others.reduce((all, other) => all + other, 0);
  return { ...mine, rivals: againstRivals(Math.max(...others), sum, others.length), tempo: tempo(state, weights) };
}

/** The sum of these terms. */
export function standing(state: EmpiresState, seat: number, weights: Weights): number {
  const orbits = state.ships.map(orbitOf);
  let mine = 0;
  let best = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (let index = 0; index < state.players.length; index++) {
    const value = total(worth(state, orbits, index, playerOf(state, index), weights));
    if (index === seat) mine = value;
    else {
      best = Math.max(best, value);
      sum += value;
    }
  }
  return mine + againstRivals(best, sum, state.players.length - 1) + tempo(state, weights);
}

/** What the others have: their mean, and the best of them a little more; below zero. */
function againstRivals(best: number, sum: number, others: number): number {
  return 0 - (others === 1 ? best : 0.6 * (sum / others) + 0.4 * best);
}

function tempo(state: EmpiresState, weights: Weights): number {
  return 0 - weights.hurry * state.pool;
}

function total({ points, planets, danger, troops, technology, fleet }: Worth): number {
  return points + planets + danger + troops + technology + fleet;
}

/** Share of a home troop's worth that is not for mining. */
const LAUNCH_ONLY = 0.6;
const FAR_AHEAD = 12;

/** The weights of somebody who stands here: hurry is for those ahead, all of it for those far ahead. */
export function weightsAt(state: EmpiresState, seat: number, weights: Weights): Weights {
  const lead = standing(state, seat, { ...weights, hurry: 0 });
  return { ...weights, hurry: weights.hurry * Math.min(1, Math.max(0, lead / FAR_AHEAD)) };
}

function worth(state: EmpiresState, orbits: Orbits, seat: number, me: Player, weights: Weights): Worth {
  const turns = horizon(state, seat);
  // What takes a few turns to cash in is worth less when few are left.
  const soon = Math.min(1, turns / 2);
  const later = Math.min(1, turns / 5);
  const quadrants = cityQuadrants(state, seat);
  const sure = QUADRANT_BONUS[quadrants] ?? 0;
  const spare = me.starships + (me.battleship === 'supply' ? 2 : 0);
  const sum: Worth = {
    points: me.vp,
    planets: sure + later * ((QUADRANT_HOPE[quadrants] ?? 0) - sure),
    danger: 0,
    troops: 0,
    technology: researchWorth(state, seat, me, weights, turns),
    fleet: later * weights.spareShip * spare + fleetWorth(state, orbits, seat, weights, soon, later),
  };
  let free = me.troops;
  for (let index = 0; index < state.planets.length; index++) {
    const planet = state.planets[index] as Planet;
    if (planet.owner !== seat) continue;
    addPlanet(sum, state, orbits, index, planet, weights, soon, later);
    free += planet.troops - holders(planet);
  }
  sum.troops += later * weights.freeTroops * (FREE_TROOPS[Math.min(free, FREE_TROOPS.length - 1)] ?? 0);
  return sum;
}

function addPlanet(
  sum: Worth,
  state: EmpiresState,
  orbits: Orbits,
  index: number,
  planet: Planet,
  weights: Weights,
  soon: number,
  later: number,
): void {
  const troops = Math.min(3, planet.troops) - holders(planet);
  const stack = planet.troops >= 3 ? weights.stack : 0;
  if (planet.disc === 'home') {
    sum.troops += soon * homeWorth(state, troops, weights, stack);
    return;
  }
  const room = weights.room + (planet.disc === 'asteroid' ? 0 : weights.colour);
  const ground = 1 + planet.colonies + planet.cities + later * room;
  const garrison = soon * (troops * weights.troop + stack);
  const { danger, shut } = threats(state, orbits, index, planet);
  const loss = weights.danger * danger * (ground + garrison + unitsOn(planet));
  sum.planets += ground;
  sum.troops += garrison;
  sum.danger -= soon * (loss + (shut ? weights.blockade * (1 + 0.3 * (troops + planet.research)) : 0));
}

/** A homeworld that cannot be mined (E9) is only where ships are launched from. */
function homeWorth(state: EmpiresState, troops: number, weights: Weights, stack: number): number {
  return state.homeMining ? troops * weights.homeTroop + stack : troops * weights.homeTroop * LAUNCH_ONLY;
}

/** Troops that must stay so that the planet does. */
function holders(planet: Planet): number {
  return planet.disc === 'home' || planet.research + planet.colonies + planet.cities > 0 ? 0 : 1;
}

function researchWorth(state: EmpiresState, seat: number, me: Player, weights: Weights, turns: number): number {
  const share = Math.min(1, turns / LONG_GAME);
  const doubled = state.planets.some((planet) => planet.owner === seat && planet.research > 1);
  let sum = 0;
  for (const colour of COLOURS) {
    const level = me.tech[colour];
    const gains = weights.tech[colour];
    const { stations, staff } = researchOn(state, seat, colour, doubled);
    for (let k = 1; k <= level; k++) sum += share * (gains[k - 1] ?? 0);
    for (let k = level + 1; k <= Math.min(4, stations); k++)
      sum += weights.station * levelGain(state, seat, colour, k, weights, turns);
    if (stations < 4 && stations >= level && me.research > 0 && staff > 0)
      sum += weights.staff * staff * levelGain(state, seat, colour, stations + 1, weights, turns);
  }
  return sum + share * weights.row * me.rows;
}

/** Research stations on planets of a colour, and how nearly there are troops to build another. */
function researchOn(state: EmpiresState, seat: number, colour: Colour, doubled: boolean) {
  const cost = researchCost(playerOf(state, seat));
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
  return { stations, staff };
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
