import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect } from 'vitest';

/**
 * Golden pictures: how a board looked when somebody last found it good. Kept half size. Two pictures are alike when no small
 * square differs much on average: a letter that lands one pixel aside stays far below that, a piece that is missing far above
 * (golden.test.ts proves both). After a wanted change: UPDATE_GOLDEN=1 npx vitest run test/render, and look at what changed.
 */
const WIDTH = 600;
const CELL = 10;
export const TOLERANCE = 30;

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The largest difference, 0 to 255, between the average colours of two squares at the same place. */
export async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all([half(one), half(other)]);
  if (a.width !== b.width || a.height !== b.height) return 255;
  let most = 0;
  for (let top = 0; top < a.height; top += CELL)
    for (let left = 0; left < a.width; left += CELL) {
      const [mine, theirs] = [average(a, left, top), average(b, left, top)];
      for (const [channel, value] of mine.entries()) most = Math.max(most, Math.abs(value - (theirs[channel] ?? 0)));
    }
  return most;
}

export async function expectGolden(name: string, picture: Uint8Array): Promise<void> {
  const file = new URL(`./golden/${name}.png`, import.meta.url);
  if (process.env.UPDATE_GOLDEN === '1') {
    await mkdir(new URL('./golden/', import.meta.url), { recursive: true });
    await writeFile(
      file,
      await sharp(picture).resize({ width: WIDTH }).png({ palette: true, colours: 128 }).toBuffer(),
    );
  }
  expect(existsSync(file), `${file.pathname} is missing: UPDATE_GOLDEN=1 draws it`).toBe(true);
  expect(await difference(picture, await readFile(file))).toBeLessThanOrEqual(TOLERANCE);
}

async function half(picture: Uint8Array): Promise<Pixels> {
  const image = sharp(picture).removeAlpha().resize({ width: WIDTH });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function average({ data, width, height }: Pixels, left: number, top: number): number[] {
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = top; y < Math.min(height, top + CELL); y++)
    for (let x = left; x < Math.min(width, left + CELL); x++) {
      for (let c = 0; c < 3; c++) sums[c] = (sums[c] ?? 0) + (data[(y * width + x) * 3 + c] ?? 0);
      count++;
    }
  return sums.map((sum) => sum / count);
}
