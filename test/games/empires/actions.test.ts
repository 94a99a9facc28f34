import { describe, expect, test } from 'vitest';
import { planetIn, playerIn, tableWith } from './support.ts';

describe('E6: units on planets', () => {
  test('GIVEN three units THEN no more troops go there', () => {
    const table = tableWith({ planets: { beta2: { disc: 'grey', owner: 0, troops: 2, colonies: 1 } } });
    table.seat(0).isRefused('recruit:beta2', 'empires.why.full');
  });

  test('GIVEN the last unit leaves THEN the planet is nobody’s', () => {
    const table = tableWith({ planets: { beta2: { disc: 'grey', owner: 0, troops: 2 } } });
    table.seat(0).picks('mine:beta2/2');
    expect(planetIn(table.state, 'beta2').owner).toBeNull();
  });

  test('GIVEN the last troop leaves the homeworld THEN it stays its owner’s', () => {
    const table = tableWith({ planets: { alpha0: { troops: 2 } } });
    table.seat(0).picks('mine:alpha0/2');
    expect(planetIn(table.state, 'alpha0').owner).toBe(0);
  });
});

describe('E7: recruit', () => {
  test('two troops from supply, on two planets or one, then the next player', () => {
    const table = tableWith({ planets: { beta2: { disc: 'grey', owner: 0, troops: 1 } } });
    table.plays('0 recruit:alpha0\n 0 recruit:beta2');
    expect(planetIn(table.state, 'alpha0').troops).toBe(1);
    expect(planetIn(table.state, 'beta2').troops).toBe(2);
    expect(playerIn(table.state, 0).troops).toBe(4);
    expect(table.state.active).toBe(1);
  });

  test('one alone will do', () => {
    const table = tableWith({});
    table.plays('0 recruit:alpha0\n 0 stop');
    expect(table.state.active).toBe(1);
  });

  test('GIVEN an empty supply THEN it is closed', () => {
    tableWith({ players: { 0: { troops: 0 } } })
      .seat(0)
      .isRefused('recruit', 'empires.why.no-troops');
  });

  test('GIVEN one troop in supply THEN the action ends after it', () => {
    const table = tableWith({ players: { 0: { troops: 1 } } });
    table.seat(0).picks('recruit:alpha0');
    expect(table.state.active).toBe(1);
  });

  test('GIVEN somebody else’s planet THEN nobody recruits there but its owner', () => {
    const table = tableWith({ planets: { beta2: { disc: 'grey', owner: 1, troops: 1 } } });
    expect(table.seat(0).keys()).not.toContain('recruit:beta2');
  });

  test('instead, troops come back to supply, from blockaded planets too', () => {
    const table = tableWith({
      planets: { beta2: { disc: 'grey', owner: 0, troops: 2 }, alpha0: { troops: 1 } },
      ships: { 's1.1': 'beta2@0' },
    });
    table.plays('0 withdraw:beta2/2\n 0 withdraw:alpha0/1');
    expect(playerIn(table.state, 0).troops).toBe(9);
    expect(planetIn(table.state, 'beta2').owner).toBeNull();
    expect(table.state.active).toBe(1);
  });

  test('GIVEN some troops were taken back THEN the player may be done with it', () => {
    const table = tableWith({ planets: { alpha0: { troops: 3 } } });
    table.plays('0 withdraw:alpha0/1\n 0 stop');
    expect(planetIn(table.state, 'alpha0').troops).toBe(2);
  });
});

describe('E9: mine', () => {
  test.each([
    [2, 1],
    [3, 2],
  ])('%i troops bring %i VP and go to supply, the homeworld’s too', (troops, vp) => {
    const table = tableWith({ planets: { alpha0: { troops: 3 } } });
    table.seat(0).picks(`mine:alpha0/${troops}`);
    expect(playerIn(table.state, 0)).toMatchObject({ vp, troops: 6 + troops });
    expect(table.state.pool).toBe(32 - vp);
  });

  test('GIVEN homeworlds may not be mined THEN planets may', () => {
    const table = tableWith({ planets: { alpha0: { troops: 3 }, beta2: { owner: 0, troops: 3 } } });
    table.state.homeMining = false;
    table.seat(0).isRefused('mine:alpha0/2', 'empires.why.home-mining');
    expect(table.seat(0).keys()).not.toContain('mine:alpha0/3');
    table.seat(0).picks('mine:beta2/3');
    expect(playerIn(table.state, 0).vp).toBe(2);
  });

  test('GIVEN a single troop THEN there is nothing to mine', () => {
    tableWith({ planets: { alpha0: { troops: 1 } } })
      .seat(0)
      .isRefused('mine', 'empires.why.nothing-to-mine');
  });
});

