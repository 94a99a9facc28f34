import { BOARD_SIZE, BOUNCE_PLANET, BOUNCE_SHIP, FRICTION, HOLES_IN_ORDER, PLANET_RADIUS } from '../content.ts';
import { radiusOf } from '../pieces.ts';
import type { Ship } from '../state.ts';
import { direction, roundPlace } from './angle.ts';
import type { Floor } from './body.ts';
import type { Stroke } from './hand.ts';
import { type Contact, type Slide, slide } from './slide.ts';

/** A flick by the rules: what slides, who is destroyed, where the rest end up (E13). */

export const FLOOR: Floor = {
  rocks: HOLES_IN_ORDER.map(({ x, y }) => ({ x, y, radius: PLANET_RADIUS })),
  size: BOARD_SIZE,
  braking: FRICTION,
  bounceDisc: BOUNCE_SHIP,
  bounceRock: BOUNCE_PLANET,
};

/** mm/s. Slower contacts are discs lying against each other: rounding, not a push. */
const TOUCH = 1;

export interface FlickEnd {
  /** New places of ships that moved and are still there. */
  readonly ends: readonly { readonly ship: string; readonly x: number; readonly y: number }[];
  readonly removed: readonly { readonly ship: string; readonly why: 'rammed' | 'edge' }[];
  /** The two ships of the ram, if there was one, destroyed or not. */
  readonly ram: readonly [string, string] | null;
}

export function slideFrom(ships: readonly Ship[], flicked: string, stroke: Stroke): Slide {
  const [ux, uy] = direction(stroke.degrees);
  const discs = ships.map((ship) => {
    const radius = radiusOf(ship);
    const speed = ship.id === flicked ? stroke.speed : 0;
    return { x: ship.x, y: ship.y, vx: ux * speed, vy: uy * speed, radius, mass: radius * radius };
  });
  return slide(discs, FLOOR);
}

export function pushes(contact: Contact): boolean {
  return contact.speed >= TOUCH;
}

/** The contact that destroys: the first between a ship of the mover's and somebody else's. */
export function ramOf(ships: readonly Ship[], mover: number, contacts: readonly Contact[]): Contact | undefined {
  return contacts.find((contact) => {
    if (!('disc' in contact.with) || !pushes(contact)) return false;
    const seats = [ships[contact.disc]?.seat, ships[contact.with.disc]?.seat];
    return seats.includes(mover) && seats[0] !== seats[1];
  });
}

export function endOf(
  ships: readonly Ship[],
  mover: number,
  result: Slide,
  ramProof: (seat: number) => boolean,
): FlickEnd {
  const ram = ramOf(ships, mover, result.contacts);
  const rammed = ram === undefined || !('disc' in ram.with) ? [] : [ships[ram.disc], ships[ram.with.disc]];
  const [one, other] = rammed;
  const dead = new Set(rammed.filter((ship) => ship !== undefined && !ramProof(ship.seat)));
  const ends: { ship: string; x: number; y: number }[] = [];
  const removed: { ship: string; why: 'rammed' | 'edge' }[] = [];
  for (const [index, ship] of ships.entries()) {
    const disc = result.discs[index];
    if (disc === undefined || disc.legs.length === 0) continue;
    if (disc.fellAt !== null) removed.push({ ship: ship.id, why: 'edge' });
    else if (dead.has(ship)) removed.push({ ship: ship.id, why: 'rammed' });
    else ends.push({ ship: ship.id, x: roundPlace(disc.x), y: roundPlace(disc.y) });
  }
  return { ends, removed, ram: one === undefined || other === undefined ? null : [one.id, other.id] };
}
