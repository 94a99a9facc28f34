import { HOLES_IN_ORDER, PLANET_RADIUS } from '#games/empires/content.ts';
import { radiusOf } from '#games/empires/pieces.ts';
import type { Ship } from '#games/empires/state.ts';
import { shipShort } from '#games/empires/words.ts';
import { fill, middle, regular, roundPath } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import type { SceneInput } from '#render/scene.ts';
import { type Box, type Pen, type Size, sprite } from '#render/surface.ts';
import { ink, playerLook, radius, type as scale, stroke } from '#render/theme.ts';
import { around, hidden, outside } from './boxes.ts';
import { type Plan, shows } from './plan.ts';

/**
 * Ships' numbers, as on the buttons, beside the ships: a disc is too small for a number that is read on a phone. Each stands
 * where it hides least. A player has only one battleship, which its looks tell apart.
 */
const OWN = { size: scale.key, width: 26, height: 32 } as const;
const OTHERS = { size: scale.fine, width: 20, height: 24 } as const;
const WAYS = 16;
/** Numbers and names that lie on each other cannot be read at all. */
const UNREADABLE = 20;
/** Further off only where nothing nearer is free. */
const DISTANCES = [0, 10, 22] as const;
const FARTHER = 12;

export interface Tag extends Box {
  readonly ship: Ship;
}

export function placeTags(plan: Plan, ships: readonly Ship[], own: number | null, names: readonly Box[]): Tag[] {
  const texts: Box[] = [...names];
  const things: Box[] = [
    ...HOLES_IN_ORDER.map((hole) => around(plan.at(hole), plan.px(PLANET_RADIUS))),
    ...ships.map((ship) => around(plan.at(ship), plan.px(radiusOf(ship)))),
  ];
  // Those of the player to move first: they get the best places.
  const order = ships
    .filter((ship) => !ship.battleship && shows(plan, ship, 0))
    .toSorted((a, b) => Number(b.seat === own) - Number(a.seat === own));
  return order.map((ship) => {
    const box = leastHiding(plan, ship, ship.seat === own ? OWN : OTHERS, { texts, things });
    texts.push(box);
    return { ship, ...box };
  });
}

function leastHiding(
  plan: Plan,
  ship: Ship,
  { width, height }: Size,
  taken: { readonly texts: readonly Box[]; readonly things: readonly Box[] },
): Box {
  const reach = plan.px(radiusOf(ship)) + (width + height) / 4 + stroke.thin;
  const boxes = DISTANCES.flatMap((more) =>
    regular(WAYS, plan.at(ship), reach + more).map(([x, y]) => ({
      box: { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height },
      more,
    })),
  );
  // Most of what there is lies too far off to be hidden.
  const within = around(plan.at(ship), reach + Math.max(...DISTANCES) + Math.max(width, height));
  const [texts, things] = [taken.texts, taken.things].map((all) => all.filter((one) => hidden(within, [one]) > 0));
  const costs = boxes.map(
    ({ box, more }) =>
      hidden(box, texts ?? []) * UNREADABLE +
      hidden(box, things ?? []) +
      outside(box, plan.box) * UNREADABLE +
      more * FARTHER,
  );
  return boxes[costs.indexOf(Math.min(...costs))]?.box ?? around(plan.at(ship), width / 2);
}

/** Own numbers on a ground of their colour, others' in their colour: whoever is to move finds theirs at once. */
export function paintTags(pen: Pen, tags: readonly Tag[], own: number | null, say: SceneInput<unknown>['say']): void {
  for (const tag of tags) {
    const { colour } = playerLook(tag.ship.seat);
    const mine = tag.ship.seat === own;
    const { size } = mine ? OWN : OTHERS;
    const text = say(shipShort(tag.ship));
    sprite(pen, `tag/${text}/${tag.ship.seat}/${mine}`, tag, middle(tag), (fresh) => {
      roundPath(fresh, { x: -tag.width / 2, y: -tag.height / 2, width: tag.width, height: tag.height }, radius.small);
      fill(fresh, mine ? colour : ink.void);
      const style = { size, weight: 800, align: 'center', colour: mine ? ink.dark : colour, label: true } as const;
      write(fresh, text, { x: 0, y: 0 }, style);
    });
  }
}