describe('E9: build', () => {
  test('a research station takes two troops of its planet', () => {
    const table = tableWith({ planets: { beta2: { disc: 'grey', owner: 0, troops: 2 } } });
    table.seat(0).picks('build:research@beta2');
    expect(planetIn(table.state, 'beta2')).toMatchObject({ troops: 0, research: 1, owner: 0 });
    expect(playerIn(table.state, 0)).toMatchObject({ troops: 8, research: 7 });
  });

  test('a colony takes one troop', () => {
    const table = tableWith({ planets: { beta2: { disc: 'grey', owner: 0, troops: 1 } } });
    table.seat(0).picks('build:colony@beta2');
    expect(planetIn(table.state, 'beta2')).toMatchObject({ troops: 0, colonies: 1, owner: 0 });
    expect(playerIn(table.state, 0)).toMatchObject({ troops: 7, colonies: 3 });
  });

  test.each([
    ['troop', { troops: 8, boxTroops: 7, starships: 0 }],
    ['starship', { troops: 7, starships: 1, boxStarships: 5 }],
  ])('a city takes a colony and a troop, and brings a %s from the box', (reward, supply) => {
    const table = tableWith({ planets: { beta2: { disc: 'asteroid', owner: 0, troops: 1, colonies: 1 } } });
    table.seat(0).picks(`build:city@beta2>${reward}`);
    expect(planetIn(table.state, 'beta2')).toMatchObject({ troops: 0, colonies: 0, cities: 1, owner: 0 });
    expect(playerIn(table.state, 0)).toMatchObject({ colonies: 5, cities: 3, ...supply });
  });

  test('E4: GIVEN no troops in the box THEN a city brings a starship without asking', () => {
    const planets = { beta2: { disc: 'grey' as const, owner: 0, troops: 1, colonies: 1 } };
    const table = tableWith({ planets, players: { 0: { boxTroops: 0 } } });
    table.seat(0).picks('build:city@beta2');
    expect(playerIn(table.state, 0).starships).toBe(1);
  });

  test('E4: GIVEN an empty box THEN a city brings nothing', () => {
    const planets = { beta2: { disc: 'grey' as const, owner: 0, troops: 1, colonies: 1 } };
    const table = tableWith({ planets, players: { 0: { boxTroops: 0, boxStarships: 0 } } });
    table.seat(0).picks('build:city@beta2');
    expect(playerIn(table.state, 0)).toMatchObject({ starships: 0, troops: 7 });
  });

  test.each([
    [
      'a city without a colony',
      { disc: 'grey' as const, troops: 1 },
      'build:city@beta2',
      'empires.why.city-needs-colony',
    ],
    [
      'research on an asteroid',
      { disc: 'asteroid' as const, troops: 2 },
      'build:research@beta2',
      'empires.why.asteroid',
    ],
    [
      'research with one troop',
      { disc: 'grey' as const, troops: 1 },
      'build:research@beta2',
      'empires.why.more-troops',
    ],
  ])('refuses %s', (_, planet, key, reason) => {
    tableWith({ planets: { beta2: { owner: 0, ...planet } } })
      .seat(0)
      .isRefused(key, reason);
  });

  test('nothing is built on the homeworld', () => {
    const table = tableWith({ planets: { alpha0: { troops: 3 } } });
    expect(
      table
        .seat(0)
        .keys()
        .filter((key) => key.startsWith('build')),
    ).toEqual([]);
    table.seat(0).isRefused('build', 'empires.why.nothing-to-build');
  });

  test('GIVEN one planet with two stations THEN no other gets a second', () => {
    const planets = {
      beta2: { disc: 'grey' as const, owner: 0, research: 2 },
      beta3: { disc: 'brown' as const, owner: 0, research: 1, troops: 2 },
      beta4: { disc: 'purple' as const, owner: 0, troops: 2 },
    };
    const table = tableWith({ planets });
    table.seat(0).isRefused('build:research@beta3', 'empires.why.one-double');
    expect(table.seat(0).keys()).toContain('build:research@beta4');
  });

  test('the rulebook’s example: GIVEN the planet with two stations is lost THEN another may get its second', () => {
    const table = tableWith({
      planets: {
        beta2: { disc: 'grey', owner: 0, research: 2 },
        beta3: { disc: 'brown', owner: 0, research: 1, troops: 2 },
      },
      ships: { 's1.1': 'beta2@0' },
    });
    table.seat(0).isRefused('build:research@beta3', 'empires.why.one-double');
    table.plays('0 pass\n 1 pass\n 0 build:research@beta3');
    expect(planetIn(table.state, 'beta2').owner).toBeNull();
    expect(planetIn(table.state, 'beta3').research).toBe(2);
  });

  test('GIVEN two stations there THEN a third is refused', () => {
    tableWith({
      players: { 0: { tech: { brown: 2 } } },
      planets: { beta2: { disc: 'grey', owner: 0, research: 2, troops: 1 } },
    })
      .seat(0)
      .isRefused('build:research@beta2', 'empires.why.two-stations');
  });

  test('several colonies may share a planet', () => {
    const table = tableWith({ planets: { beta2: { disc: 'grey', owner: 0, colonies: 2, troops: 1 } } });
    table.seat(0).picks('build:colony@beta2');
    expect(planetIn(table.state, 'beta2').colonies).toBe(3);
  });

  test.each([
    [{ research: 0 }, 'build:research@beta2', 'empires.why.no-research-left'],
    [{ colonies: 0 }, 'build:colony@beta2', 'empires.why.no-colony-left'],
    [{ cities: 0 }, 'build:city@beta2', 'empires.why.no-city-left'],
  ])('GIVEN %j beside the mat THEN %s is refused', (stock, key, reason) => {
    const planets = { beta2: { disc: 'grey' as const, owner: 0, troops: 2, colonies: 1 } };
    tableWith({ planets, players: { 0: stock } })
      .seat(0)
      .isRefused(key, reason);
  });
});

