import { nightLayer } from '#render/night.ts';
import type { Box, Drawing, Layer } from '#render/surface.ts';
import { space, WIDTH } from '#render/theme.ts';

/** A panel on plain night: the cards are windows into space, so behind them there is none; and a plain ground packs smaller. */
export function onGround({ height, layers }: { height: number; layers(room: Box): readonly Layer[] }): Drawing {
  const room = {
    x: space.gap,
    y: space.gap,
    width: WIDTH - space.gap * 2,
    height: height - space.gap * 2,
  };
  return {
    width: WIDTH,
    height,
    layers: [nightLayer({ width: WIDTH, height }), ...layers(room)],
  };
}
