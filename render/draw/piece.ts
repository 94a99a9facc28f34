import { type Pen, type Point, sprite } from '../surface.ts';
import { hues, ink, playerLook, stroke } from '../theme.ts';
import { recordPiece } from './recorder.ts';
import { alpha, circlePath, fill, outline, polygonPath, regular, roundPath, seatMark, shapePath } from './shape.ts';

/** Players' pieces. All wear their owner's colour and carry their owner's shape; `turn` is in turns, 0 = up. */
const ORIGIN: Point = { x: 0, y: 0 };

function owned(pen: Pen, name: string, seat: number, at: Point, r: number, paint: (pen: Pen) => void): void {
  const room = r * 2.5 + stroke.bold * 2;
  recordPiece(pen, `${name.split('/', 1)[0]}/${seat}`, at, r);
  sprite(pen, `${name}/${seat}/${r}`, { width: room, height: room }, at, (fresh) => {
    fresh.lineJoin = 'round';
    paint(fresh);
  });
}

function body(pen: Pen, seat: number, r: number): void {
  fill(pen, playerLook(seat).colour);
  outline(pen, ink.dark, Math.max(stroke.thin, r * 0.12));
}

/** The owner's shape, dark, on a light piece. */
function badge(pen: Pen, seat: number, at: Point, r: number): void {
  shapePath(pen, playerLook(seat).shape, at, r);
  fill(pen, ink.dark);
}

/** A starship: an arrowhead that shows where it flies. */
export function ship(pen: Pen, seat: number, at: Point, r: number, turn = 0): void {
  owned(pen, `ship/${turn.toFixed(3)}`, seat, at, r, (fresh) => {
    fresh.rotate(turn * Math.PI * 2);
    polygonPath(fresh, [
      [0, -r],
      [r * 0.78, r * 0.78],
      [0, r * 0.44],
      [-r * 0.78, r * 0.78],
    ]);
    body(fresh, seat, r);
    badge(fresh, seat, { x: 0, y: r * 0.08 }, r * 0.26);
  });
}

/** A starship as a flicked disc. */
export function shipDisc(pen: Pen, seat: number, at: Point, r: number): void {
  owned(pen, 'disc', seat, at, r, (fresh) => {
    circlePath(fresh, ORIGIN, r);
    fill(fresh, playerLook(seat).deep);
    outline(fresh, ink.dark, Math.max(stroke.thin, r * 0.12));
    circlePath(fresh, ORIGIN, r * 0.84);
    outline(fresh, playerLook(seat).colour, r * 0.2);
    shapePath(fresh, playerLook(seat).shape, ORIGIN, r * 0.48);
    fill(fresh, playerLook(seat).colour);
  });
}

/** A battleship: a disc with a toothed rim. */
export function battleship(pen: Pen, seat: number, at: Point, r: number): void {
  owned(pen, 'battleship', seat, at, r, (fresh) => {
    polygonPath(fresh, regular(8, ORIGIN, r * 1.08, 1 / 16));
    body(fresh, seat, r);
    circlePath(fresh, ORIGIN, r * 0.7);
    fill(fresh, ink.dark);
    shapePath(fresh, playerLook(seat).shape, ORIGIN, r * 0.46);
    fill(fresh, playerLook(seat).colour);
  });
}

/** A troop: head and shoulders. */
export function troop(pen: Pen, seat: number, at: Point, r: number): void {
  owned(pen, 'troop', seat, at, r, (fresh) => {
    fresh.beginPath();
    fresh.moveTo(-r * 0.8, r * 0.9);
    fresh.quadraticCurveTo(-r * 0.8, -r * 0.05, 0, -r * 0.05);
    fresh.quadraticCurveTo(r * 0.8, -r * 0.05, r * 0.8, r * 0.9);
    fresh.closePath();
    body(fresh, seat, r);
    circlePath(fresh, { x: 0, y: -r * 0.42 }, r * 0.46);
    body(fresh, seat, r);
    badge(fresh, seat, { x: 0, y: r * 0.48 }, r * 0.24);
  });
}

/** A colony: one dome. */
export function colony(pen: Pen, seat: number, at: Point, r: number): void {
  owned(pen, 'colony', seat, at, r, (fresh) => {
    fresh.beginPath();
    fresh.arc(0, r * 0.5, r * 0.86, Math.PI, 0);
    fresh.lineTo(r * 0.96, r * 0.84);
    fresh.lineTo(-r * 0.96, r * 0.84);
    fresh.closePath();
    body(fresh, seat, r);
    badge(fresh, seat, { x: 0, y: r * 0.3 }, r * 0.27);
  });
}

/** A city: three towers. */
export function city(pen: Pen, seat: number, at: Point, r: number): void {
  owned(pen, 'city', seat, at, r, (fresh) => {
    polygonPath(fresh, [
      [-r * 0.96, r * 0.84],
      [-r * 0.96, -r * 0.06],
      [-r * 0.42, -r * 0.06],
      [-r * 0.42, -r * 0.6],
      [0, -r],
      [r * 0.42, -r * 0.6],
      [r * 0.42, -r * 0.28],
      [r * 0.96, -r * 0.28],
      [r * 0.96, r * 0.84],
    ]);
    body(fresh, seat, r);
    badge(fresh, seat, { x: 0, y: r * 0.3 }, r * 0.3);
  });
}

