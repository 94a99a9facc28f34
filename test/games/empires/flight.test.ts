import { describe, expect, test } from 'vitest';
import { copy } from '#engine/copy.ts';
import { diceOver, seedState } from '#engine/dice.ts';
import { replay } from '#engine/gate.ts';
import type { HANDS } from '#games/empires/content.ts';
import { empires } from '#games/empires/index.ts';
import { aimed, slipOf, struck, travelOf } from '#games/empires/physics/hand.ts';
import type { EmpiresShow } from '#games/empires/state.ts';
import { given, planetIn, playerIn, shipIn, tableWith } from './support.ts';

/** A free lane: y = 120 between x = 130 and 560 holds no planet within a ship's reach. */
const LANE = 122;

function showOf(events: readonly { show?: unknown }[]): Extract<EmpiresShow, { kind: 'flick' }> {
  const show = events.map((event) => event.show as EmpiresShow | undefined).find((each) => each?.kind === 'flick');
  if (show?.kind !== 'flick') throw new Error('nothing was flicked');
  return show;
}

describe('E13: the flick', () => {
  test('aims clockwise from +x and goes as far as the power says', () => {
    const table = tableWith({ ships: { 's0.1': [130, 260] } });
    table.seat(0).picks('fly:s0.1', { angle: 900, power: 2 });
    expect(shipIn(table.state, 's0.1')).toMatchObject({ x: 130, y: 274.99 });
  });

  test('GIVEN it is over THEN the table hears where the ship came to rest', () => {
    const rest = (from: string | readonly [number, number], power: number) => {
      const table = tableWith({ ships: { 's0.1': from } });
      return table
        .seat(0)
        .picks('fly:s0.1', { angle: 0, power })
        .map(({ say }) => say.key)
        .filter((key) => key.startsWith('empires.event.rests'));
    };
    expect(rest('beta3@180', 1)).toEqual(['empires.event.rests-in-orbit']);
    expect(rest([200, LANE], 5)).toEqual(['empires.event.rests']);
    expect(rest([590, LANE], 90)).toEqual([]);
  });

  test('is binding: undo stops there', () => {
    const table = tableWith({ ships: { 's0.1': [130, 260] } });
    expect(table.seat(0).picks('fly:s0.1', { angle: 0, power: 1 })[0]?.barrier).toBe(true);
  });

  test('bounces off planets and harms nobody', () => {
    const table = tableWith({ ships: { 's0.1': 'beta3@180' } });
    table.seat(0).picks('fly:s0.1', { angle: 0, power: 10 });
    expect(shipIn(table.state, 's0.1')?.x).toBeLessThan(533 - 32);
  });

  test('bounces off own ships and pushes them', () => {
    const table = tableWith({ ships: { 's0.1': [200, LANE], 's0.2': [240, LANE] } });
    table.seat(0).picks('fly:s0.1', { angle: 0, power: 20 });
    expect(shipIn(table.state, 's0.2')?.x).toBeGreaterThan(280);
    expect(table.state.ships).toHaveLength(2);
  });

  test('GIVEN a battleship hits an own starship THEN it pushes with a mass that goes by area', () => {
    const table = tableWith({ ships: { 's0.9': [200, LANE], 's0.1': [226, LANE] } });
    table.seat(0).picks('fly:s0.9', { angle: 0, power: 15 });
    // Head on after 2 mm: the starship leaves with (1 + e) · M / (M + m) of the speed, and the way goes by its square.
    const share = (1.75 * 14 * 14) / (14 * 14 + 10 * 10);
    expect(shipIn(table.state, 's0.1')?.x).toBeCloseTo(226 + share * share * (travelOf(15) - 2), 1);
  });

  test('GIVEN an enemy ship is hit THEN both go to supply, for no VP', () => {
    const table = tableWith({ ships: { 's0.1': [200, LANE], 's1.1': [240, LANE] } });
    table.seat(0).picks('fly:s0.1', { angle: 0, power: 20 });
    expect(table.state.ships).toEqual([]);
    expect([playerIn(table.state, 0), playerIn(table.state, 1)]).toMatchObject([
      { starships: 1, vp: 0 },
      { starships: 1, vp: 0 },
    ]);
  });

  test('GIVEN a second enemy is hit THEN only the first contact destroys', () => {
    const table = tableWith({ ships: { 's0.1': [200, LANE], 's1.1': [222, LANE], 's1.2': [244, LANE] } });
    table.seat(0).picks('fly:s0.1', { angle: 0, power: 30 });
    expect(table.state.ships.map(({ id }) => id)).toEqual(['s1.2']);
    expect(shipIn(table.state, 's1.2')?.x).toBeGreaterThan(250);
  });

  test('GIVEN an own ship pushed into an enemy THEN those two are destroyed', () => {
    const table = tableWith({ ships: { 's0.1': [200, LANE], 's0.2': [222, LANE], 's1.1': [250, LANE] } });
    table.seat(0).picks('fly:s0.1', { angle: 0, power: 30 });
    expect(table.state.ships.map(({ id }) => id)).toEqual(['s0.1']);
  });

  test('GIVEN two contacts at the same instant THEN the lowest ship is the rammed one', () => {
    const table = tableWith({ ships: { 's0.1': [200, LANE], 's1.1': [240, LANE + 10], 's1.2': [240, LANE - 10] } });
    table.seat(0).picks('fly:s0.1', { angle: 0, power: 30 });
    expect(shipIn(table.state, 's1.1')).toBeUndefined();
    expect(shipIn(table.state, 's1.2')).toBeDefined();
  });

  test('GIVEN enemies that rest touching THEN leaving does not ram, driving in does', () => {
    const leaving = tableWith({ ships: { 's0.1': [200, LANE], 's1.1': [220, LANE] } });
    leaving.seat(0).picks('fly:s0.1', { angle: 1800, power: 5 });
    expect(leaving.state.ships).toHaveLength(2);
    const driving = tableWith({ ships: { 's0.1': [200, LANE], 's1.1': [220, LANE] } });
    driving.seat(0).picks('fly:s0.1', { angle: 0, power: 5 });
    expect(driving.state.ships).toHaveLength(0);
  });

  test('GIVEN the centre crosses the edge THEN the ship is lost to supply', () => {
    const table = tableWith({ ships: { 's0.1': [130, 20] } });
    table.seat(0).picks('fly:s0.1', { angle: 2700, power: 20 });
    expect(table.state.ships).toEqual([]);
    expect(playerIn(table.state, 0).starships).toBe(1);
  });

  test('E18: GIVEN a battleship is rammed THEN it goes to supply like any ship', () => {
    const table = tableWith({ ships: { 's0.1': [200, LANE], 's1.9': [244, LANE] } });
    table.seat(0).picks('fly:s0.1', { angle: 0, power: 30 });
    expect(playerIn(table.state, 1).battleship).toBe('supply');
    expect(playerIn(table.state, 0).vp).toBe(0);
  });
});

