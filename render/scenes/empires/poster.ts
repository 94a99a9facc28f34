import { globe } from '#render/draw/globe.ts';
import { arrow, trail } from '#render/draw/mark.ts';
import { battleship, shipDisc } from '#render/draw/piece.ts';
import { alpha, circlePath, fill, outline } from '#render/draw/shape.ts';
import type { Pen } from '#render/surface.ts';
import { ink, stroke } from '#render/theme.ts';

/** A flick across the board: the path, the bounce, the target. */
export function paintPoster(pen: Pen): void {
  globe(pen, { x: 210, y: 210 }, 124, 'orange');
  globe(pen, { x: 600, y: 450 }, 84, 'purple');
  globe(pen, { x: 930, y: 230 }, 156, 'brown');
  globe(pen, { x: 660, y: 110 }, 48, 'silver');
  for (const [at, r] of [
    [{ x: 210, y: 210 }, 172],
    [{ x: 930, y: 230 }, 208],
  ] as const) {
    circlePath(pen, at, r);
    pen.setLineDash([10, 12]);
    outline(pen, alpha(ink.soft, 0.5), stroke.thin);
    pen.setLineDash([]);
  }
  const start = { x: 330, y: 332 };
  const bounce = { x: 530, y: 392 };
  trail(pen, [start, bounce], alpha(ink.fresh, 0.75), stroke.bold);
  arrow(pen, bounce, { x: 712, y: 262 }, { colour: ink.fresh });
  circlePath(pen, bounce, 20);
  fill(pen, alpha(ink.fresh, 0.35));
  shipDisc(pen, 0, start, 40);
  shipDisc(pen, 0, { x: 110, y: 400 }, 40);
  shipDisc(pen, 1, { x: 762, y: 232 }, 40);
  battleship(pen, 1, { x: 860, y: 440 }, 50);
}
