import { diceOver, seedState } from '#engine/dice.ts';
import { direction } from '#games/empires/physics/angle.ts';
import type { Sliding } from '#games/empires/physics/body.ts';
import { FLOOR } from '#games/empires/physics/flick.ts';
import { speedOf } from '#games/empires/physics/hand.ts';
import { slide } from '#games/empires/physics/slide.ts';

const DISCS = 40;
const FLICKS = 300;

/** A flick to rest with 40 discs: mean and worst of many (best of three each: other work must not count), every other in a crowd. */
export async function flickBench(): Promise<Record<string, number>> {
  const dice = diceOver(seedState(40));
  const boards = Array.from({ length: FLICKS }, (_, index) => boardOf(index % 2 === 0, (n) => dice.below(n)));
  for (const board of boards.slice(0, 50)) slide(board, FLOOR);
  const times = boards.map((board) => Math.min(...[1, 2, 3].map(() => timed(() => slide(board, FLOOR)))));
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return { 'flick.ms': mean, 'flick.worstMs': Math.max(...times) };
}

function timed(work: () => void): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}

function boardOf(crowded: boolean, below: (n: number) => number): Sliding[] {
  const discs: Sliding[] = [];
  const [from, size] = crowded ? [200, 320] : [15, 690];
  while (discs.length < DISCS) {
    const radius = below(8) === 0 ? 14 : 10;
    const x = from + below(size * 10) / 10;
    const y = from + below(size * 10) / 10;
    const apart = (other: { x: number; y: number; radius: number }) =>
      Math.hypot(other.x - x, other.y - y) >= other.radius + radius;
    if (discs.every(apart) && FLOOR.rocks.every(apart))
      discs.push({ x, y, vx: 0, vy: 0, radius, mass: radius * radius });
  }
  const [ux, uy] = direction(below(360));
  const speed = speedOf(100);
  return discs.map((disc, index) => (index === 0 ? { ...disc, vx: ux * speed, vy: uy * speed } : disc));
}
