import { QUADRANTS } from '#games/empires/content.ts';
import { playerOf } from '#games/empires/pieces.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { BOARD_WIDTH, frame, pointsTag } from '#render/frame.ts';
import type { Scene, SceneInput } from '#render/scene.ts';
import type { Drawing } from '#render/surface.ts';
import { aimingDrawing, sightAlt, sightOf } from './aiming.ts';
import { altText, progressPhrase } from './alt.ts';
import { paintBoard } from './chart.ts';
import { closeup } from './closeup.ts';
import { flickFilm } from './film.ts';
import { paintSpace } from './ground.ts';
import { matHeight, paintMat } from './mat.ts';
import { planOf } from './plan.ts';
import { shownIn } from './shown.ts';
import { technologyZoom } from './technology.ts';

/** Ascending Empires: the board with everything at its true place and size, then everybody's mat. */
export const empiresScene: Scene<EmpiresState> = {
  game: 'empires',
  draw,
  film: flickFilm,
  zooms: {
    technology: technologyZoom,
    ...Object.fromEntries(QUADRANTS.map((quadrant) => [quadrant, closeup(quadrant)])),
  },
  alt,
};

function alt(input: SceneInput<EmpiresState>): string {
  const sight = input.aim === undefined ? undefined : sightOf(input.view, input.aim);
  return sight === undefined ? altText(input) : sightAlt(input, sight);
}

function draw(input: SceneInput<EmpiresState>): Drawing {
  const { view, say } = input;
  const sight = input.aim === undefined ? undefined : sightOf(view, input.aim);
  if (sight !== undefined) return aimingDrawing(input, sight);
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
