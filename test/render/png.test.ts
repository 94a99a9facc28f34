import { readFile } from 'node:fs/promises';
import { crc32, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { diceOver, seedState } from '#engine/dice.ts';
import { createPalette } from '#render/palette.ts';
import { packPng } from '#render/png.ts';
import { kernelFile } from '#test/tools/kernel.ts';

const COARSE = 0xfc;

/** Opaque noise; `changed` rows differ from the same picture without them. */
function picture(width: number, height: number, changed: readonly number[] = []): Buffer {
  const dice = diceOver(seedState(5));
  const pixels = Buffer.alloc(width * height * 4);
  for (let i = 0; i < pixels.length; i++) pixels[i] = i % 4 === 3 ? 255 : dice.below(256);
  for (const row of changed) pixels.fill(255, row * width * 4, (row + 1) * width * 4);
  return pixels;
}

async function pixelsOf(png: Buffer): Promise<Buffer> {
  return await sharp(png).ensureAlpha().raw().toBuffer();
}

/** The rows inside a PNG; throws when a checksum is wrong, as not every decoder does. */
function checkedRows(png: Buffer): Buffer {
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const named = png.subarray(at + 4, at + 8 + length);
    if (png.readUInt32BE(at + 8 + length) !== crc32(named)) throw new Error(`A wrong checksum at ${at}`);
    if (named.toString('latin1', 0, 4) === 'IDAT') data.push(named.subarray(4));
    at += length + 12;
  }
  return inflateSync(Buffer.concat(data));
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

  it.each([
    ['in true colours', undefined],
    ['in a palette', createPalette('grey', Buffer.from([0, 0, 0, 120, 120, 120, 252, 252, 252]))],
  ])(
    'GIVEN pictures that follow each other, %s THEN each has the bytes it has alone, and its checksums are right',
    (_, palette) => {
      const size = { width: 300, height: 200 };
      const inColours = palette === undefined ? {} : { palette };
      const changes = [[], [0, 64, 199], [70], [], Array.from({ length: 200 }, (_row, row) => row), [3]];
      for (const [index, changed] of changes.entries()) {
        const pixels = picture(size.width, size.height, changed);
        const following = packPng(pixels, size, { series: 'following', ...inColours });
        const alone = packPng(pixels, size, { series: `alone-${index}`, ...inColours });
        expect(following.equals(alone)).toBe(true);
        expect(checkedRows(following).length).toBe(size.height * (1 + size.width * (palette === undefined ? 3 : 1)));
      }
    },
  );

  it.each([1, 3, 7, 361])(
    'GIVEN %i pixels a row in a palette THEN pictures that follow each other are right',
    async (width) => {
      const palette = createPalette('grey', Buffer.from([0, 0, 0, 120, 120, 120, 252, 252, 252]));
      const size = { width, height: 70 };
      for (const changed of [[], [0], [63, 64], [69], []]) {
        const pixels = picture(width, 70, changed);
        const following = packPng(pixels, size, { series: `narrow-${width}`, palette });
        expect(following.equals(packPng(pixels, size, { series: `alone-${width}-${changed}`, palette }))).toBe(true);
        expect(checkedRows(following).length).toBe(70 * (1 + width));
      }
    },
  );

  it('GIVEN changes that leave the checksum as it was THEN they show', async () => {
    const palette = createPalette('steps', Buffer.from([0, 0, 0, 60, 60, 60, 120, 120, 120]));
    const row = (...greys: number[]) => Buffer.from(greys.flatMap((grey) => [grey, grey, grey, 255]));
    const size = { width: 3, height: 1 };
    const packed = [row(0, 120, 0), row(60, 0, 60)].map((pixels) => packPng(pixels, size, { series: 'sums', palette }));
    expect(packed.map((png) => [...checkedRows(png)])).toEqual([
      [0, 0, 2, 0],
      [0, 1, 0, 1],
    ]);
  });

  it('GIVEN its inner loop THEN it is what npm run kernel makes of its source', async () => {
    expect(await kernelFile()).toBe(await readFile(new URL('../../render/png-kernel.ts', import.meta.url), 'utf8'));
  });

  it('GIVEN a picture all black THEN it is read back', async () => {
    const pixels = Buffer.from(picture(100, 130).map((_, at) => (at % 4 === 3 ? 255 : 0)));
    expect((await pixelsOf(packPng(pixels, { width: 100, height: 130 }, { series: 'black' }))).equals(pixels)).toBe(
      true,
    );
  });

  it('GIVEN a palette THEN every pixel is its nearest colour, and a strict decoder reads it', async () => {
    const colours = [
      [0, 0, 0],
      [252, 252, 252],
      [252, 0, 0],
    ] as const;
    const palette = createPalette('three', Buffer.from(colours.flat()));
    const size = { width: 100, height: 70 };
    const read = await pixelsOf(packPng(picture(100, 70), size, { palette }));
    const pixels = picture(100, 70);
    for (const at of [0, 400, 7000, 27_996]) {
      const distance = (colour: readonly number[]) =>
        [3, 4, 2].reduce(
          (sum, weight, part) => sum + weight * ((pixels[at + part] ?? 0) - (colour[part] ?? 0)) ** 2,
          0,
        );
      const best = colours.toSorted((a, b) => distance(a) - distance(b))[0];
      expect([...read.subarray(at, at + 3)]).toEqual([...(best ?? [])]);
    }
  });

  it('GIVEN colours that differ in their lowest bits only THEN the same number, whichever came first', () => {
    const colours = Buffer.from([0, 0, 0, 7, 7, 7]);
    const [one, other] = [createPalette('one', colours), createPalette('other', colours)];
    const [dark, light] = [0x04_0404, 0x07_0707];
    expect([one.nearest(dark), one.nearest(light)]).toEqual([other.nearest(light), other.nearest(dark)].toReversed());
  });
});
