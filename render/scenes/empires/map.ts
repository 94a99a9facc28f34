import type { EmpiresState } from '#games/empires/state.ts';
import { sky } from '#render/draw/sky.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Drawing, Layer, Pen } from '#render/surface.ts';
import { MAP_HEIGHT, WIDTH } from '#render/theme.ts';
import { paintBoard } from './chart.ts';
import { paintSpace } from './ground.ts';
import { paintKey } from './key.ts';
import { BOARD, emptyCorners, matsFor, SQUARE, STRIPS } from './layout.ts';
import { empiresLook } from './look.ts';
import { paintMat } from './mat.ts';
import { planOf } from './plan.ts';
import { shownIn } from './shown.ts';
import { paintPool, paintTurn } from './strips.ts';

/** The board: one panel with everything on it. */
type Input = SceneInput<EmpiresState>;

export const PANEL = { width: WIDTH, height: MAP_HEIGHT } as const;

export function mapDrawing(input: Input): Drawing {
  const plan = planOf(BOARD, SQUARE);
  return {
    ...PANEL,
    layers: [
      skyLayer,
      { key: 'space', paint: (pen) => paintSpace(pen, plan) },
      { paint: (pen) => paintBoard(pen, plan, input) },
      { paint: (pen) => paintSides(pen, input) },
    ],
  };
}

export const skyLayer: Layer = {
  key: 'sky',
  paint: (pen) => sky(pen, PANEL, empiresLook, 7),
};

/** Everything beside the board. */
export function paintSides(pen: Pen, input: Input): void {
  const seats = input.view.players.length;
  const shown = shownIn(input.last);
  for (const [nth, box] of emptyCorners(seats).entries()) paintKey(pen, box, input, nth);
  for (const [seat, box] of matsFor(seats).entries()) paintMat(pen, box, input, seat, shown);
  paintPool(pen, STRIPS.left, input);
  paintTurn(pen, STRIPS.right, input);
}
