import type { Box, Pen } from '../surface.ts';
import { ink, stroke } from '../theme.ts';

/** A line across, between parts of a table. */
export function rule(pen: Pen, box: Box, y: number, colour: string = ink.line): void {
  pen.fillStyle = colour;
  pen.fillRect(box.x, y - stroke.thin / 2, box.width, stroke.thin);
}
