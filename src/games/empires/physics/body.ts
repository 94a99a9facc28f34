import { distanceToCircle, timeToMeet, timeToSlide } from './contact.ts';

/** One disc between two events: it slides straight and slows down evenly, so everything about it can be solved for. */

export interface Sliding {
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly radius: number;
  readonly mass: number;
}

export interface Rock {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface Floor {
  readonly rocks: readonly Rock[];
  /** Discs whose centre leaves 0…size fall off. */
  readonly size: number;
  /** Deceleration. */
  readonly braking: number;
  readonly bounceDisc: number;
  readonly bounceRock: number;
}

/** Straight piece of a disc's way: from `t` on it starts there with that velocity, until its next leg. */
export interface Leg {
  readonly t: number;
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
}

export interface Body {
  readonly radius: number;
  readonly mass: number;
  /** The current leg, and its direction and speed. */
  t: number;
  x: number;
  y: number;
  vx: number;
  vy: number;
  speed: number;
  ux: number;
  uy: number;
  stops: number;
  fellAt: number | null;
  /** The next thing that happens to it alone. */
  next: Lone;
  readonly legs: Leg[];
}

/** A stop, a fall, or the number of the rock it will hit. */
export type Lone =
  | { readonly t: number; readonly what: 'stop' | 'fall' }
  | { readonly t: number; readonly what: number };

const NEVER: Lone = { t: Infinity, what: 'stop' };

/** A disc at rest. Written out field by field: crowds of these are made for every flick an AI thinks of. */
export function newBody({ radius, mass, x, y }: Sliding): Body {
  return {
    radius,
    mass,
    t: 0,
    x,
    y,
    vx: 0,
    vy: 0,
    speed: 0,
    ux: 0,
    uy: 0,
    stops: 0,
    fellAt: null,
    next: NEVER,
    legs: [],
  };
}

export function redirect(body: Body, t: number, x: number, y: number, vx: number, vy: number, braking: number): void {
  const speed = Math.sqrt(vx * vx + vy * vy);
  body.t = t;
  body.x = x;
  body.y = y;
  body.vx = vx;
  body.vy = vy;
  body.speed = speed;
  body.ux = speed === 0 ? 0 : vx / speed;
  body.uy = speed === 0 ? 0 : vy / speed;
  body.stops = t + speed / braking;
  body.legs.push({ t, x, y, vx, vy });
}

export function rest(body: Body, braking: number): void {
  const [x, y] = placeAt(body, body.stops, braking);
  redirect(body, body.stops, x, y, 0, 0, braking);
}

export function fall(body: Body, now: number, braking: number): void {
  const [x, y] = placeAt(body, now, braking);
  redirect(body, now, x, y, 0, 0, braking);
  body.fellAt = now;
}

/** Where a leg has brought its disc by that time. */
export function placeAt(leg: Leg, time: number, braking: number): readonly [number, number] {
  const speed = Math.sqrt(leg.vx * leg.vx + leg.vy * leg.vy);
  if (speed === 0) return [leg.x, leg.y];
  const t = Math.max(0, Math.min(time - leg.t, speed / braking));
  const share = t - (braking * t * t) / (2 * speed);
  return [leg.x + leg.vx * share, leg.y + leg.vy * share];
}

export function velocityAt(body: Body, time: number, braking: number): readonly [number, number] {
  const left = Math.max(0, body.speed - braking * (time - body.t));
  return [body.ux * left, body.uy * left];
}

export function nextAlone(body: Body, floor: Floor): Lone {
  if (body.speed === 0) return NEVER;
  const reach = (body.speed * body.speed) / (2 * floor.braking);
  let way = reach;
  let what: Lone['what'] = 'stop';
  const edge = distanceToEdge(body, floor.size);
  if (edge < way) {
    way = edge;
    what = 'fall';
  }
  for (let r = 0; r < floor.rocks.length; r++) {
    const rock = floor.rocks[r] as Rock;
    const x = body.x - rock.x;
    const y = body.y - rock.y;
    const touch = rock.radius + body.radius;
    const far = way + touch;
    if (x > far || -x > far || y > far || -y > far) continue;
    const distance = distanceToCircle(x, y, body.ux, body.uy, touch);
    if (distance < way) {
      way = distance;
      what = r;
    }
  }
  if (what === 'stop') return { t: body.stops, what };
  return { t: body.t + timeToSlide(way, body.speed, floor.braking), what };
}

function distanceToEdge(body: Body, size: number): number {
  const across = body.ux > 0 ? (size - body.x) / body.ux : body.ux < 0 ? -body.x / body.ux : Infinity;
  const down = body.uy > 0 ? (size - body.y) / body.uy : body.uy < 0 ? -body.y / body.uy : Infinity;
  return Math.max(0, Math.min(across, down));
}

/** How long from now until two discs touch, as long as both go on as they do. */
export function meeting(a: Body, b: Body, now: number, braking: number): number {
  if (a.fellAt !== null || b.fellAt !== null || (a.speed === 0 && b.speed === 0)) return Infinity;
  const [ax, ay] = placeAt(a, now, braking);
  const [bx, by] = placeAt(b, now, braking);
  const dx = bx - ax;
  const dy = by - ay;
  const touch = a.radius + b.radius;
  const [avx, avy] = velocityAt(a, now, braking);
  const [bvx, bvy] = velocityAt(b, now, braking);
  const reach = touch + (avx * avx + avy * avy + bvx * bvx + bvy * bvy) / (2 * braking);
  if (dx > reach || -dx > reach || dy > reach || -dy > reach) return Infinity;
  if (b.speed === 0) return timeOnto(-dx, -dy, a, avx, avy, touch, braking);
  if (a.speed === 0) return timeOnto(dx, dy, b, bvx, bvy, touch, braking);
  const half = -0.5 * braking;
  const until = Math.min(a.stops, b.stops) - now;
  if (until < 0) return Infinity;
  return timeToMeet([dx, dy], [bvx - avx, bvy - avy], [half * (b.ux - a.ux), half * (b.uy - a.uy)], touch, until);
}

function timeOnto(x: number, y: number, mover: Body, vx: number, vy: number, touch: number, braking: number): number {
  const distance = distanceToCircle(x, y, mover.ux, mover.uy, touch);
  return distance === Infinity ? Infinity : timeToSlide(distance, Math.sqrt(vx * vx + vy * vy), braking);
}
