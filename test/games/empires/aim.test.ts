import { describe, expect, test } from 'vitest';
import { aimAt, aimedFate, predict, spread } from '#games/empires/aim.ts';
import { reaches } from '#games/empires/targets.ts';
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
    const ends = spread(state, 's0.1', 900, 8);
    const ys = ends.map((fate) => (fate.end === 'rests' ? fate.y : Number.NaN));
    const mean = ys.reduce((sum, y) => sum + y, 0) / ys.length;
    const [, y] = predict(state, 's0.1', 900, 8).ways[0]?.corners.at(-1) ?? [0, 0];
    expect(Math.abs(mean - y)).toBeLessThan(5);
    expect(new Set(ys).size).toBeGreaterThan(70);
    const perfect = spread({ ...state, hand: 'perfect' }, 's0.1', 900, 8);
    expect(new Set(perfect.map((fate) => JSON.stringify(fate))).size).toBe(1);
  });

  test('GIVEN an aim turned or struck a little more THEN its chance moves a little, for all aims are tried with the same hands', () => {
    const state = given({ hand: 'human', ships: { 's0.1': [125, 275] } });
    const ship = shipIn(state, 's0.1');
    if (ship === undefined) throw new Error('no ship');
    const target = { planet: indexOf('alpha3') };
    const { angle } = aimAt(state, 's0.1', target);
    const chanceAt = (turn: number, power: number) => {
      const fates = spread(state, 's0.1', angle + turn, power);
      return fates.filter((fate) => reaches(ship, target, fate)).length / fates.length;
    };
    const turned = Array.from({ length: 41 }, (_, step) => chanceAt((step - 20) * 2, 13));
    const pushed = Array.from({ length: 12 }, (_, step) => chanceAt(0, 8 + step));
    for (const [one, next] of turned.slice(1).map((chance, step) => [turned[step] ?? 0, chance] as const))
      expect(Math.abs(next - one)).toBeLessThanOrEqual(0.06);
    const rises = pushed.slice(1).map((chance, step) => chance - (pushed[step] ?? 0));
    // Up to the best power and down from there: one turn, allowing for a hand or two.
    const turns = rises.filter(
      (rise, step) => Math.sign(rise) !== Math.sign(rises[step + 1] ?? rise) && Math.abs(rise) > 0.03,
    );
    expect(turns.length).toBeLessThanOrEqual(1);
  });

  describe('GIVEN a perfect hand THEN the fate is told apart:', () => {
    const fate = (ships: Record<string, readonly [number, number]>, angle: number, power: number, tech = {}) =>
      aimedFate(given({ ships, players: { 0: { tech } } }), 's0.1', angle, power);

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
      expect(fate({ 's0.1': [130, 120], 's1.1': [130, 90] }, 2700, 30)).toEqual({ end: 'rammed', rams: 's1.1' });
      expect(fate({ 's0.1': [130, 60], 's1.1': [145, 30] }, 2700, 60)).toEqual({ end: 'rammed', rams: 's1.1' });
    });

    test('not rammed with shields 4', () => {
      const shields = { orange: 0, grey: 0, purple: 4, brown: 0 };
      expect(fate({ 's0.1': [130, 120], 's1.1': [130, 90] }, 2700, 5, shields)).toMatchObject({
        end: 'rests',
        rams: 's1.1',
      });
    });
  });
});
