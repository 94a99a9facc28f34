import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Animation, encodeGif, type Shot } from '#render/gif.ts';

const WIDTH = 120;
const HEIGHT = 80;
const WINDOW = { x: 10, y: 20, width: 100, height: 40 };

/** A white disc that moves over a dark ground; `noisy` adds grain no packing helps against. */
function shot(index: number, noisy: boolean): Shot {
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
  const box = index === 0 ? { x: 0, y: 0, width: WIDTH, height: HEIGHT } : WINDOW;
  const { data } = pen.getImageData(box.x, box.y, box.width, box.height);
  return { box, pixels: new Uint8Array(data.buffer), ms: 40 };
}

function moving(count: number, noisy = false): Animation {
  const shots = () => Array.from({ length: count }, (_, index) => shot(index, noisy));
  return { width: WIDTH, height: HEIGHT, shots };
}

async function pageOf(gif: Uint8Array, page: number) {
  const { data, info } = await sharp(gif, { page }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? -1;
}

describe('GIFs of flicks', () => {
  it('GIVEN shots THEN an animation of as many pages at the right size, once, each for its time', async () => {
    const gif = encodeGif(moving(12));
    const told = await sharp(gif, { animated: true }).metadata();
    expect(told).toMatchObject({ format: 'gif', pages: 12, width: WIDTH, pageHeight: HEIGHT, loop: 1 });
    expect(told.delay).toEqual(Array(12).fill(40));
  });

  it('GIVEN a disc that moves on in a window THEN the last page shows it where it came to rest and nothing where it was', async () => {
    const redAt = await pageOf(encodeGif(moving(12)), 11);
    expect(redAt(64, 40)).toBeGreaterThan(230);
    expect(redAt(20, 40)).toBeLessThan(40);
  });

  it('GIVEN a shot in which nothing moves THEN it still takes its time', async () => {
    const { width, height, shots } = moving(3);
    const still = [...shots(), { ...shot(2, false), ms: 500 }];
    const { pages, delay } = await sharp(encodeGif({ width, height, shots: () => still }), {
      animated: true,
    }).metadata();
    expect({ pages, last: delay?.at(-1) }).toEqual({ pages: 4, last: 500 });
  });

  it('GIVEN a last picture in colours that were not there before THEN it has them', async () => {
    const canvas = createCanvas(WIDTH, HEIGHT);
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#ff0000';
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT);
    const box = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
    const end: Shot = { box, pixels: new Uint8Array(data.buffer), ms: 0, ownColours: true };
    const { width, height, shots } = moving(4);
    const gif = encodeGif({ width, height, shots: () => [...shots(), end] });
    const redAt = await pageOf(gif, 4);
    expect([redAt(5, 5), redAt(60, 40)].every((red) => red > 240)).toBe(true);
  });

  it('GIVEN more than fits THEN shots are left out until it does, and it takes as long', async () => {
    const whole = encodeGif(moving(16, true));
    const limit = Math.round(whole.length / 2);
    const fitted = encodeGif(moving(16, true), limit);
    expect(fitted.length).toBeLessThanOrEqual(limit);
    const { pages = 0, delay = [] } = await sharp(fitted, { animated: true }).metadata();
    expect(pages).toBeGreaterThanOrEqual(3);
    expect(delay.reduce((sum, ms) => sum + ms, 0)).toBe(16 * 40);
  });
});
