import { circlePath, fill, outline, polygonPath, roundPath } from '#render/draw/shape.ts';
import type { Pen, Point } from '#render/surface.ts';
import { hues, ink } from '#render/theme.ts';
import { GATE_HUES, type GateColour, gateShape } from './gates.ts';

/** What several icons are made of, around their middle. */
export const MIDDLE: Point = { x: 0, y: 0 };

export function edged(pen: Pen, colour: string, r: number): void {
  fill(pen, colour);
  outline(pen, ink.dark, Math.max(2, r * 0.12));
}

export function line(pen: Pen, points: readonly (readonly [number, number])[], colour: string, width: number): void {
  pen.lineCap = 'round';
  pen.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  outline(pen, colour, width);
}

/** Light on dark: a dark line under a bright one stands on any ground. */
export function bright(pen: Pen, points: readonly (readonly [number, number])[], colour: string, width: number): void {
  line(pen, points, ink.dark, width + 4);
  line(pen, points, colour, width);
}

function arc(pen: Pen, r: number, from: number, to: number, colour: string, width: number): void {
  pen.lineCap = 'round';
  pen.beginPath();
  pen.arc(0, 0, r, from * Math.PI * 2, to * Math.PI * 2);
  outline(pen, colour, width);
}

/** A curved arrow round the middle. */
export function whirl(pen: Pen, r: number, colour: string, width: number): void {
  arc(pen, r, -0.2, 0.5, ink.dark, width + 4);
  arc(pen, r, -0.2, 0.5, colour, width);
  const tip = { x: -r, y: -r * 0.06 };
  polygonPath(pen, [
    [tip.x, tip.y - width * 2.4],
    [tip.x + width * 2, tip.y + width * 0.6],
    [tip.x - width * 2, tip.y + width * 0.6],
  ]);
  edged(pen, colour, r * 0.5);
}

export function gateOf(colour: GateColour): (pen: Pen, r: number) => void {
  return (pen, r) => paintGate(pen, colour, MIDDLE, r);
}

export function paintGate(pen: Pen, colour: GateColour, at: Point, r: number): void {
  polygonPath(pen, gateShape(colour, at, r * 0.86));
  fill(pen, hues[GATE_HUES[colour]].deep);
  outline(pen, hues[GATE_HUES[colour]].main, Math.max(3, r * 0.2));
}

/** A dish on a mast; `lit` once it is online. */
export function dish(pen: Pen, r: number, lit: boolean): void {
  const body = lit ? hues.green.main : hues.silver.main;
  polygonPath(pen, [
    [-r * 0.06, 0],
    [r * 0.42, r * 0.92],
    [-r * 0.54, r * 0.92],
  ]);
  edged(pen, body, r);
  pen.save();
  pen.rotate(0.75);
  pen.beginPath();
  pen.arc(0, -r * 0.1, r * 0.74, 0, Math.PI);
  pen.closePath();
  edged(pen, body, r);
  pen.restore();
  for (const reach of lit ? [0.34, 0.62] : [0.34]) {
    pen.beginPath();
    pen.arc(r * 0.2, -r * 0.34, r * reach, -Math.PI * 0.5, 0);
    outline(pen, lit ? hues.green.light : ink.text, r * 0.16);
  }
}

export function gears(pen: Pen, r: number): void {
  for (let tooth = 0; tooth < 8; tooth++) {
    pen.save();
    pen.rotate((tooth / 8) * Math.PI * 2);
    roundPath(pen, { x: -r * 0.2, y: -r * 0.98, width: r * 0.4, height: r * 0.5 }, r * 0.1);
    edged(pen, hues.blue.light, r);
    pen.restore();
  }
  circlePath(pen, MIDDLE, r * 0.7);
  edged(pen, hues.blue.light, r);
  circlePath(pen, MIDDLE, r * 0.3);
  fill(pen, ink.dark);
}

/** Blades narrower than this would be all edge. */
const LEAST_EDGED = 12;

/** A gyrodyne: the more blades, the larger it is. */
export function blades(pen: Pen, r: number, count: number): void {
  const colour = count === 6 ? hues.silver.main : hues.silver.light;
  eachBlade(pen, r, count, () => edged(pen, colour, r * 0.8));
  if (r < LEAST_EDGED) eachBlade(pen, r, count, () => fill(pen, colour));
  circlePath(pen, MIDDLE, r * 0.28);
  if (r < LEAST_EDGED) fill(pen, hues.blue.main);
  else edged(pen, hues.blue.main, r * 0.8);
}

function eachBlade(pen: Pen, r: number, count: number, paint: () => void): void {
  for (let blade = 0; blade < count; blade++) {
    pen.save();
    pen.rotate((blade / count) * Math.PI * 2);
    pen.beginPath();
    pen.moveTo(-r * 0.16, 0);
    pen.quadraticCurveTo(-r * 0.3, -r * 0.7, r * 0.16, -r);
    pen.quadraticCurveTo(r * 0.44, -r * 0.5, r * 0.16, 0);
    pen.closePath();
    paint();
    pen.restore();
  }
}
