import { describe, expect, test } from 'vitest';
import { attacksNow } from '#games/empires/attack.ts';
import { homeOf } from '#games/empires/content.ts';
import type { EmpiresShow } from '#games/empires/state.ts';
import { type Given, given, indexOf, planetIn, playerIn, shipIn, tableWith } from './support.ts';

/** Open space around 130, 280 holds no planet within range of an orbit. */
const [X, Y] = [125, 275];

describe('E14: attacks on ships', () => {
  test('worked example: two own ships in short range of a blue ship destroy it, 1 VP', () => {
    const table = tableWith({ ships: { 's0.1': [X, Y], 's0.2': [X + 30, Y], 's1.1': [X + 15, Y + 40] } });
    const events = table.seat(0).picks('pass');
    expect(shipIn(table.state, 's1.1')).toBeUndefined();
    expect(playerIn(table.state, 0).vp).toBe(1);
    expect(playerIn(table.state, 1).starships).toBe(1);
    const show = events.map((event) => event.show as EmpiresShow | undefined).find((each) => each?.kind === 'attack');
    expect(show).toMatchObject({ target: { ship: 's1.1' }, range: 50, vp: 1, at: [X + 15, Y + 40] });
  });

  test('one alone does nothing', () => {
    const table = tableWith({ ships: { 's0.1': [X, Y], 's1.1': [X, Y + 30] } });
    table.seat(0).picks('pass');
    expect(shipIn(table.state, 's1.1')).toBeDefined();
  });

  test.each([
    [70, false],
    [70.01, true],
  ])('range is edge to edge and inclusive: %f mm between centres, survives: %j', (distance, survives) => {
    const table = tableWith({ ships: { 's0.1': [X, Y], 's0.2': [X + 20, Y + 30], 's1.1': [X + distance, Y] } });
    table.seat(0).picks('pass');
    expect(shipIn(table.state, 's1.1') !== undefined).toBe(survives);
  });

  test('GIVEN no Move THEN there is no attack', () => {
    const table = tableWith({ ships: { 's0.1': [X, Y], 's0.2': [X + 30, Y], 's1.1': [X + 15, Y + 40] } });
    table.plays('0 recruit:alpha0\n 0 stop');
    expect(shipIn(table.state, 's1.1')).toBeDefined();
  });

  test('worked example: three starships near a battleship destroy it, 2 VP', () => {
    const ships = { 's0.1': [X, Y], 's0.2': [X + 30, Y], 's0.3': [X - 30, Y], 's1.9': [X, Y + 40] } as const;
    const table = tableWith({ ships });
    table.seat(0).picks('pass');
    expect(playerIn(table.state, 0).vp).toBe(2);
    expect(playerIn(table.state, 1).battleship).toBe('supply');
  });

  test('GIVEN two starships near a battleship THEN it stays', () => {
    const table = tableWith({ ships: { 's0.1': [X, Y], 's0.2': [X + 30, Y], 's1.9': [X, Y + 40] } });
    table.seat(0).picks('pass');
    expect(shipIn(table.state, 's1.9')).toBeDefined();
  });

  test('a battleship counts as two', () => {
    const table = tableWith({ ships: { 's0.9': [X, Y], 's1.1': [X, Y + 40] } });
    table.seat(0).picks('pass');
    expect(playerIn(table.state, 0).vp).toBe(1);
  });

  test('GIVEN two ships between two targets THEN they take one, and the player says which', () => {
    const ships = { 's0.1': [X, Y], 's0.2': [X + 30, Y], 's1.1': [X + 15, Y + 40], 's1.2': [X + 15, Y - 40] } as const;
    const table = tableWith({ ships });
    table.seat(0).picks('pass');
    expect(table.seat(0).keys()).toEqual(['attack:s1.1<s0.1+s0.2', 'attack:s1.2<s0.1+s0.2']);
    table.seat(0).picks('attack:s1.2<s0.1+s0.2');
    expect(table.state.ships.map(({ id }) => id)).toEqual(['s0.1', 's0.2', 's1.1']);
    expect(table.state.active).toBe(1);
  });

  test('GIVEN three ships around one target THEN nobody is asked who fires', () => {
    const ships = { 's0.1': [X, Y], 's0.2': [X + 30, Y], 's0.3': [X - 30, Y], 's1.1': [X, Y + 40] } as const;
    const table = tableWith({ ships });
    table.seat(0).picks('pass');
    expect(table.state.active).toBe(1);
    expect(playerIn(table.state, 0).vp).toBe(1);
  });

  test('GIVEN an assignment that decides how much can be hit THEN the player chooses among sets without a ship to spare', () => {
    // s0.1 and s0.2 reach both targets, s0.3 and s0.4 one each: firing the first two together wastes a kill.
    const ships = {
      's0.1': [X, Y],
      's0.2': [X + 25, Y],
      's0.3': [X - 25, Y + 45],
      's0.4': [X + 25, Y - 45],
      's1.1': [X, Y + 45],
      's1.2': [X, Y - 45],
    } as const;
    const table = tableWith({ ships });
    table.seat(0).picks('pass');
    const keys = table.seat(0).keys();
    expect(keys).toContain('attack:s1.1<s0.1+s0.3');
    expect(keys).toContain('attack:s1.1<s0.1+s0.2');
    expect(keys.every((key) => key.split('+').length === 2)).toBe(true);
    table.seat(0).picks('attack:s1.1<s0.1+s0.3');
    expect(playerIn(table.state, 0).vp).toBe(2);
  });

  test('GIVEN two starships and a battleship THEN either is a set, and none has a ship to spare', () => {
    const ships = {
      's0.1': [X, Y],
      's0.2': [X + 30, Y],
      's0.9': [X - 30, Y],
      's1.1': [X, Y + 40],
      's1.2': [X, Y - 40],
      's1.3': [X + 30, Y + 40],
    } as const;
    const table = tableWith({ ships });
    table.seat(0).picks('pass');
    expect(table.seat(0).keys().toSorted()).toEqual(
      ['s1.1', 's1.2', 's1.3'].flatMap((target) => [`attack:${target}<s0.1+s0.2`, `attack:${target}<s0.9`]),
    );
  });

  test('GIVEN they meet two targets THEN both fall, and nobody is asked', () => {
    const ships = {
      's0.1': [X, Y],
      's0.2': [X + 30, Y],
      's0.9': [X - 30, Y],
      's1.1': [X, Y + 40],
      's1.2': [X, Y - 40],
    } as const;
    const table = tableWith({ ships });
    table.seat(0).picks('pass');
    expect(playerIn(table.state, 0).vp).toBe(2);
    expect(table.state.active).toBe(1);
  });

  test('worked example: with multi-target two ships kill two ships, 2 VP, and nobody is asked', () => {
    const ships = { 's0.1': [X, Y], 's0.2': [X + 30, Y], 's1.1': [X + 15, Y + 40], 's1.2': [X + 15, Y - 40] } as const;
    const table = tableWith({ ships, players: { 0: { tech: { orange: 1 } } } });
    table.seat(0).picks('pass');
    expect(playerIn(table.state, 0).vp).toBe(2);
    expect(table.state.active).toBe(1);
  });

  test('worked example: a battleship at orange 3, alone in long range of two starships, kills both', () => {
    const ships = { 's0.9': [X, Y], 's1.1': [X + 100, Y], 's1.2': [X, Y + 100] } as const;
    const table = tableWith({ ships, players: { 0: { tech: { orange: 3 } } } });
    table.seat(0).picks('pass');
    expect(playerIn(table.state, 0).vp).toBe(2);
  });
});

