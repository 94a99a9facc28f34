import { blockaded } from '#games/empires/board.ts';
import { type Colour, HOLES_IN_ORDER, ORBIT_RADIUS, PLANET_RADIUS } from '#games/empires/content.ts';
import type { EmpiresState, Planet } from '#games/empires/state.ts';
import { city, colony, researchStation, troop } from '#render/draw/piece.ts';
import { alpha, circlePath, fill, outline, polygonPath, regular, shapePath } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import { planet } from '#render/draw/world.ts';
import { type Pen, type Point, sprite } from '#render/surface.ts';
import { hues, ink, playerLook, type as scale, stroke } from '#render/theme.ts';
import { HUE_OF } from './hues.ts';
import { inside, type Plan, shows } from './plan.ts';

/** The discs in the holes and the units on them. */

type Piece = (pen: Pen, seat: number, at: Point, r: number) => void;

/** Units by the names the state gives them, the most valuable first. */
export const UNITS = {
  cities: city,
  colonies: colony,
  research: researchStation,
  troops: troop,
} as const satisfies Readonly<Record<string, Piece>>;
export const UNIT_KINDS = [
  'cities',
  'colonies',
  'research',
  'troops',
] as const satisfies readonly (keyof typeof UNITS)[];

/**
 * Where so many units stand on a disc of radius 1, and how large they are: so large that they can be told apart, even if
 * they then stand over its rim.
 */
const STANDS: readonly { readonly r: number; readonly spots: readonly (readonly [x: number, y: number])[] }[] = [
  { r: 0.78, spots: [[0, 0]] },
  {
    r: 0.66,
    spots: [
      [-0.66, 0],
      [0.66, 0],
    ],
  },
  {
    r: 0.62,
    spots: [
      [0, -0.64],
      [-0.66, 0.5],
      [0.66, 0.5],
    ],
  },
  {
    r: 0.6,
    spots: [
      [-0.62, -0.62],
      [0.62, -0.62],
      [-0.62, 0.62],
      [0.62, 0.62],
    ],
  },
];

export function paintDiscs(pen: Pen, plan: Plan, view: EmpiresState): void {
  inside(pen, plan, () => {
    for (const [index, hole] of HOLES_IN_ORDER.entries()) {
      const here = view.planets[index];
      if (here === undefined || !shows(plan, hole, ORBIT_RADIUS)) continue;
      const at = plan.at(hole);
      if (here.owner !== null) paintOwnedOrbit(pen, plan, at, here.owner, blockaded(view, index));
      paintDisc(pen, at, plan.px(PLANET_RADIUS), here);
      paintUnits(pen, at, plan.px(PLANET_RADIUS), here);
    }
  });
}

/** An orbit in its owner's colour; broken and red inside when other players' ships blockade it. */
function paintOwnedOrbit(pen: Pen, plan: Plan, at: Point, owner: number, blocked: boolean): void {
  const r = plan.px(ORBIT_RADIUS);
  const room = r * 2 + stroke.bold * 2;
  sprite(pen, `orbit/${owner}/${blocked}/${r}`, { width: room, height: room }, at, (fresh) => {
    circlePath(fresh, { x: 0, y: 0 }, r);
    fill(fresh, alpha(playerLook(owner).deep, 0.4));
    outline(fresh, playerLook(owner).colour, stroke.line);
    if (!blocked) return;
    fresh.setLineDash([stroke.mark * 2, stroke.mark]);
    circlePath(fresh, { x: 0, y: 0 }, r - stroke.bold);
    outline(fresh, ink.bad, stroke.bold);
    fresh.setLineDash([]);
  });
}

export function paintDisc(pen: Pen, at: Point, r: number, { disc, up, owner, troops }: Planet): void {
  if (disc === 'home') paintHome(pen, at, r, owner ?? 0, troops === 0);
  else if (disc === 'unknown') paintBack(pen, at, r);
  else {
    paintFace(pen, at, r, disc);
    if (!up) paintScanned(pen, at, r);
  }
}

