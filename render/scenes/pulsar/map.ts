import { BOARDS, systemTile } from '#games/pulsar/content/tables.ts';
import { isGate, kindOf } from '#games/pulsar/graph.ts';
import { BLOCKED, FREE, type PulsarState } from '#games/pulsar/state.ts';
import { placeLabels } from '#render/draw/labels.ts';
import { freshRing, trail } from '#render/draw/mark.ts';
import { claimRing, gyrodyne, ship } from '#render/draw/piece.ts';
import {
  alpha,
  circlePath,
  fill,
  middle,
  outline,
  polygonPath,
  regular,
  roundPath,
  seatMark,
} from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import { gate, planet, pulsar } from '#render/draw/world.ts';
import { type Box, type Pen, type Point, type Size, sprite } from '#render/surface.ts';
import { type Hue, hues, ink, playerLook, radius, type as scale, stroke } from '#render/theme.ts';
import { CLAIM, ENTRY, GATE, obstaclesOn, PLANET, type Plan, PULSAR, radiusOf, SHIP, SYSTEM } from './plan.ts';
import type { Shown } from './shown.ts';

/** The star cluster: places where the content says, lines between them, and everything that lies there. */

const GATE_HUES = { green: 'green', magenta: 'pink', orange: 'orange' } as const satisfies Record<string, Hue>;
/** Gates differ by colour and by corners. */
const GATE_CORNERS = { green: 3, magenta: 4, orange: 6 } as const;
/** Flat, not see-through: half a megapixel of stars would double the file. */
export const CLUSTER = '#0c1328';

/** What never moves: segments, gates, pulsars and entry gates. */
export function paintMap(pen: Pen, plan: Plan): void {
  const { box, side, at } = plan;
  const board = BOARDS[side];
  roundPath(pen, box, radius.panel);
  fill(pen, CLUSTER);
  outline(pen, ink.line, stroke.thin);
  const doubled = new Set(board.doubleEdges.map((edge) => edge.join()));
  for (const edge of board.edges)
    segment(pen, at(edge[0]), at(edge[1]), doubled.has(edge.join()), kindOf(edge[0]) === 'entry');
  for (const place of Object.keys(board.nodes)) paintPlace(pen, place, plan, board.deadEnds.includes(place));
}

function segment(pen: Pen, from: Point, to: Point, double: boolean, entry: boolean): void {
  pen.setLineDash(entry ? [10, 8] : []);
  trail(pen, [from, to], alpha(double ? ink.soft : '#8ea2dd', double ? 0.8 : 0.55), double ? stroke.mark : stroke.line);
  if (double) trail(pen, [from, to], ink.void, stroke.line);
  pen.setLineDash([]);
}

/** A place as it is printed; systems are tiles and lie on it. */
export function paintPlace(pen: Pen, place: string, plan: Plan, deadEnd: boolean): void {
  const kind = kindOf(place);
  const at = plan.at(place);
  const { unit } = plan;
  if (deadEnd) {
    circlePath(pen, at, (SYSTEM + 10) * unit);
    pen.setLineDash([6, 6]);
    outline(pen, ink.bad, stroke.line);
    pen.setLineDash([]);
  }
  if (isGate(kind)) {
    polygonPath(pen, gateCorners(kind, at, GATE * unit));
    fill(pen, hues[GATE_HUES[kind]].deep);
    outline(pen, hues[GATE_HUES[kind]].main, stroke.line);
    const text = String(Number(place.slice(1)));
    write(pen, text, at, { size: Math.max(scale.fine, Math.round(GATE * unit)), weight: 800, align: 'center' });
  } else if (kind === 'pulsar') {
    pulsar(pen, at, Math.round(PULSAR * unit));
  } else if (kind === 'entry') {
    gate(pen, at, Math.round(ENTRY * unit), 'silver');
  }
}

function gateCorners(kind: keyof typeof GATE_CORNERS, at: Point, r: number): [number, number][] {
  if (kind === 'green') return regular(3, { x: at.x, y: at.y + r * 0.2 }, r * 1.5);
  return regular(GATE_CORNERS[kind], at, kind === 'magenta' ? r * 1.25 : r * 1.1);
}

/** Gates carry their number inside; all other places are named beside them. */
const NAME: Size = { width: 50, height: 24 };
const namedAt = new Map<string, ReadonlyMap<string, Box>>();

function namesOn(plan: Plan): ReadonlyMap<string, Box> {
  const key = `${plan.side}/${plan.unit}/${plan.box.x}/${plan.box.y}`;
  const known = namedAt.get(key);
  if (known !== undefined) return known;
  const places = Object.keys(BOARDS[plan.side].nodes).filter((place) => !isGate(kindOf(place)));
  const things = places.map((place) => ({ ...plan.at(place), r: radiusOf(place) * plan.unit, label: NAME }));
  const boxes = placeLabels(
    things,
    obstaclesOn(plan, () => 2),
    plan.box,
  );
  const names = new Map(places.flatMap((place, index) => (boxes[index] === undefined ? [] : [[place, boxes[index]]])));
  namedAt.set(key, names);
  return names;
}

