import { HOME_QUADRANTS, QUADRANTS, type Quadrant } from '#games/empires/content.ts';
import type { Box } from '#render/surface.ts';
import { MAP_HEIGHT, space, WIDTH } from '#render/theme.ts';

/**
 * The panel: the square board in the middle, and at each of its corners the mat of whoever lives there. Between the two mats
 * of a side is a strip: what is left in the pool, and whose turn it is.
 */
const EDGE = space.tight;

export const SQUARE = MAP_HEIGHT - EDGE * 2;
export const BOARD: Box = { x: (WIDTH - SQUARE) / 2, y: EDGE, width: SQUARE, height: SQUARE };

const COLUMN = BOARD.x - EDGE * 2;
const STRIP = 52;
const MAT = (SQUARE - STRIP) / 2 - EDGE;

const SIDES = { left: EDGE, right: WIDTH - EDGE - COLUMN } as const;

export const STRIPS: Readonly<Record<keyof typeof SIDES, Box>> = {
  left: { x: SIDES.left, y: (MAP_HEIGHT - STRIP) / 2, width: COLUMN, height: STRIP },
  right: { x: SIDES.right, y: (MAP_HEIGHT - STRIP) / 2, width: COLUMN, height: STRIP },
};

/** Beside each quadrant. */
const CORNERS: Readonly<Record<Quadrant, Box>> = {
  alpha: { x: SIDES.left, y: EDGE, width: COLUMN, height: MAT },
  beta: { x: SIDES.right, y: EDGE, width: COLUMN, height: MAT },
  gamma: { x: SIDES.right, y: MAP_HEIGHT - EDGE - MAT, width: COLUMN, height: MAT },
  delta: { x: SIDES.left, y: MAP_HEIGHT - EDGE - MAT, width: COLUMN, height: MAT },
};

/** Where everybody's mat lies, by seat. */
export function matsFor(seats: number): Box[] {
  return (HOME_QUADRANTS[seats] ?? []).map((quadrant) => CORNERS[quadrant]);
}

/** Corners where nobody lives. */
export function emptyCorners(seats: number): Box[] {
  const homes = HOME_QUADRANTS[seats] ?? [];
  return QUADRANTS.filter((quadrant) => !homes.includes(quadrant)).map((quadrant) => CORNERS[quadrant]);
}

/** What stands right of a square map in a private picture. */
export const MARGIN_MAP: Box = { x: EDGE, y: EDGE, width: SQUARE, height: SQUARE };
export const ASIDE: Box = {
  x: EDGE * 2 + SQUARE,
  y: EDGE,
  width: WIDTH - SQUARE - EDGE * 3,
  height: SQUARE,
};
