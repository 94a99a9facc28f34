import { describe, expect, it } from 'vitest';
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

  it('P41b: GIVEN a copy THEN offered dice are gone, and the copy need not be used', () => {
    const table = turnWith({
      dice: [],
      edit: (state, me) => {
        me.cubes = 4;
        if (state.turn !== null) state.turn.offered = [6];
      },
    });
    table.seat(0).picks('copy:2');
    expect(table.state.turn?.offered).toEqual([]);
    table.seat(0).picks('end');
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
