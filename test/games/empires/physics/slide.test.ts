import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeAt, type Sliding } from '#games/empires/physics/body.ts';
import { approach, bounce } from '#games/empires/physics/bounce.ts';
import { FLOOR } from '#games/empires/physics/flick.ts';
import { POWERS, powerFor, speedOf, travelOf } from '#games/empires/physics/hand.ts';
import { type Slide, slide } from '#games/empires/physics/slide.ts';

const EMPTY = { ...FLOOR, rocks: [], size: 100_000 };
const ship = (x: number, y: number, vx = 0, vy = 0, radius = 10): Sliding => ({
  x,
  y,
  vx,
  vy,
  radius,
  mass: radius * radius,
});
const at = (result: Slide, index: number) =>
  result.discs[index] ?? { x: Number.NaN, y: Number.NaN, fellAt: null, legs: [] };

describe('E13: a free disc', () => {
  test('stops after v² / 2μg for every power', () => {
    for (let power = POWERS.min; power <= POWERS.max; power++) {
      const speed = speedOf(power);
      const { x } = at(slide([ship(1000, 1000, speed)], EMPTY), 0);
      expect((x - 1000) / ((speed * speed) / (2 * 0.25 * 9810))).toBeCloseTo(1, 6);
    }
  });

  test('worked example: 1000 mm/s stops after about 203.9 mm', () => {
    expect(at(slide([ship(0, 500, 1000)], EMPTY), 0).x).toBeCloseTo(203.87, 2);
  });

  test('goes 8 mm at power 1, 700 mm at power 100, in even steps', () => {
    expect([travelOf(1), travelOf(100)]).toEqual([8, 700]);
    expect(travelOf(51) - travelOf(50)).toBeCloseTo(travelOf(2) - travelOf(1), 9);
    for (let power = 1; power <= 100; power++) expect(powerFor(travelOf(power))).toBe(power);
  });

  test('falls when its centre crosses the edge, and not when it stops before it', () => {
    const falls = slide([ship(500, 360, speedOf(100))], { ...FLOOR, rocks: [] });
    expect(at(falls, 0).fellAt).toBeGreaterThan(0);
    const stays = slide([ship(700, 360, Math.sqrt(2 * FLOOR.braking * 19.9))], { ...FLOOR, rocks: [] });
    expect(at(stays, 0).fellAt).toBeNull();
    expect(at(stays, 0).x).toBeCloseTo(719.9, 9);
  });
});

test('E13: GIVEN a disc that fell over the edge THEN one that comes after it hits nothing there', () => {
  const after = slide([ship(20, 360, -600), ship(90, 360, -700), ship(40, 500, -600)], { ...FLOOR, rocks: [] });
  expect(after.discs.map(({ fellAt }) => fellAt !== null)).toEqual([true, true, true]);
  expect(after.contacts).toEqual([]);
  expect(at(after, 0).fellAt).toBeLessThan(at(after, 1).fellAt ?? 0);
});

describe('E13: bounces', () => {
  test('GIVEN equal ships head on THEN the speeds are (1 ± e) / 2 of the first', () => {
    const result = slide([ship(1000, 1000, 1000), ship(1020, 1000)], EMPTY);
    expect(at(result, 0).legs[1]?.vx).toBeCloseTo(125, 6);
    expect(at(result, 1).legs[0]?.vx).toBeCloseTo(875, 6);
  });

  test('GIVEN a glancing hit THEN only the part along the line of centres changes', () => {
    const half = Math.SQRT1_2 * 20;
    const result = slide([ship(1000, 1000, 1000), ship(1000 + half, 1000 + half)], EMPTY);
    const [hitting, hit] = [at(result, 0).legs[1], at(result, 1).legs[0]];
    expect(hit?.vx).toBeCloseTo(437.5, 4);
    expect(hit?.vy).toBeCloseTo(437.5, 4);
    expect(hitting?.vx).toBeCloseTo(562.5, 4);
    expect(hitting?.vy).toBeCloseTo(-437.5, 4);
  });

  test('GIVEN a planet head on THEN 0.65 of the speed comes back', () => {
    const floor = { ...EMPTY, rocks: [{ x: 1030, y: 1000, radius: 20 }] };
    expect(at(slide([ship(1000, 1000, 1000)], floor), 0).legs[1]?.vx).toBeCloseTo(-650, 6);
  });

  test('GIVEN a battleship hitting a starship THEN mass goes by area', () => {
    const result = slide([ship(1000, 1000, 1000, 0, 14), ship(1024, 1000)], EMPTY);
    expect(at(result, 1).legs[0]?.vx).toBeCloseTo((1.75 * 1000 * 196) / 296, 4);
  });

  const part = fc.double({ min: -2000, max: 2000, noNaN: true });
  const degrees = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
  const mass = fc.constantFrom(100, 196);

  test('keep momentum, lose energy and turn the approach round by the restitution', () => {
    fc.assert(
      fc.property(part, part, part, part, mass, mass, degrees, (ax, ay, bx, by, ma, mb, angle) => {
        const [nx, ny] = [Math.cos(angle), Math.sin(angle)];
        const a = { mass: ma, vx: ax, vy: ay };
        const b = { mass: mb, vx: bx, vy: by };
        const [slower, faster] = bounce(a, b, nx, ny, 0.75);
        const c = { mass: ma, vx: ax - nx * slower, vy: ay - ny * slower };
        const d = { mass: mb, vx: bx + nx * faster, vy: by + ny * faster };
        expect(c.mass * c.vx + d.mass * d.vx).toBeCloseTo(ma * ax + mb * bx, 4);
        expect(c.mass * c.vy + d.mass * d.vy).toBeCloseTo(ma * ay + mb * by, 4);
        const energy = (p: typeof a) => p.mass * (p.vx * p.vx + p.vy * p.vy);
        expect(energy(c) + energy(d)).toBeLessThanOrEqual((energy(a) + energy(b)) * (1 + 1e-12));
        const before = approach(a, b, nx, ny);
        if (before > 0) expect(approach(c, d, nx, ny)).toBeCloseTo(-0.75 * before, 6);
      }),
    );
  });
});

