import { type Pen, type Point, sprite } from '../surface.ts';
import { type Hue, hues, ink, playerLook, stroke } from '../theme.ts';
import { recordPiece } from './recorder.ts';
import { circlePath, fill, outline, roundPath, seatMark } from './shape.ts';

export interface DieLook {
  /** 1 to 6; null: not thrown yet, shown blank. */
  readonly face: number | null;
  /** A player's die wears their colour and shape. */
  readonly seat?: number;
  readonly hue?: Hue;
  /** Spent, lost or barred: still there, but quiet. */
  readonly faded?: boolean;
}

const LEFT = -0.24;
const RIGHT = 0.24;
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [LEFT, LEFT],
    [RIGHT, RIGHT],
  ],
  3: [
    [LEFT, LEFT],
    [0, 0],
    [RIGHT, RIGHT],
  ],
  4: [
    [LEFT, LEFT],
    [RIGHT, LEFT],
    [LEFT, RIGHT],
    [RIGHT, RIGHT],
  ],
  5: [
    [LEFT, LEFT],
    [RIGHT, LEFT],
    [0, 0],
    [LEFT, RIGHT],
    [RIGHT, RIGHT],
  ],
  6: [
    [LEFT, LEFT],
    [RIGHT, LEFT],
    [LEFT, 0],
    [RIGHT, 0],
    [LEFT, RIGHT],
    [RIGHT, RIGHT],
  ],
};

/** A die around its middle. A player's die carries their shape at its lower right corner. */
export function die(pen: Pen, at: Point, size: number, look: DieLook): void {
  const hue = look.seat === undefined ? hues[look.hue ?? 'white'] : seatHue(look.seat);
  pen.globalAlpha = look.faded ? 0.4 : 1;
  const key = `die/${look.face}/${hue.main}/${size}`;
  const room = size + stroke.bold * 2;
  recordPiece(pen, `die/${look.face ?? 'blank'}/${look.seat ?? 'nobody'}`, at, size / 2);
  sprite(pen, key, { width: room, height: room }, at, (fresh) => paintDie(fresh, size, look.face, hue));
  if (look.seat !== undefined) seatMark(pen, look.seat, { x: at.x + size * 0.51, y: at.y + size * 0.51 }, size * 0.19);
  pen.globalAlpha = 1;
}

function seatHue(seat: number): { main: string; deep: string; light: string } {
  const { colour, deep } = playerLook(seat);
  return { main: colour, deep, light: ink.text };
}

function paintDie(
  pen: Pen,
  size: number,
  face: number | null,
  hue: { main: string; deep: string; light: string },
): void {
  const box = { x: -size / 2, y: -size / 2, width: size, height: size };
  const ground = pen.createLinearGradient(0, -size / 2, 0, size / 2);
  ground.addColorStop(0, hue.light);
  ground.addColorStop(0.16, hue.main);
  ground.addColorStop(0.86, hue.main);
  ground.addColorStop(1, hue.deep);
  roundPath(pen, box, size * 0.2);
  pen.fillStyle = ground;
  pen.fill();
  outline(pen, ink.dark, Math.max(stroke.thin, size * 0.04));
  for (const [x, y] of PIPS[face ?? 0] ?? []) {
    circlePath(pen, { x: x * size, y: y * size }, size * 0.095);
    fill(pen, ink.dark);
  }
}
