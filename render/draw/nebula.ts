import { diceOver, seedState } from '#engine/dice.ts';
import { createCanvas } from '../canvas.ts';
import type { Box, Pen } from '../surface.ts';
import { type Colour, mixed, rgb } from './colour.ts';
import { layered, steps } from './noise.ts';
import { alpha, circlePath, fill, polygonPath, starPoints } from './shape.ts';

/** Clouds are worked out in blocks of so many pixels and in few shades: seen at half size it is smooth, and it packs small. */
const BLOCK = 3;
const SHADES = 7;

const NIGHT = rgb('#0d1226');

/** Clouds of one or two colours; the higher the scale, the wider they are. */
export function clouds(pen: Pen, box: Box, colours: readonly string[], seed: number, scale: number): void {
  const [first, second = first] = colours.map(rgb);
  pen.save();
  pen.beginPath();
  pen.rect(box.x, box.y, box.width, box.height);
  pen.clip();
  if (first !== undefined && second !== undefined) paintClouds(pen, box, [first, second], seed, scale);
  paintStars(pen, box, seed);
  pen.restore();
}

function paintClouds(pen: Pen, box: Box, [one, other]: readonly [Colour, Colour], seed: number, scale: number): void {
  const [columns, rows] = [Math.ceil(box.width / BLOCK), Math.ceil(box.height / BLOCK)];
  const small = createCanvas(columns, rows);
  const smallPen = small.getContext('2d');
  const image = smallPen.createImageData(columns, rows);
  for (let row = 0, at = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column / (26 * scale) + seed * 7.3, row / (26 * scale) + seed * 3.1];
      const cloud = layered(x + layered(x, y) * 1.4, y);
      const left = steps(Math.max(0, cloud - 0.36) * 2.1, SHADES);
      const right = steps(Math.max(0, 0.5 - cloud) * 2.4 * (column / columns), SHADES);
      const colour = mixed(mixed(NIGHT, one, left), other, right);
      for (const part of colour) image.data[at++] = Math.round(part);
      image.data[at++] = 255;
    }
  smallPen.putImageData(image, 0, 0);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(small, box.x, box.y, columns * BLOCK, rows * BLOCK);
  pen.imageSmoothingEnabled = true;
}

function paintStars(pen: Pen, box: Box, seed: number): void {
  const dice = diceOver(seedState(seed));
  const stars = Math.round((box.width * box.height) / 2600);
  for (let star = 0; star < stars; star++) {
    const bright = dice.below(100);
    const at = { x: box.x + dice.below(Math.round(box.width)), y: box.y + dice.below(Math.round(box.height)) };
    if (bright > 88) {
      polygonPath(pen, starPoints(4, at, 5, 1.4));
      fill(pen, alpha('#ffffff', 0.85));
    } else {
      circlePath(pen, at, bright > 55 ? 1.6 : 1.1);
      fill(pen, alpha('#dfe8ff', 0.3 + bright / 200));
    }
  }
}
