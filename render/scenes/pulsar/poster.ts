import { die } from '#render/draw/die.ts';
import { globe } from '#render/draw/globe.ts';
import { glow, trail } from '#render/draw/mark.ts';
import { gyrodyne, ship } from '#render/draw/piece.ts';
import { alpha, turned } from '#render/draw/shape.ts';
import { gate } from '#render/draw/world.ts';
import type { Pen } from '#render/surface.ts';
import { hues, stroke } from '#render/theme.ts';
import { pulsarStar } from './star.ts';

/** Beams over the network of systems; a gyrodyne spins up. */
export function paintPoster(pen: Pen): void {
  const stops = [
    { x: 90, y: 450 },
    { x: 270, y: 290 },
    { x: 470, y: 430 },
    { x: 520, y: 130 },
    { x: 900, y: 460 },
    { x: 1010, y: 170 },
  ];
  trail(pen, stops, alpha(hues.blue.light, 0.4), stroke.line);
  glow(pen, { x: 700, y: 270 }, 420, hues.blue.main, 0.55);
  pulsarStar(pen, { x: 700, y: 270 }, 150, 0.11);
  gate(pen, { x: 90, y: 450 }, 46);
  globe(pen, { x: 270, y: 290 }, 84, 'blue');
  globe(pen, { x: 470, y: 430 }, 44, 'silver');
  globe(pen, { x: 520, y: 130 }, 52, 'purple');
  gyrodyne(pen, { x: 900, y: 460 }, 96, { size: 'large', seat: 0, spinning: true });
  globe(pen, { x: 1010, y: 170 }, 66, 'orange');
  ship(pen, 1, { x: 372, y: 362 }, 48, 0.33);
  for (const [index, face] of [2, 4, 5].entries())
    turned(pen, { x: 84 + index * 104, y: 96 + (index % 2) * 20 }, index * 0.12 - 0.1, () =>
      die(pen, { x: 0, y: 0 }, 80, { face, hue: index === 2 ? 'red' : 'silver' }),
    );
}
