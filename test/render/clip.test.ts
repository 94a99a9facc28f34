import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CLIP_LIMIT, packClip } from '#render/clip.ts';

const SIZE = { width: 550, height: 350 };
const PIXELS = SIZE.width * SIZE.height;
type Colour = readonly [red: number, green: number, blue: number];

/** A frame whose pixels have these colours. */
function frame(colourOf: (x: number, y: number) => Colour): Buffer {
  const bytes = Buffer.alloc(PIXELS * 4, 255);
  for (let place = 0; place < PIXELS; place++)
    bytes.set(colourOf(place % SIZE.width, Math.floor(place / SIZE.width)), place * 4);
  return bytes;
}

/** The same noise every time. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
}

const frames = (count: number, of: (nth: number) => Buffer): Buffer[] => Array.from({ length: count }, (_, n) => of(n));

/** Black and white at random: two colours, which is little for a GIF, and edges everywhere, which is the worst there is for a WebP. */
function grain(nth: number): Buffer {
  const next = noise(nth + 1);
  return frame(() => (next() < 128 ? [0, 0, 0] : [255, 255, 255]));
}

/** Soft light that moves on: all colours change a little, everywhere. */
function light(nth: number): Buffer {
  return frame((x, y) => [(x + nth * 5) % 256, (x / 4 + y / 2 + nth) % 256, 128 + ((nth * 3 + y / 3) % 128)]);
}

/** A still board of grain, on which a tiny piece comes up, of a colour there was not before. */
function piece(nth: number): Buffer {
  const board = grain(0);
  const colour = Buffer.from([255, 0, 200, 255]);
  if (nth > 3) for (let row = 100; row < 110; row++) board.fill(colour, pixelAt(300, row), pixelAt(310, row));
  return board;
}

const pixelAt = (x: number, y: number): number => (y * SIZE.width + x) * 4;

const delaysOf = async (data: Uint8Array) => (await sharp(data).metadata()).delay ?? [];

describe('the packing of clips', () => {
  it('GIVEN frames that are all grain, too large as WebP of every quality THEN it is a GIF that fits, for the same time', async () => {
    const all = frames(20, grain);
    const webp = await sharp(Buffer.concat(all), {
      raw: { width: SIZE.width, height: SIZE.height * all.length, channels: 4, pageHeight: SIZE.height },
    })
      .webp({ quality: 20, effort: 0 })
      .toBuffer();
    expect(webp.length).toBeGreaterThan(CLIP_LIMIT);
    const { data, format } = await packClip(all, SIZE);
    expect(format).toBe('gif');
    expect(data.length).toBeLessThanOrEqual(CLIP_LIMIT);
    const delays = await delaysOf(data);
    expect(delays).toHaveLength(20);
    expect(delays.reduce((sum, ms) => sum + ms, 0)).toBe(19 * 700 + 2500);
  });

  it('GIVEN so many of them that they fit as neither THEN the GIF has fewer, and takes as long', async () => {
    const { data, format } = await packClip(frames(40, grain), SIZE);
    expect(format).toBe('gif');
    expect(data.length).toBeLessThanOrEqual(CLIP_LIMIT);
    const delays = await delaysOf(data);
    expect(delays.length).toBeLessThan(40);
    expect(delays.reduce((sum, ms) => sum + ms, 0)).toBe(39 * 700 + 2500);
  });

  it('GIVEN light that changes everywhere THEN it is a WebP', async () => {
    expect((await packClip(frames(8, light), SIZE)).format).toBe('webp');
  });

  it('GIVEN a still board on which a tiny piece comes up THEN it is a GIF, which begins again, with the piece in its colour', async () => {
    const { data, format } = await packClip(frames(12, piece), SIZE);
    expect(format).toBe('gif');
    expect((await sharp(data, { animated: true }).metadata()).loop).toBe(0);
    const last = await sharp(data, { page: (await delaysOf(data)).length - 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    const [red = 0, green = 0, blue = 0] = last.subarray((pixelAt(305, 105) / 4) * 3);
    expect(Math.abs(red - 255) + green + Math.abs(blue - 200)).toBeLessThan(30);
  });

  it('GIVEN the same frames twice THEN the bytes are the same', async () => {
    const [one, other] = [await packClip(frames(4, piece), SIZE), await packClip(frames(4, piece), SIZE)];
    expect(Buffer.compare(one.data, other.data)).toBe(0);
  });
});
