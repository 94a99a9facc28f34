import { PANEL_MARGIN } from '#render/stack.ts';
import type { Box, Drawing, Layer } from '#render/surface.ts';
import { ink, WIDTH } from '#render/theme.ts';

/** A panel on plain night: the cards are windows into space, so behind them there is none; and a plain ground packs smaller. */
export function onGround({ height, layers }: { height: number; layers(room: Box): readonly Layer[] }): Drawing {
  const room = {
    x: PANEL_MARGIN,
    y: PANEL_MARGIN,
    width: WIDTH - PANEL_MARGIN * 2,
    height: height - PANEL_MARGIN * 2,
  };
  return {
    width: WIDTH,
    height,
    density: 'dense',
    layers: [
      {
        key: 'night',
        paint: (pen) => {
          pen.fillStyle = ink.void;
          pen.fillRect(0, 0, WIDTH, height);
        },
      },
      ...layers(room),
    ],
  };
}
