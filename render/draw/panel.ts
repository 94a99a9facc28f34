import type { Box, Pen, Point } from '../surface.ts';
import { ink, radius, type as scale, stroke } from '../theme.ts';
import { fill, middle, outline, roundPath } from './shape.ts';
import { widthOf, write } from './text.ts';

export interface PanelLook {
  readonly colour?: string;
  readonly edge?: string;
  readonly corner?: number;
}

/** A dark sheet things lie on. */
export function panel(pen: Pen, box: Box, look: PanelLook = {}): void {
  roundPath(pen, box, look.corner ?? radius.panel);
  fill(pen, look.colour ?? ink.panel);
  outline(pen, look.edge ?? ink.line, stroke.thin);
}

export interface BadgeLook {
  readonly ground?: string;
  readonly colour?: string;
  readonly size?: number;
}

/** A pill with a short text, `at` being its left middle. Returns its width. */
export function badge(pen: Pen, text: string, at: Point, look: BadgeLook = {}): number {
  const size = look.size ?? scale.note;
  const width = Math.max(size * 1.7, widthOf(pen, text, { size, weight: 800 }) + size);
  const box = { x: at.x, y: at.y - size * 0.8, width, height: size * 1.6 };
  roundPath(pen, box, radius.pill);
  fill(pen, look.ground ?? ink.raised);
  write(pen, text, middle(box), { size, weight: 800, align: 'center', colour: look.colour ?? ink.text });
  return width;
}

/** An icon and how many of it, `at` being the icon's middle. A zero is quiet, not missing. Returns the width used. */
export function counted(
  pen: Pen,
  n: number,
  at: Point,
  r: number,
  icon: (pen: Pen, at: Point, r: number) => void,
  { size = scale.key as number, colour = ink.text as string, gap = 6 } = {},
): number {
  pen.globalAlpha = n === 0 ? 0.4 : 1;
  icon(pen, at, r);
  pen.globalAlpha = n === 0 ? 0.6 : 1;
  const number = n < 0 ? `−${-n}` : String(n);
  const width = write(pen, number, { x: at.x + r + gap, y: at.y }, { size, weight: 800, colour });
  pen.globalAlpha = 1;
  return r * 2 + gap + width;
}
