import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { sketchesOf } from '#render/index.ts';
import { paletteOf } from '#render/looks.ts';
import type { Palette } from '#render/palette.ts';
import { paintAfresh } from '#render/surface.ts';
import { ink, players } from '#render/theme.ts';
import { requestFor } from '#test/tools/picture-request.ts';
import { positionAfter } from '#test/tools/random-play.ts';

/** Steps of 256, on average: up to here nobody sees that a board has so few colours. */
const UNSEEN = 3.5;

function paletteFor(game: string): Palette {
  const palette = paletteOf(game);
  if (palette === undefined) throw new Error(`No palette for ${game}: npm run palettes`);
  return palette;
}

/** How far the colours of a picture are from those it is sent in, on average. */
function errorOf(pixels: Buffer, palette: Palette): number {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const index = palette.nearest(pixels.readUInt32LE(at)) * 3;
    for (let part = 0; part < 3; part++)
      sum += Math.abs((pixels[at + part] ?? 0) - (palette.colours[index + part] ?? 0));
  }
  return sum / ((pixels.length / 4) * 3);
}

describe.each(games.map((game) => ({ id: game.id, game })))('the palette of $id', ({ id, game }) => {
  it.each([15, 60, 140])('GIVEN a board after %i acts THEN its colours are there; else: npm run palettes', (acts) => {
    const position = positionAfter(game, { players: game.seats[1], seed: 77, acts, levels: ['random'] });
    for (const sketch of sketchesOf(requestFor(position))) {
      const canvas = paintAfresh(sketch.draw());
      expect(errorOf(Buffer.from(canvas.data()), paletteFor(id)), sketch.id).toBeLessThan(UNSEEN);
    }
  });

  it.each([...players.map(({ colour }) => colour), ink.text, ink.fresh])('GIVEN %s THEN it is exactly there', (hex) => {
    const { colours, nearest } = paletteFor(id);
    const pixel = Buffer.from(`${hex.slice(1)}ff`, 'hex').readUInt32LE();
    const index = nearest(pixel) * 3;
    expect(`#${colours.subarray(index, index + 3).toString('hex')}`).toBe(hex);
  });
});
