import { direction } from '#games/empires/physics/angle.ts';
import { POWERS } from '#games/empires/physics/hand.ts';
import { arrow } from '#render/draw/mark.ts';
import { panel } from '#render/draw/panel.ts';
import { alpha, circlePath, fill, inset, outline, roundPath, seatMark } from '#render/draw/shape.ts';
import { write, writeLines } from '#render/draw/text.ts';
import type { Box, Pen, Point } from '#render/surface.ts';
import { ink, radius, type as scale, space, stroke } from '#render/theme.ts';
import { empiresLook } from './look.ts';
import { reticle } from './marks.ts';

/** The figures beside an aim: direction, power, and what is likely to come of it. */
export interface Readout {
  /** What is aimed with: "Ship 1 at α6". */
  readonly heading: string;
  readonly degrees: number;
  /** The same in words. */
  readonly angle: string;
  readonly figures: readonly { readonly label: string; readonly value: number }[];
  readonly lines: readonly Line[];
  /** Below the dial, where there are no lines. */
  readonly verdict?: { readonly words: string; readonly bad: boolean };
  readonly note: string;
}

export interface Line {
  readonly label: string;
  readonly share: number;
  /** The same in words. */
  readonly percent: string;
  readonly bad: boolean;
  /** What is aimed at. */
  readonly wanted: boolean;
  /** Whose it is. */
  readonly seat?: number;
}

const HEADING = 44;
const COMPASS = 52;
const LINE = 66;
const BAR = 10;

export function paintReadout(
  pen: Pen,
  box: Box,
  { heading, degrees, angle, figures, lines, verdict, note }: Readout,
): void {
  panel(pen, box, { corner: radius.card });
  const room = inset(box, space.gap, space.snug);
  const { accent } = empiresLook;
  const title = { size: scale.body, weight: 800, face: 'show', colour: accent, width: room.width } as const;
  write(pen, heading, { x: room.x, y: room.y + HEADING / 2 - 4 }, title);
  const dial = { x: room.x + COMPASS, y: room.y + HEADING + COMPASS };
  paintCompass(pen, dial, degrees);
  const left = room.x + COMPASS * 2 + space.wide;
  const width = room.x + room.width - left;
  const only = figures.length === 0;
  write(pen, angle, { x: left, y: dial.y - (only ? 0 : 26) }, { size: scale.hero, weight: 800, width });
  for (const { label, value } of figures) {
    const y = dial.y + 24;
    const style = { size: scale.body, weight: 600, colour: ink.soft, width: width - 70 } as const;
    write(pen, label, { x: left, y }, style);
    write(pen, String(value), { x: left + width, y }, { size: scale.key, weight: 800, align: 'right' });
    paintBar(pen, { x: left, y: y + 20, width, height: BAR }, value / POWERS.max, accent);
  }
  let y = dial.y + COMPASS + space.gap;
  for (const line of lines) {
    paintLine(pen, { x: room.x, y, width: room.width, height: LINE }, line);
    y += LINE;
  }
  if (verdict !== undefined) {
    const style = { size: scale.key, weight: 600, colour: verdict.bad ? ink.bad : ink.text } as const;
    writeLines(pen, verdict.words, { ...room, y }, style, 4);
  }
  const foot = { x: room.x, y: room.y + room.height - scale.fine * 2.6, width: room.width, height: 0 };
  writeLines(pen, note, foot, { size: scale.fine, weight: 600, colour: ink.soft }, 2);
}

/** Room for "100 %", as Romanian writes it. */
const SHARE = 108;
const MARK = 13;

function paintLine(pen: Pen, row: Box, { label, share, percent, bad, wanted, seat }: Line): void {
  const colour = wanted ? ink.good : bad ? ink.bad : ink.text;
  if (wanted) {
    const lit = { x: row.x - space.tight, y: row.y + 1, width: row.width + space.gap, height: row.height - 4 };
    roundPath(pen, lit, radius.small);
    fill(pen, alpha(ink.good, 0.16));
    outline(pen, ink.good, stroke.thin);
  }
  const y = row.y + 24;
  if (wanted) reticle(pen, { x: row.x + 13, y }, 10);
  const mark = wanted ? 36 : 0;
  if (seat !== undefined) seatMark(pen, seat, { x: row.x + mark + MARK, y }, MARK);
  const left = mark + (seat === undefined ? 0 : MARK * 2 + space.tight);
  const style = { size: scale.key, weight: 600, colour, width: row.width - SHARE - left } as const;
  write(pen, label, { x: row.x + left, y }, style);
  const right = { x: row.x + row.width, y };
  write(pen, percent, right, { size: scale.key, weight: 800, align: 'right', colour });
  paintBar(pen, { x: row.x, y: row.y + 46, width: row.width, height: BAR }, share, colour);
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
  const reach = COMPASS * 0.76;
  const from = { x: at.x - x * reach, y: at.y - y * reach };
  arrow(pen, from, { x: at.x + x * reach, y: at.y + y * reach }, { colour: ink.text, width: stroke.mark });
}
