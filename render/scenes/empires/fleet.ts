import { LONG_RANGE } from '#games/empires/content.ts';
import { playerOf, radiusOf } from '#games/empires/pieces.ts';
import type { EmpiresState, Ship } from '#games/empires/state.ts';
import { rangeOf } from '#games/empires/technology.ts';
import { battleship, shipDisc } from '#render/draw/piece.ts';
import { alpha, circlePath, fill, outline } from '#render/draw/shape.ts';
import type { Pen, Point } from '#render/surface.ts';
import { playerLook, stroke } from '#render/theme.ts';
import { inside, type Plan, shows } from './plan.ts';

/** Ships at their true size and place, and how far those of the player to move shoot. */
export interface Standing extends Point {
  readonly seat: number;
  readonly battleship: boolean;
}

export function paintShip(pen: Pen, plan: Plan, ship: Standing): void {
  const draw = ship.battleship ? battleship : shipDisc;
  draw(pen, ship.seat, plan.at(ship), plan.px(radiusOf(ship)));
}

export function paintShips(pen: Pen, plan: Plan, ships: readonly Standing[]): void {
  inside(pen, plan, () => {
    for (const ship of ships) if (shows(plan, ship, radiusOf(ship))) paintShip(pen, plan, ship);
  });
}

/** Where two of them overlap an enemy is in trouble: what is filled twice is darker. */
export function paintRanges(pen: Pen, plan: Plan, view: EmpiresState, seat: number): void {
  const { colour } = playerLook(seat);
  inside(pen, plan, () => {
    for (const ship of view.ships) {
      if (ship.seat !== seat || !shows(plan, ship, LONG_RANGE)) continue;
      rangePath(pen, plan, view, ship);
      fill(pen, alpha(colour, 0.07));
      outline(pen, alpha(colour, 0.4), stroke.thin);
    }
  });
}

/** Ranges are measured from edge to edge (E14). */
function rangePath(pen: Pen, plan: Plan, view: EmpiresState, ship: Ship): void {
  circlePath(pen, plan.at(ship), plan.px(rangeOf(playerOf(view, ship.seat)) + radiusOf(ship)));
}
