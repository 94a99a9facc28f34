import { BOARDS, systemTile } from '#games/pulsar/content/tables.ts';
import { BLOCKED, FREE, type PulsarState } from '#games/pulsar/state.ts';
import { kept } from '#render/draw/kept.ts';
import { trail } from '#render/draw/mark.ts';
import { fill, outline, roundPath, seatMark } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import { planet } from '#render/draw/world.ts';
import type { Box, Pen, Point } from '#render/surface.ts';
import { ink, radius, stroke } from '#render/theme.ts';
import { benefitSigns } from './effects.ts';
import { paintDeadEnd } from './places.ts';
import { boxOf, HIDDEN_SYSTEM, NAME_LETTERS, type Plan, SYSTEM, SYSTEM_LETTERS } from './plan.ts';
import { paintGroup, widthOfGroup } from './signs.ts';

/** A planetary system: its name, the bonus printed on its tile, and its planets with the stations on them. */
export function paintSystem(pen: Pen, plan: Plan, view: PulsarState, place: string): void {
  const system = view.systems[place];
  if (system === undefined) return;
  const key = ['system', view.side, place, system.up ? system.tile : '?', system.on.join(), plan.unit].join('/');
  kept(pen, key, boxOf(plan, place), (fresh) => paintTile(fresh, plan, view, place, system));
}

function paintTile(
  pen: Pen,
  plan: Plan,
  view: PulsarState,
  place: string,
  system: PulsarState['systems'][string],
): void {
  const body = systemBox(plan, view, place);
  if (BOARDS[view.side].deadEnds.includes(place)) paintDeadEnd(pen, plan, place, body);
  if (!system.up) {
    paintHidden(pen, plan, place);
    return;
  }
  const box = boxOf(plan, place);
  roundPath(pen, box, radius.card);
  fill(pen, OPEN);
  outline(pen, OPEN_EDGE, stroke.line);
  paintSystemName(pen, plan, place);
  const tile = systemTile(system.tile);
  const left = system.on.some((who, index) => who === FREE && index < tile.blue.length);
  paintBonus(pen, box, plan.unit, tile.bonus.flatMap(benefitSigns), left);
  for (const [index, who] of system.on.entries()) {
    const at = planetSpot(plan, place, system.on.length, index);
    paintPlanet(pen, at, Math.round(PLANET * plan.unit), index < tile.blue.length, who);
  }
}

/** Where a planet of a system is, side by side with the others. */
export function planetSpot(plan: Plan, place: string, count: number, index: number): Point {
  const box = boxOf(plan, place);
  return {
    x: box.x + box.width / 2 + (index - (count - 1) / 2) * PLANET_STEP * plan.unit,
    y: box.y + box.height * 0.73,
  };
}

const OPEN = '#15244d';
const OPEN_EDGE = '#7fa8ff';
const HIDDEN = '#1c2440';
const PLANET = 14;
const PLANET_STEP = 31;
/** Room for the name, in units. */
const NAME_ROOM = 58;

function paintSystemName(pen: Pen, plan: Plan, place: string, colour: string = ink.text): void {
  const box = boxOf(plan, place);
  const at = { x: box.x + (NAME_ROOM / 2 + 1) * plan.unit, y: box.y + box.height * 0.27 };
  write(pen, place, at, {
    size: Math.round(SYSTEM_LETTERS * plan.unit),
    weight: 800,
    align: 'center',
    colour,
    label: true,
  });
}

/** Once no blue planet is free nobody can get it any more: it stays, but quiet. */
function paintBonus(pen: Pen, box: Box, unit: number, signs: ReturnType<typeof benefitSigns>, left: boolean): void {
  const room = (SYSTEM.width - NAME_ROOM - 6) * unit;
  let h = Math.round(28 * unit);
  while (h > 16 && widthOfGroup(pen, signs, h) > room) h--;
  const width = widthOfGroup(pen, signs, h);
  pen.globalAlpha = left ? 1 : 0.35;
  paintGroup(pen, signs, { x: box.x + box.width - 4 * unit - width, y: box.y + box.height * 0.27 }, h);
  pen.globalAlpha = 1;
}

/** The upper half of its tile: name and bonus. */
export function systemNameBox(plan: Plan, place: string): Box {
  const box = boxOf(plan, place);
  return { ...box, height: box.height / 2 };
}

export function hiddenBox(plan: Plan, place: string): Box {
  const at = plan.at(place);
  const [width, height] = [HIDDEN_SYSTEM.width * plan.unit, HIDDEN_SYSTEM.height * plan.unit];
  return { x: at.x - width / 2, y: at.y - height / 2, width, height };
}

/** As much of it as is painted. */
export function systemBox(plan: Plan, view: PulsarState, place: string): Box {
  return view.systems[place]?.up ? boxOf(plan, place) : hiddenBox(plan, place);
}

function paintHidden(pen: Pen, plan: Plan, place: string): void {
  const at = plan.at(place);
  const box = hiddenBox(plan, place);
  roundPath(pen, box, box.height / 2);
  fill(pen, HIDDEN);
  outline(pen, ink.faint, stroke.thin);
  const style = { size: Math.round(NAME_LETTERS * plan.unit), weight: 800, align: 'center' } as const;
  write(pen, place, { x: at.x - box.width * 0.14, y: at.y }, { ...style, label: true });
  write(pen, '?', { x: at.x + box.width * 0.34, y: at.y }, { ...style, colour: ink.faint });
}

function paintPlanet(pen: Pen, at: Point, r: number, blue: boolean, who: number): void {
  pen.globalAlpha = who === BLOCKED ? 0.35 : 1;
  planet(pen, at, r, { hue: blue ? 'blue' : 'brown', surface: blue ? 'ice' : 'craters' });
  pen.globalAlpha = 1;
  if (who === BLOCKED) {
    const arm = r * 0.7;
    for (const side of [-1, 1])
      trail(
        pen,
        [
          { x: at.x - arm, y: at.y - arm * side },
          { x: at.x + arm, y: at.y + arm * side },
        ],
        ink.bad,
        stroke.line,
      );
  } else if (who !== FREE) seatMark(pen, who, at, r * 0.92);
}
