import type { Seat } from '#engine/game.ts';

/** Everything printed on the components, and the sizes this project gives them. Lengths in mm, y pointing down. */

export const QUADRANTS = ['alpha', 'beta', 'gamma', 'delta'] as const;
export type Quadrant = (typeof QUADRANTS)[number];

export const COLOURS = ['orange', 'grey', 'purple', 'brown'] as const;
export type Colour = (typeof COLOURS)[number];

export const BOARD_SIZE = 720;

type Point = readonly [x: number, y: number];

/** Hole 0 of a quadrant is its special one, near the outer corner. */
const HOLES: Readonly<Record<Quadrant, readonly Point[]>> = {
  alpha: [
    [85, 85],
    [235, 59],
    [59, 214],
    [190, 187],
    [322, 182],
    [59, 350],
    [280, 310],
  ],
  beta: [
    [635, 85],
    [661, 235],
    [506, 59],
    [533, 190],
    [538, 322],
    [370, 59],
    [410, 280],
  ],
  gamma: [
    [635, 635],
    [485, 661],
    [661, 506],
    [530, 533],
    [398, 538],
    [661, 370],
    [440, 410],
  ],
  delta: [
    [85, 635],
    [59, 485],
    [214, 661],
    [187, 530],
    [182, 398],
    [350, 661],
    [310, 440],
  ],
};

export interface Hole {
  /** `alpha0` … `delta6`. */
  readonly id: string;
  readonly quadrant: Quadrant;
  /** 0 is the special hole. */
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

/** The 28 holes, in the order of `EmpiresState.planets`. */
export const HOLES_IN_ORDER: readonly Hole[] = QUADRANTS.flatMap((quadrant) =>
  HOLES[quadrant].map(([x, y], number) => ({ id: `${quadrant}${number}`, quadrant, number, x, y })),
);

/** E2: whose homeworld lies in which quadrant, by seat. */
export const HOME_QUADRANTS: Readonly<Record<number, readonly Quadrant[]>> = {
  2: ['alpha', 'gamma'],
  3: ['alpha', 'beta', 'gamma'],
  4: ['alpha', 'beta', 'gamma', 'delta'],
};

export type Group = Readonly<Partial<Record<Colour | 'asteroid', number>>>;

const PAIR_GROUP: Group = { orange: 1, grey: 1, purple: 1, brown: 1, asteroid: 2 };

/** E3: the face-down discs, one group per quadrant. */
export const GROUPS: Readonly<Record<number, readonly Group[]>> = {
  2: [PAIR_GROUP, PAIR_GROUP, PAIR_GROUP, PAIR_GROUP],
  3: [
    { orange: 2, grey: 1, purple: 1, brown: 1, asteroid: 1 },
    { orange: 1, grey: 2, purple: 1, brown: 1, asteroid: 1 },
    { orange: 1, grey: 1, purple: 2, brown: 1, asteroid: 1 },
    { orange: 1, grey: 1, purple: 1, brown: 2, asteroid: 1 },
  ],
  4: [
    { orange: 2, grey: 2, purple: 1, brown: 1 },
    { orange: 1, grey: 2, purple: 2, brown: 1 },
    { orange: 1, grey: 1, purple: 2, brown: 2 },
    { orange: 2, grey: 1, purple: 1, brown: 2 },
  ],
};

export const LENGTHS = ['short', 'printed', 'long'] as const;
export type Length = (typeof LENGTHS)[number];

/** Victory points in the pool, by players: E5's two, and a small one of ours for an evening in a channel (E23). */
export const POOLS: Readonly<Record<Length, Readonly<Record<number, number>>>> = {
  short: { 2: 8, 3: 11, 4: 14 },
  printed: { 2: 32, 3: 36, 4: 40 },
  long: { 2: 42, 3: 44, 4: 46 },
};

/** E23: after so many rounds of a short game everybody has one last turn, whatever is left in the pool. */
export const SHORT_ROUNDS = 19;

/** E22, a house rule against stalemates: after so many rounds in which nobody scored, every further one takes a point off the pool. */
export const QUIET_ROUNDS = 15;

/** E4 */
export const STOCK = {
  troops: 6,
  boxTroops: 8,
  boxStarships: 6,
  cities: 4,
  colonies: 4,
  research: 8,
  startShips: 2,
} as const;

export const SHIP_RADIUS = 10;
export const BATTLESHIP_RADIUS = 14;
export const PLANET_RADIUS = 20;
export const ORBIT_RADIUS = 44;
export const SHORT_RANGE = 50;
export const LONG_RANGE = 90;

/** Launched ships stand this far off the planet's rim; the first two this many degrees off the line to the centre. */
export const LAUNCH_GAP = 2;
export const START_ANGLE = 25;

/** The battleship's number among its owner's ships: starships are 1 to 8. */
export const BATTLESHIP_NUMBER = 9;

/** E13; mm/s², and the shares of the approach speed that survive a bounce. */
export const FRICTION = 0.25 * 9810;
export const BOUNCE_SHIP = 0.75;
export const BOUNCE_PLANET = 0.65;

/** Power 1 carries a free ship the first distance, power 100 the second. */
export const TRAVEL: Point = [8, 700];

export const HANDS = ['perfect', 'steady', 'human', 'shaky'] as const;
export type Hand = (typeof HANDS)[number];

/** Standard deviations: of the angle in degrees, of the speed in mm/s plus a share of it. */
export const HAND_ERRORS: Readonly<
  Record<Hand, { readonly angle: number; readonly floor: number; readonly share: number }>
> = {
  perfect: { angle: 0, floor: 0, share: 0 },
  steady: { angle: 1, floor: 40, share: 0.03 },
  human: { angle: 2, floor: 80, share: 0.04 },
  shaky: { angle: 4, floor: 180, share: 0.08 },
};

/** E15 */
export const DEFENCE = { research: 0, troops: 1, colonies: 1, cities: 2 } as const;

/** E20: cities in this many different quadrants are worth that much more. */
export const QUADRANT_BONUS: readonly number[] = [0, 0, 0, 3, 6];

export const TECHNOLOGIES = {
  orange: ['multiTarget', 'longRange', 'battleship', 'equalBeatsPlanets'],
  grey: ['threeMoves', 'freeLaunch', 'fourMoves', 'actionAfterMove'],
  purple: ['planetDefence', 'strongOrbits', 'toughShips', 'ramProof'],
  brown: ['recruit3', 'cheapResearch', 'richMining', 'recruit4Units4'],
} as const satisfies Readonly<Record<Colour, readonly string[]>>;

export type Technology = (typeof TECHNOLOGIES)[Colour][number];

/** E10: for all four colours at that level. Index 0 is row 1. */
export const ROW_REWARDS: readonly { readonly troops: number; readonly starships: number; readonly vp: number }[] = [
  { troops: 1, starships: 1, vp: 0 },
  { troops: 2, starships: 0, vp: 0 },
  { troops: 1, starships: 1, vp: 0 },
  { troops: 0, starships: 0, vp: 4 },
];

export function homeOf(seats: number, seat: Seat): Quadrant | undefined {
  return HOME_QUADRANTS[seats]?.[seat];
}