describe('E13: the hand', () => {
  const ends = (hand: (typeof HANDS)[number]) => {
    const dice = diceOver(seedState(3));
    return Array.from({ length: 2000 }, () => struck(aimed(900, 50), hand, slipOf(dice)));
  };

  test('perfect: exactly as aimed', () => {
    expect(ends('perfect').every(({ degrees, speed }) => degrees === 90 && speed === aimed(900, 50).speed)).toBe(true);
  });

  test.each([
    ['steady', 1, 0.03, 40],
    ['human', 2, 0.04, 80],
    ['shaky', 4, 0.08, 180],
  ] as const)('%s: errors of %f° and %f + %f mm/s', (hand, angle, share, floor) => {
    const deviation = (values: number[], mean: number) =>
      Math.sqrt(values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / values.length);
    const { speed } = aimed(900, 50);
    expect(
      deviation(
        ends(hand).map((stroke) => stroke.degrees),
        90,
      ) / angle,
    ).toBeCloseTo(1, 1);
    expect(
      deviation(
        ends(hand).map((stroke) => stroke.speed),
        speed,
      ) /
        (floor + share * speed),
    ).toBeCloseTo(1, 1);
  });

  test('the error comes from the table’s generator: same state, same end; not the same end every time', () => {
    const fly = (seed: number) => {
      const state = given({ hand: 'human', ships: { 's0.1': [130, 260] } });
      state.rng = seedState(seed);
      const table = tableWith({});
      table.state = state;
      table.seat(0).picks('fly:s0.1', { angle: 0, power: 20 });
      return JSON.stringify(table.state.ships);
    };
    expect(fly(1)).toBe(fly(1));
    expect(fly(1)).not.toBe(fly(2));
  });
});

describe('E13: the record', () => {
  test('a replay takes the end from the record and never computes it again', () => {
    const table = tableWith({ ships: { 's0.1': [130, 260] } });
    const start = copy(table.state);
    table.seat(0).picks('fly:s0.1', { angle: 900, power: 20 });
    const [entry] = table.log;
    const [fact] = (entry?.facts ?? []) as [{ end: { ends: { y: number }[] } }];
    for (const end of fact.end.ends) end.y = 333;
    expect(replay(empires, start, table.log).ships[0]?.y).toBe(333);
  });

  test('the show carries paths, hits and removals, small', () => {
    const table = tableWith({ ships: { 's0.1': [200, LANE], 's1.1': [240, LANE], 's0.2': [262, LANE] } });
    const { track, ship, seat } = showOf(table.seat(0).picks('fly:s0.1', { angle: 0, power: 60 }));
    expect([ship, seat]).toEqual(['s0.1', 0]);
    expect(track.hits[0]).toMatchObject({ ship: 's0.1', with: 's1.1', ram: true, x: 230, y: LANE });
    expect(track.hits[1]).toMatchObject({ ship: 's0.2', with: 's1.1', ram: false });
    expect(track.removed.map(({ ship: gone, why, frame }) => [gone, why, frame])).toEqual([
      ['s0.1', 'rammed', track.frames],
      ['s1.1', 'rammed', track.frames],
    ]);
    const pushed = track.paths.find((path) => path.ship === 's0.2');
    expect(pushed?.path.slice(0, 2)).toEqual([262, LANE]);
    expect(pushed?.path.at(-2)).toBeCloseTo(shipIn(table.state, 's0.2')?.x ?? 0, 0);
    for (const { from, path } of track.paths) expect(from + path.length / 2 - 1).toBeLessThanOrEqual(track.frames);
    expect(JSON.stringify(track).length).toBeLessThan(20_000);
  });
});

test('E6: a ship over a homeworld is fair game, the homeworld is not', () => {
  const table = tableWith({
    planets: { gamma0: { troops: 1 } },
    ships: { 's0.1': 'gamma0@0', 's0.2': 'gamma0@180', 's1.1': 'gamma0@90' },
  });
  table.seat(0).picks('pass');
  expect(shipIn(table.state, 's1.1')).toBeUndefined();
  expect(planetIn(table.state, 'gamma0').troops).toBe(1);
});
