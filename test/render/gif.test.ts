import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeGif } from '#render/gif.ts';

const WIDTH = 120;
const HEIGHT = 80;

/** A white disc that moves over a dark ground; `noisy` adds grain no packing helps against. */
function frames(count: number, noisy = false): Uint8Array[] {
  return Array.from({ length: count }, (_, index) => {
    const canvas = createCanvas(WIDTH, HEIGHT);
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#112233';
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    if (noisy)
      for (let i = 0; i < 2000; i++) {
        pen.fillStyle = `hsl(${(i * 97 + index * 31) % 360} 70% 50%)`;
        pen.fillRect((i * 37 + index * 11) % WIDTH, (i * 53 + index * 7) % HEIGHT, 2, 2);
      }
    pen.fillStyle = '#ffffff';
    pen.beginPath();
    pen.arc(20 + index * 4, 40, 8, 0, Math.PI * 2);
    pen.fill();
    return new Uint8Array(canvas.data());
  });
}

describe('GIFs of flicks', () => {
  it('GIVEN frames THEN an animation of as many pages at the right size', async () => {
    const gif = encodeGif({ width: WIDTH, height: HEIGHT, frames: frames(12), delayMs: 40 });
    expect(await sharp(gif, { animated: true }).metadata()).toMatchObject({
      format: 'gif',
      pages: 12,
      width: WIDTH,
      pageHeight: HEIGHT,
    });
  });

  it('GIVEN a disc that moves on THEN the last page shows it where it came to rest and nothing where it was', async () => {
    const gif = encodeGif({ width: WIDTH, height: HEIGHT, frames: frames(12), delayMs: 40 });
    const { data, info } = await sharp(gif, { page: 11 }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? -1;
    expect(redAt(64, 40)).toBeGreaterThan(230);
    expect(redAt(20, 40)).toBeLessThan(40);
  });

  it('GIVEN more than fits THEN frames are left out until it does', async () => {
    const whole = encodeGif({ width: WIDTH, height: HEIGHT, frames: frames(16, true), delayMs: 40 });
    const limit = Math.round(whole.length / 2);
    const fitted = encodeGif({ width: WIDTH, height: HEIGHT, frames: frames(16, true), delayMs: 40 }, limit);
    expect(fitted.length).toBeLessThanOrEqual(limit);
    expect((await sharp(fitted, { animated: true }).metadata()).pages).toBeGreaterThanOrEqual(3);
  });
});
