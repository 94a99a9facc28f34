import type { Box, Pen, Point } from '../surface.ts';
import { ink, playerLook, type as scale, space, stroke } from '../theme.ts';
import { alpha, outline, seatMark } from './shape.ts';
import { widthOf, write } from './text.ts';

/** How points went up and down: one line a player, their mark at its end. */
export interface Moment {
  readonly label: string;
  /** `points[seat]`. */
  readonly points: readonly number[];
}

export interface ChartLook {
  /** Which moment gets a line of its own: the turning point. */
  readonly turning?: number;
}

const AXIS = 64;
const FOOT = 44;
const MARKS = 48;
const MARK = 14;

export function chart(pen: Pen, box: Box, moments: readonly Moment[], look: ChartLook = {}): void {
  const plot = {
    x: box.x + AXIS,
    y: box.y + space.snug,
    width: box.width - AXIS - MARKS,
    height: box.height - FOOT - space.snug,
  };
  const values = moments.flatMap(({ points }) => points);
  const ticks = ticksFor(Math.min(0, ...values), Math.max(0, ...values));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const xOf = (moment: number) => plot.x + (moments.length < 2 ? 0 : (moment / (moments.length - 1)) * plot.width);
  const yOf = (points: number) => plot.y + ((high - points) / Math.max(1, high - low)) * plot.height;
  paintGrid(pen, plot, ticks, yOf);
  paintLabels(pen, plot, moments, xOf);
  if (look.turning !== undefined) paintTurning(pen, plot, xOf(look.turning));
  const seats = moments[0]?.points.map((_, seat) => seat) ?? [];
  for (const seat of seats)
    paintLine(
      pen,
      moments.map(({ points }, moment) => ({ x: xOf(moment), y: yOf(points[seat] ?? 0) })),
      seat,
    );
  paintEnds(
    pen,
    seats.map((seat) => yOf(moments.at(-1)?.points[seat] ?? 0)),
    plot,
  );
}

/** Round numbers from below the lowest to above the highest, five or so. */
function ticksFor(low: number, high: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((size) => (high - low) / size <= 5) ?? 1000;
  const first = Math.floor(low / step);
  const count = Math.max(1, Math.ceil(high / step) - first);
  return Array.from({ length: count + 1 }, (_, index) => (first + index) * step);
}

function paintGrid(pen: Pen, plot: Box, ticks: readonly number[], yOf: (points: number) => number): void {
  for (const tick of ticks) {
    const y = Math.round(yOf(tick));
    pen.fillStyle = tick === 0 ? alpha(ink.soft, 0.8) : alpha(ink.line, 0.9);
    pen.fillRect(plot.x, y - 1, plot.width, 2);
    const text = tick < 0 ? `−${-tick}` : String(tick);
    const style = { size: scale.fine, weight: 600, colour: ink.soft, align: 'right' } as const;
    write(pen, text, { x: plot.x - space.snug, y }, style);
  }
}

/** As many as fit, the last one always. */
function paintLabels(pen: Pen, plot: Box, moments: readonly Moment[], xOf: (moment: number) => number): void {
  const style = { size: scale.fine, weight: 600, colour: ink.soft, align: 'center' } as const;
  const y = plot.y + plot.height + FOOT / 2 + 4;
  let free = plot.x + plot.width + MARKS;
  for (const [index, { label }] of [...moments.entries()].reverse()) {
    const half = widthOf(pen, label, style) / 2;
    const x = Math.min(Math.max(xOf(index), plot.x + half - AXIS / 2), plot.x + plot.width + MARKS - half);
    if (x + half > free) continue;
    write(pen, label, { x, y }, style);
    free = x - half - space.wide;
  }
}

function paintTurning(pen: Pen, plot: Box, x: number): void {
  pen.setLineDash([10, 8]);
  pen.beginPath();
  pen.moveTo(x, plot.y);
  pen.lineTo(x, plot.y + plot.height);
  outline(pen, ink.fresh, stroke.line);
  pen.setLineDash([]);
}

function paintLine(pen: Pen, points: readonly Point[], seat: number): void {
  for (const [width, colour] of [
    [9, ink.dark],
    [5, playerLook(seat).colour],
  ] as const) {
    pen.beginPath();
    for (const [index, { x, y }] of points.entries()) {
      if (index === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    }
    outline(pen, colour, width);
  }
}

/** Marks at the ends of the lines, moved apart where lines end close together. */
function paintEnds(pen: Pen, ends: readonly number[], plot: Box): void {
  const order = ends.map((y, seat) => ({ y, seat })).sort((a, b) => a.y - b.y);
  const step = MARK * 2 + 4;
  let y = Number.NEGATIVE_INFINITY;
  const placed = order.map(({ y: wanted, seat }) => {
    y = Math.max(wanted, y + step);
    return { seat, y };
  });
  const over = Math.max(0, (placed.at(-1)?.y ?? 0) - (plot.y + plot.height));
  for (const { seat, y: at } of placed)
    seatMark(pen, seat, { x: plot.x + plot.width + MARKS / 2 + 2, y: at - over }, MARK);
}
