import { type Pen, type Point, sprite } from '../surface.ts';
import { hues, ink, stroke } from '../theme.ts';
import { recordPiece } from './recorder.ts';
import { alpha, circlePath, fill, outline, polygonPath, regular, roundPath } from './shape.ts';

/** Goods: each colour is a container of its own, so that nobody needs to see the colour. */
export const GOODS = ['red', 'green', 'blue', 'yellow'] as const;
export type Good = (typeof GOODS)[number];

export function good(pen: Pen, which: Good, at: Point, r: number): void {
  const room = r * 2 + stroke.bold * 2;
  recordPiece(pen, `good/${which}`, at, r);
  sprite(pen, `good/${which}/${r}`, { width: room, height: room }, at, (fresh) => paintGood[which](fresh, r));
}

const paintGood: Readonly<Record<Good, (pen: Pen, r: number) => void>> = {
  /** A crate with a cross brace. */
  red: (pen, r) => {
    const { main, deep, light } = hues.red;
    roundPath(pen, { x: -r * 0.88, y: -r * 0.88, width: r * 1.76, height: r * 1.76 }, r * 0.2);
    fill(pen, main);
    outline(pen, ink.dark, r * 0.14);
    pen.beginPath();
    pen.moveTo(-r * 0.62, -r * 0.62);
    pen.lineTo(r * 0.62, r * 0.62);
    pen.moveTo(r * 0.62, -r * 0.62);
    pen.lineTo(-r * 0.62, r * 0.62);
    outline(pen, deep, r * 0.24);
    roundPath(pen, { x: -r * 0.66, y: -r * 0.66, width: r * 1.32, height: r * 1.32 }, r * 0.1);
    outline(pen, light, r * 0.13);
  },
  /** A barrel with hoops. */
  green: (pen, r) => {
    const { main, deep, light } = hues.green;
    pen.beginPath();
    pen.moveTo(-r * 0.58, -r * 0.92);
    pen.lineTo(r * 0.58, -r * 0.92);
    pen.quadraticCurveTo(r * 1.02, 0, r * 0.58, r * 0.92);
    pen.lineTo(-r * 0.58, r * 0.92);
    pen.quadraticCurveTo(-r * 1.02, 0, -r * 0.58, -r * 0.92);
    pen.closePath();
    fill(pen, main);
    outline(pen, ink.dark, r * 0.14);
    for (const y of [-0.42, 0.42]) {
      pen.beginPath();
      pen.moveTo(-r * 0.7, y * r);
      pen.lineTo(r * 0.7, y * r);
      outline(pen, deep, r * 0.22);
    }
    pen.beginPath();
    pen.moveTo(-r * 0.3, -r * 0.14);
    pen.lineTo(r * 0.3, -r * 0.14);
    outline(pen, light, r * 0.14);
  },
  /** A crystal. */
  blue: (pen, r) => {
    const { main, deep, light } = hues.blue;
    const girdle = -r * 0.3;
    polygonPath(pen, [
      [-r * 0.5, -r * 0.9],
      [r * 0.5, -r * 0.9],
      [r * 0.96, girdle],
      [0, r],
      [-r * 0.96, girdle],
    ]);
    fill(pen, main);
    outline(pen, ink.dark, r * 0.14);
    polygonPath(pen, [
      [r * 0.3, girdle],
      [r * 0.84, girdle],
      [0, r * 0.86],
    ]);
    fill(pen, deep);
    polygonPath(pen, [
      [-r * 0.4, -r * 0.76],
      [r * 0.4, -r * 0.76],
      [r * 0.3, girdle],
      [-r * 0.3, girdle],
    ]);
    fill(pen, light);
  },
  /** A round canister with a bolt. */
  yellow: (pen, r) => {
    const { main, deep, light } = hues.yellow;
    circlePath(pen, { x: 0, y: 0 }, r * 0.94);
    fill(pen, main);
    outline(pen, ink.dark, r * 0.14);
    circlePath(pen, { x: 0, y: 0 }, r * 0.66);
    outline(pen, light, r * 0.12);
    polygonPath(pen, regular(3, { x: 0, y: r * 0.08 }, r * 0.5));
    fill(pen, deep);
  },
};

