import type { Colour } from '#games/empires/content.ts';
import { alpha, circlePath, fill, outline, polygonPath, roundPath, starPoints } from '#render/draw/shape.ts';
import { type Pen, type Point, sprite } from '#render/surface.ts';
import { hues, ink, stroke } from '#render/theme.ts';
import { HUE_OF } from './hues.ts';

/** Signs for what is no piece: the four technologies, victory points, movement points, a blockade. */
const ORIGIN: Point = { x: 0, y: 0 };

/** Each in the colour of the planets it is researched on. */
export function technologyGlyph(pen: Pen, colour: Colour, at: Point, r: number): void {
  const room = r * 2 + stroke.bold * 2;
  sprite(pen, `technology/${colour}/${r}`, { width: room, height: room }, at, (fresh) => {
    fresh.lineJoin = 'round';
    fresh.lineCap = 'round';
    GLYPHS[colour](fresh, r, hues[HUE_OF[colour]].main, hues[HUE_OF[colour]].light);
  });
}

type Glyph = (pen: Pen, r: number, main: string, light: string) => void;

const GLYPHS: Readonly<Record<Colour, Glyph>> = {
  /** Weapons: cross hairs. */
  orange: (pen, r, main, light) => {
    circlePath(pen, ORIGIN, r * 0.66);
    outline(pen, main, r * 0.22);
    pen.beginPath();
    for (const [x, y] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      pen.moveTo(x * r * 0.4, y * r * 0.4);
      pen.lineTo(x * r, y * r);
    }
    outline(pen, main, r * 0.22);
    circlePath(pen, ORIGIN, r * 0.16);
    fill(pen, light);
  },
  /** Engines: a rocket. */
  grey: (pen, r, main, light) => {
    pen.rotate(Math.PI / 4);
    polygonPath(pen, [
      [-r * 0.34, r * 0.5],
      [0, r * 1.02],
      [r * 0.34, r * 0.5],
    ]);
    fill(pen, hues.orange.main);
    polygonPath(pen, [
      [-r * 0.36, r * 0.1],
      [-r * 0.72, r * 0.7],
      [r * 0.72, r * 0.7],
      [r * 0.36, r * 0.1],
    ]);
    fill(pen, hues.silver.deep);
    pen.beginPath();
    pen.moveTo(0, -r);
    pen.quadraticCurveTo(r * 0.56, -r * 0.4, r * 0.38, r * 0.56);
    pen.lineTo(-r * 0.38, r * 0.56);
    pen.quadraticCurveTo(-r * 0.56, -r * 0.4, 0, -r);
    fill(pen, main);
    circlePath(pen, { x: 0, y: -r * 0.18 }, r * 0.18);
    fill(pen, light);
    outline(pen, ink.dark, r * 0.1);
  },
  /** Shields: one. */
  purple: (pen, r, main, light) => {
    const half = (side: number) => {
      pen.beginPath();
      pen.moveTo(0, -r);
      pen.quadraticCurveTo(side * r * 0.5, -r * 0.66, side * r * 0.86, -r * 0.7);
      pen.quadraticCurveTo(side * r * 0.92, r * 0.5, 0, r);
      pen.closePath();
    };
    half(-1);
    fill(pen, light);
    half(1);
    fill(pen, main);
  },
  /** Logistics: a crate. */
  brown: (pen, r, main, light) => {
    roundPath(pen, { x: -r * 0.86, y: -r * 0.8, width: r * 1.72, height: r * 1.6 }, r * 0.14);
    fill(pen, main);
    pen.beginPath();
    pen.moveTo(-r * 0.7, -r * 0.24);
    pen.lineTo(r * 0.7, -r * 0.24);
    pen.moveTo(-r * 0.6, r * 0.62);
    pen.lineTo(r * 0.6, -r * 0.08);
    outline(pen, hues.brown.deep, r * 0.18);
    roundPath(pen, { x: -r * 0.86, y: -r * 0.8, width: r * 1.72, height: r * 1.6 }, r * 0.14);
    outline(pen, light, r * 0.14);
  },
};

/** A victory point. */
export function pointStar(pen: Pen, at: Point, r: number): void {
  sprite(pen, `star/${r}`, { width: r * 2.4, height: r * 2.4 }, at, (fresh) => {
    polygonPath(fresh, starPoints(5, { x: 0, y: r * 0.06 }, r * 1.08, r * 0.48));
    fill(fresh, hues.yellow.main);
    outline(fresh, ink.dark, Math.max(stroke.thin, r * 0.1));
  });
}

/** A movement point: a chevron that points on. */
export function chevron(pen: Pen, { x, y }: Point, r: number, colour: string): void {
  polygonPath(pen, [
    [x - r * 0.7, y - r],
    [x, y - r],
    [x + r * 0.8, y],
    [x, y + r],
    [x - r * 0.7, y + r],
    [x + r * 0.1, y],
  ]);
  fill(pen, colour);
}

/** No entry: a blockade. */
export function noEntry(pen: Pen, at: Point, r: number): void {
  sprite(pen, `no-entry/${r}`, { width: r * 2 + 4, height: r * 2 + 4 }, at, (fresh) => {
    circlePath(fresh, ORIGIN, r);
    fill(fresh, '#d92b1c');
    outline(fresh, ink.text, Math.max(stroke.thin, r * 0.18));
    roundPath(fresh, { x: -r * 0.6, y: -r * 0.2, width: r * 1.2, height: r * 0.4 }, 1);
    fill(fresh, ink.text);
  });
}

/** How far ships shoot: a dashed circle, for keys to signs. */
export function rangeGlyph(pen: Pen, at: Point, r: number, colour: string): void {
  circlePath(pen, at, r);
  fill(pen, alpha(colour, 0.18));
  outline(pen, colour, stroke.line);
}
