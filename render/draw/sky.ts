import { type Dice, diceOver, seedState } from '#engine/dice.ts';
import { createCanvas } from '../canvas.ts';
import type { Pen, Point, Size } from '../surface.ts';
import { type Colour, mixed, rgb } from './colour.ts';
import { alpha, circlePath, fill } from './shape.ts';

export interface SkyLook {
  readonly sky: readonly [top: string, bottom: string];
  readonly nebula: readonly string[];
}

/** A calm sky: a gradient, a breath of nebula, few stars. The same seed is the same sky. */
export function sky(pen: Pen, size: Size, look: SkyLook, seed: number): void {
  const dice = diceOver(seedState(seed));
  paintDepth(pen, size, look, dice);
  const stars = Math.round((size.width * size.height) / 9000);
  for (let i = 0; i < stars; i++) {
    const bright = dice.below(100);
    const at = { x: dice.below(size.width), y: dice.below(size.height) };
    circlePath(pen, at, bright > 94 ? 2.6 : bright > 70 ? 1.7 : 1.1);
    fill(pen, alpha('#dfe8ff', 0.25 + bright / 200));
  }
}

interface Cloud extends Point {
  readonly r: number;
  readonly colour: Colour;
}

/** The sky's colours change so slowly that blocks of this many pixels may share one. */
const BLOCK = 6;
const CLOUD = 0.3;

/**
 * The gradient is worked out here, block by block: a canvas dithers its gradients, and that noise would be most of the
 * picture's bytes. Without it a sky costs next to nothing.
 */
function paintDepth(pen: Pen, { width, height }: Size, look: SkyLook, dice: Dice): void {
  const clouds = look.nebula.map((hex): Cloud => {
    const at = { x: dice.below(width), y: dice.below(height) };
    return { ...at, r: width * (0.25 + dice.below(100) / 400), colour: rgb(hex) };
  });
  const [top, bottom] = [rgb(look.sky[0]), rgb(look.sky[1])];
  const [columns, rows] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
  const small = createCanvas(columns, rows);
  const smallPen = small.getContext('2d');
  const image = smallPen.createImageData(columns, rows);
  const { data } = image;
  for (let row = 0, at = 0; row < rows; row++) {
    const y = row * BLOCK;
    const ground = mixed(top, bottom, y / height);
    const near = clouds.filter((cloud) => Math.abs(y - cloud.y) < cloud.r);
    for (let column = 0; column < columns; column++) {
      let colour = ground;
      for (const cloud of near) colour = mixed(colour, cloud.colour, shareOf(cloud, column * BLOCK, y));
      for (const part of colour) data[at++] = Math.round(part);
      data[at++] = 255;
    }
  }
  smallPen.putImageData(image, 0, 0);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(small, 0, 0, columns * BLOCK, rows * BLOCK);
  pen.imageSmoothingEnabled = true;
}

function shareOf(cloud: Cloud, x: number, y: number): number {
  const far = ((x - cloud.x) * (x - cloud.x) + (y - cloud.y) * (y - cloud.y)) / (cloud.r * cloud.r);
  return far >= 1 ? 0 : CLOUD * (1 - far) * (1 - far);
}
