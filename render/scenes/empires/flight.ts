import { BOARD_SIZE, SHIP_RADIUS } from '#games/empires/content.ts';
import { direction } from '#games/empires/physics/angle.ts';
import { radiusOf } from '#games/empires/pieces.ts';
import type { EmpiresState, Ship } from '#games/empires/state.ts';
import { trail } from '#render/draw/mark.ts';
import { alpha, circlePath, fill, outline, polygonPath } from '#render/draw/shape.ts';
import type { Pen, Point } from '#render/surface.ts';
import { ink, playerLook, stroke } from '#render/theme.ts';
import { paintShip } from './fleet.ts';
import type { Foresight } from './foresight.ts';
import { burst, cross, hitSize } from './marks.ts';
import type { Plan } from './plan.ts';

/** A flick that nobody has made yet: the aim line, the cone of likely ways, the predicted way, and likely ends. */

/** The dots of likely ends, in mm. */
const END = 2.4;
const DASH = [14, 9];

export function paintForesight(pen: Pen, plan: Plan, view: EmpiresState, foresight: Foresight): void {
  const { ship, angle, error, ends, prediction, target } = foresight;
  const { colour } = playerLook(ship.seat);
  trail(pen, [plan.at(ship), plan.at(ahead(ship, angle / 10, BOARD_SIZE))], alpha(ink.text, 0.35), stroke.thin);
  paintCone(pen, plan, foresight, error);
  for (const end of ends) {
    circlePath(pen, plan.at(end), plan.px(radiusOf(ship)));
    fill(pen, alpha(colour, 0.05));
  }
  for (const end of ends) {
    circlePath(pen, plan.at(end), plan.px(END));
    fill(pen, alpha(ink.text, 0.5));
  }
  for (const way of prediction.ways) {
    const moved = view.ships.find(({ id }) => id === way.ship);
    if (moved === undefined) continue;
    const lost = prediction.removed.some((gone) => gone.ship === way.ship);
    paintWay(pen, plan, moved, way.corners, lost);
  }
  const ram = target !== undefined && 'ship' in target ? ink.good : ink.bad;
  for (const hit of prediction.hits) burst(pen, plan.at(hit), hitSize(plan, hit.ram) * 0.8, hit.ram ? ram : ink.text);
}

/** As far as the first thing in the way: beyond it ways part too much for a cone. */
function paintCone(pen: Pen, plan: Plan, { ship, angle, prediction }: Foresight, error: number): void {
  const [from, to] = prediction.ways[0]?.corners ?? [];
  if (from === undefined || to === undefined || error === 0) return;
  const reach = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const sides = [-error, -error / 2, 0, error / 2, error].map((off) => plan.at(ahead(ship, angle / 10 + off, reach)));
  polygonPath(
    pen,
    [plan.at(ship), ...sides].map(({ x, y }) => [x, y] as const),
  );
  fill(pen, alpha(playerLook(ship.seat).colour, 0.22));
}

function paintWay(
  pen: Pen,
  plan: Plan,
  ship: Ship,
  corners: readonly (readonly [number, number])[],
  lost: boolean,
): void {
  const points = corners.map(([x, y]) => ({ x, y }));
  const end = points.at(-1);
  if (end === undefined) return;
  const { colour } = playerLook(ship.seat);
  pen.setLineDash(DASH);
  trail(
    pen,
    points.map((point) => plan.at(point)),
    colour,
    stroke.bold,
  );
  pen.setLineDash([]);
  pen.globalAlpha = lost ? 0.45 : 0.8;
  paintShip(pen, plan, { ...ship, ...end });
  pen.globalAlpha = 1;
  circlePath(pen, plan.at(end), plan.px(radiusOf(ship)) + stroke.line);
  outline(pen, lost ? ink.bad : ink.text, stroke.line);
  if (lost) cross(pen, plan.at(end), plan.px(SHIP_RADIUS * 0.7));
}

function ahead({ x, y }: Point, degrees: number, reach: number): Point {
  const [right, down] = direction(degrees);
  return { x: x + right * reach, y: y + down * reach };
}
