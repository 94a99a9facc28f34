import type { Side } from '../../../src/games/pulsar/content/schema.ts';
import { BOARDS, systemTile } from '../../../src/games/pulsar/content/tables.ts';
import { isGate, kindOf, type PlaceKind } from '../../../src/games/pulsar/graph.ts';
import { BLOCKED, FREE, type PulsarState } from '../../../src/games/pulsar/state.ts';
import { freshRing, trail } from '../../draw/mark.ts';
import { claimRing, gyrodyne, ship } from '../../draw/piece.ts';
import { alpha, circlePath, fill, outline, polygonPath, regular, roundPath, seatMark } from '../../draw/shape.ts';
import { write } from '../../draw/text.ts';
import { gate, planet, pulsar } from '../../draw/world.ts';
import type { Box, Pen, Point } from '../../surface.ts';
import { type Hue, hues, ink, playerLook, radius, type as scale, stroke } from '../../theme.ts';
import type { Shown } from './shown.ts';

/** The star cluster: places where the content says, lines between them, and everything that lies there. */

const GATE_HUES = { green: 'green', magenta: 'pink', orange: 'orange' } as const satisfies Record<string, Hue>;
/** Gates differ by colour and by corners. */
const GATE_CORNERS = { green: 3, magenta: 4, orange: 6 } as const;
const SYSTEM = 37;
const PULSAR = 20;
const GATE = 19;
/** How far below its middle a place is named; gates carry their number inside. */
const NAME_BELOW: Readonly<Partial<Record<PlaceKind, number>>> = { system: SYSTEM - 8, pulsar: PULSAR - 2, entry: 18 };

/** Content coordinates (a square of 1000, hardly anything within 50 of its edges) to pixels. */
export function projector(box: Box): (place: string, side: Side) => Point {
  const scaleX = box.width / 930;
  const scaleY = box.height / 930;
  return (place, side) => {
    const [x, y] = BOARDS[side].nodes[place] ?? [0, 0];
    return { x: box.x + (x - 35) * scaleX, y: box.y + (y - 35) * scaleY };
  };
}

/** What never moves: segments, gates, pulsars, entry gates and the names of all. */
export function paintMap(pen: Pen, box: Box, side: Side): void {
  const at = projector(box);
  const board = BOARDS[side];
  roundPath(pen, box, radius.panel);
  // Flat, not see-through: half a megapixel of stars would double the file.
  fill(pen, '#0c1328');
  outline(pen, ink.line, stroke.thin);
  const doubled = new Set(board.doubleEdges.map((edge) => edge.join()));
  for (const edge of board.edges)
    segment(pen, at(edge[0], side), at(edge[1], side), doubled.has(edge.join()), edge[0].startsWith('E'));
  for (const place of Object.keys(board.nodes)) paintPlace(pen, place, at(place, side), board.deadEnds.includes(place));
}

function segment(pen: Pen, from: Point, to: Point, double: boolean, entry: boolean): void {
  pen.setLineDash(entry ? [10, 8] : []);
  trail(pen, [from, to], alpha(double ? ink.soft : '#8ea2dd', double ? 0.8 : 0.55), double ? stroke.mark : stroke.line);
  if (double) trail(pen, [from, to], ink.void, stroke.line);
  pen.setLineDash([]);
}

function paintPlace(pen: Pen, place: string, at: Point, deadEnd: boolean): void {
  const kind = kindOf(place);
  if (deadEnd) {
    circlePath(pen, at, SYSTEM + 9);
    pen.setLineDash([6, 6]);
    outline(pen, ink.bad, stroke.line);
    pen.setLineDash([]);
  }
  if (isGate(kind)) {
    polygonPath(pen, gateCorners(kind, at));
    fill(pen, hues[GATE_HUES[kind]].deep);
    outline(pen, hues[GATE_HUES[kind]].main, stroke.line);
    label(pen, String(Number(place.slice(1))), at, ink.text);
  } else if (kind === 'pulsar') {
    pulsar(pen, at, PULSAR);
  } else if (kind === 'entry') {
    gate(pen, at, 22, 'silver');
  }
}

function gateCorners(kind: keyof typeof GATE_CORNERS, at: Point): [number, number][] {
  if (kind === 'green') return regular(3, { x: at.x, y: at.y + 4 }, GATE * 1.5);
  return regular(GATE_CORNERS[kind], at, kind === 'magenta' ? GATE * 1.25 : GATE * 1.1);
}

