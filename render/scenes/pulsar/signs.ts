import { die } from '#render/draw/die.ts';
import { fill, outline, polygonPath, roundPath } from '#render/draw/shape.ts';
import { widthOf, write } from '#render/draw/text.ts';
import type { Box, Pen, Point } from '#render/surface.ts';
import { hues, ink } from '#render/theme.ts';
import { type Icon, icon } from './icons.ts';

/** A piece of a line of signs: an icon, a number, a die. `h` is the height of the line. */
export interface Sign {
  width(pen: Pen, h: number): number;
  paint(pen: Pen, middle: Point, h: number): void;
  /** Left out where there is no room for everything. */
  readonly spare?: true;
}

/** Signs that belong together and are not torn apart when a line is full. */
export type Group = readonly Sign[];

/** Letters in a line of signs, of its height; never below what can be read. */
const LETTERS = 0.72;
/** Numbers that stand alone may be a little larger. */
const LONE_LETTERS = 0.82;
const LEAST_LETTERS = 24;
const lettersIn = (h: number, share = LETTERS): number => Math.max(LEAST_LETTERS, Math.round(h * share));

export function pictured(name: Icon, size = 1): Sign {
  return {
    width: (_, h) => h * size,
    paint: (pen, at, h) => icon(pen, name, at, Math.round((h * size) / 2)),
  };
}

export function lettered(text: string, colour: string = ink.text): Sign {
  const style = (h: number) => ({ size: lettersIn(h, LONE_LETTERS), weight: 800, colour }) as const;
  return {
    width: (pen, h) => widthOf(pen, text, style(h)),
    paint: (pen, at, h) => void write(pen, text, at, { ...style(h), align: 'center' }),
  };
}

/** Points, in a gold plate. */
export function points(text: string | number): Sign {
  const letters = String(text);
  const style = (h: number) => ({ size: lettersIn(h), weight: 800 }) as const;
  const width = (pen: Pen, h: number) => Math.max(h * 1.1, widthOf(pen, letters, style(h)) + h * 0.46);
  return {
    width,
    paint: (pen, at, h) => {
      const [half, tall] = [width(pen, h) / 2, h * 0.48];
      polygonPath(pen, [
        [at.x - half + tall * 0.5, at.y - tall],
        [at.x + half - tall * 0.5, at.y - tall],
        [at.x + half, at.y],
        [at.x + half - tall * 0.5, at.y + tall],
        [at.x - half + tall * 0.5, at.y + tall],
        [at.x - half, at.y],
      ]);
      fill(pen, GOLD);
      outline(pen, ink.dark, 2);
      write(pen, letters, at, { ...style(h), align: 'center', colour: ink.dark });
    },
  };
}

export const GOLD = '#f4cf4f';

/** A token that bends a die. */
export function token(text: '±1' | '+2'): Sign {
  const style = (h: number) => ({ size: lettersIn(h), weight: 800 }) as const;
  const width = (pen: Pen, h: number) => widthOf(pen, text, style(h)) + h * 0.22;
  return {
    width,
    paint: (pen, at, h) => {
      const box = { x: at.x - width(pen, h) / 2, y: at.y - h * 0.46, width: width(pen, h), height: h * 0.92 };
      roundPath(pen, box, h * 0.46);
      fill(pen, hues.purple.deep);
      outline(pen, hues.purple.main, 2);
      write(pen, text, at, { ...style(h), align: 'center' });
    },
  };
}

export function dieSign(face: number, hue: 'silver' | 'red' = 'silver', faded = false): Sign {
  return {
    width: (_, h) => h * 0.94,
    paint: (pen, at, h) => {
      // A die sets how see-through it is itself; what is quiet as a whole stays quiet.
      const quiet = pen.globalAlpha;
      die(pen, at, Math.round(h * 0.94), { face, hue, faded: faded || quiet < 1 });
      pen.globalAlpha = quiet;
    },
  };
}

