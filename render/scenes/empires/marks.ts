import { holeOf } from '#games/empires/board.ts';
import { PLANET_RADIUS, SHIP_RADIUS } from '#games/empires/content.ts';
import type { FlickTrack, Path } from '#games/empires/physics/track.ts';
import { radiusOf } from '#games/empires/pieces.ts';
import type { EmpiresShow, EmpiresState } from '#games/empires/state.ts';
import { arrow, freshRing, trail } from '#render/draw/mark.ts';
import { alpha, circlePath, fill, outline, polygonPath, starPoints } from '#render/draw/shape.ts';
import type { Pen, Point } from '#render/surface.ts';
import { ink, stroke } from '#render/theme.ts';
import { inside, type Plan } from './plan.ts';

/** The last-action marker on the board: ways of flicked ships, collisions, shots, and what was changed where. */
export function paintMarks(pen: Pen, plan: Plan, view: EmpiresState, shown: readonly EmpiresShow[]): void {
  inside(pen, plan, () => {
    for (const show of shown) paintMark(pen, plan, view, show);
  });
}

function paintMark(pen: Pen, plan: Plan, view: EmpiresState, show: EmpiresShow): void {
  switch (show.kind) {
    case 'flick':
      paintFlick(pen, plan, show.track);
      ringShip(pen, plan, view, show.ship);
      break;
    case 'launch':
      ringShip(pen, plan, view, show.ship);
      break;
    case 'land': {
      const [x, y] = show.from;
      arrow(pen, plan.at({ x, y }), plan.at(holeOf(show.planet)));
      ringPlanet(pen, plan, show.planet);
      break;
    }
    case 'planet':
      ringPlanet(pen, plan, show.planet);
      break;
    case 'attack':
      paintAttack(pen, plan, view, show);
      break;
    case 'develop':
      break;
  }
}

function ringShip(pen: Pen, plan: Plan, view: EmpiresState, id: string): void {
  const ship = view.ships.find((candidate) => candidate.id === id);
  if (ship !== undefined) freshRing(pen, plan.at(ship), plan.px(radiusOf(ship)));
}

function ringPlanet(pen: Pen, plan: Plan, planet: number): void {
  freshRing(pen, plan.at(holeOf(planet)), plan.px(PLANET_RADIUS));
}

function paintFlick(pen: Pen, plan: Plan, track: FlickTrack): void {
  for (const path of track.paths) trail(pen, waysOf(plan, path), alpha(ink.fresh, 0.75), stroke.line);
  for (const hit of track.hits) burst(pen, plan.at(hit), hitSize(plan, hit.ram), hit.ram ? ink.bad : ink.fresh);
  for (const { ship } of track.removed) {
    const path = track.paths.find((candidate) => candidate.ship === ship);
    if (path !== undefined) cross(pen, plan.at(placeIn(path, Infinity)), plan.px(SHIP_RADIUS));
  }
}

/** Shots from every ship that took part, within the reach they had. */
function paintAttack(
  pen: Pen,
  plan: Plan,
  view: EmpiresState,
  { ships, at: [x, y], range, target }: Extract<EmpiresShow, { kind: 'attack' }>,
): void {
  const at = plan.at({ x, y });
  for (const ship of ships) {
    const from = plan.at(ship);
    const battleship = view.ships.some(({ id, battleship }) => id === ship.id && battleship);
    if (range !== null) {
      circlePath(pen, from, plan.px(range + radiusOf({ battleship })));
      outline(pen, alpha(ink.fresh, 0.6), stroke.thin);
    }
    arrow(pen, from, at);
  }
  if ('ship' in target) burst(pen, at, plan.px(SHIP_RADIUS * 2), ink.bad);
  else {
    // Hollow: which planet it is has to stay visible.
    polygonPath(pen, starPoints(SPARKS, at, plan.px(PLANET_RADIUS * 1.7), plan.px(PLANET_RADIUS * 1.1)));
    outline(pen, ink.bad, stroke.bold);
  }
}

/** Where a moving disc is in that frame. */
export function placeIn({ path, from }: Path, frame: number): Point {
  const last = path.length / 2 - 1;
  const step = Math.min(Math.max(frame - from, 0), last);
  return { x: path[step * 2] ?? 0, y: path[step * 2 + 1] ?? 0 };
}

/** The way a disc has come by that frame, in pixels. */
export function waysOf(plan: Plan, path: Path, until = Infinity): Point[] {
  const last = Math.min(path.path.length / 2 - 1, until - path.from);
  return Array.from({ length: Math.max(0, last + 1) }, (_, step) => plan.at(placeIn(path, path.from + step)));
}

export function hitSize(plan: Plan, ram: boolean): number {
  return plan.px(ram ? SHIP_RADIUS * 1.5 : SHIP_RADIUS * 0.7);
}

const SPARKS = 8;

/** A collision: sparks. */
export function burst(pen: Pen, at: Point, r: number, colour: string): void {
  polygonPath(pen, starPoints(SPARKS, at, r, r * 0.45));
  fill(pen, colour);
  outline(pen, ink.dark, stroke.thin);
}

/** Somebody was lost here. */
export function cross(pen: Pen, { x, y }: Point, r: number): void {
  for (const [colour, width] of [
    [ink.dark, stroke.mark + stroke.bold],
    [ink.bad, stroke.mark],
  ] as const) {
    trail(pen, [at(x, y, -r, -r), at(x, y, r, r)], colour, width);
    trail(pen, [at(x, y, r, -r), at(x, y, -r, r)], colour, width);
  }
}

function at(x: number, y: number, right: number, down: number): Point {
  return { x: x + right, y: y + down };
}

/** Brackets round what is aimed at. */
export function reticle(pen: Pen, { x, y }: Point, r: number): void {
  for (const [colour, width] of [
    [ink.dark, stroke.mark],
    [ink.good, stroke.line],
  ] as const)
    for (const [right, down] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const)
      trail(
        pen,
        [at(x, y, right * r * 0.4, down * r), at(x, y, right * r, down * r), at(x, y, right * r, down * r * 0.4)],
        colour,
        width,
      );
}
