import { diceOver, seedState } from '#engine/dice.ts';
import type { Drawing, Layer, Pen, Size } from '#render/surface.ts';
import { WIDTH } from '#render/theme.ts';

/** A night that gets darker downwards, in steps of whole rows, and a few stars: next to nothing in a file, which is sent at every act. */
const TOP = [16, 26, 62] as const;
const BOTTOM = [8, 11, 26] as const;
const STEP = 8;
const STARS_PER_PIXEL = 1 / 16_000;

function paintNight(pen: Pen, { width, height }: Size): void {
  for (let y = 0; y < height; y += STEP) {
    const share = y / height;
    const [r, g, b] = TOP.map((from, channel) => Math.round(from + ((BOTTOM[channel] ?? 0) - from) * share));
    pen.fillStyle = `rgb(${r}, ${g}, ${b})`;
    pen.fillRect(0, y, width, STEP);
  }
  const dice = diceOver(seedState(2849));
  for (let star = 0; star < width * height * STARS_PER_PIXEL; star++) {
    const size = dice.below(4) === 0 ? 3 : 2;
    pen.fillStyle = size === 3 ? '#9fb2e8' : '#56659a';
    pen.fillRect(dice.below(width), dice.below(height), size, size);
  }
}

/** A picture of this game, as wide as all panels. */
export function nightDrawing(height: number, layers: readonly Layer[]): Drawing {
  const size = { width: WIDTH, height };
  return { ...size, layers: [{ key: 'night', paint: (pen) => paintNight(pen, size) }, ...layers] };
}
