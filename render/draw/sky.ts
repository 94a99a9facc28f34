import { type Dice, diceOver, seedWords } from '../../src/engine/dice.ts';
import type { Pen, Point, Size } from '../surface.ts';
import type { GameLook } from '../theme.ts';
import { alpha, circlePath, fill } from './shape.ts';

/** A calm sky: a gradient, a breath of nebula, few stars. The same seed is the same sky. */
export function sky(pen: Pen, size: Size, look: GameLook, seed: number): void {
  const dice = diceOver(seedWords(seed));
  paintDepth(pen, size, look, dice);
  const stars = Math.round((size.width * size.height) / 9000);
  for (let i = 0; i < stars; i++) {
    const bright = dice.below(100);
    const at = { x: dice.below(size.width), y: dice.below(size.height) };
    circlePath(pen, at, bright > 94 ? 2.6 : bright > 70 ? 1.7 : 1.1);
    fill(pen, alpha('#dfe8ff', 0.25 + bright / 200));
  }
}

type Colour = readonly [r: number, g: number, b: number];

interface Cloud extends Point {
  readonly r: number;
  readonly colour: Colour;
}

/**
 * The gradient is worked out here, pixel by pixel: a canvas dithers its gradients, and that noise would be nine tenths of
 * the picture's bytes. Without it a sky costs next to nothing.
 */
function paintDepth(pen: Pen, { width, height }: Size, look: GameLook, dice: Dice): void {
  const clouds = [...look.nebula, ...look.nebula].map((hex): Cloud => {
    const at = { x: dice.below(width), y: dice.below(height) };
    return { ...at, r: width * (0.25 + dice.below(100) / 400), colour: rgb(hex) };
  });
  const [top, bottom] = [rgb(look.sky[0]), rgb(look.sky[1])];
  const image = pen.createImageData(width, height);
  const pixel = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    const down = y / height;
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++) pixel[c] = (top[c] ?? 0) * (1 - down) + (bottom[c] ?? 0) * down;
      for (const cloud of clouds) {
        const far = ((x - cloud.x) ** 2 + (y - cloud.y) ** 2) / (cloud.r * cloud.r);
        if (far >= 1) continue;
        const share = CLOUD * (1 - far) * (1 - far);
        for (let c = 0; c < 3; c++) pixel[c] = (pixel[c] ?? 0) * (1 - share) + (cloud.colour[c] ?? 0) * share;
      }
      const at = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) image.data[at + c] = Math.round(pixel[c] ?? 0);
      image.data[at + 3] = 255;
    }
  }
  pen.putImageData(image, 0, 0);
}

const CLOUD = 0.3;

function rgb(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
