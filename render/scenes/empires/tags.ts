import { HOLES_IN_ORDER, PLANET_RADIUS } from '#games/empires/content.ts';
import { radiusOf } from '#games/empires/pieces.ts';
import type { Ship } from '#games/empires/state.ts';
import { shipShort } from '#games/empires/words.ts';
import { fill, middle, regular, roundPath } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import type { SceneInput } from '#render/scene.ts';
import { type Box, type Pen, type Point, sprite } from '#render/surface.ts';
import { ink, playerLook, radius, type as scale, stroke } from '#render/theme.ts';
import { nameBox } from './ground.ts';
import { type Plan, shows } from './plan.ts';

/**
 * Ships' numbers, as on the buttons, beside the ships: a disc is too small for a number that is read on a phone. Each stands
 * where it hides least.
 */
const OWN = { size: scale.body, width: 30, height: 34 } as const;
const OTHERS = { size: scale.note, width: 24, height: 28 } as const;
const WAYS = 12;

export interface Tag extends Box {
  readonly ship: Ship;
}

export function placeTags(plan: Plan, ships: readonly Ship[], own: number | null): Tag[] {
  const taken: Box[] = [
    ...HOLES_IN_ORDER.flatMap((hole) => nameBox(plan, hole) ?? []),
    ...HOLES_IN_ORDER.map((hole) => around(plan.at(hole), plan.px(PLANET_RADIUS))),
    ...ships.map((ship) => around(plan.at(ship), plan.px(radiusOf(ship)))),
  ];
  // Those of the player to move first: they get the best places.
  const order = ships
    .filter((ship) => shows(plan, ship, 0))
    .toSorted((a, b) => Number(b.seat === own) - Number(a.seat === own));
  return order.map((ship) => {
    const box = leastHiding(plan, ship, ship.seat === own ? OWN : OTHERS, taken);
    taken.push(box);
    return { ship, ...box };
  });
}

function leastHiding(plan: Plan, ship: Ship, { width, height }: { width: number; height: number }, taken: Box[]): Box {
  const reach = plan.px(radiusOf(ship)) + (width + height) / 4 + stroke.thin;
  const boxes = regular(WAYS, plan.at(ship), reach).map(([x, y]) => ({
    x: Math.round(x - width / 2),
    y: Math.round(y - height / 2),
    width,
    height,
  }));
  const costs = boxes.map((box) => hidden(box, taken) + (within(box, plan.box) ? 0 : width * height));
  return boxes[costs.indexOf(Math.min(...costs))] ?? around(plan.at(ship), width / 2);
}

function hidden(box: Box, taken: readonly Box[]): number {
  return taken.reduce((sum, other) => {
    const x = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
    const y = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
    return x > 0 && y > 0 ? sum + x * y : sum;
  }, 0);
}

function within(box: Box, whole: Box): boolean {
  return (
    box.x >= whole.x &&
    box.y >= whole.y &&
    box.x + box.width <= whole.x + whole.width &&
    box.y + box.height <= whole.y + whole.height
  );
}

function around({ x, y }: Point, r: number): Box {
  return { x: x - r, y: y - r, width: r * 2, height: r * 2 };
}

/** Own numbers on a ground of their colour, others' in their colour: whoever is to move finds theirs at once. */
export function paintTags(
  pen: Pen,
  plan: Plan,
  ships: readonly Ship[],
  own: number | null,
  say: SceneInput<unknown>['say'],
): void {
  for (const tag of placeTags(plan, ships, own)) {
    const { colour } = playerLook(tag.ship.seat);
    const mine = tag.ship.seat === own;
    const { size } = mine ? OWN : OTHERS;
    const text = say(shipShort(tag.ship));
    sprite(pen, `tag/${text}/${tag.ship.seat}/${mine}`, tag, middle(tag), (fresh) => {
      roundPath(fresh, { x: -tag.width / 2, y: -tag.height / 2, width: tag.width, height: tag.height }, radius.small);
      fill(fresh, mine ? colour : ink.void);
      const style = { size, weight: 800, align: 'center', colour: mine ? ink.dark : colour } as const;
      write(fresh, text, { x: 0, y: 0 }, style);
    });
  }
}
