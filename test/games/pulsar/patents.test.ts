import { describe, expect, it } from 'vitest';
import { technology } from '#games/pulsar/content/tables.ts';
import { claimed, type PulsarTable, player, turnWith } from './support.ts';

describe('Pulsar patents', () => {
  const patentsOffered = (table: PulsarTable) =>
    table
      .seat(0)
      .keys()
      .filter((key) => key.startsWith('patent:'));

  it('P42: GIVEN round 2 THEN rows 1 and 2 are open, row 3 is not', () => {
    const table = turnWith({ dice: [3, 4, 5], round: 2, edit: (_, me) => Object.assign(me, { pm1: 0 }) });
    expect(patentsOffered(table)).toEqual(['patent:A1b', 'patent:A1c', 'patent:A2b']);
  });

  it('P42: GIVEN it is yours THEN not again', () => {
    const table = turnWith({ dice: [3, 3], edit: (_, me) => Object.assign(me, { pm1: 0 }) });
    table.seat(0).picks('patent:A1b');
    expect(patentsOffered(table)).toEqual([]);
  });

  it.each([
    ['double, this round', 4, 'A1b', 5, [1], true],
    ['double, two holders', 4, 'A1b', 4, [1, 2], false],
    ['single, this round', 4, 'A2a', 5, [1], false],
    ['single, an earlier round', 4, 'A2a', 3, [1], true],
    ['single, two holders', 4, 'A2a', 3, [1, 2], false],
    ['single, two players, an earlier round', 2, 'A2a', 3, [1], false],
    ['double, two players', 2, 'A1b', 5, [1], true],
  ])('P42: GIVEN %s, %i players THEN %s is open or not', (_, seats, id, since, holders, open) => {
    const table = turnWith({
      seats,
      dice: [technology(id).cost],
      round: 5,
      edit: (state, me) => {
        me.pm1 = 0;
        for (const holder of holders) state.players[holder]?.patents.push({ id, round: since });
      },
    });
    expect(table.seat(0).keys().includes(`patent:${id}`)).toBe(open);
  });

  it('P43: GIVEN nothing to use it on THEN it may be patented anyway, and the rest of it still comes', () => {
    const table = turnWith({
      dice: [5],
      round: 2,
      edit: (state) => {
        claimed(state, 1, { P14: 'empty', P15: 'empty', P16: 'empty' });
        state.supply = { small: 0, medium: 0, large: 3 };
      },
    });
    // No isolated pulsar left, and one size of gyrodynes: nobody is asked.
    table.seat(0).picks('patent:A2b');
    expect(table.state.pending).toEqual([]);
    expect(player(table).held).toEqual({ small: 0, medium: 0, large: 1 });
  });
});
