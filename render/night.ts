import type { Layer, Size } from './surface.ts';
import { ink } from './theme.ts';

/** A ground of one colour: it packs smallest. */
export function nightLayer({ width, height }: Size): Layer {
  return {
    key: 'plain night',
    paint: (pen) => {
      pen.fillStyle = ink.void;
      pen.fillRect(0, 0, width, height);
    },
  };
}