function paintNames(pen: Pen, plan: Plan): void {
  for (const [place, box] of namesOn(plan))
    sprite(pen, `name/${place}`, NAME, middle(box), (fresh) => {
      roundPath(fresh, { x: -NAME.width / 2, y: -NAME.height / 2, ...NAME }, radius.small);
      fill(fresh, alpha(ink.void, 0.7));
      write(fresh, place, { x: 0, y: 0 }, { size: scale.fine, weight: 800, align: 'center', colour: ink.text });
    });
}

/** What lies on the map: systems, claims, gyrodynes, ships; and what the last act touched. */
export function paintPieces(pen: Pen, plan: Plan, view: PulsarState, shown: Shown): void {
  if (shown.route.length > 1)
    trail(pen, shown.route.map(plan.at), alpha(playerLook(shown.flier).colour, 0.85), stroke.mark);
  for (const place of Object.keys(view.systems)) paintSystem(pen, plan, view, place);
  for (const place of Object.keys(view.pulsars)) paintClaim(pen, plan, view, place);
  // Names last: nothing may hide what a button says.
  paintNames(pen, plan);
  for (const place of shown.places) freshRing(pen, plan.at(place), radiusOf(place) * plan.unit);
  for (const seat of view.players.keys()) paintShip(pen, plan, view, seat);
}

export function paintClaim(pen: Pen, plan: Plan, view: PulsarState, place: string): void {
  const claim = view.pulsars[place];
  if (claim === undefined) return;
  const at = plan.at(place);
  claimRing(pen, claim.seat, at, Math.round((PULSAR + CLAIM) * plan.unit));
  if (claim.size === null) return;
  const look = { size: claim.size, seat: claim.seat, spinning: claim.spinning };
  gyrodyne(pen, at, Math.round((PULSAR + 4) * plan.unit), look);
}

export function paintSystem(pen: Pen, plan: Plan, view: PulsarState, place: string): void {
  const system = view.systems[place];
  if (system === undefined) return;
  const at = plan.at(place);
  const { unit } = plan;
  circlePath(pen, at, SYSTEM * unit);
  fill(pen, system.up ? '#16264f' : '#232b49');
  outline(pen, system.up ? '#7fa8ff' : ink.line, stroke.line);
  if (!system.up) {
    write(pen, '?', at, { size: Math.round(SYSTEM * unit), weight: 800, align: 'center', colour: ink.faint });
    return;
  }
  const tile = systemTile(system.tile);
  const spots = planetSpots(system.on.length);
  for (const [index, who] of system.on.entries()) {
    const [x, y] = spots[index] ?? [0, 0];
    const spot = { x: at.x + x * unit, y: at.y + y * unit };
    paintPlanet(pen, spot, Math.round(PLANET * unit), index < tile.blue.length, who);
  }
}

function paintPlanet(pen: Pen, at: Point, r: number, blue: boolean, who: number): void {
  pen.globalAlpha = who === BLOCKED ? 0.3 : 1;
  planet(pen, at, r, { hue: blue ? 'blue' : 'brown', surface: blue ? 'ice' : 'craters' });
  pen.globalAlpha = 1;
  if (who === BLOCKED) {
    const arm = r * 0.66;
    const corners = [
      { x: at.x - arm, y: at.y - arm },
      { x: at.x + arm, y: at.y + arm },
    ];
    trail(pen, corners, ink.bad, stroke.line);
  } else if (who !== FREE) seatMark(pen, who, at, r);
}

/** Planets side by side, in two rows when there are more than two. */
function planetSpots(count: number): [x: number, y: number][] {
  const rows = count <= 2 ? [count] : count === 3 ? [2, 1] : [2, 2];
  return rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, index): [number, number] => [
      (index - (inRow - 1) / 2) * PLANET * 2.2,
      (row - (rows.length - 1) / 2) * PLANET * 2.1,
    ]),
  );
}

/** A ship beside its place; several at one place stand in a row. */
export function paintShip(pen: Pen, plan: Plan, view: PulsarState, seat: number): void {
  const place = view.players[seat]?.ship ?? '';
  if (place === '') return;
  const before = view.players.filter((player, other) => other < seat && player.ship === place).length;
  const { unit } = plan;
  const at = plan.at(place);
  const spot = { x: at.x + (29 - before * 29) * unit, y: at.y - 33 * unit };
  ship(pen, seat, spot, Math.round(SHIP * unit), 0.06);
}
