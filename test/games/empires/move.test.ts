import { describe, expect, test } from 'vitest';
import { openPrompts } from '#engine/gate.ts';
import { orbitOf } from '#games/empires/board.ts';
import { HOLES_IN_ORDER } from '#games/empires/content.ts';
import { empires } from '#games/empires/index.ts';
import { around } from '#games/empires/physics/angle.ts';
import { english } from '#test/support/words.ts';
import { speaker } from '#text/catalogue.ts';
import { indexOf, planetIn, playerIn, shipIn, tableWith } from './support.ts';

describe('E8: movement points', () => {
  test('two, then the turn goes on by itself', () => {
    const table = tableWith({ planets: { alpha0: { troops: 3 } }, players: { 0: { starships: 3 } } });
    table.plays('0 launch:alpha0@0\n 0 launch:alpha0@90');
    expect(table.state.active).toBe(1);
  });

  test('fewer if the player stops', () => {
    const table = tableWith({ planets: { alpha0: { troops: 3 } }, players: { 0: { starships: 3 } } });
    table.plays('0 launch:alpha0@0\n 0 stop');
    expect(table.state.active).toBe(1);
  });

  test('none at all is the way to pass', () => {
    const table = tableWith({});
    table.seat(0).picks('pass');
    expect(table.state.active).toBe(1);
  });

  test('the same ship may fly twice', () => {
    const table = tableWith({ ships: { 's0.1': [130, 260] } });
    table.plays('0 fly:s0.1 angle=900 power=1\n 0 fly:s0.1 angle=900 power=1');
    expect(shipIn(table.state, 's0.1')).toMatchObject({ x: 130, y: 276 });
  });

  test('GIVEN a point spent THEN the other actions are gone', () => {
    const table = tableWith({ planets: { alpha0: { troops: 3 } }, ships: { 's0.1': [130, 260] } });
    table.seat(0).picks('fly:s0.1', { angle: 0, power: 1 });
    expect(table.seat(0).keys()).toEqual(['stop', 'fly:s0.1']);
  });
});

describe('E8: launch', () => {
  const ready = { planets: { alpha0: { troops: 1 } }, players: { 0: { starships: 1 } } };

  test('a troop goes to supply, a ship from supply onto the ring', () => {
    const table = tableWith(ready);
    table.seat(0).picks('launch:alpha0@90');
    expect(shipIn(table.state, 's0.1')).toMatchObject({ x: 85, y: 117, battleship: false });
    expect(playerIn(table.state, 0)).toMatchObject({ troops: 7, starships: 0 });
    expect(planetIn(table.state, 'alpha0').troops).toBe(0);
  });

  test('any whole degree by the dial', () => {
    const table = tableWith(ready);
    table.seat(0).picks('launch:alpha0', { degree: 180 });
    expect(shipIn(table.state, 's0.1')).toMatchObject({ x: 53, y: 85 });
  });

  test('GIVEN a disc in the way THEN that place is neither listed nor taken', () => {
    const table = tableWith({ ...ready, ships: { 's1.1': 'alpha0@90' } });
    expect(table.seat(0).keys()).not.toContain('launch:alpha0@90');
    table.seat(0).isRefused('launch:alpha0', 'empires.why.no-space', { degree: 95 });
  });

  test.each([
    ['no ship in supply', { planets: { alpha0: { troops: 1 } } }, 'empires.why.no-ship-in-supply'],
    ['no troop on a planet', { players: { 0: { starships: 1 } } }, 'empires.why.no-place-to-launch'],
  ])('GIVEN %s THEN it is closed', (_, what, reason) => {
    tableWith(what).seat(0).isRefused('launch', reason);
  });

  test('GIVEN five ships that leave no place on the circle of a homeworld THEN the next circle serves', () => {
    const home = HOLES_IN_ORDER[indexOf('alpha0')];
    if (home === undefined) throw new Error('no homeworld');
    const crowd = [0, 72, 144, 216, 288].map((degree, index): [string, readonly [number, number]] => [
      `s1.${index + 1}`,
      around(home, 32, degree),
    ]);
    const table = tableWith({
      ships: Object.fromEntries(crowd),
      planets: { alpha0: { troops: 1 } },
      players: { 0: { starships: 1 } },
    });
    table.seat(0).picks('launch:alpha0', { degree: 36 });
    const ship = table.state.ships.find(({ seat }) => seat === 0);
    expect(ship === undefined ? null : Math.hypot(ship.x - home.x, ship.y - home.y)).toBeGreaterThan(33);
    expect(ship === undefined ? null : orbitOf(ship)).toBe(indexOf('alpha0'));
  });

  test('GIVEN the last unit launches THEN the planet is nobody’s', () => {
    const table = tableWith({
      planets: { beta2: { disc: 'grey', owner: 0, troops: 1 } },
      players: { 0: { starships: 1 } },
    });
    table.seat(0).picks('launch:beta2@0');
    expect(planetIn(table.state, 'beta2').owner).toBeNull();
  });
});

