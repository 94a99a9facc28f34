import { BOARD_SIZE, HOLES_IN_ORDER, type Hole, ORBIT_RADIUS, QUADRANTS } from '#games/empires/content.ts';
import { alpha, circlePath, fill, outline, roundPath } from '#render/draw/shape.ts';
import type { Pen, Point } from '#render/surface.ts';
import { ink, radius, stroke } from '#render/theme.ts';
import { inside, type Plan, shows } from './plan.ts';

/** What is printed on the board, the same all game long: quadrants and orbits. */
const HALF = BOARD_SIZE / 2;
const CENTRE: Point = { x: HALF, y: HALF };

export function paintSpace(pen: Pen, plan: Plan): void {
  inside(pen, plan, () => {
    paintQuadrants(pen, plan);
    for (const hole of HOLES_IN_ORDER) if (shows(plan, hole, ORBIT_RADIUS)) paintOrbit(pen, plan, hole);
  });
  roundPath(pen, plan.box, radius.small);
  outline(pen, ink.line, stroke.line);
}

function paintQuadrants(pen: Pen, plan: Plan): void {
  // Solid: stars under the board would look like things on it, and cost bytes under everything see-through.
  for (const [index, quadrant] of QUADRANTS.entries()) {
    const special = HOLES_IN_ORDER.findIndex((hole) => hole.quadrant === quadrant && hole.number === 0);
    const { x, y } = HOLES_IN_ORDER[special] ?? CENTRE;
    const [left, top] = [x < HALF ? 0 : HALF, y < HALF ? 0 : HALF];
    const corner = plan.at({ x: left, y: top });
    pen.fillStyle = SKIES[index % SKIES.length] ?? ink.night;
    pen.fillRect(Math.round(corner.x), Math.round(corner.y), plan.px(HALF), plan.px(HALF));
  }
  for (const reach of RINGS) {
    circlePath(pen, plan.at(CENTRE), plan.px(HALF * reach));
    outline(pen, alpha(ink.line, 0.55), stroke.thin);
  }
}

/** Every quadrant has a sky of its own, so that one knows where one is in a close-up, and in a word: the blue one. */
const SKIES = ['#101c40', '#1b1730', '#0e2230', '#231636'] as const;
/** Circles round the middle of the board, as shares of the way to its edge: they give it depth for next to no bytes. */
const RINGS = [0.34, 0.68, 1.02, 1.36] as const;

function paintOrbit(pen: Pen, plan: Plan, hole: Hole): void {
  circlePath(pen, plan.at(hole), plan.px(ORBIT_RADIUS));
  fill(pen, alpha(ink.faint, 0.1));
  outline(pen, alpha(ink.faint, 0.7), stroke.thin);
}
