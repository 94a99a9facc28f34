import { BOARD_SIZE } from '#games/empires/content.ts';
import { clipped } from '#render/draw/shape.ts';
import type { Box, Pen, Point } from '#render/surface.ts';

/** From mm on the board to pixels. Everything on the board is drawn through a plan: near or far, whole or in part. */
export interface Plan {
  readonly box: Box;
  readonly part: Part;
  at(place: Point): Point;
  /** A length, in whole pixels, so that sprites of it are kept. */
  px(mm: number): number;
}

/** A square part of the board, in mm. */
export interface Part extends Point {
  readonly size: number;
}

export const WHOLE: Part = { x: 0, y: 0, size: BOARD_SIZE };

export function planOf(corner: Point, size: number, part: Part = WHOLE): Plan {
  const scale = size / part.size;
  return {
    box: { ...corner, width: size, height: size },
    part,
    at: ({ x, y }) => ({ x: corner.x + (x - part.x) * scale, y: corner.y + (y - part.y) * scale }),
    px: (mm) => Math.round(mm * scale),
  };
}

/** Does anything within so many mm of the place show? */
export function shows({ part }: Plan, { x, y }: Point, reach: number): boolean {
  const near = (at: number, from: number) => at >= from - reach && at <= from + part.size + reach;
  return near(x, part.x) && near(y, part.y);
}

/** Paints with the plan's box as a window: nothing outside it is touched. */
export function inside(pen: Pen, { box }: Plan, paint: () => void): void {
  clipped(pen, box, paint);
}
