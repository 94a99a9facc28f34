import { freighter, GOODS, good } from './draw/cargo.ts';
import { die } from './draw/die.ts';
import { globe } from './draw/globe.ts';
import { arrow, glow, trail } from './draw/mark.ts';
import { clouds } from './draw/nebula.ts';
import { battleship, gyrodyne, ship, shipDisc } from './draw/piece.ts';
import { alpha, circlePath, fill, outline } from './draw/shape.ts';
import { write } from './draw/text.ts';
import { gate, pulsar, spaceStation } from './draw/world.ts';
import type { Drawing, Pen, Point } from './surface.ts';
import { gameLook, hues, ink, MAP_HEIGHT, type as scale, space, stroke, WIDTH } from './theme.ts';

/** A poster per game, for its lobby. All of it is one kept layer: a cover is drawn once. */
const COVER = { width: WIDTH, height: MAP_HEIGHT };

export function coverDrawing(game: string, title: string): Drawing {
  return {
    ...COVER,
    layers: [
      {
        key: 'cover',
        paint: (pen) => {
          clouds(pen, { x: 0, y: 0, ...COVER }, CLOUDS[game] ?? gameLook(game).nebula, 3, 3.2);
          POSTERS[game]?.(pen);
          paintTitle(pen, game, title);
        },
      },
    ],
  };
}

const CLOUDS: Readonly<Record<string, readonly string[]>> = {
  smugglers: ['#5b2470', '#0f5563'],
  pulsar: ['#1f3f96', '#4a2b86'],
  empires: ['#6e3a14', '#1d4a5c'],
};

function paintTitle(pen: Pen, game: string, title: string): void {
  const floor = pen.createLinearGradient(0, COVER.height * 0.68, 0, COVER.height);
  floor.addColorStop(0, alpha(ink.void, 0));
  floor.addColorStop(1, alpha(ink.void, 0.95));
  pen.fillStyle = floor;
  pen.fillRect(0, COVER.height * 0.68, COVER.width, COVER.height * 0.32);
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

/** Draws something turned, round its own middle. */
function turned(pen: Pen, at: Point, angle: number, paint: () => void): void {
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(angle);
  paint();
  pen.restore();
}

const POSTERS: Readonly<Record<string, (pen: Pen) => void>> = {
  /** A convoy slips past a ringed giant under the eyes of a station, for two dice. */
  smugglers: (pen) => {
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
  },
  /** Beams over the network of systems; a gyrodyne spins up. */
  pulsar: (pen) => {
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
    pulsar(pen, { x: 700, y: 270 }, 150, 0.11);
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
  },
  /** A flick across the board: the path, the bounce, the target. */
  empires: (pen) => {
    globe(pen, { x: 210, y: 210 }, 124, 'orange');
    globe(pen, { x: 600, y: 450 }, 84, 'purple');
    globe(pen, { x: 930, y: 230 }, 156, 'brown');
    globe(pen, { x: 660, y: 110 }, 48, 'silver');
    for (const [at, r] of [
      [{ x: 210, y: 210 }, 172],
      [{ x: 930, y: 230 }, 208],
    ] as const) {
      circlePath(pen, at, r);
      pen.setLineDash([10, 12]);
      outline(pen, alpha(ink.soft, 0.5), stroke.thin);
      pen.setLineDash([]);
    }
    const start = { x: 330, y: 332 };
    const bounce = { x: 530, y: 392 };
    trail(pen, [start, bounce], alpha(ink.fresh, 0.75), stroke.bold);
    arrow(pen, bounce, { x: 712, y: 262 }, { colour: ink.fresh });
    circlePath(pen, bounce, 20);
    fill(pen, alpha(ink.fresh, 0.35));
    shipDisc(pen, 0, start, 40);
    shipDisc(pen, 0, { x: 110, y: 400 }, 40);
    shipDisc(pen, 1, { x: 762, y: 232 }, 40);
    battleship(pen, 1, { x: 860, y: 440 }, 50);
  },
};
