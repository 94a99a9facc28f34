import { BOARD_SIZE, HOLES_IN_ORDER, type Hole, ORBIT_RADIUS, QUADRANTS } from '#games/empires/content.ts';
import { holeName } from '#games/empires/words.ts';
import { alpha, circlePath, fill, middle, outline, roundPath } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import { type Box, type Pen, type Point, type Size, sprite } from '#render/surface.ts';
import { ink, radius, type as scale, space, stroke } from '#render/theme.ts';
import { inside, type Plan, shows } from './plan.ts';

/** What is printed on the board, the same all game long: quadrants, orbits, and the names of the holes. */
const HALF = BOARD_SIZE / 2;
const CENTRE: Point = { x: HALF, y: HALF };

/** The quadrants' letters stand this far from the board's corners, in mm. */
const LETTER_INSET = 26;

/** Between an orbit and the middle of its hole's name, in mm. */
const NAME_GAP = 9;

/** Letters shrink with a small board, and grow no larger than they are on the whole one. In mm. */
const NAME_SIZE = 23;
const LETTER_SIZE = 40;

function nameSize(plan: Plan): number {
  return Math.min(scale.key, Math.max(scale.fine, plan.px(NAME_SIZE)));
}

export function paintSpace(pen: Pen, plan: Plan): void {
  inside(pen, plan, () => {
    paintQuadrants(pen, plan);
    for (const hole of HOLES_IN_ORDER) if (shows(plan, hole, ORBIT_RADIUS)) paintOrbit(pen, plan, hole);
  });
  roundPath(pen, plan.box, radius.small);
  outline(pen, ink.line, stroke.line);
}

/** On top of the orbits, which wear their owners' colours. */
export function paintNames(pen: Pen, plan: Plan): void {
  for (const [index, hole] of HOLES_IN_ORDER.entries()) {
    const box = nameBox(plan, hole);
    if (box !== undefined) paintName(pen, box, holeName(index), nameSize(plan));
  }
}

function paintQuadrants(pen: Pen, plan: Plan): void {
  // Solid: stars under the board would look like things on it, and cost bytes under everything see-through.
  for (const [index, quadrant] of QUADRANTS.entries()) {
    const special = HOLES_IN_ORDER.findIndex((hole) => hole.quadrant === quadrant && hole.number === 0);
    const { x, y } = HOLES_IN_ORDER[special] ?? CENTRE;
    const [left, top] = [x < HALF ? 0 : HALF, y < HALF ? 0 : HALF];
    const corner = plan.at({ x: left, y: top });
    pen.fillStyle = index % 2 === 0 ? ink.night : ink.void;
    pen.fillRect(Math.round(corner.x), Math.round(corner.y), plan.px(HALF), plan.px(HALF));
    const at = {
      x: left === 0 ? LETTER_INSET : BOARD_SIZE - LETTER_INSET,
      y: top === 0 ? LETTER_INSET : BOARD_SIZE - LETTER_INSET,
    };
    const size = Math.min(scale.hero, plan.px(LETTER_SIZE));
    const style = { size, weight: 800, align: 'center', colour: alpha(ink.faint, 0.8) } as const;
    write(pen, holeName(special).charAt(0), plan.at(at), style);
  }
}

function paintOrbit(pen: Pen, plan: Plan, hole: Hole): void {
  circlePath(pen, plan.at(hole), plan.px(ORBIT_RADIUS));
  fill(pen, alpha(ink.faint, 0.1));
  outline(pen, alpha(ink.faint, 0.7), stroke.thin);
}

function paintName(pen: Pen, box: Box, name: string, size: number): void {
  sprite(pen, `hole/${name}/${size}`, box, middle(box), (fresh) => {
    roundPath(fresh, around(box), radius.small);
    fill(fresh, alpha(ink.void, 0.72));
    write(fresh, name, { x: 0, y: 0 }, { size, weight: 800, align: 'center', colour: ink.text });
  });
}

/** A box of that size round the origin. */
function around({ width, height }: Size): Box {
  return { x: -width / 2, y: -height / 2, width, height };
}

/** Where a hole's name stands: outwards of its orbit, where ships seldom go, but never off the picture. */
export function nameBox(plan: Plan, hole: Hole): Box | undefined {
  if (!shows(plan, hole, 0)) return undefined;
  const out = { x: hole.x - HALF, y: hole.y - HALF };
  const far = (ORBIT_RADIUS + NAME_GAP) / Math.hypot(out.x, out.y);
  const at = plan.at({ x: hole.x + out.x * far, y: hole.y + out.y * far });
  const { box } = plan;
  const size = { width: Math.round(nameSize(plan) * 1.55), height: Math.round(nameSize(plan) * 1.15) };
  const clamp = (middle: number, from: number, room: number, own: number) =>
    Math.round(Math.min(Math.max(middle - own / 2, from + space.hair), from + room - own - space.hair));
  return {
    x: clamp(at.x, box.x, box.width, size.width),
    y: clamp(at.y, box.y, box.height, size.height),
    ...size,
  };
}