describe('E15: attacks on planets', () => {
  const colony = { beta2: { disc: 'grey' as const, owner: 1, colonies: 1 } };

  test('worked example: two blue ships over a red colony destroy it, 1 VP', () => {
    const table = tableWith({ planets: colony, ships: { 's0.1': 'beta2@0', 's0.2': 'beta2@180' } });
    const events = table.seat(0).picks('pass');
    expect(planetIn(table.state, 'beta2')).toMatchObject({ owner: null, colonies: 0, up: true });
    expect(playerIn(table.state, 0).vp).toBe(1);
    expect(playerIn(table.state, 1).colonies).toBe(5);
    const show = events.map((event) => event.show as EmpiresShow | undefined).find((each) => each?.kind === 'attack');
    expect(show).toMatchObject({ target: { planet: indexOf('beta2') }, range: null });
  });

  test.each([
    ['green', 's2.1'],
    ['red', 's1.1'],
  ])('E12, worked example: not while a %s ship is in that orbit', (_, guard) => {
    const table = tableWith({
      seats: 3,
      planets: colony,
      players: { 1: { tech: { purple: 3 } }, 2: { tech: { purple: 3 } } },
      ships: { 's0.1': 'beta2@0', 's0.2': 'beta2@180', [guard]: 'beta2@90' },
    });
    table.seat(0).picks('pass');
    expect(planetIn(table.state, 'beta2').owner).toBe(1);
  });

  test('GIVEN the guard is shot down first THEN the planet can be attacked by the others', () => {
    const table = tableWith({
      planets: { beta2: { disc: 'grey', owner: 1, research: 1 } },
      ships: { 's0.1': 'beta2@0', 's0.2': 'beta2@180', 's0.3': [506, 131], 's1.1': 'beta2@90' },
    });
    table.seat(0).picks('pass');
    const [first] = table.seat(0).keys();
    expect(first).toBe('attack:s1.1<s0.1+s0.2');
    table.seat(0).picks('attack:s1.1<s0.1+s0.3');
    expect(planetIn(table.state, 'beta2').owner).toBeNull();
    expect(playerIn(table.state, 0).vp).toBe(2);
  });

  test.each([
    ['research 0', { research: 2 }, 1, 2],
    ['troop 1', { troops: 1 }, 2, 1],
    ['colony 1', { colonies: 1, research: 1 }, 2, 2],
    ['city 2', { cities: 1 }, 3, 1],
  ])('defence: %s', (_, units, needed, vp) => {
    const spots = ['beta2@0', 'beta2@90', 'beta2@180'];
    const attack = (ships: number) => {
      const table = tableWith({
        planets: { beta2: { disc: 'grey', owner: 1, ...units } },
        ships: Object.fromEntries(spots.slice(0, ships).map((spot, index) => [`s0.${index + 1}`, spot])),
      });
      table.seat(0).picks('pass');
      return playerIn(table.state, 0).vp;
    };
    expect(attack(needed)).toBe(vp);
    expect(needed === 1 ? 0 : attack(needed - 1)).toBe(0);
  });

  test.each([
    ['with troops on it', 2],
    ['bare', 0],
  ])('GIVEN a homeworld %s that nobody guards THEN no number of ships attacks it', (_, troops) => {
    const home = `${homeOf(2, 1)}0`;
    const what: Given = {
      planets: { [home]: { disc: 'home', owner: 1, troops } },
      ships: { 's0.1': `${home}@0`, 's0.2': `${home}@90`, 's0.3': `${home}@180`, 's0.9': `${home}@270` },
    };
    expect(attacksNow(given(what), [])).toEqual([]);
    const table = tableWith(what);
    table.seat(0).picks('pass');
    expect(planetIn(table.state, home)).toMatchObject({ owner: 1, troops });
    expect(playerIn(table.state, 0).vp).toBe(0);
  });

  test('a battleship counts as two', () => {
    const table = tableWith({ planets: colony, ships: { 's0.9': 'beta2@0' } });
    table.seat(0).picks('pass');
    expect(playerIn(table.state, 0).vp).toBe(1);
  });

  test('E17: units go to their owner’s supply, buildings beside the mat', () => {
    const table = tableWith({
      planets: { beta2: { disc: 'grey', owner: 1, troops: 1, research: 1, colonies: 1 } },
      ships: { 's0.1': 'beta2@0', 's0.2': 'beta2@90', 's0.3': 'beta2@180' },
    });
    table.seat(0).picks('pass');
    expect(playerIn(table.state, 0).vp).toBe(3);
    expect(playerIn(table.state, 1)).toMatchObject({ troops: 7, research: 9, colonies: 5 });
  });
});
