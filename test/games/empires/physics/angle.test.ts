import { describe, expect, test } from 'vitest';
import { around, degreesTowards, direction, roundPlace } from '#games/empires/physics/angle.ts';

describe('directions', () => {
  test('agree with sine and cosine for every tenth of a degree', () => {
    for (let tenth = -3600; tenth <= 7200; tenth++) {
      const [x, y] = direction(tenth / 10);
      const radians = (tenth * Math.PI) / 1800;
      expect(Math.abs(x - Math.cos(radians)) + Math.abs(y - Math.sin(radians))).toBeLessThan(1e-13);
    }
  });

  test('are exact at right angles', () => {
    expect([0, 90, 180, 270].map((degrees) => direction(degrees).map((n) => n + 0))).toEqual([
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ]);
  });

  test('are found again from the vector', () => {
    for (let tenth = 0; tenth < 3600; tenth++) {
      const [x, y] = direction(tenth / 10);
      expect(degreesTowards(x * 3, y * 3)).toBeCloseTo(tenth / 10, 9);
    }
  });

  test('GIVEN no vector THEN the angle is 0', () => {
    expect(degreesTowards(0, 0)).toBe(0);
  });
});

test('places are rounded to hundredths and never −0', () => {
  expect(around({ x: 0, y: 0 }, 32, 180)).toEqual([-32, 0]);
  expect(Object.is(roundPlace(-0.001), 0)).toBe(true);
});
