import type { Box, Point } from '#render/surface.ts';

/** Boxes that should keep out of each other's way. */
export function around({ x, y }: Point, r: number): Box {
  return { x: x - r, y: y - r, width: r * 2, height: r * 2 };
}

export function shared(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

export function hidden(box: Box, taken: readonly Box[]): number {
  return taken.reduce((sum, other) => sum + shared(box, other), 0);
}

export function outside(box: Box, whole: Box): number {
  return box.width * box.height - shared(box, whole);
}