function paintFace(pen: Pen, at: Point, r: number, disc: Colour | 'asteroid'): void {
  if (disc === 'asteroid') paintAsteroid(pen, at, r);
  else planet(pen, at, r, { hue: HUE_OF[disc] });
}

/** A lump of rock: corners that are not quite even. */
const ROCK = [1, 0.84, 0.98, 0.86, 1, 0.8, 0.94, 0.88, 0.98] as const;

function paintAsteroid(pen: Pen, at: Point, r: number): void {
  const room = r * 2 + stroke.bold * 2;
  sprite(pen, `asteroid/${r}`, { width: room, height: room }, at, (fresh) => {
    const { main, deep, light } = hues.black;
    const round = regular(ROCK.length, { x: 0, y: 0 }, r);
    polygonPath(
      fresh,
      round.map(([x, y], corner) => [x * (ROCK[corner] ?? 1), y * (ROCK[corner] ?? 1)] as const),
    );
    fill(fresh, main);
    outline(fresh, light, Math.max(stroke.thin, r * 0.08));
    for (const [x, y, size] of [
      [-0.3, -0.3, 0.2],
      [0.36, 0.1, 0.26],
      [-0.22, 0.46, 0.14],
    ] as const) {
      circlePath(fresh, { x: x * r, y: y * r }, size * r);
      fill(fresh, deep);
    }
  });
}

/** Troops carry their owner's shape themselves, and would not stand out from it. */
function paintHome(pen: Pen, at: Point, r: number, seat: number, empty: boolean): void {
  const room = r * 2 + stroke.bold * 2;
  sprite(pen, `home/${seat}/${empty}/${r}`, { width: room, height: room }, at, (fresh) => {
    const { colour, deep, shape } = playerLook(seat);
    circlePath(fresh, { x: 0, y: 0 }, r);
    fill(fresh, colour);
    outline(fresh, ink.dark, Math.max(stroke.thin, r * 0.07));
    circlePath(fresh, { x: 0, y: 0 }, r * 0.8);
    fill(fresh, deep);
    if (!empty) return;
    shapePath(fresh, shape, { x: 0, y: 0 }, r * 0.56);
    fill(fresh, colour);
  });
}

/** Face down, and not known to whoever looks. */
function paintBack(pen: Pen, at: Point, r: number): void {
  const size = Math.max(scale.fine, Math.round(r * 1.1));
  const style = { size, weight: 800, face: 'show', align: 'center', colour: ink.faint, mayOverlap: true } as const;
  sprite(pen, `back/${r}`, { width: r * 2, height: r * 2 }, at, (fresh) => {
    circlePath(fresh, { x: 0, y: 0 }, r - stroke.thin / 2);
    fill(fresh, ink.raised);
    outline(fresh, ink.faint, stroke.thin);
    // Part of the disc's face: at the edge of a close-up it ends where the disc does.
    write(fresh, '?', { x: 0, y: 0 }, { ...style, mayCut: true });
  });
}

/** Face down, but its viewer has seen it: an eye over the disc, and a broken rim. */
function paintScanned(pen: Pen, at: Point, r: number): void {
  pen.setLineDash([r * 0.3, r * 0.22]);
  circlePath(pen, at, r);
  outline(pen, ink.text, stroke.bold);
  pen.setLineDash([]);
  pen.beginPath();
  pen.ellipse(at.x, at.y, r * 0.46, r * 0.28, 0, 0, Math.PI * 2);
  fill(pen, ink.text);
  outline(pen, ink.dark, stroke.thin);
  circlePath(pen, at, r * 0.17);
  fill(pen, ink.dark);
}

export function paintUnits(pen: Pen, at: Point, r: number, here: Planet): void {
  const units = UNIT_KINDS.flatMap((kind) => Array<keyof typeof UNITS>(here[kind]).fill(kind));
  const stand = STANDS[Math.min(units.length, STANDS.length) - 1];
  if (stand === undefined || here.owner === null) return;
  for (const [index, kind] of units.entries()) {
    const [x, y] = stand.spots[index] ?? [0, 0];
    UNITS[kind](pen, here.owner, { x: at.x + x * r, y: at.y + y * r }, Math.round(stand.r * r));
  }
}
