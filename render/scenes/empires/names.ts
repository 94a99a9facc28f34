import { HOLES_IN_ORDER, type Hole, ORBIT_RADIUS, PLANET_RADIUS } from '#games/empires/content.ts';
import { radiusOf } from '#games/empires/pieces.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { holeName } from '#games/empires/words.ts';
import { alpha, fill, middle, regular, roundPath } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import { type Box, type Pen, type Point, sprite } from '#render/surface.ts';
import { ink, playerLook, radius, type as scale, stroke } from '#render/theme.ts';
import { around, hidden, outside } from './boxes.ts';
import type { Standing } from './fleet.ts';
import { type Plan, shows } from './plan.ts';

/** The names of the holes, exactly as on buttons. Each stands at its orbit, always in the same place unless a ship lies there. */
const NAME = { size: scale.key, width: 50, height: 32 } as const;
const WAYS = 24;

/** What a name may lie on, the heavier the less: on another orbit rather than on a ship, on nothing rather than on either. */
const WEIGHT = { orbit: 0.4, planet: 8, ship: 12, name: 40, outside: 40 } as const;
/** So much of a name may be under ships before it moves, in shares of its area. */
const BEARABLE = 0.06;

export interface PlacedName extends Box {
  readonly planet: number;
}

/** `taken`: what else names keep clear of. */
export function placeNames(plan: Plan, ships: readonly Standing[], taken: readonly Box[] = []): PlacedName[] {
  const discs = [...ships.map((ship) => around(plan.at(ship), plan.px(radiusOf(ship)) + stroke.mark)), ...taken];
  const placed: PlacedName[] = [];
  for (const name of habitual(plan)) {
    const covered = hidden(name, discs);
    if (covered <= BEARABLE * name.width * name.height) {
      placed.push(name);
      continue;
    }
    const others = [...placed, ...habitual(plan).filter(({ planet }) => planet > name.planet)];
    placed.push({ planet: name.planet, ...best(plan, name.planet, others, discs) });
  }
  return placed;
}

const known = new Map<string, readonly PlacedName[]>();
const KNOWN = 40;

/** Where names stand on a board without ships. Worked out once for each part of the board that is ever shown. */
function habitual(plan: Plan): readonly PlacedName[] {
  const { box, part } = plan;
  const key = [box.x, box.y, box.width, part.x, part.y, part.size].join('/');
  const before = known.get(key);
  if (before !== undefined) return before;
  const placed: PlacedName[] = [];
  for (const [planet, hole] of HOLES_IN_ORDER.entries())
    if (shows(plan, hole, 0)) placed.push({ planet, ...best(plan, planet, placed, []) });
  if (known.size >= KNOWN) known.clear();
  known.set(key, placed);
  return placed;
}

function best(plan: Plan, planet: number, names: readonly Box[], ships: readonly Box[]): Box {
  const hole = HOLES_IN_ORDER[planet];
  if (hole === undefined) throw new RangeError(`no planet ${planet}`);
  const others = HOLES_IN_ORDER.filter((other) => other !== hole && shows(plan, other, ORBIT_RADIUS));
  const orbits = others.map((other) => around(plan.at(other), plan.px(ORBIT_RADIUS) * 0.85));
  const planets = HOLES_IN_ORDER.filter((other) => shows(plan, other, ORBIT_RADIUS)).map((other) =>
    around(plan.at(other), plan.px(PLANET_RADIUS)),
  );
  const boxes = spots(plan, hole);
  const costs = boxes.map(
    (box) =>
      hidden(box, orbits) * WEIGHT.orbit +
      hidden(box, planets) * WEIGHT.planet +
      hidden(box, ships) * WEIGHT.ship +
      hidden(box, names) * WEIGHT.name +
      outside(box, plan.box) * WEIGHT.outside,
  );
  return boxes[costs.indexOf(Math.min(...costs))] ?? around(plan.at(hole), NAME.width / 2);
}

/** Round the orbit, outwards of the board's middle first: ships seldom go there. */
function spots(plan: Plan, hole: Hole): Box[] {
  const at = plan.at(hole);
  const reach = plan.px(ORBIT_RADIUS);
  const { part } = plan;
  const centre = { x: part.x + part.size / 2, y: part.y + part.size / 2 };
  const away = Math.atan2(hole.y - centre.y, hole.x - centre.x) / (Math.PI * 2) + 0.25;
  return regular(WAYS, { x: 0, y: 0 }, 1, away)
    .map(([x, y], nth) => ({ x, y, turn: Math.min(nth, WAYS - nth) }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ x, y }) => beside(at, x, y, reach));
}

/** A box just outside a circle, on that side of it. */
function beside(at: Point, x: number, y: number, reach: number): Box {
  const far = reach + Math.abs(x) * NAME.width * 0.34 + Math.abs(y) * NAME.height * 0.3;
  const { width, height } = NAME;
  return { x: Math.round(at.x + x * far - width / 2), y: Math.round(at.y + y * far - height / 2), width, height };
}

/** Names of planets somebody owns wear the owner's colour. */
export function paintNames(pen: Pen, names: readonly PlacedName[], { planets }: Pick<EmpiresState, 'planets'>): void {
  for (const name of names) {
    const owner = planets[name.planet]?.owner ?? null;
    const colour = owner === null ? ink.text : playerLook(owner).colour;
    const text = holeName(name.planet);
    sprite(pen, `hole/${text}/${owner}`, name, middle(name), (fresh) => {
      roundPath(fresh, { ...name, x: -name.width / 2, y: -name.height / 2 }, radius.small);
      fill(fresh, alpha(ink.void, 0.72));
      write(fresh, text, { x: 0, y: 0 }, { size: NAME.size, weight: 800, align: 'center', colour, label: true });
    });
  }
}
