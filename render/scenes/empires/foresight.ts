import { type Fate, type Prediction, predict, spread } from '#games/empires/aim.ts';
import { orbitOf } from '#games/empires/board.ts';
import { BOARD_SIZE, HAND_ERRORS, HOLES_IN_ORDER, ORBIT_RADIUS } from '#games/empires/content.ts';
import type { EmpiresState, Ship, Target } from '#games/empires/state.ts';
import { targetOf } from '#games/empires/targets.ts';
import type { Point } from '#render/surface.ts';
import { type Part, WHOLE } from './plan.ts';

/** What can be told of a flick before it is made. */
export interface Foresight {
  readonly ship: Ship;
  /** Tenths of a degree. */
  readonly angle: number;
  readonly power: number;
  readonly prediction: Prediction;
  /** What is aimed at: where the ship gets if the hand does not err. */
  readonly target: Target | undefined;
  /** Where hands of the table's skill bring the ship. */
  readonly ends: readonly Point[];
  /** Shares of the hands: the target first, then the likeliest, and at the end how the ship may be lost. */
  readonly outcomes: readonly Outcome[];
  /** Degrees to either side that nearly all hands keep to. */
  readonly error: number;
}

/** `bounce`: off a planet and into no orbit; `elsewhere`: in an orbit too unlikely for a line of its own. */
export type Outcome = { readonly share: number; readonly wanted: boolean } & (
  | { readonly end: 'orbit'; readonly planet: number }
  | { readonly end: 'ram'; readonly ship: Ship }
  | { readonly end: 'elsewhere' | 'space' | 'bounce' | 'rammed' | 'edge' }
);

/** Not what anybody wants, unless it is what was aimed at. */
export const LOSSES: readonly Outcome['end'][] = ['ram', 'rammed', 'edge'];

/** Standard deviations that nearly all hands keep to. */
const NEARLY_ALL = 2;

export function foresee(view: EmpiresState, ship: Ship, angle: number, power: number): Foresight {
  const fates = spread(view, ship.id, angle, power);
  const target = targetOf(view, ship, { angle, power });
  return {
    ship,
    angle,
    power,
    prediction: predict(view, ship.id, angle, power),
    target,
    ends: fates.flatMap((fate) => (fate.end === 'rests' ? [{ x: fate.x, y: fate.y }] : [])),
    outcomes: outcomesOf(view, ship, fates, target),
    error: HAND_ERRORS[view.hand].angle * NEARLY_ALL,
  };
}

/** Orbits with a line of their own: with the other ends they fill the read-out. */
const MOST_ORBITS = 2;
/** Lines in all. */
const MOST = 6;

/** Ends by what they are called: `orbit 3`, `ram s1.2`, `space`. */
function endOf(ship: Ship, fate: Fate): string {
  if (fate.end === 'edge') return 'edge';
  if (fate.rams !== undefined) return `ram ${fate.rams}`;
  const orbit = fate.end === 'rests' ? orbitOf({ ...ship, x: fate.x, y: fate.y }) : undefined;
  if (orbit !== undefined) return `orbit ${orbit}`;
  return fate.end === 'rests' && fate.bounced ? 'bounce' : 'space';
}

function nameOf(target: Target): string {
  return 'ship' in target ? `ram ${target.ship}` : `orbit ${target.planet}`;
}

function outcomesOf(
  view: EmpiresState,
  ship: Ship,
  fates: readonly Fate[],
  target: Target | undefined,
): readonly Outcome[] {
  const counts = new Map<string, number>();
  for (const fate of fates) counts.set(endOf(ship, fate), (counts.get(endOf(ship, fate)) ?? 0) + 1);
  const wanted = target === undefined ? undefined : nameOf(target);
  if (wanted !== undefined) counts.set(wanted, counts.get(wanted) ?? 0);
  const share = (count: number): number => count / fates.length;
  const sorted = [...counts].sort((a, b) => Number(b[0] === wanted) - Number(a[0] === wanted) || b[1] - a[1]);
  const [orbits, others] = [sorted.filter(([end]) => isOrbit(end)), sorted.filter(([end]) => !isOrbit(end))];
  const [rams, rest] = [others.filter(([end]) => isRam(end)), others.filter(([end]) => !isRam(end))];
  const sum = (list: readonly [string, number][]): number => list.reduce((total, [, count]) => total + count, 0);
  const told = [...orbits.slice(0, MOST_ORBITS), ...rams.slice(0, 1), ...rest].map(([end, count]): Outcome => {
    const common = { share: share(count), wanted: end === wanted };
    const [kind, what = ''] = end.split(' ');
    const other = view.ships.find(({ id }) => id === what);
    if (kind === 'orbit') return { ...common, end: 'orbit', planet: Number(what) };
    if (other !== undefined) return { ...common, end: 'ram', ship: other };
    return { ...common, end: kind === 'edge' || kind === 'bounce' ? kind : 'space' };
  });
  const more: Outcome[] = [
    { end: 'elsewhere', share: share(sum(orbits.slice(MOST_ORBITS))), wanted: false },
    { end: 'rammed', share: share(sum(rams.slice(1))), wanted: false },
  ];
  return [...told, ...more.filter((outcome) => outcome.share > 0)]
    .sort(
      (a, b) =>
        Number(b.wanted) - Number(a.wanted) ||
        Number(LOSSES.includes(a.end)) - Number(LOSSES.includes(b.end)) ||
        b.share - a.share,
    )
    .slice(0, MOST);
}

function isOrbit(end: string): boolean {
  return end.startsWith('orbit');
}

function isRam(end: string): boolean {
  return end.startsWith('ram ');
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

/** Everything the picture must not leave out. */
export function placesIn(view: EmpiresState, { ship, prediction, ends, target }: Foresight): Point[] {
  const corners = prediction.ways.flatMap((way) => way.corners.map(([x, y]) => ({ x, y })));
  const aimedAt = target === undefined ? undefined : placeOf(view, target);
  return [ship, ...corners, ...ends, ...(aimedAt === undefined ? [] : [aimedAt])];
}

export function placeOf(view: EmpiresState, target: Target): Point | undefined {
  return 'planet' in target ? HOLES_IN_ORDER[target.planet] : view.ships.find(({ id }) => id === target.ship);
}
