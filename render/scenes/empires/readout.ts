import { direction } from '#games/empires/physics/angle.ts';
import { POWERS } from '#games/empires/physics/hand.ts';
import { arrow } from '#render/draw/mark.ts';
import { panel } from '#render/draw/panel.ts';
import { circlePath, fill, outline, roundPath } from '#render/draw/shape.ts';
import { write, writeLines } from '#render/draw/text.ts';
import type { Box, Pen, Point } from '#render/surface.ts';
import { gameLook, ink, radius, type as scale, space, stroke } from '#render/theme.ts';

/** The figures beside an aim: direction, power, and what is likely to come of it. */
export interface Readout {
  readonly degrees: number;
  readonly figures: readonly { readonly label: string; readonly value: number }[];
  /** Above the lines. */
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly share: number; readonly bad: boolean }[];
  readonly note: string;
}

const COMPASS = 84;
const LINE = 62;
const BAR = 14;

export function paintReadout(pen: Pen, box: Box, { degrees, figures, title, lines, note }: Readout): void {
  panel(pen, box);
  const { accent } = gameLook('empires');
  const middle = box.x + box.width / 2;
  const left = box.x + space.gap;
  const width = box.width - space.gap * 2;
  let y = box.y + space.gap + COMPASS;
  paintCompass(pen, { x: middle, y }, degrees);
  y += COMPASS + space.margin;
  write(pen, `${degrees}°`, { x: middle, y }, { size: scale.hero, weight: 800, align: 'center' });
  y += scale.hero;
  for (const { label, value } of figures) {
    write(pen, label, { x: left, y }, { size: scale.key, weight: 600, colour: ink.soft, width: width * 0.6 });
    write(pen, String(value), { x: left + width, y }, { size: scale.title, weight: 800, align: 'right' });
    paintBar(pen, { x: left, y: y + scale.body, width, height: BAR }, value / POWERS.max, accent);
    y += LINE + space.margin;
  }
  if (lines.length > 0) {
    write(pen, title, { x: left, y }, { size: scale.body, weight: 600, colour: ink.soft, width });
    y += LINE - space.tight;
  }
  for (const { label, share, bad } of lines) {
    const colour = bad ? ink.bad : ink.text;
    write(pen, label, { x: left, y }, { size: scale.body, weight: 600, colour, width: width * 0.7 });
    write(pen, percent(share), { x: left + width, y }, { size: scale.body, weight: 800, align: 'right', colour });
    paintBar(pen, { x: left, y: y + scale.note, width, height: BAR / 2 }, share, bad ? ink.bad : ink.good);
    y += LINE;
  }
  const foot = { x: left, y: box.y + box.height - scale.note * 3, width, height: 0 };
  writeLines(pen, note, foot, { size: scale.note, weight: 600, colour: ink.soft }, 2);
}

function paintBar(pen: Pen, box: Box, share: number, colour: string): void {
  roundPath(pen, box, radius.pill);
  fill(pen, ink.void);
  if (share <= 0) return;
  roundPath(pen, { ...box, width: Math.max(box.height, box.width * Math.min(1, share)) }, radius.pill);
  fill(pen, colour);
}

function paintCompass(pen: Pen, at: Point, degrees: number): void {
  circlePath(pen, at, COMPASS - stroke.line);
  fill(pen, ink.void);
  outline(pen, ink.line, stroke.line);
  const [x, y] = direction(degrees);
  const reach = COMPASS * 0.78;
  const from = { x: at.x - x * reach, y: at.y - y * reach };
  arrow(pen, from, { x: at.x + x * reach, y: at.y + y * reach }, { colour: ink.text, width: stroke.mark });
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
