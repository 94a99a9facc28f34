import type { Box, Pen, Point } from '../surface.ts';
import { ink, playerLook, type Shape, stroke } from '../theme.ts';
import { recordWithin } from './recorder.ts';

/** Paths and fills everything else is made of. `*Path` functions only lay the path; the caller fills or strokes it. */
export function roundPath(pen: Pen, { x, y, width, height }: Box, corner: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, Math.min(corner, width / 2, height / 2));
}

export function circlePath(pen: Pen, { x, y }: Point, r: number): void {
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
}

export function polygonPath(pen: Pen, points: readonly (readonly [x: number, y: number])[]): void {
  pen.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.closePath();
}

/** Corners evenly round a middle; the first one points up, turned by `turn` (in turns). */
export function regular(corners: number, { x, y }: Point, r: number, turn = 0): [number, number][] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners + turn - 0.25) * Math.PI * 2;
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  });
}

export function starPoints(points: number, at: Point, outer: number, inner: number): [number, number][] {
  const tips = regular(points, at, outer);
  const dents = regular(points, at, inner, 0.5 / points);
  return tips.flatMap((tip, i) => [tip, dents[i] ?? tip]);
}

/** The six player shapes, each with about the same weight to the eye. */
const SHAPE_PATHS: Readonly<Record<Shape, (pen: Pen, at: Point, r: number) => void>> = {
  circle: (pen, at, r) => circlePath(pen, at, r * 0.92),
  triangle: (pen, { x, y }, r) => polygonPath(pen, regular(3, { x, y: y + r * 0.18 }, r * 1.12)),
  square: (pen, at, r) => polygonPath(pen, regular(4, at, r * 1.14, 0.125)),
  diamond: (pen, { x, y }, r) =>
    polygonPath(pen, [
      [x, y - r * 1.12],
      [x + r * 0.82, y],
      [x, y + r * 1.12],
      [x - r * 0.82, y],
    ]),
  star: (pen, { x, y }, r) => polygonPath(pen, starPoints(5, { x, y: y + r * 0.06 }, r * 1.16, r * 0.54)),
  hexagon: (pen, at, r) => polygonPath(pen, regular(6, at, r)),
};

export function shapePath(pen: Pen, shape: Shape, at: Point, r: number): void {
  SHAPE_PATHS[shape](pen, at, r);
}

/** A player, wherever one is meant: their shape in their colour, edged so that it stands on any ground. */
export function seatMark(pen: Pen, seat: number, at: Point, r: number): void {
  const look = playerLook(seat);
  shapePath(pen, look.shape, at, r);
  pen.lineJoin = 'round';
  pen.lineWidth = Math.max(stroke.thin, r * 0.28);
  pen.strokeStyle = ink.dark;
  pen.stroke();
  pen.fillStyle = look.colour;
  pen.fill();
}

export function fill(pen: Pen, colour: string): void {
  pen.fillStyle = colour;
  pen.fill();
}

export function outline(pen: Pen, colour: string, width: number = stroke.line): void {
  pen.lineJoin = 'round';
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.stroke();
}

/** The same colour, see-through. */
export function alpha(hex: string, opacity: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, opacity)) * 255);
  return `${hex}${byte.toString(16).padStart(2, '0')}`;
}

/** Boxes in rows and columns inside a box, with gaps between them. */
export function grid(box: Box, columns: number, rows: number, gap: number): Box[] {
  const width = (box.width - gap * (columns - 1)) / columns;
  const height = (box.height - gap * (rows - 1)) / rows;
  return Array.from({ length: columns * rows }, (_, i) => ({
    x: box.x + (i % columns) * (width + gap),
    y: box.y + Math.floor(i / columns) * (height + gap),
    width,
    height,
  }));
}

export function inset(box: Box, by: number, byY: number = by): Box {
  return { x: box.x + by, y: box.y + byY, width: box.width - by * 2, height: box.height - byY * 2 };
}

export function middle(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Paints with a box as a window: nothing outside it is touched. */
export function clipped(pen: Pen, box: Box, paint: () => void, corner = 0): void {
  pen.save();
  roundPath(pen, box, corner);
  pen.clip();
  recordWithin(pen, box, paint);
  pen.restore();
}

/** Draws something turned, round its own middle. */
export function turned(pen: Pen, at: Point, angle: number, paint: () => void): void {
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(angle);
  paint();
  pen.restore();
}
