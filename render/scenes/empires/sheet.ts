import type { Box, Drawing, Pen } from '#render/surface.ts';
import { paintSpace } from './ground.ts';
import { ASIDE, MARGIN_MAP, SQUARE } from './layout.ts';
import { PANEL, skyLayer } from './map.ts';
import { type Part, type Plan, planOf } from './plan.ts';

/** A private picture: a part of the board as a square on the left, and what there is to say about it on the right. */
export function sheet(
  part: Part,
  paintMap: (pen: Pen, plan: Plan) => void,
  paintAside: (pen: Pen, box: Box) => void,
): Drawing {
  const plan = planOf(MARGIN_MAP, SQUARE, part);
  return {
    ...PANEL,
    layers: [
      skyLayer,
      { key: `part/${part.x}/${part.y}/${part.size}`, paint: (pen) => paintSpace(pen, plan) },
      {
        paint: (pen) => {
          paintMap(pen, plan);
          paintAside(pen, ASIDE);
        },
      },
    ],
  };
}
