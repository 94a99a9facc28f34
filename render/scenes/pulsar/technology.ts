import { phrase } from '../../../src/engine/phrase.ts';
import type { Technology } from '../../../src/games/pulsar/content/schema.ts';
import { ROW_BONUS, TECHNOLOGIES } from '../../../src/games/pulsar/content/technologies.ts';
import type { PulsarState } from '../../../src/games/pulsar/state.ts';
import { die } from '../../draw/die.ts';
import { freshBox } from '../../draw/mark.ts';
import { panel } from '../../draw/panel.ts';
import { alpha, fill, grid, inset, roundPath, seatMark } from '../../draw/shape.ts';
import { write } from '../../draw/text.ts';
import type { SceneInput } from '../../scene.ts';
import type { Box, Drawing, Pen } from '../../surface.ts';
import { hues, ink, radius, type as scale, space } from '../../theme.ts';
import { cardsDrawing, ownersOf, technologyCard } from './cards.ts';
import type { Shown } from './shown.ts';

/** The technology rows: a strip on the board (die, name, owners), and a closer look with what each does. */
export const STRIP_HEIGHT = 212;

const ROWS = 8;

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
  return ['strip', view.boards.join(''), view.round, patents.join('/'), [...shown.patents].join('.')].join(' ');
}

export function paintStrip(pen: Pen, box: Box, view: PulsarState, shown: Shown): void {
  const columns = grid(box, ROWS, 1, space.tight);
  for (const [index, row] of rowsOf(view).entries()) {
    const column = columns[index];
    if (column === undefined) continue;
    const open = row.number <= view.round;
    panel(pen, column, { edge: row.number === view.round ? hues.yellow.main : ink.line, corner: radius.card });
    write(
      pen,
      String(row.number),
      { x: column.x + 18, y: column.y + 24 },
      { size: scale.note, weight: 800, align: 'center', colour: open ? ink.text : ink.faint },
    );
    write(
      pen,
      bonusText(row.bonus),
      { x: column.x + column.width - 12, y: column.y + 24 },
      { size: scale.note, weight: 800, align: 'right', colour: hues.yellow.main },
    );
    pen.globalAlpha = open ? 1 : 0.45;
    for (const [nth, entry] of row.entries.entries()) {
      const cell = { x: column.x + 6, y: column.y + 44 + nth * 54, width: column.width - 12, height: 50 };
      roundPath(pen, cell, radius.small);
      fill(pen, alpha(ink.raised, 0.8));
      die(pen, { x: cell.x + 24, y: cell.y + 25 }, 36, { face: entry.cost, hue: 'silver' });
      write(
        pen,
        entry.id,
        { x: cell.x + 50, y: cell.y + (ownersOf(view, entry.id).length > 0 ? 15 : 25) },
        { size: scale.fine, weight: 800 },
      );
      for (const [place, seat] of ownersOf(view, entry.id).entries())
        seatMark(pen, seat, { x: cell.x + 60 + place * 24, y: cell.y + 37 }, 9);
      if (shown.patents.has(entry.id)) freshBox(pen, inset(cell, 2), radius.small);
    }
    pen.globalAlpha = 1;
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
  return cardsDrawing(input, say(phrase('picture.pulsar.technology')), cards);
}