describe('after a flick', () => {
  const { say } = speaker(english, ['Ada', 'Béla']);
  /** What may be pressed at once, in words. */
  const labels = (table: ReturnType<typeof tableWith>) => [
    ...new Set(
      openPrompts(empires, table.state).flatMap((prompt) =>
        (prompt.kind === 'dial' ? [prompt] : prompt.options).map(({ path }) => say(path[0] ?? { key: '' })),
      ),
    ),
  ];

  test('GIVEN one ship, in an orbit THEN one lands here, flies on, or is done', () => {
    const table = tableWith({ ships: { 's0.1': [190, 250] }, players: { 0: { starships: 0 } } });
    table.seat(0).picks('fly:s0.1', { angle: 2700, power: 3 });
    expect(labels(table)).toEqual(['Land here', 'Done', 'Fly on']);
  });

  test('GIVEN another ship in an orbit THEN it is said which lands where', () => {
    const table = tableWith({
      ships: { 's0.1': [190, 250], 's0.2': 'beta2@0' },
      players: { 0: { starships: 0 } },
    });
    table.seat(0).picks('fly:s0.1', { angle: 2700, power: 3 });
    expect(labels(table)).toEqual([
      'Land ship 1 on α3 (face down)',
      'Land ship 2 on β2 (face down)',
      'Done',
      'Fly on',
      'Fly',
    ]);
  });

  test('GIVEN a landing after it THEN nothing flies on', () => {
    const table = tableWith({
      ships: { 's0.1': [190, 250], 's0.2': 'beta2@0' },
      players: { 0: { tech: { grey: 1 } } },
    });
    table.seat(0).picks('fly:s0.1', { angle: 2700, power: 3 });
    table.seat(0).picks('land:s0.2');
    expect(labels(table)).not.toContain('Fly on');
  });
});

describe('E8: land', () => {
  test('the ship goes to supply, a troop onto the planet, which is the player’s from then on', () => {
    const table = tableWith({ ships: { 's0.3': 'beta2@0' }, planets: { beta2: { disc: 'grey' } } });
    table.seat(0).picks('land:s0.3');
    expect(planetIn(table.state, 'beta2')).toMatchObject({ owner: 0, troops: 1 });
    expect(playerIn(table.state, 0)).toMatchObject({ starships: 1, troops: 5 });
    expect(shipIn(table.state, 's0.3')).toBeUndefined();
  });

  test('a face-down disc is turned up and stays so; undo stops there', () => {
    const table = tableWith({ ships: { 's0.3': 'beta2@0' } });
    const events = table.seat(0).picks('land:s0.3');
    expect(planetIn(table.state, 'beta2').up).toBe(true);
    expect(events[0]?.barrier).toBe(true);
  });

  test.each([
    ['somebody else’s planet', { planets: { beta2: { owner: 1, troops: 1 } } }, 'empires.why.not-yours'],
    ['no troop in supply', { players: { 0: { troops: 0 } } }, 'empires.why.no-troops'],
    ['a full planet', { planets: { beta2: { owner: 0, troops: 3 } } }, 'empires.why.full'],
  ])('GIVEN %s THEN it is refused', (_, what, reason) => {
    tableWith({ ...what, ships: { 's0.3': 'beta2@0' } })
      .seat(0)
      .isRefused('land:s0.3', reason);
  });

  test('E6: nobody lands on another’s homeworld, even an empty one', () => {
    tableWith({ ships: { 's0.3': 'gamma0@0' } })
      .seat(0)
      .isRefused('land:s0.3', 'empires.why.not-yours');
  });

  test('GIVEN no ship in an orbit THEN it is closed', () => {
    tableWith({ ships: { 's0.3': [130, 260] } })
      .seat(0)
      .isRefused('land', 'empires.why.nobody-in-orbit');
  });
});

describe('E16: in orbit', () => {
  // beta3 lies at 533, 190; the ring's outer radius is 44, a starship's 10.
  test.each([
    [587, true],
    [587.01, false],
  ])('GIVEN a ship at x = %f THEN in orbit: %j', (x, orbit) => {
    const table = tableWith({ ships: { 's0.1': [x, 190] } });
    expect(table.seat(0).keys().includes('land:s0.1')).toBe(orbit);
  });
});

