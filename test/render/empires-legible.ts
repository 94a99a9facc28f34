import { expect } from 'vitest';
import type { Mark } from '#render/draw/recorder.ts';
import type { Box } from '#render/surface.ts';
import { MAP_HEIGHT, type, WIDTH } from '#render/theme.ts';

/** What is asked of every picture: sizes, and no text on another. */
export function expectLegible(marks: readonly Mark[]): void {
  const texts = marks.filter(({ kind }) => kind !== 'piece');
  expect(texts.length).toBeGreaterThan(5);
  for (const { text, size, cut, box, mayOverlap } of texts) {
    expect({ text, small: size < type.fine, cut }).toEqual({ text, small: false, cut: false });
    // The sign on a disc at the edge of a close-up is cut as the disc is.
    if (mayOverlap) continue;
    const inside = box.x >= 0 && box.y >= 0 && box.x + box.width <= WIDTH && box.y + box.height <= MAP_HEIGHT;
    expect({ text, inside }).toEqual({ text, inside: true });
  }
  const read = texts.filter(({ mayOverlap }) => !mayOverlap);
  for (const [index, one] of read.entries())
    for (const other of read.slice(index + 1))
      expect({ texts: `${one.text} ${other.text}`, over: overlap(one.box, other.box) }).toMatchObject({ over: false });
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
