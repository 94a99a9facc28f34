import { blockadedPlanets, holeOf } from '#games/empires/board.ts';
import { ORBIT_RADIUS } from '#games/empires/content.ts';
import { radiusOf } from '#games/empires/pieces.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { middle, regular } from '#render/draw/shape.ts';
import type { Box, Pen } from '#render/surface.ts';
import { around, hidden, outside } from './boxes.ts';
import { noEntry } from './glyphs.ts';
import { type Plan, shows } from './plan.ts';

/** A no-entry sign on the orbit of every blockaded planet, where it hides least. */
const SIGN = 12;
const WAYS = 16;

export function placeBlockades(plan: Plan, view: EmpiresState, names: readonly Box[]): Box[] {
  const taken = [...names, ...view.ships.map((ship) => around(plan.at(ship), plan.px(radiusOf(ship))))];
  return blockadedPlanets(view).flatMap((planet) => {
    const hole = holeOf(planet);
    if (!shows(plan, hole, 0)) return [];
    const boxes = regular(WAYS, plan.at(hole), plan.px(ORBIT_RADIUS)).map(([x, y]) => around({ x, y }, SIGN));
    const costs = boxes.map((box) => hidden(box, taken) + outside(box, plan.box));
    return boxes[costs.indexOf(Math.min(...costs))] ?? [];
  });
}

export function paintBlockades(pen: Pen, signs: readonly Box[]): void {
  for (const sign of signs) noEntry(pen, middle(sign), SIGN);
}
