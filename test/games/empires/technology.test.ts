import { describe, expect, test } from 'vitest';
import { COLOURS, TECHNOLOGIES } from '#games/empires/content.ts';
import { planetIn, playerIn, shipIn, tableWith } from './support.ts';

const [X, Y] = [125, 275];
const LANE = 122;

test('there are sixteen, four of each colour', () => {
  expect(COLOURS.flatMap((colour) => TECHNOLOGIES[colour])).toHaveLength(16);
});

describe('orange', () => {
  test('orange 1: ships take part in several attacks, on ships and planets', () => {
    const table = tableWith({
      planets: { beta2: { disc: 'grey', owner: 1, troops: 1 } },
      ships: { 's0.1': 'beta2@0', 's0.2': 'beta2@180', 's1.1': [506, 118] },
      players: { 0: { tech: { orange: 1 } } },
    });
    table.seat(0).picks('pass');
    expect(playerIn(table.state, 0).vp).toBe(2);
  });

  test.each([
    [1, true],
    [2, false],
  ])('orange 2: long range (level %i, a ship 90 mm off survives: %j)', (orange, survives) => {
    const table = tableWith({
      ships: { 's0.1': [X, Y], 's0.2': [X, Y + 25], 's1.1': [X + 107, Y + 12] },
      players: { 0: { tech: { orange } } },
    });
    table.seat(0).picks('pass');
    expect(shipIn(table.state, 's1.1') !== undefined).toBe(survives);
  });

  const atThree = {
    planets: {
      beta2: { disc: 'orange' as const, owner: 0, research: 2 },
      beta3: { disc: 'orange' as const, owner: 0, research: 2 },
    },
  };

  test('orange 3, E18: the battleship for two starships of supply and board', () => {
    const table = tableWith({
      ...atThree,
      ships: { 's0.1': [X, Y] },
      players: { 0: { tech: { orange: 2 }, starships: 1, boxStarships: 6 } },
    });
    table.seat(0).picks('develop:orange');
    expect(table.seat(0).keys()).toEqual(['battleship:s0.1+supply', 'battleship:no']);
    table.seat(0).picks('battleship:s0.1+supply');
    expect(playerIn(table.state, 0)).toMatchObject({ battleship: 'supply', starships: 0, boxStarships: 8 });
    expect(table.state.ships).toEqual([]);
  });

  test('orange 3, E18: GIVEN no thanks THEN never again', () => {
    const table = tableWith({ ...atThree, players: { 0: { tech: { orange: 2 }, starships: 2 } } });
    table.plays('0 develop:orange\n 0 battleship:no');
    expect(playerIn(table.state, 0)).toMatchObject({ battleship: 'box', starships: 2 });
    expect(table.state.active).toBe(1);
  });

  test('orange 3, E18: GIVEN one starship THEN there is nothing to ask', () => {
    const table = tableWith({ ...atThree, players: { 0: { tech: { orange: 2 }, starships: 1 } } });
    table.seat(0).picks('develop:orange');
    expect(table.state.active).toBe(1);
  });

  test('E18: a battleship launches for one troop and lands as one', () => {
    const table = tableWith({ planets: { alpha0: { troops: 1 } }, players: { 0: { battleship: 'supply' } } });
    table.seat(0).picks('launch-battleship:alpha0@90');
    expect(shipIn(table.state, 's0.9')).toMatchObject({ x: 85, y: 121, battleship: true });
    table.seat(0).picks('land:s0.9');
    expect(playerIn(table.state, 0)).toMatchObject({ battleship: 'supply', troops: 6 });
    expect(planetIn(table.state, 'alpha0').troops).toBe(1);
  });

  test.each([
    [3, 0],
    [4, 1],
  ])('orange 4: equal numbers suffice against planets (level %i: %i VP)', (orange, vp) => {
    const table = tableWith({
      planets: { beta2: { disc: 'grey', owner: 1, troops: 1 } },
      ships: { 's0.1': 'beta2@0' },
      players: { 0: { tech: { orange } } },
    });
    table.seat(0).picks('pass');
    expect(playerIn(table.state, 0).vp).toBe(vp);
  });

  test('orange 4: GIVEN no ship THEN no planet falls, not even one without defence', () => {
    const table = tableWith({
      planets: { beta2: { disc: 'grey', owner: 1, research: 1 } },
      players: { 0: { tech: { orange: 4 } } },
    });
    table.seat(0).picks('pass');
    expect(planetIn(table.state, 'beta2').owner).toBe(1);
  });
});

