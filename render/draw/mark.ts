import { type Box, type Pen, type Point, sprite } from '../surface.ts';
import { ink, radius, stroke } from '../theme.ts';
import { alpha, circlePath, fill, inset, outline, polygonPath, roundPath } from './shape.ts';

/** A soft light behind something. */
export function glow(pen: Pen, at: Point, r: number, colour: string, strength = 0.6): void {
  sprite(pen, `glow/${r}/${colour}/${strength}`, { width: r * 2, height: r * 2 }, at, (fresh) => {
    const light = fresh.createRadialGradient(0, 0, 0, 0, 0, r);
    light.addColorStop(0, alpha(colour, strength));
    light.addColorStop(0.5, alpha(colour, strength * 0.35));
    light.addColorStop(1, alpha(colour, 0));
    circlePath(fresh, { x: 0, y: 0 }, r);
    fresh.fillStyle = light;
    fresh.fill();
  });
}

/** The last-action marker round a round thing: this just changed. */
export function freshRing(pen: Pen, at: Point, r: number): void {
  circlePath(pen, at, r + stroke.mark);
  outline(pen, alpha(ink.fresh, 0.3), stroke.mark * 2);
  circlePath(pen, at, r + stroke.mark);
  outline(pen, ink.fresh, stroke.bold);
}

/** The last-action marker round a box. */
export function freshBox(pen: Pen, box: Box, corner: number = radius.card): void {
  roundPath(pen, box, corner);
  outline(pen, alpha(ink.fresh, 0.3), stroke.mark * 2);
  roundPath(pen, box, corner);
  outline(pen, ink.fresh, stroke.bold);
}

/** A box that light falls out of: whose turn it is. */
export function litBox(pen: Pen, box: Box, colour: string, corner: number = radius.panel): void {
  for (const [grow, opacity] of [
    [8, 0.12],
    [5, 0.2],
  ] as const) {
    roundPath(pen, inset(box, -grow), corner + grow);
    fill(pen, alpha(colour, opacity));
  }
  roundPath(pen, inset(box, -1), corner);
  outline(pen, colour, stroke.bold);
}

/** An arrow with a solid head; `dashed` for what may happen, plain for what did. */
export function arrow(
  pen: Pen,
  from: Point,
  to: Point,
  {
    colour = ink.fresh,
    width = stroke.bold,
    dashed = false,
  }: { colour?: string; width?: number; dashed?: boolean } = {},
): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return;
  const unit = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const head = Math.min(length, width * 4);
  const neck = { x: to.x - unit.x * head, y: to.y - unit.y * head };
  pen.setLineDash(dashed ? [width * 3, width * 2] : []);
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(neck.x, neck.y);
  outline(pen, colour, width);
  pen.setLineDash([]);
  pen.lineCap = 'butt';
  const side = head * 0.5;
  polygonPath(pen, [
    [to.x, to.y],
    [neck.x - unit.y * side, neck.y + unit.x * side],
    [neck.x + unit.y * side, neck.y - unit.x * side],
  ]);
  fill(pen, colour);
}

/** A trail through points, e.g. where a ship flew. */
export function trail(pen: Pen, points: readonly Point[], colour: string, width: number = stroke.bold): void {
  pen.beginPath();
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.lineCap = 'round';
  outline(pen, colour, width);
  pen.lineCap = 'butt';
}

/** A small solid triangle that points right, for "who acts" and "what happened". */
export function pointer(pen: Pen, at: Point, r: number, colour: string): void {
  polygonPath(pen, [
    [at.x - r * 0.6, at.y - r],
    [at.x + r, at.y],
    [at.x - r * 0.6, at.y + r],
  ]);
  fill(pen, colour);
}

/** A trophy for the winner. */
export function trophy(pen: Pen, at: Point, r: number): void {
  sprite(pen, `trophy/${r}`, { width: r * 2.4, height: r * 2.4 }, at, (fresh) => {
    for (const side of [-1, 1]) {
      fresh.beginPath();
      fresh.arc(side * r * 0.52, -r * 0.42, r * 0.34, 0, Math.PI * 2);
      outline(fresh, '#c99a1c', r * 0.14);
    }
    polygonPath(fresh, [
      [-r * 0.62, -r * 0.92],
      [r * 0.62, -r * 0.92],
      [r * 0.46, -r * 0.1],
      [r * 0.12, r * 0.26],
      [r * 0.12, r * 0.56],
      [r * 0.5, r * 0.66],
      [r * 0.5, r * 0.92],
      [-r * 0.5, r * 0.92],
      [-r * 0.5, r * 0.66],
      [-r * 0.12, r * 0.56],
      [-r * 0.12, r * 0.26],
      [-r * 0.46, -r * 0.1],
    ]);
    fill(fresh, '#f4cf4f');
    outline(fresh, ink.dark, r * 0.08);
  });
}
