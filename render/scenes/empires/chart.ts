import type { EmpiresState } from '#games/empires/state.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Pen } from '#render/surface.ts';
import { paintDiscs } from './discs.ts';
import { paintRanges, paintShips } from './fleet.ts';
import { paintNames } from './ground.ts';
import { paintMarks } from './marks.ts';
import type { Plan } from './plan.ts';
import { shownIn } from './shown.ts';
import { paintTags } from './tags.ts';

/** Everything that lies on the board, from the bottom up. */
export function paintBoard(pen: Pen, plan: Plan, { view, last, say }: SceneInput<EmpiresState>): void {
  const toMove = view.stage.at === 'over' ? null : view.active;
  if (toMove !== null) paintRanges(pen, plan, view, toMove);
  paintDiscs(pen, plan, view);
  paintNames(pen, plan);
  paintMarks(pen, plan, view, shownIn(last));
  paintShips(pen, plan, view.ships);
  paintTags(pen, plan, view.ships, toMove, say);
}
