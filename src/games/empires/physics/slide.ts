import {
  type Body,
  type Floor,
  fall,
  type Leg,
  meeting,
  newBody,
  nextAlone,
  placeAt,
  type Rock,
  redirect,
  rest,
  type Sliding,
  velocityAt,
} from './body.ts';
import { approach, bounce } from './bounce.ts';

/**
 * Discs sliding on a table until all lie still. Time jumps from event to event (a contact, a stop, a fall over the edge),
 * and the moments of the events are solved for, so nothing depends on a step size. Knows no rules of the game.
 */
export interface Contact {
  readonly t: number;
  /** Where they touch. */
  readonly x: number;
  readonly y: number;
  readonly disc: number;
  /** Another disc of a higher number, or a rock. */
  readonly with: { readonly disc: number } | { readonly rock: number };
  /** How fast they closed in. */
  readonly speed: number;
}

export interface Slide {
  /** When everything lay still. */
  readonly time: number;
  readonly discs: readonly {
    readonly x: number;
    readonly y: number;
    readonly fellAt: number | null;
    readonly legs: readonly Leg[];
  }[];
  readonly contacts: readonly Contact[];
}

/** After a contact discs are set this far apart, so that slow ones cannot chatter forever; far below what is stored. */
const SLACK = 0.001;
/** Moments closer than this count as one; then the lowest discs go first. */
const INSTANT = 1e-9;
/** A pile-up of this many events is cut short; none of the fuzzed ones comes near. */
const MOST_EVENTS = 20_000;

export function slide(discs: readonly Sliding[], floor: Floor): Slide {
  const bodies = discs.map((disc) => newBody(disc));
  const n = bodies.length;
  const meetings = new Float64Array(n * n).fill(Infinity);
  const contacts: Contact[] = [];

  const foresee = (i: number, now: number) => {
    const body = bodies[i] as Body;
    body.next = nextAlone(body, floor);
    for (let j = 0; j < n; j++) {
      if (j === i) continue;
      const t = now + meeting(body, bodies[j] as Body, now, floor.braking);
      meetings[i < j ? i * n + j : j * n + i] = t;
    }
  };

  for (const [i, { x, y, vx, vy }] of discs.entries())
    if (vx !== 0 || vy !== 0) redirect(bodies[i] as Body, 0, x, y, vx, vy, floor.braking);
  for (let i = 0; i < n; i++) if ((bodies[i] as Body).speed > 0) foresee(i, 0);

  const meet = ([i, j]: readonly [number, number], now: number) => {
    contacts.push(hitDisc(bodies, i, j, now, floor));
    foresee(i, now);
    foresee(j, now);
  };

  const goOnAlone = (i: number, now: number) => {
    const body = bodies[i] as Body;
    const { what } = body.next;
    if (what === 'stop') rest(body, floor.braking);
    else if (what === 'fall') fall(body, now, floor.braking);
    else contacts.push(hitRock(body, i, what, now, floor));
    foresee(i, now);
  };

  let now = 0;
  for (let events = 0; events < MOST_EVENTS; events++) {
    const coming = earliest(bodies, meetings);
    if (coming.t === Infinity) break;
    now = Math.max(now, coming.t);
    if (coming.pair !== undefined) meet(coming.pair, now);
    else goOnAlone(coming.alone, now);
  }
  return {
    time: now,
    discs: bodies.map(({ x, y, fellAt, legs }) => ({ x, y, fellAt, legs })),
    contacts,
  };
}

interface Coming {
  readonly t: number;
  readonly alone: number;
  readonly pair?: readonly [number, number];
}

function earliest(bodies: readonly Body[], meetings: Float64Array): Coming {
  const n = bodies.length;
  let t = Infinity;
  for (let i = 0; i < n; i++) {
    t = Math.min(t, (bodies[i] as Body).next.t);
    for (let j = i + 1; j < n; j++) t = Math.min(t, meetings[i * n + j] as number);
  }
  if (t === Infinity) return { t, alone: -1 };
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      const meets = meetings[i * n + j] as number;
      if (meets <= t + INSTANT) return { t: meets, alone: -1, pair: [i, j] };
    }
  }
  return { t, alone: bodies.findIndex((body) => body.next.t === t) };
}

function hitDisc(bodies: readonly Body[], i: number, j: number, now: number, floor: Floor): Contact {
  const a = bodies[i] as Body;
  const b = bodies[j] as Body;
  const [ax, ay] = placeAt(a, now, floor.braking);
  const [bx, by] = placeAt(b, now, floor.braking);
  const [avx, avy] = velocityAt(a, now, floor.braking);
  const [bvx, bvy] = velocityAt(b, now, floor.braking);
  const [nx, ny, distance] = normal(bx - ax, by - ay);
  const hitting = { mass: a.mass, vx: avx, vy: avy };
  const hit = { mass: b.mass, vx: bvx, vy: bvy };
  const [slower, faster] = bounce(hitting, hit, nx, ny, floor.bounceDisc);
  const apart = Math.max(0, a.radius + b.radius + SLACK - distance) / 2;
  redirect(a, now, ax - nx * apart, ay - ny * apart, avx - nx * slower, avy - ny * slower, floor.braking);
  redirect(b, now, bx + nx * apart, by + ny * apart, bvx + nx * faster, bvy + ny * faster, floor.braking);
  const speed = approach(hitting, hit, nx, ny);
  return { t: now, x: ax + nx * a.radius, y: ay + ny * a.radius, disc: i, with: { disc: j }, speed };
}

function hitRock(body: Body, disc: number, rock: number, now: number, floor: Floor): Contact {
  const { x: rx, y: ry, radius } = floor.rocks[rock] as Rock;
  const [x, y] = placeAt(body, now, floor.braking);
  const [vx, vy] = velocityAt(body, now, floor.braking);
  const [nx, ny, distance] = normal(rx - x, ry - y);
  const hitting = { mass: body.mass, vx, vy };
  const wall = { mass: Infinity, vx: 0, vy: 0 };
  const [back] = bounce(hitting, wall, nx, ny, floor.bounceRock);
  const apart = Math.max(0, body.radius + radius + SLACK - distance);
  redirect(body, now, x - nx * apart, y - ny * apart, vx - nx * back, vy - ny * back, floor.braking);
  const speed = approach(hitting, wall, nx, ny);
  return { t: now, x: x + nx * body.radius, y: y + ny * body.radius, disc, with: { rock }, speed };
}

function normal(dx: number, dy: number): readonly [number, number, number] {
  const distance = Math.sqrt(dx * dx + dy * dy);
  return distance === 0 ? [1, 0, 0] : [dx / distance, dy / distance, distance];
}
