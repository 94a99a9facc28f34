import { font, legible, type Type } from '../fonts.ts';
import type { Box, Pen, Point } from '../surface.ts';
import { ink, type as scale } from '../theme.ts';
import { isRecording, record, recordCut } from './recorder.ts';

export interface Writing extends Type {
  readonly colour?: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Widest it may be; longer text shrinks to `least`, then ends in an ellipsis. */
  readonly width?: number;
  readonly least?: number;
  /** The name of a place or a thing on it, as against a line of text: tests see that no two of them overlap. */
  readonly label?: boolean;
  /** A person's name: too long, it is shortened to its first word and initials. Colour and shape say who it is anyway. */
  readonly person?: boolean;
  /** What is outside a window may be missing. */
  readonly mayCut?: boolean;
  /** Lies on another text on purpose. */
  readonly mayOverlap?: boolean;
}

/** Half the height of a capital, in letter heights; both faces are alike in that. */
const CAPITALS = 0.36;

/** Writes one line, `at` being its left, middle or right end on the vertical middle of its capitals. Returns its width. */
export function write(pen: Pen, text: string, at: Point, style: Writing): number {
  const { line, size } = fitted(pen, legible(text), style);
  pen.font = font({ ...style, size });
  pen.textAlign = style.align ?? 'left';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = style.colour ?? ink.text;
  pen.fillText(line, at.x, at.y + size * CAPITALS);
  const width = widthOf(pen, line, { ...style, size });
  if (isRecording() && line !== '') {
    const left = style.align === 'center' ? at.x - width / 2 : style.align === 'right' ? at.x - width : at.x;
    const box = { x: left, y: at.y - size * CAPITALS, width, height: size * CAPITALS * 2 };
    record(pen, { ...style, kind: style.label === true ? 'label' : 'text', text: line, box, size });
  }
  return width;
}

const measured = new Map<string, Map<string, number>>();
const MEASURED = 2_000;

/** Measuring is a third of the cost of writing, and boards say the same things again and again. */
export function widthOf(pen: Pen, text: string, style: Type): number {
  const name = font(style);
  let widths = measured.get(name);
  if (widths === undefined || widths.size >= MEASURED) {
    widths = new Map();
    measured.set(name, widths);
  }
  let width = widths.get(text);
  if (width === undefined) {
    pen.font = name;
    width = pen.measureText(text).width;
    widths.set(text, width);
  }
  return width;
}

function fitted(pen: Pen, text: string, style: Writing): { line: string; size: number } {
  const { width, size } = style;
  if (width === undefined) return { line: text, size };
  const natural = widthOf(pen, text, style);
  if (natural <= width) return { line: text, size };
  const least = Math.min(size, style.least ?? Math.max(scale.fine, size * 0.75));
  const shrunk = Math.floor((size * width) / natural);
  if (shrunk >= least) return { line: text, size: shrunk };
  if (style.person) return { line: shortName(pen, text, width, { ...style, size: least }), size: least };
  return { line: ellipsis(pen, text, width, { ...style, size: least }), size: least };
}

/** "Wilhelmina Q. W.", "Wilhelmina", "Wilhelm.": the longest that fits. A number stays as it is: "AI C. 3". */
function shortName(pen: Pen, name: string, width: number, style: Type): string {
  const [first = [], ...others] = name.split(/[\s-]+/u).map((word) => [...word]);
  const initials = others.map((word) => (/^\d+$/u.test(word.join('')) ? word.join('') : `${word[0] ?? ''}.`));
  const whole = first.join('');
  const shorter = [
    [whole, ...initials].join(' '),
    [whole, ...initials.slice(-1)].join(' '),
    whole,
    ...first.map((_, less) => `${first.slice(0, first.length - 1 - less).join('')}.`),
  ];
  return shorter.find((each) => widthOf(pen, each, style) <= width) ?? '';
}

/** As much of the text as fits, with an ellipsis when something is missing. */
export function ellipsis(pen: Pen, text: string, width: number, style: Type): string {
  if (widthOf(pen, text, style) <= width) return text;
  const letters = [...text];
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const half = Math.ceil((low + high) / 2);
    if (widthOf(pen, `${letters.slice(0, half).join('').trimEnd()}…`, style) <= width) low = half;
    else high = half - 1;
  }
  const cut = `${letters.slice(0, low).join('').trimEnd()}…`;
  recordCut(cut);
  return cut;
}

/** Breaks text into at most `most` lines; the last one ends in an ellipsis when there was more. */
export function wrap(pen: Pen, text: string, width: number, style: Type, most: number): string[] {
  const lines: string[] = [];
  for (const word of legible(text).split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(pen, longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const kept = lines.slice(0, most);
  if (lines.length > most) kept[most - 1] = lines.slice(most - 1).join(' ');
  return kept.map((line) => ellipsis(pen, line, width, style));
}

/** From line to line, in letter heights. */
const LEADING = 1.3;

/** How high text is when it is written in lines. */
export function linesHeight(pen: Pen, text: string, width: number, style: Type, most = 3): number {
  return wrap(pen, text, width, style, most).length * style.size * LEADING;
}

/** Writes wrapped lines down from the top of a box; returns the height used. */
export function writeLines(pen: Pen, text: string, box: Box, style: Writing, most = 3): number {
  const leading = style.size * LEADING;
  const lines = wrap(pen, text, box.width, style, most);
  stack(pen, lines, box, style, leading);
  return lines.length * leading;
}

function stack(pen: Pen, lines: readonly string[], box: Box, style: Writing, leading: number): void {
  const x = style.align === 'center' ? box.x + box.width / 2 : style.align === 'right' ? box.x + box.width : box.x;
  for (const [index, line] of lines.entries()) write(pen, line, { x, y: box.y + leading * (index + 0.5) }, style);
}

/** The same, standing in the middle of the box's height; closer together where they would leave it. */
export function writeMiddle(pen: Pen, text: string, box: Box, style: Writing, most = 3): void {
  const lines = wrap(pen, text, box.width, style, most);
  const leading = Math.min(style.size * LEADING, Math.max(style.size, box.height / lines.length));
  stack(pen, lines, { ...box, y: box.y + (box.height - lines.length * leading) / 2 }, style, leading);
}

/** From line to line where two share the height of one row. */
const CLOSE = 0.95;

/** One line in a row of a table, its middle on `at`; two smaller ones if it would have to be cut. */
export function writeCell(pen: Pen, text: string, at: Point, style: Writing & { readonly width: number }): void {
  const fine = { ...style, size: scale.fine };
  const lines = widthOf(pen, text, fine) <= style.width ? [text] : wrap(pen, text, style.width, fine, 2);
  const from = at.y - ((lines.length - 1) * scale.fine * CLOSE) / 2;
  for (const [nth, line] of lines.entries())
    write(pen, line, { x: at.x, y: from + nth * scale.fine * CLOSE }, lines.length === 1 ? style : fine);
}