/** A free trader that carries one good of its colour; the cruiser takes any. Both fly to the upper right. */
export function freighter(pen: Pen, cargo: Good | 'any', at: Point, r: number): void {
  const room = r * 2.2 + stroke.bold * 2;
  recordPiece(pen, `freighter/${cargo}`, at, r);
  sprite(pen, `freighter/${cargo}/${r}`, { width: room, height: room }, at, (fresh) =>
    cargo === 'any' ? paintCruiser(fresh, r) : paintFreighter(fresh, cargo, r),
  );
}

function paintFreighter(pen: Pen, cargo: Good, r: number): void {
  const { main, deep, light } = hues[cargo];
  polygonPath(pen, [
    [0, -r],
    [r * 0.42, -r * 0.3],
    [r * 0.46, r * 0.3],
    [r * 0.95, r * 0.82],
    [r * 0.4, r * 0.74],
    [-r * 0.4, r * 0.74],
    [-r * 0.95, r * 0.82],
    [-r * 0.46, r * 0.3],
    [-r * 0.42, -r * 0.3],
  ]);
  fill(pen, main);
  outline(pen, ink.dark, r * 0.13);
  polygonPath(pen, [
    [-r * 0.26, r * 0.74],
    [r * 0.26, r * 0.74],
    [0, r * 1.06],
  ]);
  fill(pen, light);
  circlePath(pen, { x: 0, y: -r * 0.42 }, r * 0.17);
  fill(pen, light);
  circlePath(pen, { x: 0, y: r * 0.24 }, r * 0.42);
  fill(pen, deep);
  pen.translate(0, r * 0.24);
  paintGood[cargo](pen, r * 0.34);
}

function paintCruiser(pen: Pen, r: number): void {
  const { main, deep } = hues.silver;
  polygonPath(pen, [
    [0, -r * 1.04],
    [r * 0.5, -r * 0.36],
    [r * 0.5, r * 0.1],
    [r, r * 0.5],
    [r, r * 0.9],
    [r * 0.34, r * 0.7],
    [-r * 0.34, r * 0.7],
    [-r, r * 0.9],
    [-r, r * 0.5],
    [-r * 0.5, r * 0.1],
    [-r * 0.5, -r * 0.36],
  ]);
  fill(pen, main);
  outline(pen, ink.dark, r * 0.13);
  circlePath(pen, { x: 0, y: -r * 0.48 }, r * 0.16);
  fill(pen, deep);
  // Four small fields: whatever colour you like.
  for (const [index, which] of GOODS.entries()) {
    const x = index % 2 === 0 ? -r * 0.19 : r * 0.19;
    const y = index < 2 ? r * 0.06 : r * 0.44;
    roundPath(pen, { x: x - r * 0.17, y: y - r * 0.17, width: r * 0.34, height: r * 0.34 }, r * 0.06);
    fill(pen, hues[which].main);
  }
}

/** Energy: a bolt in a ring. */
export function energy(pen: Pen, at: Point, r: number): void {
  const room = r * 2 + stroke.bold * 2;
  recordPiece(pen, 'energy', at, r);
  sprite(pen, `energy/${r}`, { width: room, height: room }, at, (fresh) => {
    circlePath(fresh, { x: 0, y: 0 }, r * 0.94);
    fill(fresh, '#173a4a');
    outline(fresh, '#7fe3f5', r * 0.12);
    polygonPath(fresh, [
      [r * 0.16, -r * 0.78],
      [-r * 0.46, r * 0.14],
      [-r * 0.04, r * 0.14],
      [-r * 0.18, r * 0.76],
      [r * 0.46, -r * 0.2],
      [r * 0.04, -r * 0.2],
    ]);
    fill(fresh, '#b9f5ff');
  });
}

/** Where a thing could be and is not: a dotted ring. */
export function emptySlot(pen: Pen, at: Point, r: number): void {
  pen.setLineDash([r * 0.35, r * 0.3]);
  circlePath(pen, at, r);
  outline(pen, alpha(ink.faint, 0.8), stroke.thin);
  pen.setLineDash([]);
}
