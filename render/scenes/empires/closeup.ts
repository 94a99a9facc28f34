import { phrase } from '#engine/phrase.ts';
import { BOARD_SIZE, HOLES_IN_ORDER, ORBIT_RADIUS, type Quadrant } from '#games/empires/content.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { holeName } from '#games/empires/words.ts';
import { BOARD_WIDTH } from '#render/frame.ts';
import type { Zoom } from '#render/scene.ts';
import { paintBoard } from './chart.ts';
import { paintSpace } from './ground.ts';
import { type Part, planOf } from './plan.ts';
import { sheet } from './sheet.ts';

/** One quadrant, and so much of its neighbours that an orbit at its edge shows whole. */
const SIZE = BOARD_SIZE / 2 + ORBIT_RADIUS;

export function closeup(quadrant: Quadrant): Zoom<EmpiresState> {
  const special = HOLES_IN_ORDER.findIndex((hole) => hole.quadrant === quadrant && hole.number === 0);
  const corner = HOLES_IN_ORDER[special];
  const from = (place: number | undefined) => ((place ?? 0) < BOARD_SIZE / 2 ? 0 : BOARD_SIZE - SIZE);
  const part: Part = { x: from(corner?.x), y: from(corner?.y), size: SIZE };
  return (input) => {
    const heading = input.say(phrase('empires.picture.quadrant', { name: holeName(special).charAt(0) }));
    return sheet(input, heading, BOARD_WIDTH, (pen, box) => {
      const plan = planOf(box, BOARD_WIDTH, part);
      paintSpace(pen, plan);
      paintBoard(pen, plan, input);
    });
  };
}