function label(pen: Pen, text: string, at: Point, colour: string): void {
  write(pen, text, { x: at.x, y: at.y + 1 }, { size: scale.fine, weight: 800, align: 'center', colour });
}

function name(pen: Pen, text: string, at: Point, r: number): void {
  const y = at.y + r + 15;
  roundPath(pen, { x: at.x - 24, y: y - 11, width: 48, height: 22 }, radius.small);
  fill(pen, alpha(ink.void, 0.6));
  write(pen, text, { x: at.x, y }, { size: scale.fine, weight: 800, align: 'center', colour: ink.soft });
}

/** What lies on the map: systems, claims, gyrodynes, ships; and what the last act touched. */
export function paintPieces(pen: Pen, box: Box, view: PulsarState, shown: Shown): void {
  const at = projector(box);
  const spot = (place: string): Point => at(place, view.side);
  if (shown.route.length > 1)
    trail(pen, shown.route.map(spot), alpha(playerLook(shown.flier).colour, 0.85), stroke.mark);
  for (const [place, system] of Object.entries(view.systems)) paintSystem(pen, spot(place), system);
  for (const [place, claim] of Object.entries(view.pulsars)) {
    claimRing(pen, claim.seat, spot(place), PULSAR + 6);
    if (claim.size !== null)
      gyrodyne(pen, spot(place), PULSAR + 4, { size: claim.size, seat: claim.seat, spinning: claim.spinning });
  }
  // Names last: nothing may hide what a button says.
  for (const place of Object.keys(BOARDS[view.side].nodes)) {
    const reach = NAME_BELOW[kindOf(place)];
    if (reach !== undefined) name(pen, place, spot(place), reach);
  }
  for (const place of shown.places) freshRing(pen, spot(place), place.startsWith('S') ? SYSTEM : PULSAR + 6);
  paintShips(pen, view, spot);
}

type SystemPlace = PulsarState['systems'][string];

function paintSystem(pen: Pen, at: Point, system: SystemPlace): void {
  circlePath(pen, at, SYSTEM);
  fill(pen, system.up ? '#16264f' : '#232b49');
  outline(pen, system.up ? '#7fa8ff' : ink.line, stroke.line);
  if (!system.up) {
    write(pen, '?', { x: at.x, y: at.y - 4 }, { size: scale.key, weight: 800, align: 'center', colour: ink.faint });
  } else {
    const tile = systemTile(system.tile);
    const spots = planetSpots(system.on.length);
    for (const [index, who] of system.on.entries()) {
      const offset = spots[index] ?? { x: 0, y: 0 };
      paintPlanet(pen, { x: at.x + offset.x, y: at.y + offset.y }, index < tile.blue.length, who);
    }
  }
}

function paintPlanet(pen: Pen, at: Point, blue: boolean, who: number): void {
  pen.globalAlpha = who === BLOCKED ? 0.3 : 1;
  planet(pen, at, 12, { hue: blue ? 'blue' : 'brown', surface: blue ? 'ice' : 'craters' });
  pen.globalAlpha = 1;
  if (who === BLOCKED) {
    trail(
      pen,
      [
        { x: at.x - 8, y: at.y - 8 },
        { x: at.x + 8, y: at.y + 8 },
      ],
      ink.bad,
      stroke.line,
    );
  } else if (who !== FREE) seatMark(pen, who, at, 12);
}

/** Planets side by side, in two rows when there are more than two. */
function planetSpots(count: number): Point[] {
  const rows = count <= 2 ? [count] : count === 3 ? [2, 1] : [2, 2];
  return rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, index) => ({
      x: (index - (inRow - 1) / 2) * 27,
      y: (row - (rows.length - 1) / 2) * 25 - 5,
    })),
  );
}

function paintShips(pen: Pen, view: PulsarState, spot: (place: string) => Point): void {
  const crowd = new Map<string, number>();
  for (const [seat, { ship: place }] of view.players.entries()) {
    if (place === '') continue;
    const nth = crowd.get(place) ?? 0;
    crowd.set(place, nth + 1);
    const middle = spot(place);
    ship(pen, seat, { x: middle.x + 26 - nth * 26, y: middle.y - 30 }, 21, 0.06);
  }
}
