import { diceOver, seedWords } from '#engine/dice.ts';
import { type Fate, type Prediction, predict, spread } from '#games/empires/aim.ts';
import { orbitOf } from '#games/empires/board.ts';
import { BOARD_SIZE, HAND_ERRORS, ORBIT_RADIUS } from '#games/empires/content.ts';
import { shipNumber } from '#games/empires/pieces.ts';
import type { EmpiresState, Ship } from '#games/empires/state.ts';
import type { Point } from '#render/surface.ts';
import { type Part, WHOLE } from './plan.ts';

/** What can be told of a flick before it is made. */
export interface Foresight {
  readonly ship: Ship;
  /** Tenths of a degree. */
  readonly angle: number;
  readonly power: number;
  readonly prediction: Prediction;
  /** Where hands of the table's skill bring the ship. */
  readonly ends: readonly Point[];
  /** Shares of the hands: where the ship may come to rest, likeliest first, then how it may be lost. */
  readonly outcomes: readonly Outcome[];
  /** Degrees to either side that nearly all hands keep to. */
  readonly error: number;
}

/** `bounce`: off a planet and into no orbit; `elsewhere`: in an orbit too unlikely for a line of its own. */
export type Outcome = { readonly share: number } & (
  | { readonly end: 'orbit'; readonly planet: number }
  | { readonly end: 'elsewhere' | 'space' | 'bounce' | Loss }
);

export const LOSSES = ['rammed', 'edge'] as const;
type Loss = (typeof LOSSES)[number];

/** Enough hands for a share to be right within a few hundredths, few enough to be worked out at a click. */
const HANDS_TRIED = 160;
/** Standard deviations that nearly all hands keep to. */
const NEARLY_ALL = 2;

export function foresee(view: EmpiresState, ship: Ship, angle: number, power: number): Foresight {
  // The same aim shows the same picture: its chance comes from the aim alone.
  const seed = ((ship.seat * 10 + shipNumber(ship)) * 3600 + angle) * 101 + power;
  const fates = spread(view, ship.id, angle, power, HANDS_TRIED, diceOver(seedWords(seed)));
  return {
    ship,
    angle,
    power,
    prediction: predict(view, ship.id, angle, power),
    ends: fates.flatMap((fate) => (fate.end === 'rests' ? [{ x: fate.x, y: fate.y }] : [])),
    outcomes: outcomesOf(ship, fates),
    error: HAND_ERRORS[view.hand].angle * NEARLY_ALL,
  };
}

/** Orbits with a line of their own: with the other ends they fill the read-out. */
const MOST_ORBITS = 2;

function outcomesOf(ship: Ship, fates: readonly Fate[]): Outcome[] {
  const orbits = new Map<number, number>();
  const others = new Map<'space' | 'bounce' | Loss, number>();
  for (const fate of fates) {
    const orbit = fate.end === 'rests' ? orbitOf({ ...ship, x: fate.x, y: fate.y }) : undefined;
    if (orbit !== undefined) orbits.set(orbit, (orbits.get(orbit) ?? 0) + 1);
    else {
      const end = fate.end !== 'rests' ? fate.end : fate.bounced ? 'bounce' : 'space';
      others.set(end, (others.get(end) ?? 0) + 1);
    }
  }
  const share = (count: number): number => count / fates.length;
  const likely = [...orbits].sort((a, b) => b[1] - a[1]);
  const rare = likely.slice(MOST_ORBITS).reduce((sum, [, count]) => sum + count, 0);
  const rests: Outcome[] = [
    ...likely.slice(0, MOST_ORBITS).map(([planet, count]): Outcome => ({ end: 'orbit', planet, share: share(count) })),
    { end: 'elsewhere', share: share(rare) },
    { end: 'space', share: share(others.get('space') ?? 0) },
    { end: 'bounce', share: share(others.get('bounce') ?? 0) },
  ];
  const losses = LOSSES.map((end): Outcome => ({ end, share: share(others.get(end) ?? 0) }));
  return [...rests.sort((a, b) => b.share - a.share), ...losses].filter((outcome) => outcome.share > 0);
}

/** In steps, so that the picture holds still while the aim is turned a little. */
const PART_SIZES = [240, 360, 480, 600, BOARD_SIZE] as const;
const PART_STEP = 20;

/** The part of the board that shows all these places, and their surroundings. */
export function partAround(places: readonly Point[]): Part {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = Math.max(right - left, bottom - top) + ORBIT_RADIUS * 2;
  const size = PART_SIZES.find((candidate) => candidate >= room) ?? BOARD_SIZE;
  if (size === BOARD_SIZE) return WHOLE;
  const from = (low: number, high: number) => {
    const start = Math.round(((low + high) / 2 - size / 2) / PART_STEP) * PART_STEP;
    return Math.min(Math.max(start, 0), BOARD_SIZE - size);
  };
  return { x: from(left, right), y: from(top, bottom), size };
}

export function placesIn({ ship, prediction, ends }: Foresight): Point[] {
  const corners = prediction.ways.flatMap((way) => way.corners.map(([x, y]) => ({ x, y })));
  return [ship, ...corners, ...ends];
}
