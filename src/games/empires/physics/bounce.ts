/** One disc of a collision: mass and velocity. Planets have infinite mass. */
export interface Hitting {
  readonly mass: number;
  readonly vx: number;
  readonly vy: number;
}

/** Speed at which two discs close in along the unit normal from the first to the second; negative if they part. */
export function approach(a: Hitting, b: Hitting, nx: number, ny: number): number {
  return (a.vx - b.vx) * nx + (a.vy - b.vy) * ny;
}

/**
 * What each gains along the normal when they bounce without spin or rim friction: momentum is kept, and the share
 * `restitution` of the approach speed comes back. First number for the first disc, against the normal.
 */
export function bounce(a: Hitting, b: Hitting, nx: number, ny: number, restitution: number): readonly [number, number] {
  const closing = approach(a, b, nx, ny);
  if (closing <= 0) return [0, 0];
  const impulse = ((1 + restitution) * closing) / (1 / a.mass + 1 / b.mass);
  return [impulse / a.mass, impulse / b.mass];
}
