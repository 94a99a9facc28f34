import type { Box, Pen } from '../surface.ts';
import { ink, type as scale, space, stroke } from '../theme.ts';
import { alpha } from './shape.ts';
import { write } from './text.ts';

export interface Cell {
  readonly text: string;
  readonly colour?: string;
  readonly strong?: boolean;
  readonly size?: number;
  /** Draws instead of text. */
  readonly paint?: (pen: Pen, box: Box) => void;
}

export interface TableLook {
  /** Share of the width each column gets. */
  readonly columns: readonly number[];
  readonly rowHeight: number;
  readonly size?: number;
}

/** Rows of cells; the first column is left-aligned, the others centred. Every second row is shaded. */
export function table(pen: Pen, box: Box, rows: readonly (readonly Cell[])[], look: TableLook): void {
  const whole = look.columns.reduce((sum, share) => sum + share, 0);
  const size = look.size ?? scale.body;
  for (const [index, row] of rows.entries()) {
    const y = box.y + index * look.rowHeight;
    if (index % 2 === 1) {
      pen.fillStyle = alpha(ink.raised, 0.45);
      pen.fillRect(box.x, y, box.width, look.rowHeight);
    }
    let x = box.x;
    for (const [column, cell] of row.entries()) {
      const width = (box.width * (look.columns[column] ?? 0)) / whole;
      const spot = { x, y, width, height: look.rowHeight };
      if (cell.paint !== undefined) cell.paint(pen, spot);
      else
        write(
          pen,
          cell.text,
          { x: column === 0 ? x + space.gap : x + width / 2, y: y + look.rowHeight / 2 },
          {
            size: cell.size ?? size,
            weight: cell.strong ? 800 : 600,
            align: column === 0 ? 'left' : 'center',
            width: width - space.gap,
            ...(cell.colour === undefined ? {} : { colour: cell.colour }),
          },
        );
      x += width;
    }
  }
}

/** A line across, between parts of a table. */
export function rule(pen: Pen, box: Box, y: number, colour: string = ink.line): void {
  pen.fillStyle = colour;
  pen.fillRect(box.x, y - stroke.thin / 2, box.width, stroke.thin);
}
