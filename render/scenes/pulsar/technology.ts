import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Technology } from '#games/pulsar/content/schema.ts';
import { goal } from '#games/pulsar/content/tables.ts';
import { ROW_BONUS, TECHNOLOGIES } from '#games/pulsar/content/technologies.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import { goalName } from '#games/pulsar/words.ts';
import { die } from '#render/draw/die.ts';
import { freshBox } from '#render/draw/mark.ts';
import { panel } from '#render/draw/panel.ts';
import { alpha, fill, grid, inset, roundPath, seatMark } from '#render/draw/shape.ts';
import { widthOf, write } from '#render/draw/text.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Box, Drawing, Pen } from '#render/surface.ts';
import { hues, ink, radius, type as scale, space } from '#render/theme.ts';
import { cardsDrawing, ownersOf, technologyCard } from './cards.ts';
import type { Shown } from './shown.ts';

/** The technology rows: a strip on the board (die, name, owners), and a closer look with what each does. */
const ROWS = 8;
/** Rows 1 and 2 have three technologies, all others two at most. */
const LONG_ROWS = 2;
const ROW_HEAD = 42;
const CELL = 52;
const CELL_DIE = 38;

function cellsIn(row: number): number {
  return row <= LONG_ROWS ? 3 : 2;
}

function heightOf(cells: number): number {
  return ROW_HEAD + cells * (CELL + space.hair) + space.hair;
}

export const STRIP_HEIGHT = heightOf(cellsIn(1));

type Say = (phrase: Phrase) => string;

interface Row {
  readonly number: number;
  readonly bonus: number | '?';
  readonly entries: readonly Technology[];
}

/** Rows 1–2 come from board I, 3–5 from II, 6–8 from III; letters may be mixed (P6). */
function rowsOf(view: PulsarState): Row[] {
  return Array.from({ length: ROWS }, (_, index) => {
    const letter = view.boards[index < 2 ? 0 : index < 5 ? 1 : 2];
    return { number: index + 1, bonus: ROW_BONUS[letter].rows[index] ?? 0, entries: TECHNOLOGIES[letter][index] ?? [] };
  });
}

/** Everything the strip depends on: it changes with patents and rounds only. */
export function stripKey(view: PulsarState, shown: Shown): string {
  const patents = view.players.map((player) => player.patents.map(({ id }) => id).join('.'));
  return [
    'strip',
    view.boards.join(''),
    view.goals.join(),
    view.round,
    patents.join('/'),
    [...shown.patents].join('.'),
  ].join(' ');
}

export function paintStrip(pen: Pen, box: Box, view: PulsarState, say: Say, shown: Shown): void {
  const columns = grid(box, ROWS, 1, space.tight);
  for (const [index, row] of rowsOf(view).entries()) {
    const column = columns[index];
    if (column !== undefined) paintRow(pen, { ...column, height: heightOf(cellsIn(row.number)) }, row, view, shown);
  }
  const first = columns[LONG_ROWS];
  if (first === undefined) return;
  const y = box.y + heightOf(cellsIn(LONG_ROWS + 1)) + space.tight;
  paintGoals(pen, { x: first.x, y, width: box.x + box.width - first.x, height: box.y + box.height - y }, view, say);
}

function paintRow(pen: Pen, box: Box, row: Row, view: PulsarState, shown: Shown): void {
  const open = row.number <= view.round;
  panel(pen, box, { edge: row.number === view.round ? hues.yellow.main : ink.line, corner: radius.card });
  const y = box.y + ROW_HEAD / 2;
  const style = { size: scale.note, weight: 800 } as const;
  write(pen, String(row.number), { x: box.x + space.snug, y }, { ...style, colour: open ? ink.text : ink.faint });
  write(
    pen,
    bonusText(row.bonus),
    { x: box.x + box.width - space.snug, y },
    { ...style, align: 'right', colour: hues.yellow.main },
  );
  pen.globalAlpha = open ? 1 : 0.45;
  for (const [nth, entry] of row.entries.entries()) {
    const top = box.y + ROW_HEAD + nth * (CELL + space.hair);
    paintCell(pen, { x: box.x + 6, y: top, width: box.width - 12, height: CELL }, entry, view, shown);
  }
  pen.globalAlpha = 1;
}

function paintCell(pen: Pen, cell: Box, entry: Technology, view: PulsarState, shown: Shown): void {
  const y = cell.y + cell.height / 2;
  roundPath(pen, cell, radius.small);
  fill(pen, alpha(ink.raised, 0.8));
  die(pen, { x: cell.x + space.hair + CELL_DIE / 2, y }, CELL_DIE, { face: entry.cost, hue: 'silver' });
  write(pen, entry.id, { x: cell.x + CELL_DIE + space.snug, y }, { size: scale.note, weight: 800 });
  const owners = ownersOf(view, entry.id);
  for (const [place, seat] of owners.entries()) {
    const shift = (place - (owners.length - 1) / 2) * 24;
    seatMark(pen, seat, { x: cell.x + cell.width - 15, y: y + shift }, 10);
  }
  if (shown.patents.has(entry.id)) freshBox(pen, inset(cell, 2), radius.small);
}

/** The goals of this game, under the short rows. */
function paintGoals(pen: Pen, box: Box, view: PulsarState, say: Say): void {
  panel(pen, box, { corner: radius.card });
  const y = box.y + box.height / 2;
  const name = write(
    pen,
    say(phrase('pulsar.picture.goals')),
    { x: box.x + space.gap, y },
    { size: scale.fine, weight: 600, colour: ink.soft },
  );
  const left = box.x + space.gap + name + space.gap;
  const cells = grid({ ...box, x: left, width: box.x + box.width - left - space.gap }, view.goals.length, 1, space.gap);
  for (const [index, id] of view.goals.entries()) {
    const cell = cells[index];
    if (cell === undefined) continue;
    const points = say(phrase('pulsar.picture.vp', { n: goal(id).vp }));
    const style = { size: scale.note, weight: 800 } as const;
    const used = widthOf(pen, points, style);
    const words = write(
      pen,
      say(goalName(goal(id))),
      { x: cell.x, y },
      { ...style, width: cell.width - used - space.tight },
    );
    write(pen, points, { x: cell.x + words + space.tight, y }, { ...style, colour: hues.yellow.main });
  }
}

function bonusText(bonus: number | '?'): string {
  return bonus === 0 ? '' : `+${bonus}`;
}

/** All technologies with what they do and who owns them. */
export function technologyZoom(input: SceneInput<PulsarState>): Drawing {
  const { view, say } = input;
  const cards = rowsOf(view).flatMap((row) =>
    row.entries.map((entry) => ({
      ...technologyCard(view, entry, say),
      edge: row.number === view.round ? hues.yellow.main : ink.line,
      faded: row.number > view.round,
    })),
  );
  return cardsDrawing(input, say(phrase('pulsar.picture.technology')), cards);
}
