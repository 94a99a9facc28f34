import { expect } from 'vitest';
import { type Mark, marksOf } from '#render/draw/recorder.ts';
import type { Box, Drawing } from '#render/surface.ts';
import { PANEL_RATIO, type as scale, WIDTH } from '#render/theme.ts';

/** Codes of content and rules: players never meet them. */
export const CODES = /\b[A-D][1-8][a-c]\b|\bT-[ABC]\d|\bHQ-[A-D]|\bTX\b|\bPT\b|\bP\d\d[a-b]?\)/;

/** What stands on a picture, each line once: a place that is dimmed and then lit is written twice at one spot. */
function textsOn(drawing: Drawing): Mark[] {
  const seen = new Set<string>();
  return marksOf(drawing).filter(({ kind, text, box }) => {
    const name = `${text}@${Math.round(box.x)},${Math.round(box.y)}`;
    if (kind === 'piece' || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

/** Wide enough to be shown at full width, nothing too small, cut off, outside or written over. */
export function expectReadable(drawing: Drawing): void {
  expect(drawing.width).toBe(WIDTH);
  expect(drawing.width / drawing.height).toBeGreaterThanOrEqual(PANEL_RATIO);
  const texts = textsOn(drawing);
  expect(texts.filter(({ size }) => size < scale.fine).map(({ text, size }) => `${text}: ${size}`)).toEqual([]);
  expect(texts.filter(({ cut }) => cut).map(({ text }) => text)).toEqual([]);
  expect(texts.filter(({ text }) => CODES.test(text)).map(({ text }) => text)).toEqual([]);
  expect(texts.filter(({ box }) => !isInside(box, drawing)).map(({ text }) => text)).toEqual([]);
  const lines = texts.filter(({ mayOverlap }) => !mayOverlap);
  const over = lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .flatMap((other) => (overlap(one.box, other.box) ? [`${one.text} lies on ${other.text}`] : [])),
  );
  expect(over).toEqual([]);
}

function isInside({ x, y, width, height }: Box, drawing: Drawing): boolean {
  return x >= 0 && y >= 0 && x + width <= drawing.width && y + height <= drawing.height;
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