describe('grey', () => {
  const launches = (grey: number) => {
    const table = tableWith({
      planets: { alpha0: { troops: 3 }, alpha3: { disc: 'grey', owner: 0, troops: 3 } },
      players: { 0: { tech: { grey }, starships: 6 } },
    });
    const spots = ['alpha0@0', 'alpha0@90', 'alpha0@180', 'alpha3@0', 'alpha3@90', 'alpha3@180'];
    let launched = 0;
    while (table.state.active === 0 && table.seat(0).keys().includes(`launch:${spots[launched]}`))
      table.seat(0).picks(`launch:${spots[launched++]}`);
    return launched;
  };

  test.each([
    [0, 'two movement points', 2],
    [1, 'grey 1: three movement points', 3],
    [2, 'grey 2: three, and one launch besides', 4],
    [3, 'grey 3: four, and one launch besides', 5],
  ])('level %i, %s: %i launches', (grey, _, most) => {
    expect(launches(grey)).toBe(most);
  });

  test('grey 2: GIVEN no points left THEN the free launch is still offered', () => {
    const table = tableWith({
      planets: { alpha0: { troops: 1 } },
      players: { 0: { tech: { grey: 2 }, starships: 1 } },
      ships: { 's0.1': [X, Y] },
    });
    for (let point = 0; point < 3; point++) table.seat(0).picks('fly:s0.1', { angle: 1800 * (point % 2), power: 1 });
    expect(table.state.stage).toEqual({ at: 'move', points: 0, freeLaunch: true });
    expect(table.seat(0).keys()).not.toContain('fly:s0.1');
    table.seat(0).picks('launch:alpha0@0');
    expect(table.state.active).toBe(1);
  });

  test('grey 4: after a Move and its attacks one more action, not another Move; scanning stays last', () => {
    const table = tableWith({
      planets: { alpha0: { troops: 2 } },
      players: { 0: { tech: { grey: 4 } } },
      ships: { 's0.1': 'beta2@0' },
    });
    const passed = table.seat(0).picks('pass');
    expect(passed.some(({ say }) => say.key.includes('scan'))).toBe(false);
    table.seat(0).isRefused('move', 'empires.why.no-second-move');
    const mined = table.seat(0).picks('mine:alpha0/2');
    expect(mined.some(({ say }) => say.key.includes('scan'))).toBe(true);
    expect(table.state.active).toBe(1);
  });

  test('grey 4: GIVEN another action first THEN the turn is over', () => {
    const table = tableWith({ planets: { alpha0: { troops: 2 } }, players: { 0: { tech: { grey: 4 } } } });
    table.seat(0).picks('mine:alpha0/2');
    expect(table.state.active).toBe(1);
  });
});

