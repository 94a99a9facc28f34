import { pointer, trophy } from '#render/draw/mark.ts';
import { cube } from '#render/draw/piece.ts';
import { circlePath, fill, outline, polygonPath, regular, roundPath } from '#render/draw/shape.ts';
import { planet, spaceStation } from '#render/draw/world.ts';
import type { Pen } from '#render/surface.ts';
import { hues, ink } from '#render/theme.ts';
import type { Icon } from './icons.ts';
import { pulsarStar } from './star.ts';

import { blades, bright, dish, edged, gateOf, gears, line, MIDDLE, paintGate, whirl } from './strokes.ts';

/** How each icon is drawn, around its middle. */
export const PAINTERS: Readonly<Record<Icon, (pen: Pen, r: number) => void>> = {
  cube: (pen, r) => cube(pen, MIDDLE, r * 0.95),
  small: (pen, r) => blades(pen, r, 3),
  medium: (pen, r) => blades(pen, r, 4),
  large: (pen, r) => blades(pen, r, 6),
  anySize: (pen, r) => {
    for (const [x, y, count] of [
      [0, -0.46, 3],
      [-0.5, 0.44, 4],
      [0.5, 0.44, 6],
    ] as const) {
      pen.save();
      pen.translate(r * x, r * y);
      blades(pen, r * 0.54, count);
      pen.restore();
    }
  },
  spin: (pen, r) => {
    blades(pen, r * 0.66, 4);
    whirl(pen, r * 0.82, hues.yellow.main, r * 0.17);
  },
  station: (pen, r) => spaceStation(pen, MIDDLE, r),
  pulsar: (pen, r) => pulsarStar(pen, MIDDLE, r * 0.66),
  claimed: (pen, r) => {
    pulsarStar(pen, MIDDLE, r * 0.5);
    circlePath(pen, MIDDLE, r * 0.8);
    outline(pen, ink.dark, r * 0.3);
    circlePath(pen, MIDDLE, r * 0.8);
    outline(pen, ink.text, r * 0.16);
  },
  isolated: (pen, r) => {
    pulsarStar(pen, MIDDLE, r * 0.56);
    pen.setLineDash([r * 0.3, r * 0.26]);
    circlePath(pen, MIDDLE, r * 0.86);
    outline(pen, ink.text, r * 0.15);
    pen.setLineDash([]);
  },
  explore: (pen, r) => {
    roundPath(pen, { x: -r * 0.82, y: -r * 0.82, width: r * 1.64, height: r * 1.64 }, r * 0.3);
    edged(pen, '#1d6f78', r);
    polygonPath(
      pen,
      regular(4, MIDDLE, r * 0.7).flatMap(([x, y], nth) => {
        const dent = regular(4, MIDDLE, r * 0.2, 0.125)[nth] ?? [0, 0];
        return [[x, y] as const, dent];
      }),
    );
    fill(pen, '#d9fbff');
  },
  teleport: (pen, r) => {
    for (const [size, colour] of [
      [0.88, hues.purple.main],
      [0.5, hues.purple.light],
    ] as const) {
      pen.beginPath();
      pen.ellipse(0, r * 0.36, r * size, r * size * 0.46, 0, 0, Math.PI * 2);
      outline(pen, ink.dark, r * 0.3);
      pen.beginPath();
      pen.ellipse(0, r * 0.36, r * size, r * size * 0.46, 0, 0, Math.PI * 2);
      outline(pen, colour, r * 0.17);
    }
    bright(
      pen,
      [
        [0, r * 0.3],
        [0, -r * 0.7],
      ],
      ink.text,
      r * 0.18,
    );
    polygonPath(pen, [
      [0, -r * 1.04],
      [r * 0.36, -r * 0.5],
      [-r * 0.36, -r * 0.5],
    ]);
    edged(pen, ink.text, r * 0.6);
  },
  system: (pen, r) => {
    planet(pen, { x: -r * 0.26, y: -r * 0.2 }, r * 0.62, { hue: 'blue', surface: 'ice' });
    planet(pen, { x: r * 0.46, y: r * 0.44 }, r * 0.44, { hue: 'brown', surface: 'craters' });
  },
  green: gateOf('green'),
  magenta: gateOf('magenta'),
  orange: gateOf('orange'),
  gates: (pen, r) => {
    paintGate(pen, 'green', { x: 0, y: -r * 0.42 }, r * 0.52);
    paintGate(pen, 'magenta', { x: -r * 0.5, y: r * 0.44 }, r * 0.5);
    paintGate(pen, 'orange', { x: r * 0.5, y: r * 0.44 }, r * 0.5);
  },
  transmitter: (pen, r) => dish(pen, r, false),
  online: (pen, r) => dish(pen, r, true),
  link: (pen, r) => {
    for (const side of [-1, 1]) {
      const ring = { x: side * r * 0.42 - r * 0.5, y: -r * 0.34, width: r, height: r * 0.68 };
      roundPath(pen, ring, r * 0.34);
      outline(pen, ink.dark, r * 0.36);
      roundPath(pen, ring, r * 0.34);
      outline(pen, side < 0 ? hues.silver.main : hues.silver.light, r * 0.2);
    }
  },
  award: (pen, r) => trophy(pen, MIDDLE, r * 0.94),
  patent: (pen, r) => {
    roundPath(pen, { x: -r * 0.68, y: -r * 0.9, width: r * 1.36, height: r * 1.8 }, r * 0.16);
    edged(pen, '#f3ecd8', r);
    for (const [y, width] of [
      [-0.5, 0.8],
      [-0.14, 0.8],
      [0.22, 0.4],
    ] as const)
      line(
        pen,
        [
          [-r * 0.4, r * y],
          [r * (width - 0.4), r * y],
        ],
        '#7a745f',
        r * 0.13,
      );
    circlePath(pen, { x: r * 0.3, y: r * 0.5 }, r * 0.26);
    edged(pen, hues.red.main, r * 0.6);
  },
  project: (pen, r) => {
    for (const [x, y] of [
      [-0.62, 0.56],
      [0, 0.56],
      [0.62, 0.56],
      [-0.31, 0],
      [0.31, 0],
      [0, -0.56],
    ] as const) {
      roundPath(pen, { x: r * (x - 0.28), y: r * (y - 0.26), width: r * 0.56, height: r * 0.52 }, r * 0.08);
      edged(pen, hues.orange.light, r * 0.6);
    }
  },
  goal: (pen, r) => {
    for (const [size, colour] of [
      [0.92, hues.red.main],
      [0.64, hues.white.main],
      [0.36, hues.red.main],
    ] as const) {
      circlePath(pen, MIDDLE, r * size);
      edged(pen, colour, r * 0.5);
    }
  },
  flight: (pen, r) => {
    polygonPath(pen, [
      [r * 0.92, -r * 0.86],
      [r * 0.3, r * 0.9],
      [-r * 0.12, r * 0.12],
      [-r * 0.9, -r * 0.3],
    ]);
    edged(pen, hues.silver.light, r);
    bright(
      pen,
      [
        [-r * 0.36, r * 0.36],
        [-r * 0.8, r * 0.8],
      ],
      hues.orange.main,
      r * 0.18,
    );
  },
  copy: (pen, r) => {
    for (const [x, y, colour] of [
      [-0.28, -0.24, hues.silver.main],
      [0.28, 0.24, hues.red.main],
    ] as const) {
      roundPath(pen, { x: r * (x - 0.6), y: r * (y - 0.6), width: r * 1.2, height: r * 1.2 }, r * 0.24);
      edged(pen, colour, r);
      circlePath(pen, { x: r * x, y: r * y }, r * 0.18);
      fill(pen, ink.dark);
    }
  },
  engineering: gears,
  initiative: (pen, r) => {
    for (const [nth, colour] of [hues.silver.deep, hues.silver.main, hues.yellow.main].entries())
      pointer(pen, { x: r * (-0.56 + nth * 0.5), y: 0 }, r * 0.6, colour);
  },
  round: (pen, r) => whirl(pen, r * 0.66, hues.yellow.main, r * 0.24),
  end: (pen, r) => {
    bright(
      pen,
      [
        [-r * 0.62, -r * 0.86],
        [-r * 0.62, r * 0.92],
      ],
      hues.silver.main,
      r * 0.16,
    );
    const cell = r * 0.36;
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 4; column++) {
        pen.fillStyle = (row + column) % 2 === 0 ? hues.purple.main : ink.text;
        pen.fillRect(-r * 0.52 + column * cell, -r * 0.84 + row * cell, cell + 0.5, cell + 0.5);
      }
    roundPath(pen, { x: -r * 0.52, y: -r * 0.84, width: cell * 4, height: cell * 3 }, 1);
    outline(pen, ink.dark, Math.max(2, r * 0.1));
  },
  /** What comes of it. */
  gives: (pen, r) => pointer(pen, MIDDLE, r * 0.62, ink.soft),
  different: (pen, r) => {
    for (const y of [-0.3, 0.3])
      line(
        pen,
        [
          [-r * 0.66, r * y],
          [r * 0.66, r * y],
        ],
        ink.soft,
        r * 0.24,
      );
    line(
      pen,
      [
        [-r * 0.44, r * 0.8],
        [r * 0.44, -r * 0.8],
      ],
      ink.soft,
      r * 0.24,
    );
  },
  met: (pen, r) =>
    bright(
      pen,
      [
        [-r * 0.66, r * 0.06],
        [-r * 0.16, r * 0.56],
        [r * 0.72, -r * 0.56],
      ],
      ink.good,
      r * 0.3,
    ),
  always: (pen, r) => {
    for (const [colour, width] of [
      [ink.dark, r * 0.44],
      [hues.green.main, r * 0.24],
    ] as const) {
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.bezierCurveTo(r * 0.4, -r * 0.7, r * 0.96, -r * 0.6, r * 0.92, 0);
      pen.bezierCurveTo(r * 0.96, r * 0.6, r * 0.4, r * 0.7, 0, 0);
      pen.bezierCurveTo(-r * 0.4, -r * 0.7, -r * 0.96, -r * 0.6, -r * 0.92, 0);
      pen.bezierCurveTo(-r * 0.96, r * 0.6, -r * 0.4, r * 0.7, 0, 0);
      outline(pen, colour, width);
    }
  },
};
