import { BOARDS } from '#games/pulsar/content/tables.ts';
import { isGate, kindOf } from '#games/pulsar/graph.ts';
import { trail } from '#render/draw/mark.ts';
import { alpha, circlePath, fill, inset, middle, outline, polygonPath, roundPath } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import { type Box, type Pen, type Point, sprite } from '#render/surface.ts';
import { hues, ink, radius, stroke } from '#render/theme.ts';
import { GATE_HUES, gateShape } from './gates.ts';
import { CLAIM, ENTRY, GATE, GATE_LETTERS, lettersOf, NAME_LETTERS, nameBox, type Plan, PULSAR } from './plan.ts';

/** What never moves: segments, jump gates, pulsars and entry gates. Systems are tiles and lie on top. */
export function paintPlaces(pen: Pen, plan: Plan): void {
  const board = BOARDS[plan.side];
  const doubled = new Set(board.doubleEdges.map((edge) => edge.join()));
  for (const edge of board.edges)
    paintSegment(pen, plan.at(edge[0]), plan.at(edge[1]), {
      double: doubled.has(edge.join()),
      entry: kindOf(edge[0]) === 'entry',
    });
  for (const place of plan.places) paintPlace(pen, plan, place);
}

const SPACE_LANE = '#6f88d6';

function paintSegment(pen: Pen, from: Point, to: Point, { double, entry }: { double: boolean; entry: boolean }): void {
  pen.setLineDash(entry ? [8, 10] : []);
  trail(pen, [from, to], SPACE_LANE, double ? stroke.mark + 3 : stroke.line + 1);
  // May be flown along twice, once each way.
  if (double) trail(pen, [from, to], ink.void, stroke.line);
  pen.setLineDash([]);
}

export function paintPlace(pen: Pen, plan: Plan, place: string): void {
  const kind = kindOf(place);
  const at = plan.at(place);
  const { unit } = plan;
  if (kind !== 'system' && BOARDS[plan.side].deadEnds.includes(place)) paintDeadEnd(pen, plan, place);
  if (isGate(kind)) {
    polygonPath(pen, gateShape(kind, at, GATE * unit));
    fill(pen, hues[GATE_HUES[kind]].deep);
    outline(pen, hues[GATE_HUES[kind]].main, stroke.line);
    write(pen, gateNumber(place), at, {
      size: lettersOf(GATE_LETTERS, unit),
      weight: 800,
      align: 'center',
      label: true,
    });
  } else if (kind === 'pulsar') {
    paintStar(pen, at, Math.round(PULSAR * unit));
    paintName(pen, plan, place);
  } else if (kind === 'entry') {
    circlePath(pen, at, ENTRY * unit * 0.94);
    fill(pen, ink.night);
    outline(pen, hues.silver.deep, stroke.mark);
    circlePath(pen, at, ENTRY * unit * 0.94);
    pen.setLineDash([ENTRY * unit * 0.74, ENTRY * unit * 0.74]);
    outline(pen, hues.silver.light, stroke.bold);
    pen.setLineDash([]);
    write(pen, place, at, { size: lettersOf(GATE_LETTERS, unit), weight: 800, align: 'center', label: true });
  }
}

/** A pulsar: a white heart and two beams. In few flat tones, for there are sixteen. */
export function paintStar(pen: Pen, at: Point, r: number): void {
  const room = r * 3.6;
  sprite(pen, `star/${r}`, { width: room, height: room }, at, (fresh) => {
    fresh.rotate(0.5);
    for (const side of [1, -1]) {
      polygonPath(fresh, [
        [0, 0],
        [r * 0.3, side * r * 1.7],
        [-r * 0.3, side * r * 1.7],
      ]);
      fill(fresh, '#3d6db0');
    }
    for (const [size, colour] of [
      [0.95, '#1f4fae'],
      [0.68, '#6fc0ff'],
      [0.46, '#ffffff'],
    ] as const) {
      circlePath(fresh, { x: 0, y: 0 }, r * size);
      fill(fresh, colour);
    }
  });
}

/** What stands in a gate; with its colour that is its name. */
function gateNumber(place: string): string {
  return String(Number(place.slice(1)));
}

export function paintName(pen: Pen, plan: Plan, place: string, colour: string = ink.text): void {
  const box = nameBox(plan, place);
  roundPath(pen, box, radius.small);
  fill(pen, alpha(ink.void, 0.6));
  write(pen, place, middle(box), {
    size: lettersOf(NAME_LETTERS, plan.unit),
    weight: 800,
    align: 'center',
    colour,
    label: true,
  });
}

/** A dead end gives an exploration tile (P28): round a place, or round the tile that lies there. */
export function paintDeadEnd(pen: Pen, plan: Plan, place: string, tile?: Box): void {
  pen.setLineDash([7, 7]);
  if (tile !== undefined) roundPath(pen, inset(tile, -DEAD_END), radius.card + DEAD_END);
  else circlePath(pen, plan.at(place), (CLAIM + DEAD_END) * plan.unit);
  outline(pen, '#5fd0da', stroke.line);
  pen.setLineDash([]);
}

const DEAD_END = 6;
