import { clouds } from './draw/nebula.ts';
import { alpha } from './draw/shape.ts';
import { write } from './draw/text.ts';
import { lookOf } from './looks.ts';
import type { Drawing, Pen } from './surface.ts';
import { ink, MAP_HEIGHT, type as scale, space, stroke, WIDTH } from './theme.ts';

/** A poster per game, for its lobby. All of it is one kept layer: a cover is drawn once. */
const COVER = { width: WIDTH, height: MAP_HEIGHT };

export function coverDrawing(game: string, title: string): Drawing {
  const { accent, nebula, poster } = lookOf(game);
  return {
    ...COVER,
    layers: [
      {
        key: 'cover',
        paint: (pen) => {
          clouds(pen, { x: 0, y: 0, ...COVER }, poster?.clouds ?? nebula, 3, 3.2);
          poster?.paint(pen);
          paintTitle(pen, title, accent);
        },
      },
    ],
  };
}

function paintTitle(pen: Pen, title: string, accent: string): void {
  const floor = pen.createLinearGradient(0, COVER.height * 0.68, 0, COVER.height);
  floor.addColorStop(0, alpha(ink.void, 0));
  floor.addColorStop(1, alpha(ink.void, 0.95));
  pen.fillStyle = floor;
  pen.fillRect(0, COVER.height * 0.68, COVER.width, COVER.height * 0.32);
  const y = COVER.height - space.margin - scale.poster * 0.5;
  pen.fillStyle = accent;
  pen.fillRect(space.margin, y - scale.poster * 0.5, stroke.mark, scale.poster);
  write(
    pen,
    title,
    { x: space.margin * 2, y },
    {
      size: scale.poster,
      weight: 800,
      face: 'show',
      width: COVER.width - space.margin * 3,
    },
  );
}
