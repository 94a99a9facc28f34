import { type Phrase, phrase } from '../../../src/engine/phrase.ts';
import type { Technology } from '../../../src/games/pulsar/content/schema.ts';
import { ROW_BONUS, TECHNOLOGIES } from '../../../src/games/pulsar/content/technologies.ts';
import type { PulsarState } from '../../../src/games/pulsar/state.ts';
import { technologyPhrase } from '../../../src/games/pulsar/words.ts';
import { die } from '../../draw/die.ts';
import { freshBox } from '../../draw/mark.ts';
import { panel } from '../../draw/panel.ts';
import { alpha, fill, grid, inset, roundPath, seatMark } from '../../draw/shape.ts';
import { write, writeMiddle } from '../../draw/text.ts';
import { HEADER, paintGround } from '../../frame.ts';
import type { SceneInput } from '../../scene.ts';
import type { Box, Drawing, Pen } from '../../surface.ts';
import { hues, ink, radius, type as scale, space, WIDTH } from '../../theme.ts';
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

function owners(view: PulsarState, id: string): number[] {
  return view.players.flatMap((player, seat) => (player.patents.some((patent) => patent.id === id) ? [seat] : []));
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
        { x: cell.x + 50, y: cell.y + (owners(view, entry.id).length > 0 ? 15 : 25) },
        { size: scale.fine, weight: 800 },
      );
      for (const [place, seat] of owners(view, entry.id).entries())
        seatMark(pen, seat, { x: cell.x + 60 + place * 24, y: cell.y + 37 }, 9);
      if (shown.patents.has(entry.id)) freshBox(pen, inset(cell, 2), radius.small);
    }
    pen.globalAlpha = 1;
  }
}

function bonusText(bonus: number | '?'): string {
  return bonus === 0 ? '' : `+${bonus}`;
}

const LINE = 92;

/** All 17 technologies with what they do and who owns them. */
export function technologyZoom(input: SceneInput<PulsarState>): Drawing {
  const { view, title, say } = input;
  const rows = rowsOf(view).flatMap((row) => row.entries.map((entry) => ({ row, entry })));
  const size = { width: WIDTH, height: HEADER + space.gap + rows.length * LINE + space.margin };
  return {
    ...size,
    layers: [
      { key: `ground/${size.height}`, paint: (pen) => paintGround(pen, size, 'pulsar', title) },
      {
        paint: (pen) => {
          for (const [index, { row, entry }] of rows.entries()) paintLine(pen, index, row, entry, view, say);
        },
      },
    ],
  };
}

function paintLine(
  pen: Pen,
  index: number,
  row: Row,
  entry: Technology,
  view: PulsarState,
  say: (phrase: Phrase) => string,
): void {
  const box = {
    x: space.margin,
    y: HEADER + space.gap + index * LINE,
    width: WIDTH - space.margin * 2,
    height: LINE - space.tight,
  };
  const open = row.number <= view.round;
  const y = box.y + box.height / 2;
  panel(pen, box, { edge: row.number === view.round ? hues.yellow.main : ink.line, corner: radius.card });
  pen.globalAlpha = open ? 1 : 0.55;
  write(
    pen,
    say(phrase('picture.pulsar.row', { n: row.number })),
    { x: box.x + space.gap, y },
    { size: scale.note, weight: 600, colour: ink.soft, width: 90 },
  );
  die(pen, { x: box.x + 140, y }, 52, { face: entry.cost, hue: 'silver' });
  write(pen, entry.id, { x: box.x + 184, y }, { size: scale.key, weight: 800, width: 90 });
  const text = { x: box.x + 284, y: box.y, width: box.width - 284 - 190, height: box.height };
  writeMiddle(pen, say(technologyPhrase(entry)), text, { size: scale.note, weight: 600 }, 2);
  if (entry.double)
    write(
      pen,
      '×2',
      { x: box.x + box.width - 150, y },
      { size: scale.note, weight: 800, align: 'center', colour: ink.soft },
    );
  for (const [nth, seat] of owners(view, entry.id).entries())
    seatMark(pen, seat, { x: box.x + box.width - 90 + nth * 46, y }, 18);
  pen.globalAlpha = 1;
}
