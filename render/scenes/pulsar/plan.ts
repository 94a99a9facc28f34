import type { Side } from '#games/pulsar/content/schema.ts';
import { BOARDS } from '#games/pulsar/content/tables.ts';
import { isGate, kindOf } from '#games/pulsar/graph.ts';
import { alongLine, type Obstacle } from '#render/draw/labels.ts';
import type { Box, Point } from '#render/surface.ts';

/** Where things of the star cluster are in a picture, and how large: the same map fits any box. */
export interface Plan {
  readonly box: Box;
  readonly side: Side;
  /** Pixels per unit of the content's coordinates. */
  readonly unit: number;
  at(place: string): Point;
}

/** A square of the content's coordinates. */
export interface Part extends Point {
  readonly size: number;
}

/** Content coordinates are a square of 1000, with hardly anything within 50 of its edges. */
const EDGE = 35;
const WHOLE: Part = { x: EDGE, y: EDGE, size: 1000 - EDGE * 2 };

export function planOf(box: Box, side: Side, part: Part = WHOLE): Plan {
  const { nodes } = BOARDS[side];
  const [scaleX, scaleY] = [box.width / part.size, box.height / part.size];
  return {
    box,
    side,
    unit: box.width / part.size,
    at: (place) => {
      const [x, y] = nodes[place] ?? [0, 0];
      return { x: box.x + (x - part.x) * scaleX, y: box.y + (y - part.y) * scaleY };
    },
  };
}

/** Few sizes, so that pieces drawn once at a size are found again. */
const PART_SIZES = [480, 640, 800, WHOLE.size] as const;
/** Room for what lies round the outermost places, and for their labels. */
const MARGIN = 75;

/** The part of the map that shows all these places. */
export function partAround(side: Side, places: Iterable<string>): Part {
  const spots = [...places].flatMap((place) => {
    const spot = BOARDS[side].nodes[place];
    return spot === undefined ? [] : [spot];
  });
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = Math.max(right - left, bottom - top) + MARGIN * 2;
  const size = PART_SIZES.find((candidate) => candidate >= room);
  if (size === undefined || size === WHOLE.size) return WHOLE;
  const from = (low: number, high: number) =>
    Math.min(Math.max(Math.round((low + high - size) / 2), EDGE), 1000 - EDGE - size);
  return { x: from(left, right), y: from(top, bottom), size };
}

/** Radii, in units of the content's coordinates. */
export const SYSTEM = 41;
export const PULSAR = 22;
export const GATE = 21;
export const ENTRY = 25;
export const PLANET = 13.5;
export const SHIP = 23.5;
/** Room round a pulsar for the ring of whoever claims it. */
export const CLAIM = 7;

/** How much room a place takes, with what may lie on it. */
export function radiusOf(place: string): number {
  const kind = kindOf(place);
  if (kind === 'system') return SYSTEM;
  if (kind === 'pulsar') return PULSAR + CLAIM;
  return isGate(kind) ? GATE * 1.2 : ENTRY;
}

const LINE_STEP = 12;

/** Everything on the map that labels keep clear of. `weight` says how much they shun a place. */
export function obstaclesOn(plan: Plan, weight: (place: string) => number): Obstacle[] {
  const { nodes, edges } = BOARDS[plan.side];
  const places = Object.keys(nodes).map((place) => ({
    ...plan.at(place),
    r: radiusOf(place) * plan.unit,
    weight: weight(place),
  }));
  const lines = edges.flatMap(([from, to]) => alongLine(plan.at(from), plan.at(to), 0.2, LINE_STEP));
  return [...places, ...lines];
}