/** A research station: a dish on a mast. */
export function researchStation(pen: Pen, seat: number, at: Point, r: number): void {
  owned(pen, 'research', seat, at, r, (fresh) => {
    polygonPath(fresh, [
      [0, -r * 0.1],
      [r * 0.6, r * 0.88],
      [-r * 0.6, r * 0.88],
    ]);
    body(fresh, seat, r);
    fresh.save();
    fresh.rotate(0.5);
    fresh.beginPath();
    fresh.arc(0, -r * 0.4, r * 0.72, 0, Math.PI);
    fresh.closePath();
    body(fresh, seat, r);
    fresh.restore();
    circlePath(fresh, { x: r * 0.3, y: -r * 0.78 }, r * 0.16);
    body(fresh, seat, r);
    badge(fresh, seat, { x: 0, y: r * 0.6 }, r * 0.2);
  });
}

/** An engineering cube, seen from a corner. Without an owner it is everybody's blue. */
export function cube(pen: Pen, at: Point, r: number): void {
  const room = r * 2 + stroke.bold * 2;
  recordPiece(pen, 'cube', at, r);
  sprite(pen, `cube/${r}`, { width: room, height: room }, at, (fresh) => {
    const [top, right, lowerRight, bottom, lowerLeft, left] = regular(6, ORIGIN, r * 0.94);
    if (!top || !right || !lowerRight || !bottom || !lowerLeft || !left) return;
    for (const [points, colour] of [
      [[top, right, [0, 0], left], hues.blue.light],
      [[right, lowerRight, bottom, [0, 0]], hues.blue.deep],
      [[left, [0, 0], bottom, lowerLeft], hues.blue.main],
    ] as const) {
      polygonPath(fresh, points);
      fill(fresh, colour);
      outline(fresh, ink.dark, r * 0.12);
    }
  });
}

export const GYRODYNE_SIZES = ['small', 'medium', 'large'] as const;
export type GyrodyneSize = (typeof GYRODYNE_SIZES)[number];

export interface GyrodyneLook {
  readonly size: GyrodyneSize;
  readonly seat?: number;
  /** Spinning, not under construction. */
  readonly spinning?: boolean;
}

/** A gyrodyne: 3, 4 or 6 blades round a hub; hollow while under construction, bright once it spins. */
export function gyrodyne(pen: Pen, at: Point, r: number, look: GyrodyneLook): void {
  const blades = { small: 3, medium: 4, large: 6 }[look.size];
  const reach = { small: 0.72, medium: 0.86, large: 1 }[look.size] * r;
  const colour = look.seat === undefined ? hues.silver.main : playerLook(look.seat).colour;
  const room = r * 2.4 + stroke.bold * 2;
  const key = `gyrodyne/${look.size}/${look.spinning ?? false}/${colour}/${r}`;
  recordPiece(pen, `gyrodyne/${look.size}/${look.seat ?? 'nobody'}/${look.spinning ? 'spinning' : 'still'}`, at, r);
  sprite(pen, key, { width: room, height: room }, at, (fresh) => {
    if (look.spinning) {
      const glow = fresh.createRadialGradient(0, 0, reach * 0.3, 0, 0, reach * 1.2);
      glow.addColorStop(0, alpha(colour, 0.7));
      glow.addColorStop(1, alpha(colour, 0));
      circlePath(fresh, ORIGIN, reach * 1.2);
      fresh.fillStyle = glow;
      fresh.fill();
    }
    for (let blade = 0; blade < blades; blade++) {
      fresh.save();
      fresh.rotate((blade / blades) * Math.PI * 2);
      fresh.beginPath();
      fresh.moveTo(-reach * 0.14, 0);
      fresh.quadraticCurveTo(-reach * 0.2, -reach * 0.7, reach * 0.2, -reach);
      fresh.quadraticCurveTo(reach * 0.36, -reach * 0.5, reach * 0.14, 0);
      fresh.closePath();
      fill(fresh, look.spinning ? colour : ink.panel);
      outline(fresh, look.spinning ? ink.dark : colour, Math.max(stroke.thin, r * 0.08));
      fresh.restore();
    }
    circlePath(fresh, ORIGIN, reach * 0.3);
    fill(fresh, look.spinning ? ink.text : ink.panel);
    outline(fresh, look.spinning ? ink.dark : colour, Math.max(stroke.thin, r * 0.1));
  });
  if (look.seat !== undefined) seatMark(pen, look.seat, at, r * 0.2);
}

/** A claim ring round a thing: the owner's colour, with their shape on top. */
export function claimRing(pen: Pen, seat: number, at: Point, r: number): void {
  recordPiece(pen, `claim/${seat}`, at, r);
  circlePath(pen, at, r);
  outline(pen, ink.dark, stroke.mark + stroke.line);
  circlePath(pen, at, r);
  outline(pen, playerLook(seat).colour, stroke.bold);
  seatMark(pen, seat, { x: at.x, y: at.y - r }, Math.max(9, r * 0.28));
}

/** A generic counter: a player's shape on a round base, for tracks. */
export function marker(pen: Pen, seat: number, at: Point, r: number): void {
  recordPiece(pen, `marker/${seat}`, at, r);
  roundPath(pen, { x: at.x - r, y: at.y - r, width: r * 2, height: r * 2 }, r * 0.5);
  fill(pen, playerLook(seat).deep);
  outline(pen, ink.dark, stroke.thin);
  seatMark(pen, seat, at, r * 0.62);
}
