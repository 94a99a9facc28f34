import { legible } from '../fonts.ts';
import type { Box, Pen } from '../surface.ts';
import { type as scale } from '../theme.ts';
import { widthOf, write } from './text.ts';

const TWO_LINES = 52;

/** A person's name where it must stand in full: in one line as large as it fits, else in two small ones. */
export function writeName(pen: Pen, name: string, box: Box, colour: string, most: number = scale.key): void {
  const style = { weight: 800, colour } as const;
  const y = box.y + box.height / 2;
  const text = legible(name);
  const size = [most, scale.body, scale.fine].find((each) => widthOf(pen, text, { ...style, size: each }) <= box.width);
  if (size !== undefined) {
    write(pen, text, { x: box.x, y }, { ...style, size });
    return;
  }
  const small = { ...style, size: scale.fine };
  if (box.height < TWO_LINES) {
    write(pen, text, { x: box.x, y }, { ...small, width: box.width, person: true });
    return;
  }
  const at = breakOf(pen, text, box.width, small);
  const lines = [text.slice(0, at).trim(), text.slice(at).trim()];
  for (const [index, line] of lines.entries())
    write(
      pen,
      line,
      { x: box.x, y: y + (index - 0.5) * scale.fine * 1.1 },
      { ...small, width: box.width, person: true },
    );
}

/** After the last space or hyphen that leaves two lines which fit; else after as many letters as fit. */
function breakOf(pen: Pen, text: string, width: number, style: { size: number; weight: 800 }): number {
  const fits = (part: string) => widthOf(pen, part.trim(), style) <= width;
  for (let at = text.length - 1; at > 0; at--)
    if (' -'.includes(text[at - 1] ?? '') && fits(text.slice(0, at)) && fits(text.slice(at))) return at;
  let letters = text.length;
  while (letters > 1 && !fits(text.slice(0, letters))) letters--;
  return letters;
}