describe('E10: develop', () => {
  const grey = (research: number) => ({ disc: 'grey' as const, owner: 0, research });

  test('worked example: grey 3 with stations on two grey planets, 3 VP for the first', () => {
    const table = tableWith({ planets: { beta2: grey(1), beta3: grey(2) }, players: { 0: { tech: { grey: 2 } } } });
    table.seat(0).picks('develop:grey');
    expect(playerIn(table.state, 0)).toMatchObject({ vp: 3, tech: { grey: 3 } });
  });

  test('GIVEN somebody was there before THEN it brings no VP', () => {
    const table = tableWith({ planets: { beta2: grey(1) }, players: { 1: { tech: { grey: 1 } } } });
    table.seat(0).picks('develop:grey');
    expect(playerIn(table.state, 0)).toMatchObject({ vp: 0, tech: { grey: 1 } });
  });

  test('GIVEN too few stations of the colour THEN it is closed', () => {
    const table = tableWith({ planets: { beta2: grey(1) }, players: { 0: { tech: { grey: 1 } } } });
    table.seat(0).isRefused('develop:grey', 'empires.why.stations');
    table.seat(0).isRefused('develop:brown', 'empires.why.stations');
  });

  test('GIVEN level 4 THEN there is no more', () => {
    tableWith({ players: { 0: { tech: { grey: 4 } } } })
      .seat(0)
      .isRefused('develop:grey', 'empires.why.top-level');
  });

  test('GIVEN lost stations THEN the levels stay', () => {
    const table = tableWith({
      planets: { beta2: { disc: 'grey', owner: 1, research: 1 } },
      players: { 1: { tech: { grey: 1 } } },
      ships: { 's0.1': 'beta2@0' },
    });
    table.seat(0).picks('pass');
    expect(planetIn(table.state, 'beta2').owner).toBeNull();
    expect(playerIn(table.state, 1).tech.grey).toBe(1);
  });
});

describe('E10: row rewards', () => {
  const almost = (level: number) => ({ orange: level, grey: level - 1, purple: level, brown: level });
  const stations = {
    beta2: { disc: 'grey' as const, owner: 0, research: 2 },
    beta3: { disc: 'grey' as const, owner: 0, research: 2 },
  };

  test.each([
    [1, { starships: 1, troops: 7, boxStarships: 5, boxTroops: 7 }],
    [2, { starships: 0, troops: 8, boxTroops: 6 }],
    [3, { starships: 1, troops: 7 }],
  ])('row %i brings its pieces from the box', (level, supply) => {
    const table = tableWith({ planets: stations, players: { 0: { tech: almost(level), rows: level - 1 } } });
    table.seat(0).picks('develop:grey');
    expect(playerIn(table.state, 0)).toMatchObject({ rows: level, ...supply });
  });

  test('row 4 brings 4 VP, besides the 4 of the first', () => {
    const table = tableWith({ planets: stations, players: { 0: { tech: almost(4), rows: 3 } } });
    table.seat(0).picks('develop:grey');
    expect(playerIn(table.state, 0)).toMatchObject({ rows: 4, vp: 8, troops: 6 });
  });

  test('everybody gets it, not only the first', () => {
    const players = { 0: { tech: almost(1) }, 1: { tech: { orange: 1, grey: 1, purple: 1, brown: 1 }, rows: 1 } };
    const table = tableWith({ planets: stations, players });
    table.seat(0).picks('develop:grey');
    expect(playerIn(table.state, 0)).toMatchObject({ rows: 1, starships: 1, vp: 0 });
  });

  test('E4: GIVEN no starship in the box THEN row 1 brings two troops', () => {
    const table = tableWith({ planets: stations, players: { 0: { tech: almost(1), boxStarships: 0 } } });
    table.seat(0).picks('develop:grey');
    expect(playerIn(table.state, 0)).toMatchObject({ starships: 0, troops: 8 });
  });
});
