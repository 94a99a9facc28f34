/**
 * When do two discs meet? Between events every disc slides straight and slows down evenly, so their distance squared is a
 * polynomial of degree four in time: its first way down through zero is found by halving, between its turning points, and
 * cannot be jumped over.
 */

/** Distance from a point to a circle around the origin, along a unit direction; Infinity if it misses or leads away. */
export function distanceToCircle(x: number, y: number, ux: number, uy: number, radius: number): number {
  const towards = -(x * ux + y * uy);
  if (towards <= 0) return Infinity;
  const off = x * uy - y * ux;
  const half = radius * radius - off * off;
  if (half <= 0) return Infinity;
  return Math.max(0, towards - Math.sqrt(half));
}

/** How long a disc of that speed takes to slide so far under even braking; Infinity if it stops short. */
export function timeToSlide(distance: number, speed: number, braking: number): number {
  const left = speed * speed - 2 * braking * distance;
  if (left <= 0) return Infinity;
  // The smaller root, in the form that loses no digits for short ways.
  return (2 * distance) / (speed + Math.sqrt(left));
}

/**
 * First time in [0, until] at which two discs touch and are not moving apart, for the relative motion
 * place + velocity·t + curve·t²; Infinity if there is none.
 */
export function timeToMeet(
  place: readonly [number, number],
  velocity: readonly [number, number],
  curve: readonly [number, number],
  radii: number,
  until: number,
): number {
  const c0 = place[0] * place[0] + place[1] * place[1] - radii * radii;
  const c1 = 2 * (place[0] * velocity[0] + place[1] * velocity[1]);
  const c2 = velocity[0] * velocity[0] + velocity[1] * velocity[1] + 2 * (place[0] * curve[0] + place[1] * curve[1]);
  const c3 = 2 * (velocity[0] * curve[0] + velocity[1] * curve[1]);
  const c4 = curve[0] * curve[0] + curve[1] * curve[1];
  const gap = (t: number) => c0 + t * (c1 + t * (c2 + t * (c3 + t * c4)));
  const opening = (t: number) => c1 + t * (2 * c2 + t * (3 * c3 + t * 4 * c4));

  let from = 0;
  for (const to of turningPoints(opening, bendingPoints(c2, c3, c4, until), until)) {
    const closing = opening((from + to) / 2) < 0;
    if (closing && gap(from) <= 0) return from;
    if (closing && gap(to) <= 0) return crossing(gap, from, to);
    from = to;
  }
  return Infinity;
}

/** Where the second derivative 2·c2 + 6·c3·t + 12·c4·t² is zero, in order, and the end. */
function bendingPoints(c2: number, c3: number, c4: number, until: number): number[] {
  const points = c4 === 0 ? (c3 === 0 ? [] : [-c2 / (3 * c3)]) : quadraticRoots(6 * c4, 3 * c3, c2);
  return [...points.filter((t) => t > 0 && t < until), until];
}

function quadraticRoots(a: number, b: number, c: number): number[] {
  const square = b * b - 4 * a * c;
  if (square <= 0) return [];
  const q = -0.5 * (b < 0 ? b - Math.sqrt(square) : b + Math.sqrt(square));
  const one = q / a;
  const other = q === 0 ? one : c / q;
  return one < other ? [one, other] : [other, one];
}

/** Where the first derivative changes sign (at most once between bending points), in order, and the end. */
function turningPoints(opening: (t: number) => number, bends: readonly number[], until: number): number[] {
  const points: number[] = [];
  let from = 0;
  for (const to of bends) {
    const before = opening(from);
    const after = opening(to);
    if (before < 0 && after > 0) points.push(crossing((t) => -opening(t), from, to));
    if (before > 0 && after < 0) points.push(crossing(opening, from, to));
    from = to;
  }
  return [...points, until];
}

/** The zero of a function that falls from above to at most zero; the answer lies on the far side by less than can be told. */
function crossing(falling: (t: number) => number, from: number, to: number): number {
  let above = from;
  let below = to;
  for (let step = 0; step < 60; step++) {
    const middle = (above + below) / 2;
    if (middle <= above || middle >= below) break;
    if (falling(middle) > 0) above = middle;
    else below = middle;
  }
  return below;
}
