import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { diceOver, seedWords } from '#engine/dice.ts';
import { packPng } from '#render/png.ts';

const COARSE = 0xfc;

/** Opaque noise; `changed` rows differ from the same picture without them. */
function picture(width: number, height: number, changed: readonly number[] = []): Buffer {
  const dice = diceOver(seedWords(5));
  const pixels = Buffer.alloc(width * height * 4);
  for (let i = 0; i < pixels.length; i++) pixels[i] = i % 4 === 3 ? 255 : dice.below(256);
  for (const row of changed) pixels.fill(255, row * width * 4, (row + 1) * width * 4);
  return pixels;
}

async function pixelsOf(png: Buffer): Promise<Buffer> {
  return await sharp(png).ensureAlpha().raw().toBuffer();
}

const coarse = (pixels: Buffer) => Buffer.from(pixels.map((byte, i) => (i % 4 === 3 ? byte : byte & COARSE)));

describe('the PNG packer', () => {
  it.each([
    [1200, 130],
    [550, 64],
    [361, 65],
    [3, 1],
  ])(
    'GIVEN %i × %i pixels THEN a strict decoder reads them back but for the two lowest bits',
    async (width, height) => {
      const pixels = picture(width, height);
      expect((await pixelsOf(packPng(pixels, { width, height }))).equals(coarse(pixels))).toBe(true);
    },
  );

  it('GIVEN a picture of which one row changed THEN the new row shows and the rest stays', async () => {
    const size = { width: 100, height: 200 };
    packPng(picture(100, 200), size);
    const second = picture(100, 200, [70]);
    expect((await pixelsOf(packPng(second, size))).equals(coarse(second))).toBe(true);
  });

  it('GIVEN the same pixels THEN the same bytes, whatever was packed before', () => {
    const size = { width: 100, height: 200 };
    const first = packPng(picture(100, 200), size);
    packPng(picture(100, 200, [0, 64, 199]), size);
    expect(packPng(picture(100, 200), size).equals(first)).toBe(true);
  });
});
