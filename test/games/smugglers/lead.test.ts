import { describe, expect, test } from 'vitest';
import { leadOf } from '#games/smugglers/bidding.ts';
import { sectorAt } from '#games/smugglers/state.ts';
import { openTable, type SmugglersTable } from './table.ts';

function leadOn(table: SmugglersTable, sector = 0) {
  return leadOf(table.state, sectorAt(table.state, sector));
}

/** Seats 0 and 1 show a 4 on sector A, seat 2 a 3. */
function tiedOnA(seats: number): SmugglersTable {
  const table = openTable(seats);
  if (seats > 2) table.seat(2).picks('bid:A3');
  table.seat(0).picks('bid:A4');
  table.seat(1).picks('bid:A4');
  return table;
}

describe('who leads on a sector while bidding goes on (S14)', () => {
  test('S14: GIVEN no dice THEN nobody leads', () => {
    expect(leadOn(openTable(3))).toEqual({ seats: [], ahead: null });
  });

  test('S14: GIVEN one highest die THEN its owner is ahead, whatever tokens are left', () => {
    const table = openTable(3);
    table.seat(0).picks('bid:A3');
    table.seat(1).picks('bid:A5');
    expect(leadOn(table)).toEqual({ seats: [1], ahead: 1 });
  });

  test('S14: GIVEN two equal dice and no tokens taken THEN either may still be faster', () => {
    expect(leadOn(tiedOnA(4))).toEqual({ seats: [0, 1], ahead: null });
  });

  test('S14: GIVEN the best token is taken THEN its holder is ahead, because no other is as fast', () => {
    const table = tiedOnA(4);
    table.seat(1).picks('token:3');
    expect(leadOn(table)).toEqual({ seats: [0, 1], ahead: 1 });
  });

  test('S14: GIVEN the worst token is taken THEN the other is ahead before it has one', () => {
    const table = tiedOnA(4);
    table.seat(0).picks('token:-1');
    expect(leadOn(table)).toEqual({ seats: [0, 1], ahead: 1 });
  });

  test('S14: GIVEN a token in the middle THEN who is faster depends on what the other takes', () => {
    const table = tiedOnA(4);
    table.seat(0).picks('token:1');
    expect(leadOn(table).ahead).toBeNull();
    table.seat(3).picks('token:-1');
    expect(leadOn(table).ahead, '2 and 3 are left: both are faster than 1').toBe(1);
  });

  test('S30: GIVEN two players THEN a holder may take any of the tokens left', () => {
    const table = tiedOnA(2);
    table.seat(0).picks('token:1');
    expect(leadOn(table).ahead, '-1, 0 and 3 are left').toBeNull();
    table.seat(0).picks('token:3');
    expect(leadOn(table).ahead, '4, and at least 3 with the -1: the other has at most 0').toBe(0);
  });

  test('S30: GIVEN two players and a 3 against what is left THEN a minus token could still make them equal', () => {
    const table = tiedOnA(2);
    table.seat(0).picks('token:0');
    expect(leadOn(table).ahead).toBeNull();
    table.seat(1).picks('token:3');
    expect(leadOn(table).ahead, 'seat 0: -1 to 1; seat 1: 2 to 4').toBe(1);
  });

  test('S30: GIVEN 1 against −1, with 0 and 3 left THEN the 3 decides, whoever takes it', () => {
    const table = tiedOnA(2);
    table.seat(0).picks('token:1');
    table.seat(1).picks('token:-1');
    expect(leadOn(table).ahead, 'seat 0: at least 1; seat 1: up to 2').toBeNull();
  });
});
