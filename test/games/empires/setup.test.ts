import { describe, expect, test } from 'vitest';
import { newGame } from '#engine/gate.ts';
import { BOARD_SIZE, HOLES_IN_ORDER, ORBIT_RADIUS, QUADRANTS } from '#games/empires/content.ts';
import { empires } from '#games/empires/index.ts';
import { planetIn, playerIn } from './support.ts';

const start = (seats: number, seed = 1, options = {}) => newGame(empires, seats, empires.Options.parse(options), seed);

function discsIn(seats: number, seed: number): string[] {
  const state = start(seats, seed);
  return QUADRANTS.map((quadrant) => {
    const discs = [1, 2, 3, 4, 5, 6].map((hole) => planetIn(state, `${quadrant}${hole}`).disc);
    return discs.sort().join(' ');
  });
}

describe('E1: the board', () => {
  test('has four quadrants of seven holes, all on the board', () => {
    expect(HOLES_IN_ORDER).toHaveLength(28);
    for (const quadrant of QUADRANTS)
      expect(HOLES_IN_ORDER.filter((hole) => hole.quadrant === quadrant)).toHaveLength(7);
    for (const { x, y } of HOLES_IN_ORDER) expect(Math.min(x, y, BOARD_SIZE - x, BOARD_SIZE - y)).toBeGreaterThan(44);
  });

  test('its orbits lie so far apart that no ship is in two', () => {
    for (const [index, one] of HOLES_IN_ORDER.entries())
      for (const other of HOLES_IN_ORDER.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * (ORBIT_RADIUS + 14));
  });
});

describe('E2: homeworlds', () => {
  test.each([
    [2, ['alpha0', 'gamma0'], ['beta0', 'delta0']],
    [3, ['alpha0', 'beta0', 'gamma0'], ['delta0']],
    [4, ['alpha0', 'beta0', 'gamma0', 'delta0'], []],
  ])('GIVEN %i players THEN they start in %j and asteroids lie in %j', (seats, homes, asteroids) => {
    const state = start(seats);
    for (const [seat, id] of homes.entries())
      expect(planetIn(state, id)).toMatchObject({ disc: 'home', up: true, owner: seat });
    for (const id of asteroids) expect(planetIn(state, id)).toMatchObject({ disc: 'asteroid', up: true, owner: null });
  });
});

describe('E3: face-down discs', () => {
  test('GIVEN 2 players THEN every quadrant has one of each colour and two asteroids', () => {
    expect(new Set(discsIn(2, 3))).toEqual(new Set(['asteroid asteroid brown grey orange purple']));
  });

  test('GIVEN 3 players THEN each colour is double in one quadrant', () => {
    expect(discsIn(3, 3).sort()).toEqual([
      'asteroid brown brown grey orange purple',
      'asteroid brown grey grey orange purple',
      'asteroid brown grey orange orange purple',
      'asteroid brown grey orange purple purple',
    ]);
  });

  test('GIVEN 4 players THEN the four groups of the rulebook are laid, at random', () => {
    const groups = [
      'brown brown grey orange orange purple',
      'brown brown grey orange purple purple',
      'brown grey grey orange orange purple',
      'brown grey grey orange purple purple',
    ];
    expect(discsIn(4, 3).sort()).toEqual(groups);
    expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => discsIn(4, seed).join()))).not.toHaveLength(1);
  });

  test('all of them face down, in an order that differs from game to game', () => {
    const order = (seed: number) =>
      start(2, seed)
        .planets.map(({ disc }) => disc)
        .join();
    expect(start(2).planets.filter(({ up }) => !up)).toHaveLength(24);
    expect(order(1)).not.toBe(order(2));
  });
});

test('E4: everybody starts with 6 troops, 2 ships on the ring ±25° off the centre, and the rest in the box', () => {
  const state = start(2);
  expect(playerIn(state, 0)).toMatchObject({
    troops: 6,
    boxTroops: 8,
    starships: 0,
    boxStarships: 6,
    battleship: 'box',
  });
  expect(playerIn(state, 1)).toMatchObject({ cities: 4, colonies: 4, research: 8, rows: 0, vp: 0 });
  expect(state.ships.map(({ id, x, y }) => [id, x, y])).toEqual([
    ['s0.1', 115.07, 95.94],
    ['s0.2', 95.94, 115.07],
    ['s1.1', 604.93, 624.06],
    ['s1.2', 624.06, 604.93],
  ]);
});

describe('E5: the pool and who begins', () => {
  test.each([
    [2, 32, 42],
    [3, 36, 44],
    [4, 40, 46],
  ])('GIVEN %i players THEN the pool holds %i, in the longer game %i', (seats, pool, longer) => {
    expect(start(seats).pool).toBe(pool);
    expect(start(seats, 1, { length: 'long' }).pool).toBe(longer);
  });

  test('the first player is drawn', () => {
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => start(2, seed).first)).size).toBe(2);
  });
});
