import type { Dice } from '#engine/dice.ts';
import {
  BOARD_SIZE,
  COLOURS,
  GROUPS,
  type Group,
  HOLES_IN_ORDER,
  type Hole,
  homeOf,
  LAUNCH_GAP,
  PLANET_RADIUS,
  POOLS,
  QUADRANTS,
  SHIP_RADIUS,
  SHORT_ROUNDS,
  START_ANGLE,
  STOCK,
} from './content.ts';
import { around, degreesTowards } from './physics/angle.ts';
import { shipId } from './pieces.ts';
import type { Disc, EmpiresOptions, EmpiresState, Planet, Player, Ship } from './state.ts';

function poolFor(seats: number, length: EmpiresOptions['length']): number {
  const pool = POOLS[length][seats];
  if (pool === undefined) throw new RangeError(`No pool for ${seats} players`);
  return pool;
}

/** E1–E5 */
export function setup(seats: number, options: EmpiresOptions, dice: Dice): Omit<EmpiresState, 'rng'> {
  const first = dice.below(seats);
  const planets = layDiscs(seats, dice);
  return {
    hand: options.hand,
    fading: options.fading,
    homeMining: options.homeMining,
    rounds: options.length === 'short' ? SHORT_ROUNDS : null,
    turn: 1,
    step: 0,
    first,
    active: first,
    stage: { at: 'action', extra: false },
    pool: poolFor(seats, options.length),
    ending: null,
    quiet: 0,
    planets,
    players: Array.from({ length: seats }, newPlayer),
    ships: HOLES_IN_ORDER.flatMap((hole, index) => startShips(hole, planets[index]?.owner ?? null)),
  };
}

function newPlayer(): Player {
  return {
    vp: 0,
    troops: STOCK.troops,
    starships: 0,
    battleship: 'box',
    boxTroops: STOCK.boxTroops,
    boxStarships: STOCK.boxStarships,
    cities: STOCK.cities,
    colonies: STOCK.colonies,
    research: STOCK.research,
    tech: { orange: 0, grey: 0, purple: 0, brown: 0 },
    rows: 0,
    known: [],
  };
}

/** E2, E3: groups go to quadrants at random, and each is shuffled. */
function layDiscs(seats: number, dice: Dice): Planet[] {
  const groups = dice.shuffle(GROUPS[seats] ?? []);
  const homes = Array.from({ length: seats }, (_, seat) => homeOf(seats, seat));
  return QUADRANTS.flatMap((quadrant, index) => {
    const home = homes.indexOf(quadrant);
    const special = home < 0 ? bare('asteroid', true) : { ...bare('home', true), owner: home };
    const hidden = dice.shuffle(discsOf(groups[index] ?? {}));
    return [special, ...hidden.map((disc) => bare(disc, false))];
  });
}

function discsOf(group: Group): Disc[] {
  return [...COLOURS, 'asteroid' as const].flatMap((disc) => Array.from({ length: group[disc] ?? 0 }, () => disc));
}

function bare(disc: Disc, up: boolean): Planet {
  return { disc, up, owner: null, troops: 0, research: 0, colonies: 0, cities: 0 };
}

function startShips(hole: Hole, home: number | null): Ship[] {
  if (home === null) return [];
  const inwards = degreesTowards(BOARD_SIZE / 2 - hole.x, BOARD_SIZE / 2 - hole.y);
  return [-START_ANGLE, START_ANGLE].map((off, index) => {
    const [x, y] = around(hole, PLANET_RADIUS + SHIP_RADIUS + LAUNCH_GAP, inwards + off);
    return { id: shipId(home, index + 1), seat: home, battleship: false, x, y };
  });
}
