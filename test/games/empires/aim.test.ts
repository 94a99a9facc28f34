import { describe, expect, test } from 'vitest';
import { diceOver, seedWords } from '#engine/dice.ts';
import { aimAt, predict, spread } from '#games/empires/aim.ts';
import { given, indexOf, shipIn, tableWith } from './support.ts';

describe('aiming', () => {
  test('the prediction is what a perfect hand gets', () => {
    const table = tableWith({ ships: { 's0.1': [125, 275], 's0.2': [125, 320] } });
    const { ways, hits } = predict(table.state, 's0.1', 920, 40);
    table.seat(0).picks('fly:s0.1', { angle: 920, power: 40 });
    for (const { ship, corners } of ways) {
      const { x = 0, y = 0 } = shipIn(table.state, ship) ?? {};
      expect(corners.at(-1)?.[0]).toBeCloseTo(x, 0);
      expect(corners.at(-1)?.[1]).toBeCloseTo(y, 0);
    }
    expect(ways.map(({ ship }) => ship)).toEqual(['s0.1', 's0.2']);
    expect(hits[0]).toMatchObject({ ship: 's0.1', with: 's0.2', ram: false });
  });

  test('aimed at a planet with nothing between, a perfect hand comes to orbit it', () => {
    const table = tableWith({ ships: { 's0.1': [125, 275] } });
    const aim = aimAt(table.state, 's0.1', { planet: indexOf('alpha3') });
    table.seat(0).picks('fly:s0.1', { ...aim });
    expect(table.seat(0).keys()).toContain('land:s0.1');
  });

  test('aimed at a ship it hits, at a place it stops there', () => {
    const state = given({ ships: { 's0.1': [125, 275], 's1.1': [130, 120] } });
    const at = aimAt(state, 's0.1', { ship: 's1.1' });
    expect(predict(state, 's0.1', at.angle, at.power).removed.map(({ ship }) => ship)).toEqual(['s0.1', 's1.1']);
    const to = aimAt(state, 's0.1', { x: 120, y: 300 });
    const [x, y] = predict(state, 's0.1', to.angle, to.power).ways[0]?.corners.at(-1) ?? [0, 0];
    expect(Math.hypot(x - 120, y - 300)).toBeLessThan(4);
  });

  test('the spread lies around the prediction, and on it for a perfect hand', () => {
    const state = given({ hand: 'steady', ships: { 's0.1': [125, 275] } });
    const ends = spread(state, 's0.1', 900, 8, 200, diceOver(seedWords(1)));
    const ys = ends.map((fate) => (fate.end === 'rests' ? fate.y : Number.NaN));
    const mean = ys.reduce((sum, y) => sum + y, 0) / ys.length;
    const [, y] = predict(state, 's0.1', 900, 8).ways[0]?.corners.at(-1) ?? [0, 0];
    expect(Math.abs(mean - y)).toBeLessThan(5);
    expect(new Set(ys).size).toBeGreaterThan(100);
    const perfect = spread({ ...state, hand: 'perfect' }, 's0.1', 900, 8, 5, diceOver(seedWords(1)));
    expect(new Set(perfect.map((fate) => JSON.stringify(fate))).size).toBe(1);
  });

  describe('GIVEN a perfect hand THEN the fate is told apart:', () => {
    const fate = (ships: Record<string, readonly [number, number]>, angle: number, power: number, tech = {}) =>
      spread(given({ ships, players: { 0: { tech } } }), 's0.1', angle, power, 1, diceOver(seedWords(1)))[0];

    test('at rest in the open', () => {
      expect(fate({ 's0.1': [125, 275] }, 900, 5)).toMatchObject({ end: 'rests', bounced: false });
    });

    test('bounced off a planet', () => {
      expect(fate({ 's0.1': [190, 250] }, 2700, 20)).toMatchObject({ end: 'rests', bounced: true });
    });

    test('over the edge', () => {
      expect(fate({ 's0.1': [130, 20] }, 2700, 50)).toEqual({ end: 'edge' });
    });

    test('rammed, even if the wreck slides over the edge', () => {
      expect(fate({ 's0.1': [130, 120], 's1.1': [130, 90] }, 2700, 30)).toEqual({ end: 'rammed' });
      expect(fate({ 's0.1': [130, 60], 's1.1': [145, 30] }, 2700, 60)).toEqual({ end: 'rammed' });
    });

    test('not rammed with shields 4', () => {
      const shields = { orange: 0, grey: 0, purple: 4, brown: 0 };
      expect(fate({ 's0.1': [130, 120], 's1.1': [130, 90] }, 2700, 5, shields)).toMatchObject({ end: 'rests' });
    });
  });
});
