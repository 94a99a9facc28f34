import type { EmpiresState } from '#games/empires/state.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Pen } from '#render/surface.ts';
import { paintBlockades, placeBlockades } from './blockades.ts';
import { paintDiscs } from './discs.ts';
import { paintRanges, paintShips } from './fleet.ts';
import { paintMarks } from './marks.ts';
import { paintNames, placeNames } from './names.ts';
import type { Plan } from './plan.ts';
import { shownIn } from './shown.ts';
import { paintTags, placeTags } from './tags.ts';

/** Everything that lies on the board, from the bottom up. `ranges`: of the ships of these seats. */
export function paintBoard(
  pen: Pen,
  plan: Plan,
  { view, last, say }: SceneInput<EmpiresState>,
  ranges: readonly number[] = shooting(view),
): void {
  const toMove = view.stage.at === 'over' ? null : view.active;
  const names = placeNames(plan, view.ships);
  const signs = placeBlockades(plan, view, names);
  for (const seat of ranges) paintRanges(pen, plan, view, seat);
  paintDiscs(pen, plan, view);
  paintMarks(pen, plan, view, shownIn(last));
  paintNames(pen, names, view);
  paintShips(pen, plan, view.ships);
  paintBlockades(pen, signs);
  paintTags(pen, placeTags(plan, view.ships, toMove, [...names, ...signs]), toMove, say);
}

/** Who may shoot in this turn: while ships move it matters how far. */
function shooting({ stage, active }: EmpiresState): number[] {
  return stage.at === 'move' || stage.at === 'attack' ? [active] : [];
}
