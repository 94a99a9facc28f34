import { freighter, GOODS, good } from '#render/draw/cargo.ts';
import { die } from '#render/draw/die.ts';
import { globe } from '#render/draw/globe.ts';
import { glow, trail } from '#render/draw/mark.ts';
import { alpha, turned } from '#render/draw/shape.ts';
import { spaceStation } from '#render/draw/world.ts';
import type { Pen } from '#render/surface.ts';
import { hues, stroke } from '#render/theme.ts';

/** A convoy slips past a ringed giant under the eyes of a station, for two dice. */
export function paintPoster(pen: Pen): void {
  glow(pen, { x: 880, y: 250 }, 430, hues.yellow.main, 0.3);
  globe(pen, { x: 880, y: 260 }, 250, 'yellow');
  globe(pen, { x: 150, y: 140 }, 84, 'red');
  globe(pen, { x: 590, y: 500 }, 58, 'green');
  globe(pen, { x: 390, y: 92 }, 40, 'blue');
  spaceStation(pen, { x: 560, y: 200 }, 66);
  for (const [index, which] of GOODS.entries()) {
    const at = { x: 330 + index * 128, y: 424 - index * 62 };
    trail(pen, [{ x: at.x - 120, y: at.y + 78 }, at], alpha(hues[which].main, 0.55), stroke.mark + 2);
    turned(pen, at, 1.0, () => freighter(pen, which, { x: 0, y: 0 }, 58));
  }
  for (const [index, which] of GOODS.entries())
    good(pen, which, { x: 770 + index * 84, y: 510 + (index % 2) * 22 }, 34);
  turned(pen, { x: 120, y: 360 }, -0.22, () => die(pen, { x: 0, y: 0 }, 118, { face: 6, seat: 1 }));
  turned(pen, { x: 236, y: 470 }, 0.16, () => die(pen, { x: 0, y: 0 }, 118, { face: 5, seat: 0 }));
}
