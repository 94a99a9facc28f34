import type { PulsarState } from '#games/pulsar/state.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Drawing } from '#render/surface.ts';
import { MAP_HEIGHT, space, WIDTH } from '#render/theme.ts';
import { nightDrawing } from './ground.ts';
import { paintHud } from './hud.ts';
import { CLUSTER } from './layout.ts';
import { paintPieces } from './map.ts';
import { paintPlaces } from './places.ts';
import { type Plan, planOf } from './plan.ts';
import { shownIn } from './shown.ts';

/** The star cluster with everything that lies there, and everybody's score and stock beside it. */
const EDGE = space.tight;
const HUD = WIDTH - CLUSTER.width - EDGE * 2 - space.hair;

/** Where the board has its map. */
export function planOfBoard(side: PulsarState['side']): Plan {
  const map = { x: WIDTH - CLUSTER.width - space.hair, y: (MAP_HEIGHT - CLUSTER.height) / 2, ...CLUSTER };
  return planOf(map, side);
}

export function mapDrawing(input: SceneInput<PulsarState>): Drawing {
  const { view } = input;
  const shown = shownIn(input.last);
  const plan = planOfBoard(view.side);
  const hud = { x: EDGE, y: EDGE, width: HUD - space.hair, height: MAP_HEIGHT - EDGE * 2 };
  const drawing = nightDrawing(MAP_HEIGHT, [
    { key: `cluster/${view.side}`, paint: (pen) => paintPlaces(pen, plan) },
    {
      paint: (pen) => {
        paintPieces(pen, plan, view, shown);
        paintHud(pen, hud, input, shown);
      },
    },
  ]);
  return { ...drawing, density: 'dense' };
}