/** A crowd on the real board that overlaps nothing, and one of it flicked. */
const crowd = fc
  .record({
    spots: fc.array(
      fc.record({ x: fc.integer({ min: 12, max: 708 }), y: fc.integer({ min: 12, max: 708 }), big: fc.boolean() }),
      {
        minLength: 2,
        maxLength: 40,
      },
    ),
    angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    power: fc.integer({ min: 1, max: 100 }),
    narrow: fc.boolean(),
  })
  .map(({ spots, angle, power, narrow }) => {
    const discs: Sliding[] = [];
    for (const spot of spots) {
      const radius = spot.big ? 14 : 10;
      const x = narrow ? 230 + spot.x / 3 : spot.x;
      const y = narrow ? 230 + spot.y / 3 : spot.y;
      const apart = (other: { x: number; y: number; radius: number }) =>
        Math.hypot(other.x - x, other.y - y) >= other.radius + radius;
      if (discs.every(apart) && FLOOR.rocks.every(apart)) discs.push(ship(x, y, 0, 0, radius));
    }
    const [first, ...rest] = discs;
    const speed = speedOf(power);
    return first === undefined ? [] : [{ ...first, vx: Math.cos(angle) * speed, vy: Math.sin(angle) * speed }, ...rest];
  });

/** Where a disc is at a time, by its legs. */
function whereAt(
  result: Slide,
  discs: readonly Sliding[],
  index: number,
  time: number,
): readonly [number, number] | null {
  const { legs, fellAt } = at(result, index);
  const start = discs[index];
  if (fellAt !== null && time >= fellAt) return null;
  const leg = legs.filter(({ t }) => t <= time).at(-1);
  return leg === undefined ? [start?.x ?? 0, start?.y ?? 0] : placeAt(leg, time, FLOOR.braking);
}

interface Round {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** How far it is from everything else, edge to edge. */
function gapsAround(mover: Round, all: readonly Round[]): number[] {
  const others = all.filter((other) => other !== mover);
  return others.map(({ x, y, radius }) => Math.hypot(x - mover.x, y - mover.y) - radius - mover.radius);
}

describe('E13: a crowded board', () => {
  test('nothing ever passes through anything, at any power', () => {
    fc.assert(
      fc.property(crowd, (discs) => {
        const result = slide(discs, FLOOR);
        const moved = discs.flatMap((_, index) => (at(result, index).legs.length > 0 ? [index] : []));
        for (let step = 0; step <= 60; step++) {
          const time = (result.time * step) / 60;
          const places = discs.flatMap(({ radius }, index) => {
            const place = whereAt(result, discs, index, time);
            return place === null ? [] : [{ index, radius, x: place[0], y: place[1] }];
          });
          const movers = places.filter(({ index }) => moved.includes(index));
          const gaps = movers.flatMap((mover) => gapsAround(mover, [...FLOOR.rocks, ...places]));
          expect(Math.min(0, ...gaps)).toBeGreaterThan(-0.01);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('energy never grows and everything comes to rest', () => {
    fc.assert(
      fc.property(crowd, (discs) => {
        const result = slide(discs, FLOOR);
        const times = [...new Set(result.discs.flatMap(({ legs }) => legs.map(({ t }) => t)))].sort((a, b) => a - b);
        const energyAt = (time: number) =>
          result.discs.reduce((sum, { legs }, index) => {
            const leg = legs.filter(({ t }) => t <= time).at(-1);
            if (leg === undefined) return sum;
            const speed = Math.max(0, Math.hypot(leg.vx, leg.vy) - FLOOR.braking * (time - leg.t));
            return sum + (discs[index]?.mass ?? 0) * speed * speed;
          }, 0);
        for (const [index, time] of times.entries())
          expect(energyAt(times[index + 1] ?? time)).toBeLessThanOrEqual(energyAt(time) * (1 + 1e-9) + 1e-6);
        for (const { legs } of result.discs)
          if (legs.length > 0) expect(Math.hypot(legs.at(-1)?.vx ?? 1, legs.at(-1)?.vy ?? 1)).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  test('is the same on every run', () => {
    fc.assert(
      fc.property(crowd, (discs) => {
        expect(slide(discs, FLOOR)).toEqual(slide(discs, FLOOR));
      }),
      { numRuns: 20 },
    );
  });

  test('a known break comes out to the last digit, as on every machine', () => {
    const rack = [ship(360, 420, 20, -1700), ship(360, 360), ship(349, 340), ship(371, 340), ship(360, 320, 0, 0, 14)];
    const ends = slide(rack, FLOOR).discs.map(({ x, y }) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]);
    expect(ends).toMatchInlineSnapshot(`
      [
        [
          361.57,
          376.64,
        ],
        [
          375.36,
          354.19,
        ],
        [
          351.7,
          341.61,
        ],
        [
          418.29,
          321.23,
        ],
        [
          367.36,
          294.45,
        ],
      ]
    `);
  });
});
