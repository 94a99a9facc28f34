import type { Box, Point, Size } from '../surface.ts';

/** Something a label should not lie on; the heavier, the less. */
export interface Obstacle extends Point {
  readonly r: number;
  readonly weight: number;
}

/** Something that gets a label: a round thing and how large its label is. */
export interface Labelled extends Point {
  readonly r: number;
  readonly label: Size;
}

/** Where a label may go, best first: below, above, to the sides, then between those. In units of "just outside". */
const SPOTS: readonly (readonly [x: number, y: number])[] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [0.8, 0.8],
  [-0.8, 0.8],
  [0.8, -0.8],
  [-0.8, -0.8],
];
const LABEL_WEIGHT = 6;
const OUTSIDE_WEIGHT = 40;
/** Every next spot has to be better by this share of the label's area. */
const HABIT = 0.02;
const PASSES = 3;

/** Finds a place beside each thing for its label, so that labels hide as little as possible. The same things give the same places. */
export function placeLabels(things: readonly Labelled[], obstacles: readonly Obstacle[], bounds: Box): Box[] {
  const placed: (Box | undefined)[] = things.map(() => undefined);
  const boxes: Box[] = [];
  for (let pass = 0; pass < PASSES; pass++)
    for (const [index, thing] of things.entries()) {
      const others = placed.filter((box, other) => box !== undefined && other !== index);
      const near = obstacles.filter((obstacle) => isNear(thing, obstacle));
      const candidates = SPOTS.map((spot) => besideOf(thing, spot));
      const costs = candidates.map((box, nth) => costOf(box, near, others, bounds) + nth * HABIT * areaOf(box));
      const best = candidates[costs.indexOf(Math.min(...costs))] ?? besideOf(thing, [0, 1]);
      placed[index] = best;
      boxes[index] = best;
    }
  return boxes;
}

function besideOf({ x, y, r, label }: Labelled, [across, down]: readonly [number, number]): Box {
  const middle = { x: x + across * (r + label.width / 2), y: y + down * (r + label.height / 2) };
  return { x: middle.x - label.width / 2, y: middle.y - label.height / 2, ...label };
}

function isNear(thing: Labelled, { x, y, r }: Obstacle): boolean {
  const reach = thing.r + r;
  return Math.abs(x - thing.x) < reach + thing.label.width && Math.abs(y - thing.y) < reach + thing.label.height;
}

function costOf(box: Box, obstacles: readonly Obstacle[], others: readonly (Box | undefined)[], bounds: Box): number {
  let cost = (areaOf(box) - shared(box, bounds)) * OUTSIDE_WEIGHT;
  for (const { x, y, r, weight } of obstacles)
    cost += shared(box, { x: x - r, y: y - r, width: r * 2, height: r * 2 }) * weight;
  for (const other of others) if (other !== undefined) cost += shared(box, other) * LABEL_WEIGHT;
  return cost;
}

function areaOf({ width, height }: Size): number {
  return width * height;
}

function shared(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width <= 0 || height <= 0 ? 0 : width * height;
}

/** A line as a chain of small obstacles: better crossed than a thing, better still left alone. */
export function alongLine(from: Point, to: Point, weight: number, step: number): Obstacle[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const count = Math.max(1, Math.floor(length / step));
  return Array.from({ length: count }, (_, nth) => {
    const share = (nth + 0.5) / count;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, r: step / 2, weight };
  });
}
