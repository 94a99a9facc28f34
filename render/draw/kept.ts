import { type Box, type Pen, sprite } from '../surface.ts';

/** What stands out of a box: lights, marks on its edge. */
const MARGIN = 12;

/**
 * Paints a part of a picture from the shelf: most parts stay as they were from act to act. `key` names everything it shows;
 * where and how large it is comes by itself.
 */
export function kept(pen: Pen, key: string, box: Box, paint: (pen: Pen) => void): void {
  const at = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const size = { width: box.width + MARGIN * 2, height: box.height + MARGIN * 2 };
  sprite(pen, `${key}@${box.x.toFixed(1)},${box.y.toFixed(1)}`, size, at, (fresh) => {
    fresh.translate(-at.x, -at.y);
    paint(fresh);
  });
}