describe('purple', () => {
  test.each([
    [0, 1],
    [1, 0],
  ])('purple 1: planets with units have one more defence (level %i: %i VP for two ships)', (purple, vp) => {
    const table = tableWith({
      planets: { beta2: { disc: 'grey', owner: 1, troops: 1 } },
      ships: { 's0.1': 'beta2@0', 's0.2': 'beta2@180' },
      players: { 1: { tech: { purple } } },
    });
    table.seat(0).picks('pass');
    expect(playerIn(table.state, 0).vp).toBe(vp);
  });

  test.each([
    ['one ship', { 's1.1': 'beta2@0' }, true],
    ['two ships of two players', { 's1.1': 'beta2@0', 's2.1': 'beta2@90' }, false],
    ['a battleship', { 's1.9': 'beta2@0' }, false],
  ])('purple 2: GIVEN %s in orbit THEN (%j) the planet is free: %j', (_, ships, free) => {
    const table = tableWith({
      seats: 3,
      planets: { beta2: { disc: 'grey', owner: 0, troops: 1 } },
      ships,
      players: { 0: { tech: { purple: 2 } } },
    });
    expect(table.seat(0).keys().includes('recruit:beta2')).toBe(free);
  });

  test('purple 2: a single ship still protects', () => {
    const table = tableWith({
      seats: 3,
      planets: { beta2: { disc: 'grey', owner: 1, research: 1 } },
      ships: { 's0.1': 'beta2@0', 's2.1': 'beta2@180' },
      players: { 1: { tech: { purple: 2 } } },
    });
    table.seat(0).picks('pass');
    expect(planetIn(table.state, 'beta2').owner).toBe(1);
  });

  test.each([
    ['a starship', 's1.1', 3],
    ['a battleship', 's1.9', 4],
  ])('purple 3: %s of that player (%s) takes %i', (_, target, needed) => {
    const spots = [
      [X - 28, Y],
      [X + 28, Y],
      [X, Y - 28],
      [X, Y + 28],
    ] as const;
    const attack = (count: number) => {
      const own = Object.fromEntries(spots.slice(0, count).map((spot, index) => [`s0.${index + 1}`, spot]));
      const table = tableWith({ ships: { ...own, [target]: [X, Y] }, players: { 1: { tech: { purple: 3 } } } });
      table.seat(0).picks('pass');
      return shipIn(table.state, target) === undefined;
    };
    expect([attack(needed - 1), attack(needed)]).toEqual([false, true]);
  });

  const ram = (players: Readonly<Record<number, { tech: { purple: number } }>>) => {
    const table = tableWith({ ships: { 's0.1': [200, LANE], 's1.1': [240, LANE] }, players });
    table.seat(0).picks('fly:s0.1', { angle: 0, power: 20 });
    return table.state.ships.map(({ id }) => id);
  };

  test('purple 4: the ship survives a ram, as rammer and as rammed; two such bounce', () => {
    expect(ram({})).toEqual([]);
    expect(ram({ 0: { tech: { purple: 4 } } })).toEqual(['s0.1']);
    expect(ram({ 1: { tech: { purple: 4 } } })).toEqual(['s1.1']);
    expect(ram({ 0: { tech: { purple: 4 } }, 1: { tech: { purple: 4 } } })).toEqual(['s0.1', 's1.1']);
  });
});

describe('brown', () => {
  test.each([
    [0, 2],
    [1, 3],
    [4, 4],
  ])('brown 1 and 4: at level %i recruits %i', (brown, most) => {
    const table = tableWith({
      planets: { beta2: { disc: 'grey', owner: 0, colonies: 1 } },
      players: { 0: { tech: { brown } } },
    });
    const spots = ['alpha0', 'beta2', 'alpha0', 'alpha0'];
    for (const spot of spots.slice(0, most)) table.seat(0).picks(`recruit:${spot}`);
    expect(table.state.active).toBe(1);
  });

  test('brown 2: a research station costs one troop', () => {
    const table = tableWith({
      planets: { beta2: { disc: 'grey', owner: 0, troops: 1 } },
      players: { 0: { tech: { brown: 2 } } },
    });
    table.seat(0).picks('build:research@beta2');
    expect(planetIn(table.state, 'beta2')).toMatchObject({ troops: 0, research: 1 });
  });

  test.each([
    [2, 2],
    [3, 3],
  ])('brown 3: mining with %i troops brings %i VP', (troops, vp) => {
    const table = tableWith({ planets: { alpha0: { troops: 3 } }, players: { 0: { tech: { brown: 3 } } } });
    table.seat(0).picks(`mine:alpha0/${troops}`);
    expect(playerIn(table.state, 0).vp).toBe(vp);
  });

  test('brown 4: four units per planet, the homeworld included; mining still takes three at most', () => {
    const table = tableWith({
      planets: { beta2: { disc: 'grey', owner: 0, troops: 3 }, alpha0: { troops: 4 } },
      players: { 0: { tech: { brown: 4 } } },
    });
    const keys = table.seat(0).keys();
    expect(keys).toContain('recruit:beta2');
    expect(keys).toContain('mine:alpha0/3');
    expect(keys).not.toContain('mine:alpha0/4');
    table.seat(0).isRefused('recruit:alpha0', 'empires.why.full');
  });
});