/** How many of a thing; one needs no number. */
export function several(n: number, name: Icon): Sign[] {
  return n === 1 ? [pictured(name)] : [lettered(String(n)), pictured(name)];
}

const SIGN_GAP = 0.12;
const GROUP_GAP = 0.36;
/** Where there is no room for more. */
const NARROW_GAP = 0.14;

export function widthOfGroup(pen: Pen, group: Group, h: number): number {
  const gaps = Math.max(0, group.length - 1) * h * SIGN_GAP;
  return group.reduce((sum, sign) => sum + sign.width(pen, h), gaps);
}

/** Paints a group from its left middle; returns its width. */
export function paintGroup(pen: Pen, group: Group, at: Point, h: number): number {
  let x = at.x;
  for (const sign of group) {
    const width = sign.width(pen, h);
    sign.paint(pen, { x: x + width / 2, y: at.y }, h);
    x += width + h * SIGN_GAP;
  }
  return group.length === 0 ? 0 : x - h * SIGN_GAP - at.x;
}

interface Line {
  readonly groups: readonly Group[];
  readonly width: number;
}

function linesOf(pen: Pen, groups: readonly Group[], h: number, room: number, gap: number): Line[] {
  const lines: { groups: Group[]; width: number }[] = [];
  for (const group of groups) {
    const width = widthOfGroup(pen, group, h);
    const last = lines.at(-1);
    if (last !== undefined && last.width + h * gap + width <= room) {
      last.groups.push(group);
      last.width += h * gap + width;
    } else lines.push({ groups: [group], width });
  }
  return lines;
}

/** Whether they stand in one line of this height, closer together if need be. */
export function isOneLine(pen: Pen, groups: readonly Group[], h: number, room: number): boolean {
  return linesOf(pen, groups, h, room, NARROW_GAP).length === 1;
}

const LEADING = 1.14;

export interface SignsLook {
  /** The height of a line, as large as fits between these two. */
  readonly most: number;
  readonly least: number;
  readonly align?: 'left' | 'center';
}

/** Fills a box with lines of signs, as large as they fit, standing in the middle of its height. */
export function paintSigns(pen: Pen, groups: readonly Group[], box: Box, look: SignsLook): void {
  const { h, lines, gap } = fitted(pen, groups, box, look);
  const top = box.y + box.height / 2 - ((lines.length - 1) / 2) * h * LEADING;
  for (const [index, line] of lines.entries()) {
    let x = look.align === 'center' ? box.x + (box.width - line.width) / 2 : box.x;
    for (const group of line.groups) x += paintGroup(pen, group, { x, y: top + index * h * LEADING }, h) + h * gap;
  }
}

const SHRINK = 2;

interface Fitted {
  readonly h: number;
  readonly lines: readonly Line[];
  readonly gap: number;
}

/**
 * As large as there is room for. Where even the smallest do not fit, closer together and without what can be spared; where
 * that is too much as well, groups are torn apart.
 */
function fitted(pen: Pen, groups: readonly Group[], box: Box, look: SignsLook): Fitted {
  const needed = groups.map((group) => group.filter(({ spare }) => !spare));
  const torn = needed.flat().map((sign) => [sign]);
  return (
    largest(pen, groups, box, look, GROUP_GAP) ??
    largest(pen, needed, box, look, NARROW_GAP) ??
    largest(pen, torn, box, look, NARROW_GAP) ?? {
      h: look.least,
      lines: linesOf(pen, needed, look.least, box.width, NARROW_GAP),
      gap: NARROW_GAP,
    }
  );
}

function largest(
  pen: Pen,
  groups: readonly Group[],
  box: Box,
  { most, least }: SignsLook,
  gap: number,
): Fitted | undefined {
  for (let h = most; h >= least; h -= SHRINK) {
    const lines = linesOf(pen, groups, h, box.width, gap);
    if (lines.length * h * LEADING <= box.height && lines.every(({ width }) => width <= box.width))
      return { h, lines, gap };
  }
  return undefined;
}
