import type { Goal } from '#games/pulsar/content/schema.ts';
import { goal } from '#games/pulsar/content/tables.ts';
import { onlineCount, spinning, stationsOf, total } from '#games/pulsar/counts.ts';
import { type Projection, projections } from '#games/pulsar/projection.ts';
import { stationPoints } from '#games/pulsar/score.ts';
import { type PulsarState, playerOf } from '#games/pulsar/state.ts';
import { kept } from '#render/draw/kept.ts';
import { panel } from '#render/draw/panel.ts';
import { grid, inset, seatMark } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Box, Pen } from '#render/surface.ts';
import { hues, ink, playerLook, radius, type as scale, space } from '#render/theme.ts';
import { buySigns, goalSigns } from './effects.ts';
import { icon } from './icons.ts';
import { GOLD, type Group, lettered, paintSigns, pictured, points, type Sign } from './signs.ts';
import { bonusText, rowsOf } from './tiles.ts';

/** Production and the end: goals with what their bonuses cost, the rows' bonuses, and what everybody's stations are worth. */
const GOALS = 174;
const ROWS = 76;

export function paintScoring(pen: Pen, box: Box, { view }: SceneInput<PulsarState>): void {
  paintGoals(pen, { ...box, height: GOALS }, view);
  const rows = { ...box, y: box.y + GOALS + space.tight, height: ROWS };
  paintRows(pen, rows, view);
  const top = rows.y + ROWS + space.tight;
  const seats = grid({ ...box, y: top, height: box.y + box.height - top }, view.players.length, 1, space.tight);
  for (const standing of projections(view)) {
    const cell = seats[standing.seat];
    if (cell === undefined) continue;
    const key = `standing ${standing.seat} ${standing.stations} ${standing.total}`;
    kept(pen, key, cell, (fresh) => paintStanding(fresh, cell, standing));
  }
}

export function paintGoals(pen: Pen, box: Box, view: PulsarState): void {
  for (const [index, cell] of grid(box, view.goals.length, 1, space.tight).entries()) {
    const id = view.goals[index];
    if (id === undefined) continue;
    const key = `goal ${id} ${view.players.map((_, seat) => progressOf(view, seat, goal(id)).join('/')).join()}`;
    kept(pen, key, cell, (fresh) => paintGoal(fresh, cell, goal(id), view));
  }
}

/** What it asks for and gives; then both bonuses with their prices; then how far everybody is. */
function paintGoal(pen: Pen, box: Box, entry: Goal, view: PulsarState): void {
  panel(pen, box, { corner: radius.card });
  const [ask, buy, have] = grid(inset(box, space.gap, space.hair), 1, 3, 0);
  if (ask === undefined || buy === undefined || have === undefined) return;
  paintSigns(
    pen,
    [
      [pictured('goal', 0.8), ...goalSigns(entry)],
      [pictured('gives', 0.7), points(entry.vp)],
    ],
    ask,
    { most: 46, least: 26, align: 'center' },
  );
  const prices: Group[] = [entry.bonus1, entry.bonus2].map((bonus) => [lettered('+', ink.soft), ...buySigns(bonus)]);
  paintSigns(pen, prices, buy, { most: 36, least: 26, align: 'center' });
  const marks = view.players.map((_, seat): Group => {
    const [now, wanted] = progressOf(view, seat, entry);
    return [seatSign(seat), now >= wanted ? pictured('met', 0.8) : lettered(String(now), ink.soft)];
  });
  paintSigns(pen, marks, have, { most: 34, least: 26, align: 'center' });
}

export function seatSign(seat: number): Sign {
  return { width: (_, h) => h * 0.8, paint: (pen, at, h) => seatMark(pen, seat, at, h * 0.36) };
}

/** How many a player has of what a goal counts, and how many it takes. */
function progressOf(view: PulsarState, seat: number, { condition }: Goal): [now: number, wanted: number] {
  const player = playerOf(view, seat);
  const sizes = Object.values(spinning(view, seat));
  if ('spinningSame' in condition) return [Math.max(...sizes), condition.spinningSame];
  if ('spinningTypes' in condition) return [sizes.filter((n) => n > 0).length, condition.spinningTypes];
  if ('spinning' in condition) return [total(spinning(view, seat)), condition.spinning];
  if ('stations' in condition) return [stationsOf(view, seat), condition.stations];
  if ('patents' in condition) return [player.patents.length, condition.patents];
  if ('online' in condition) return [onlineCount(view, seat), condition.online];
  if ('projects' in condition) return [player.projects.length, condition.projects];
  return [player.runs.length, condition.runsUsed];
}

const LEAD = 96;

/** What every spinning gyrodyne makes more, round by round; `+?` is the median (P47). */
export function paintRows(pen: Pen, box: Box, view: PulsarState): void {
  const key = `rows ${view.boards.join('')} ${view.round} ${view.phase === 'over'} ${view.median}`;
  kept(pen, key, box, (fresh) => paintRowCells(fresh, box, view));
}

function paintRowCells(pen: Pen, box: Box, view: PulsarState): void {
  icon(pen, 'spin', { x: box.x + 34, y: box.y + box.height / 2 }, 26);
  icon(pen, 'round', { x: box.x + 74, y: box.y + box.height / 2 }, 16);
  const rows = rowsOf(view);
  const cells = grid({ ...box, x: box.x + LEAD, width: box.width - LEAD }, rows.length, 1, space.tight);
  for (const [index, row] of rows.entries()) {
    const { number, bonus } = row;
    const cell = cells[index];
    if (cell === undefined) continue;
    const now = number === view.round && view.phase !== 'over';
    panel(pen, cell, {
      edge: now ? hues.yellow.main : ink.line,
      corner: radius.card,
      ...(now ? { colour: hues.yellow.deep } : {}),
    });
    const past = number < view.round;
    write(
      pen,
      String(number),
      { x: cell.x + 22, y: cell.y + 22 },
      { size: scale.fine, weight: 800, align: 'center', colour: past ? ink.faint : ink.soft },
    );
    write(
      pen,
      bonusText(row, view),
      { x: cell.x + cell.width - space.snug, y: cell.y + cell.height / 2 + 2 },
      {
        size: scale.title,
        weight: 800,
        align: 'right',
        colour: past ? ink.faint : bonus === 0 ? ink.faint : GOLD,
        width: cell.width - 50,
        least: scale.fine,
      },
    );
  }
}

/** Stations and what they are worth now; then the score if the game ended now. */
function paintStanding(pen: Pen, box: Box, { seat, stations, total: sum }: Projection): void {
  panel(pen, box, { edge: playerLook(seat).colour, corner: radius.card });
  const [first, second] = grid(inset(box, space.snug, space.tight), 1, 2, 0);
  if (first === undefined || second === undefined) return;
  paintSigns(
    pen,
    [
      [seatSign(seat)],
      [lettered(String(stations)), pictured('station'), pictured('gives', 0.7), points(stationPoints(stations))],
    ],
    first,
    { most: 48, least: 28, align: 'center' },
  );
  paintSigns(pen, [[pictured('end'), lettered('=', ink.soft), points(sum)]], second, {
    most: 54,
    least: 30,
    align: 'center',
  });
}