describe('E11: scan', () => {
  test('after any action, every face-down disc with a ship of the player’s in orbit', () => {
    const table = tableWith({ ships: { 's0.1': 'beta2@0', 's0.2': 'beta3@0', 's1.1': 'beta4@0' } });
    table.plays('0 recruit:alpha0\n 0 stop');
    expect(playerIn(table.state, 0).known).toEqual([indexOf('beta2'), indexOf('beta3')]);
  });

  test('only the player hears what; everybody hears that; undo stops there', () => {
    const table = tableWith({ ships: { 's0.1': 'beta2@0' } });
    const events = table.seat(0).picks('pass');
    const said = events.filter(({ say }) => say.key.includes('scan'));
    expect(said.map(({ say, only, barrier }) => [say.key, only, barrier])).toEqual([
      ['empires.event.scanned', undefined, true],
      ['empires.event.scan-result', 0, true],
    ]);
  });

  test('GIVEN a disc already known THEN nothing is said', () => {
    const table = tableWith({ ships: { 's0.1': 'beta2@0' }, players: { 0: { known: [indexOf('beta2')] } } });
    const events = table.seat(0).picks('pass');
    expect(events.filter(({ say }) => say.key.includes('scan'))).toEqual([]);
  });

  test('the disc stays face down', () => {
    const table = tableWith({ ships: { 's0.1': 'beta2@0' } });
    table.seat(0).picks('pass');
    expect(planetIn(table.state, 'beta2').up).toBe(false);
  });
});

describe('E12: blockade', () => {
  const mine = { beta2: { disc: 'grey' as const, owner: 0, troops: 2, research: 1 } };

  test('GIVEN an enemy ship in orbit THEN its owner can do nothing there', () => {
    const table = tableWith({
      planets: mine,
      ships: { 's1.1': 'beta2@180', 's0.1': 'beta2@0' },
      players: { 0: { starships: 1 } },
    });
    const seat = table.seat(0);
    seat.isRefused('recruit:beta2', 'empires.why.blockaded');
    seat.isRefused('mine:beta2/2', 'empires.why.blockaded');
    seat.isRefused('build:beta2', 'empires.why.blockaded');
    seat.isRefused('land:s0.1', 'empires.why.blockaded');
    seat.isRefused('develop:grey', 'empires.why.stations');
    seat.isRefused('launch', 'empires.why.no-place-to-launch');
  });

  test('GIVEN the blockader is rammed away THEN the planet is free within the same Move', () => {
    const table = tableWith({
      planets: mine,
      ships: { 's1.1': 'beta2@90', 's0.1': [506, 150] },
      players: { 0: { starships: 1 } },
    });
    table.seat(0).picks('fly:s0.1', { angle: 2700, power: 20 });
    expect(table.state.ships).toEqual([]);
    expect(table.seat(0).keys()).toContain('launch:beta2@0');
  });

  test('GIVEN a homeworld THEN it is never blockaded', () => {
    const table = tableWith({ planets: { alpha0: { troops: 2 } }, ships: { 's1.1': 'alpha0@0' } });
    expect(table.seat(0).keys()).toEqual(expect.arrayContaining(['recruit:alpha0', 'mine:alpha0/2']));
  });

  test('GIVEN nobody’s planet THEN landing there is free, whoever orbits', () => {
    const table = tableWith({ ships: { 's1.1': 'beta2@180', 's0.1': 'beta2@0' } });
    expect(table.seat(0).keys()).toContain('land:s0.1');
  });
});

test('E8: GIVEN a ring where no listed place is free but a gap is THEN the dial still launches', () => {
  // Ships all round the homeworld, spaced so that one gap lies between the listed degrees.
  const degrees = Array.from({ length: 8 }, (_, index) => 44 + (index * 286) / 7);
  const ships = Object.fromEntries(
    degrees.map((degree, index) => {
      const radians = (degree * Math.PI) / 180;
      return [`s1.${index + 1}`, [85 + 32 * Math.cos(radians), 85 + 32 * Math.sin(radians)] as const];
    }),
  );
  const table = tableWith({ planets: { alpha0: { troops: 1 } }, players: { 0: { starships: 1 } }, ships });
  expect(
    table
      .seat(0)
      .keys()
      .filter((key) => key.startsWith('launch:')),
  ).toEqual(['launch:alpha0']);
  table.seat(0).picks('launch:alpha0', { degree: 7 });
  expect(shipIn(table.state, 's0.1')).toBeDefined();
});
