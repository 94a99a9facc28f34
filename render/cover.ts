import { freighter, GOODS, good } from './draw/cargo.ts';
import { die } from './draw/die.ts';
import { arrow, glow, trail } from './draw/mark.ts';
import { battleship, gyrodyne, ship, shipDisc } from './draw/piece.ts';
import { alpha, circlePath, fill, outline } from './draw/shape.ts';
import { sky } from './draw/sky.ts';
import { write } from './draw/text.ts';
import { gate, planet, pulsar, spaceStation } from './draw/world.ts';
import type { Drawing, Pen } from './surface.ts';
import { gameLook, hues, ink, type as scale, space, stroke, WIDTH } from './theme.ts';

/** A poster per game, for its lobby. All of it is one kept layer: a cover is drawn once. */
const COVER = { width: WIDTH, height: 520 };

export function coverDrawing(game: string, title: string): Drawing {
  return {
    ...COVER,
    layers: [
      {
        key: 'cover',
        paint: (pen) => {
          sky(pen, COVER, gameLook(game), 11);
          POSTERS[game]?.(pen);
          paintTitle(pen, game, title);
        },
      },
    ],
  };
}

function paintTitle(pen: Pen, game: string, title: string): void {
  const floor = pen.createLinearGradient(0, COVER.height * 0.55, 0, COVER.height);
  floor.addColorStop(0, alpha(ink.void, 0));
  floor.addColorStop(1, alpha(ink.void, 0.95));
  pen.fillStyle = floor;
  pen.fillRect(0, COVER.height * 0.55, COVER.width, COVER.height * 0.45);
  const y = COVER.height - space.margin - scale.poster * 0.5;
  pen.fillStyle = gameLook(game).accent;
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

const POSTERS: Readonly<Record<string, (pen: Pen) => void>> = {
  /** A convoy slips past a planet under the eyes of a station, for two dice. */
  smugglers: (pen) => {
    glow(pen, { x: 980, y: 150 }, 420, hues.yellow.main, 0.35);
    planet(pen, { x: 1010, y: 190 }, 170, { hue: 'yellow', ringed: true });
    planet(pen, { x: 190, y: 120 }, 62, { hue: 'red' });
    planet(pen, { x: 420, y: 300 }, 36, { hue: 'green' });
    spaceStation(pen, { x: 660, y: 110 }, 54);
    for (const [index, which] of GOODS.entries()) {
      const at = { x: 330 + index * 118, y: 268 - index * 38 };
      trail(pen, [{ x: at.x - 110, y: at.y + 62 }, at], alpha(hues[which].main, 0.5), stroke.mark);
      pen.save();
      pen.translate(at.x, at.y);
      pen.rotate(1.05);
      freighter(pen, which, { x: 0, y: 0 }, 52);
      pen.restore();
    }
    for (const [index, which] of GOODS.entries())
      good(pen, which, { x: 870 + index * 74, y: 345 + (index % 2) * 22 }, 30);
    die(pen, { x: 96, y: 270 }, 92, { face: 6, seat: 1 });
    die(pen, { x: 206, y: 322 }, 92, { face: 5, seat: 0 });
  },
  /** Beams over the network of systems; a gyrodyne spins up. */
  pulsar: (pen) => {
    const stops = [
      { x: 90, y: 330 },
      { x: 270, y: 190 },
      { x: 470, y: 290 },
      { x: 560, y: 90 },
      { x: 960, y: 330 },
      { x: 1120, y: 130 },
    ];
    trail(pen, stops, alpha(hues.blue.light, 0.4), stroke.line);
    glow(pen, { x: 760, y: 190 }, 360, hues.blue.main, 0.55);
    pulsar(pen, { x: 760, y: 190 }, 130, 0.11);
    gate(pen, { x: 90, y: 330 }, 40);
    planet(pen, { x: 270, y: 190 }, 66, { hue: 'blue' });
    planet(pen, { x: 470, y: 290 }, 34, { hue: 'silver' });
    planet(pen, { x: 560, y: 90 }, 44, { hue: 'purple', ringed: true });
    gyrodyne(pen, { x: 960, y: 320 }, 84, { size: 'large', seat: 0, spinning: true });
    planet(pen, { x: 1120, y: 130 }, 52, { hue: 'orange' });
    ship(pen, 1, { x: 372, y: 242 }, 42, 0.33);
    for (const [index, face] of [2, 4, 5].entries())
      die(pen, { x: 60 + index * 86, y: 70 }, 66, { face, hue: index === 2 ? 'red' : 'silver' });
  },
  /** A flick across the board: the path, the bounce, the target. */
  empires: (pen) => {
    planet(pen, { x: 210, y: 150 }, 104, { hue: 'orange' });
    planet(pen, { x: 640, y: 330 }, 72, { hue: 'purple' });
    planet(pen, { x: 1040, y: 170 }, 132, { hue: 'brown' });
    planet(pen, { x: 760, y: 90 }, 40, { hue: 'silver' });
    for (const [at, r] of [
      [{ x: 210, y: 150 }, 150],
      [{ x: 1040, y: 170 }, 184],
    ] as const) {
      circlePath(pen, at, r);
      pen.setLineDash([10, 12]);
      outline(pen, alpha(ink.soft, 0.5), stroke.thin);
      pen.setLineDash([]);
    }
    const start = { x: 352, y: 250 };
    const bounce = { x: 566, y: 282 };
    trail(pen, [start, bounce], alpha(ink.fresh, 0.75), stroke.bold);
    arrow(pen, bounce, { x: 800, y: 176 }, { colour: ink.fresh });
    circlePath(pen, bounce, 20);
    fill(pen, alpha(ink.fresh, 0.35));
    shipDisc(pen, 0, start, 36);
    shipDisc(pen, 0, { x: 90, y: 290 }, 36);
    shipDisc(pen, 1, { x: 850, y: 152 }, 36);
    battleship(pen, 1, { x: 900, y: 316 }, 44);
  },
};
