import { isGate, kindOf } from '#games/pulsar/graph.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import { freshBox, freshRing, glow, trail } from '#render/draw/mark.ts';
import { gyrodyne, ship } from '#render/draw/piece.ts';
import { alpha, circlePath, fill, inset, outline, seatMark } from '#render/draw/shape.ts';
import type { Box, Pen, Point } from '#render/surface.ts';
import { ink, playerLook, radius, stroke } from '#render/theme.ts';
import { LAYOUTS } from './layout.ts';
import { paintPlace, paintStar } from './places.ts';
import { boxOf, CLAIM, nameBox, type Plan, PULSAR, SHIP, sizeOf } from './plan.ts';
import type { Shown } from './shown.ts';
import { paintSystem, systemNameBox } from './systems.ts';

/** What lies on the map: systems, claims, gyrodynes, ships; and what the last act touched. */
export function paintPieces(pen: Pen, plan: Plan, view: PulsarState, shown: Shown): void {
  if (shown.route.length > 1) paintFlight(pen, plan, shown);
  for (const place of plan.places) {
    paintSystem(pen, plan, view, place);
    paintClaim(pen, plan, view, place);
  }
  for (const place of shown.places) paintFresh(pen, plan, place);
  for (const seat of view.players.keys()) paintShip(pen, plan, view, seat);
}

function paintFlight(pen: Pen, plan: Plan, { route, flier }: Shown): void {
  const { colour } = playerLook(flier);
  trail(pen, route.map(plan.at), alpha(colour, 0.35), stroke.mark * 2.4);
  trail(pen, route.map(plan.at), colour, stroke.bold);
  // Systems lie on top anyway; everything else on the way would lose its name under the trail.
  for (const place of new Set(route)) if (kindOf(place) !== 'system') paintPlace(pen, plan, place);
}

function paintFresh(pen: Pen, plan: Plan, place: string): void {
  if (kindOf(place) === 'system') freshBox(pen, inset(boxOf(plan, place), -4), radius.card + 4);
  else freshRing(pen, plan.at(place), (sizeOf(place).width / 2 - 2) * plan.unit);
}

export function paintClaim(pen: Pen, plan: Plan, view: PulsarState, place: string): void {
  const claim = view.pulsars[place];
  if (claim === undefined) return;
  const at = plan.at(place);
  if (claim.spinning) glow(pen, at, Math.round((CLAIM + 12) * plan.unit), playerLook(claim.seat).colour, 0.5);
  paintRing(pen, plan, place, claim.seat);
  if (claim.size === null) {
    paintStar(pen, at, Math.round(PULSAR * plan.unit * 0.8));
    return;
  }
  gyrodyne(pen, at, Math.round(PULSAR * plan.unit), { size: claim.size, seat: claim.seat, spinning: claim.spinning });
}

/** The owner's ring, their shape where it does not hide the name. */
function paintRing(pen: Pen, plan: Plan, place: string, seat: number): void {
  const at = plan.at(place);
  const r = Math.round((CLAIM - 1) * plan.unit);
  circlePath(pen, at, r);
  fill(pen, ink.night);
  outline(pen, ink.dark, stroke.mark + stroke.line);
  circlePath(pen, at, r);
  outline(pen, playerLook(seat).colour, stroke.bold);
  const up = LAYOUTS[plan.side].names[place] === 'above' ? -1 : 1;
  seatMark(pen, seat, { x: at.x, y: at.y - up * r }, r * 0.3);
}

const TILT = 0.06;

/** A ship beside its place, where it hides least. */
export function paintShip(pen: Pen, plan: Plan, view: PulsarState, seat: number): void {
  const place = view.players[seat]?.ship ?? '';
  if (!plan.places.includes(place)) return;
  const nth = view.players.filter((player, other) => other < seat && player.ship === place).length;
  const berth = berthsAt(plan, place)[nth];
  if (berth !== undefined) ship(pen, seat, berth, Math.round(SHIP * plan.unit), TILT);
}

