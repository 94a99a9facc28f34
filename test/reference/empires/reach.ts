import { HOLES_IN_ORDER, type Hole, PLANET_RADIUS, SHIP_RADIUS } from '#games/empires/content.ts';

type Spot = { readonly x: number; readonly y: number };

export function distanceBetween(from: Spot, to: Spot): number {
  const x = to.x - from.x;
  const y = to.y - from.y;
  return Math.sqrt(x * x + y * y);
}

/** Chance, roughly, to get that far into an orbit with one flick when nothing is in the way. */
export function chanceOver(distance: number): number {
  if (distance < 60) return 1;
  if (distance < 150) return 0.95;
  return Math.max(0.1, 0.95 - (distance - 150) / 400);
}

/** The same for two places: a planet between them spoils most of it. */
export function reach(from: Spot, to: Spot): number {
  const distance = distanceBetween(from, to);
  return distance < 60 || isClear(from, to, distance) ? chanceOver(distance) : 0.3 * chanceOver(distance);
}

/** Loops by hand: asked thousands of times for every move an AI makes. */
function isClear(from: Spot, to: Spot, distance: number): boolean {
  const ux = (to.x - from.x) / distance;
  const uy = (to.y - from.y) / distance;
  for (let index = 0; index < HOLES_IN_ORDER.length; index++) {
    const hole = HOLES_IN_ORDER[index] as Hole;
    const dx = hole.x - from.x;
    const dy = hole.y - from.y;
    const along = dx * ux + dy * uy;
    if (along <= 0 || along >= distance - 1) continue;
    if (Math.abs(dx * uy - dy * ux) < PLANET_RADIUS + SHIP_RADIUS) return false;
  }
  return true;
}
