import { playerOf } from '../../../src/games/empires/pieces.ts';
import type { EmpiresState } from '../../../src/games/empires/state.ts';
import { BOARD_WIDTH, frame, pointsTag } from '../../frame.ts';
import type { Scene, SceneInput } from '../../scene.ts';
import type { Drawing } from '../../surface.ts';
import { altText, progressPhrase } from './alt.ts';
import { paintBoard } from './chart.ts';
import { paintSpace } from './ground.ts';
import { matHeight, paintMat } from './mat.ts';
import { planOf } from './plan.ts';
import { shownIn } from './shown.ts';

/** Ascending Empires: the board with everything at its true place and size, then everybody's mat. */
export const empiresScene: Scene<EmpiresState> = {
  game: 'empires',
  draw,
  zooms: {},
  alt: altText,
};

function draw(input: SceneInput<EmpiresState>): Drawing {
  const { view, say } = input;
  const shown = shownIn(input.last);
  const seats = view.players.length;
  return frame({
    game: 'empires',
    progress: say(progressPhrase(view)),
    boardHeight: BOARD_WIDTH,
    board: (box) => {
      const plan = planOf(box, BOARD_WIDTH);
      return [
        { key: 'space', paint: (pen) => paintSpace(pen, plan) },
        { paint: (pen) => paintBoard(pen, plan, input) },
      ];
    },
    panels: {
      columns: seats,
      height: matHeight(seats),
      aside: (pen, right, seat) => pointsTag(pen, right, seat, String(playerOf(view, seat).vp)),
      paint: (pen, box, seat) => paintMat(pen, box, view, seat, shown),
    },
    input,
  });
}