const known = new Map<string, readonly Point[]>();

/** Spots for ships round a place, in the order they are taken; the same on every picture of that size. */
export function berthsAt(plan: Plan, place: string): readonly Point[] {
  const origin = plan.at(place);
  const key = [plan.side, place, plan.unit, Math.round(origin.x), Math.round(origin.y)].join('/');
  const before = known.get(key);
  if (before !== undefined) return before;
  const berths = findBerths(plan, place);
  if (known.size > KNOWN) known.clear();
  known.set(key, berths);
  return berths;
}

const KNOWN = 2_000;
const DIRECTIONS = 16;
const SHIPS = 4;
/** How far the middle of a ship is from the edge of its place, in shares of the ship, and what being farther away costs. */
const DISTANCES = [
  { share: 0.62, cost: 0 },
  { share: 0.9, cost: 150 },
] as const;

function findBerths(plan: Plan, place: string): Point[] {
  const r = SHIP * plan.unit;
  const others = plan.places.flatMap((other) => coverOf(plan, other, place));
  const candidates = DISTANCES.flatMap(({ share, cost }) =>
    spotsRound(plan, place, r * share).map((spot, nth) => {
      const outside =
        spot.x < plan.box.x + r ||
        spot.y < plan.box.y + r ||
        spot.x > plan.box.x + plan.box.width - r ||
        spot.y > plan.box.y + plan.box.height - r;
      const hidden = others.reduce((sum, { cover, weight }) => sum + overlap(cover, spot, r * 0.85) * weight, 0);
      return { spot, cost: hidden + cost + (outside ? 1e6 : 0) + Math.abs(nth - 14) };
    }),
  );
  const berths: Point[] = [];
  for (const { spot } of candidates.sort((a, b) => a.cost - b.cost))
    if (berths.length < SHIPS && berths.every((taken) => Math.hypot(taken.x - spot.x, taken.y - spot.y) > r * 1.7))
      berths.push(spot);
  return berths;
}

/** Spots round a place in all directions, so far from its edge: round the corners of a tile, too. */
function spotsRound(plan: Plan, place: string, distance: number): Point[] {
  const box = boxOf(plan, place);
  const { x, y } = plan.at(place);
  const [wide, high] = [box.width / 2 + distance, box.height / 2 + distance];
  return Array.from({ length: DIRECTIONS }, (_, nth) => {
    const angle = (nth / DIRECTIONS - 0.125) * Math.PI * 2;
    const [across, down] = [Math.cos(angle), Math.sin(angle)];
    const reach = kindOf(place) === 'system' ? 1 / Math.max(Math.abs(across), Math.abs(down)) : 1;
    return { x: x + across * wide * reach, y: y + down * high * reach };
  });
}

/** What a ship should not lie on: letters most of all, then other places, then its own. */
function coverOf(plan: Plan, other: string, own: string): { cover: Box; weight: number }[] {
  const box = boxOf(plan, other);
  const body = { cover: box, weight: other === own ? (isGate(kindOf(other)) ? 3 : 1.5) : 3 };
  return [body, { cover: lettersBox(plan, other, box), weight: 10 }];
}

/** Where a place says which it is: beside a pulsar, at the top of a system, in the middle of a gate. */
function lettersBox(plan: Plan, place: string, box: Box): Box {
  const kind = kindOf(place);
  if (kind === 'pulsar') return nameBox(plan, place);
  return kind === 'system' ? systemNameBox(plan, place) : inset(box, box.width / 4);
}

function overlap(box: Box, { x, y }: Point, r: number): number {
  const width = Math.min(box.x + box.width, x + r) - Math.max(box.x, x - r);
  const height = Math.min(box.y + box.height, y + r) - Math.max(box.y, y - r);
  return width <= 0 || height <= 0 ? 0 : width * height;
}
