import { describe, expect, it } from 'vitest';
import { TABLES } from '#games/pulsar/content/tables.ts';
import { own, player, turnUp, turnWith } from './support.ts';

describe('Pulsar bonus dice', () => {
  it('P38: GIVEN 4 cubes THEN a red die like an unpicked one, which stays', () => {
    const table = turnWith({ dice: [], edit: (_, me) => Object.assign(me, { cubes: 5 }) });
    expect(
      table
        .seat(0)
        .keys()
        .filter((key) => key.startsWith('copy:')),
    ).toEqual(['copy:2', 'copy:3', 'copy:5']);
    table.seat(0).picks('copy:5');
    expect([player(table).cubes, table.state.turn?.red, table.state.dice]).toEqual([1, 5, [2, 3, 5]]);
    table.seat(0).isRefused('copy', 'pulsar.closed.bonusUsed');
  });

  it('P38: GIVEN 3 cubes THEN the entry says what copying costs', () => {
    const table = turnWith({ dice: [], edit: (_, me) => Object.assign(me, { cubes: 3 }) });
    table.seat(0).isRefused('copy', 'pulsar.closed.copyCubes');
  });

  it('P39: GIVEN an exploration bonus with a red die THEN it waits in the same turn', () => {
    const table = turnWith({ dice: [2], edit: (state) => turnUp(state, 'S01', 3) });
    table.plays(`
      0 fly:2>S01
      0 bonus:take
    `);
    expect(table.state.turn?.offered).toEqual([2]);
    table.seat(0).picks('gyro:2:r2');
    expect([table.state.turn?.used, player(table).held.medium]).toEqual([true, 1]);
  });

  it('P40: GIVEN a duplicator THEN the paid die comes back with its new value, and a red die must be used', () => {
    const table = turnWith({ dice: [3], round: 3 });
    table.seat(0).picks('patent:A3a');
    expect([player(table).dice, table.state.turn?.red, table.state.turn?.must]).toEqual([[2], 2, true]);
    table.seat(0).isRefused('end', 'pulsar.closed.mustUse');
    const [prompt] = table.seat(0).prompts();
    const shut = prompt?.kind === 'pick' ? prompt.closed?.find(({ key }) => key === 'end') : undefined;
    expect(shut?.why.params).toEqual({ die: 2 });
    table.seat(0).picks('gyro:2:r2');
    table.seat(0).picks('end');
  });

  it('P40: GIVEN a red die that must be used and nobody answers THEN it is that die that flies', () => {
    const table = turnWith({ dice: [3, 6], round: 3 });
    table.seat(0).picks('patent:A3a');
    const [prompt] = table.seat(0).prompts();
    expect(prompt?.kind === 'pick' && prompt.otherwise).toMatch(/^fly:r2>/);
  });

  it('P40: GIVEN the bonus die of the round is used THEN a duplicator is not offered', () => {
    const table = turnWith({
      dice: [3],
      round: 3,
      edit: (state) => {
        if (state.turn !== null) state.turn.used = true;
      },
    });
    expect(table.seat(0).keys()).not.toContain('patent:A3a');
  });

  it('P41: GIVEN no cube for the only patent its die could pay THEN the greyed entry says so', () => {
    const table = turnWith({
      dice: [2],
      round: 5,
      edit: (state, me) => {
        state.boards = ['B', 'B', 'A'];
        me.pm1 = 0;
        const others = TABLES.technologies.B.flat().filter((entry) => entry.cost === 2 && entry.id !== 'B3b');
        me.patents = others.map(({ id }) => ({ id, round: 1 }));
      },
    });
    table.seat(0).isRefused('patent', 'pulsar.closed.needsCube');
  });

  it('P40: GIVEN only a red die of its value THEN a duplicator is greyed, and says that a silver one is needed', () => {
    const table = turnWith({
      dice: [6],
      round: 3,
      edit: (state, me) => {
        me.pm1 = 0;
        if (state.turn !== null) state.turn.offered = [3];
      },
    });
    table.seat(0).isRefused('patent:A3a', 'pulsar.closed.needsSilver');
  });

  it('P41: GIVEN a cube and a bonus die left THEN the patent takes the cube and gives its red die', () => {
    const situation = (cubes: number) => ({
      dice: [3],
      round: 5,
      edit: (state: Parameters<typeof turnUp>[0]) => {
        state.boards = ['A', 'B', 'A'];
        state.players.forEach((someone) => {
          someone.cubes = cubes;
        });
      },
    });
    expect(turnWith(situation(0)).seat(0).keys()).not.toContain('patent:B5a');
    const table = turnWith(situation(1));
    table.seat(0).picks('patent:B5a');
    expect([player(table).cubes, table.state.turn?.red, table.state.turn?.must]).toEqual([0, 5, true]);
  });

  it('P41a: GIVEN a bonus die THEN it is used like any die, tokens included', () => {
    const table = turnWith({ dice: [], edit: (_, me) => Object.assign(me, { cubes: 4 }) });
    table.seat(0).picks('copy:3');
    table.seat(0).picks('gyro:4:r3+pm1');
    expect(player(table).held.large).toBe(1);
  });

  it('P41a: GIVEN a 0 die THEN it needs a token, and never flies as 0', () => {
    const zero = (pm1: number) =>
      turnWith({
        dice: [],
        edit: (state, me) => {
          me.pm1 = pm1;
          if (state.turn !== null) state.turn.offered = [0];
        },
      });
    expect(zero(0).seat(0).keys()).toEqual(['end']);
    expect(zero(1).seat(0).keys()).toEqual(expect.arrayContaining(['fly:r0+pm1>M01', 'gyro:1:r0+pm1']));
  });

  it('P41b: GIVEN a red die THEN it cannot pay for a duplicator; a silver one can', () => {
    const table = turnWith({
      dice: [3],
      round: 3,
      edit: (state) => {
        if (state.turn !== null) state.turn.offered = [3];
      },
    });
    expect(
      table
        .seat(0)
        .keys()
        .filter((key) => key.startsWith('patent:A3a')),
    ).toEqual(['patent:A3a']);
  });

  it('P41b: GIVEN a copy THEN offered dice wait until it is spent, and the copy need not be used', () => {
    const table = turnWith({
      dice: [],
      edit: (state, me) => {
        me.cubes = 4;
        if (state.turn !== null) state.turn.offered = [6];
      },
    });
    table.seat(0).picks('copy:2');
    expect(table.seat(0).keys()).toContain('gyro:2:r2');
    expect(
      table
        .seat(0)
        .keys()
        .some((key) => key.startsWith('fly:r6>')),
    ).toBe(true);
    table.seat(0).picks('end');
  });

  it.each([
    ['gyro:2:r2', 'the copy'],
    ['mod:plus2/2:r2', 'the copy'],
    ['fly:r6>S02', 'the offered one'],
  ])('P41b: GIVEN a copy beside an offered die THEN %s spends %s, and the other is lost', (key) => {
    const table = turnWith({
      dice: [],
      edit: (state, me) => {
        me.cubes = 4;
        if (state.turn !== null) state.turn.offered = [6];
      },
    });
    table.seat(0).picks('copy:2');
    const offered = table
      .seat(0)
      .keys()
      .find((open) => open === key || (key.startsWith('fly') && open.startsWith('fly:r6>')));
    table.seat(0).picks(offered ?? key);
    expect(table.state.turn).toMatchObject({ red: null, offered: [], used: true });
    expect(
      table
        .seat(0)
        .keys()
        .filter((open) => /:r\d/.test(open)),
    ).toEqual([]);
  });

  it('P41b: GIVEN a copy not yet spent THEN a red die of a system may still be taken, a duplicator not', () => {
    const table = turnWith({
      dice: [2, 3],
      round: 3,
      edit: (state, me) => {
        me.cubes = 4;
        turnUp(state, 'S01', 3);
      },
    });
    table.plays(`
      0 copy:5
      0 fly:2>S01
      0 bonus:take
    `);
    expect(table.state.turn).toMatchObject({ red: 5, offered: [2] });
    expect(table.seat(0).keys()).not.toContain('patent:A3a');
    table.seat(0).isRefused('patent:A3a', 'pulsar.closed.givesBonus');
  });

  it('P41b: GIVEN a die that must be used THEN those offered are gone at once', () => {
    const table = turnWith({
      dice: [3],
      round: 3,
      edit: (state) => {
        if (state.turn !== null) state.turn.offered = [6];
      },
    });
    table.seat(0).picks('patent:A3a');
    expect(table.state.turn).toMatchObject({ red: 2, must: true, offered: [] });
  });

  it("P41b: GIVEN a duplicator's silver die THEN it may take a new token", () => {
    const table = turnWith({
      dice: [2],
      round: 3,
      edit: (_, me) => {
        me.pm1 = 2;
        me.transmitters = [own('T-A3', { paid: [0] })];
      },
    });
    table.plays(`
      0 patent:A3a:2+pm1
      0 tx:T-A3/3:2+pm1
    `);
    expect(player(table).pm1).toBe(0);
  });
});
