import { describe, expect, it } from 'vitest';
import type { Letter } from '#games/pulsar/content/schema.ts';
import { technology } from '#games/pulsar/content/tables.ts';
import { TECHNOLOGIES } from '#games/pulsar/content/technologies.ts';
import type { Player, PulsarState } from '#games/pulsar/state.ts';
import {
  claimed,
  endRound,
  foundStations,
  hideTile,
  own,
  type PulsarTable,
  player,
  spinningAt,
  turnUp,
  turnWith,
} from './support.ts';

type Edit = (state: PulsarState, me: Player) => void;

/** Seat 0 in round 8 (or another), all rows of one letter open, HQ boards in play. */
function withBoards(letter: Letter, dice: readonly number[], edit?: Edit, round = 8): PulsarTable {
  return turnWith({
    dice,
    round,
    options: { setup: 'standard' },
    edit: (state, me) => {
      state.boards = [letter, letter, letter];
      state.goals = ['types2', 'stations9', 'patents5'];
      state.pile = ['vp4', 'vp5', 'vp4', 'vp5'];
      state.offer = [];
      me.pm1 = 0;
      me.plus2 = 0;
      edit?.(state, me);
    },
  });
}

function owning(id: string, dice: readonly number[], edit?: Edit, round?: number): PulsarTable {
  const letter = id.charAt(0) as Letter;
  return withBoards(
    letter,
    dice,
    (state, me) => {
      me.patents.push({ id, round: 1 });
      edit?.(state, me);
    },
    round,
  );
}

/** Patents a technology with its die and answers what it asks. */
function patenting(id: string, answers: readonly string[] = [], edit?: Edit): PulsarTable {
  const table = withBoards(id.charAt(0) as Letter, [technology(id).cost], edit);
  table.seat(0).picks(`patent:${id}`);
  for (const answer of answers) table.seat(0).picks(answer);
  return table;
}

const technologyPoints = (table: PulsarTable) => player(table).sources.technology ?? 0;
const offered = (table: PulsarTable, key: string) => table.seat(0).keys().includes(key);

/** Points of the technology after one production. */
function perRound(id: string, edit: Edit): number {
  const table = owning(id, [], edit, 3);
  endRound(table);
  return technologyPoints(table);
}

/** Points of the technology at the end of the game. */
function atTheEnd(id: string, edit?: Edit): number {
  const table = owning(id, [], edit);
  endRound(table);
  expect(table.state.phase).toBe('over');
  return player(table).sources.purple ?? 0;
}

/** One flight, its question answered by the default. */
function flown(table: PulsarTable, ...keys: string[]): PulsarTable {
  for (const key of keys) table.seat(0).picks(key);
  return table;
}

const THREE_SPINNING: Edit = (state) => spinningAt(state, 0, { P01: 'small', P02: 'small', P03: 'large' });
const ONE_CUBE: Edit = (_, me) => Object.assign(me, { cubes: 1 });
const FOUR_STATIONS: Edit = (state) => foundStations(state, 0, 4);
const THREE_PULSARS: Edit = (state) => claimed(state, 0, { P01: 'empty', P02: 'empty', P03: 'small' });
const TWO_LINKS: Edit = (_, me) => {
  me.transmitters = [
    own('T-A1', { online: true, right: 'T-A2' }),
    own('T-A2', { online: true, left: 'T-A1', right: 'T-A7' }),
    own('T-A7', { online: true, left: 'T-A2', right: 'T-A8' }),
    own('T-A8', { left: 'T-A7' }),
  ];
};

/** Each technology's effect, one line each: what happens, and what it should give. */
const EFFECTS: Readonly<Record<string, () => void>> = {
  A1a: () => expect(offered(owning('A1a', [2]), 'fly:2+1>G01')).toBe(true),
  A1b: () => {
    const table = owning('A1b', [1]);
    table.seat(0).picks('patent:A5a');
    expect(technologyPoints(table)).toBe(2);
  },
  A1c: () => {
    const taken: Edit = (state) => claimed(state, 1, { P01: 'empty' });
    expect(technologyPoints(flown(owning('A1c', [4], taken), 'fly:4>P01'))).toBe(3);
  },
  A2a: () => {
    const table = owning('A2a', [4], (state) => claimed(state, 0, { P01: 'small', P02: 'medium' }));
    expect(offered(table, 'spin:P02:4+1')).toBe(true);
    expect(technologyPoints(flown(table, 'spin:P01:4-1'))).toBe(3);
  },
  A2b: () => {
    const table = patenting('A2b', ['claim:P15', 'take:large']);
    expect(table.state.pulsars.P15?.seat).toBe(0);
    expect(player(table).held.large).toBe(1);
  },
  A2c: () => {
    const table = owning('A2c', [4, 4], (state) => {
      state.offer = ['T-A3'];
    });
    expect(technologyPoints(flown(table, 'tx:T-A3/3:4-1', 'tx:T-A3/3:4-1'))).toBe(2);
  },
  A3a: () => expect(dice(patenting('A3a'))).toEqual([[2], 2]),
  A3b: () => expect(perRound('A3b', THREE_SPINNING)).toBe(3),
  A4a: () => expect(technologyPoints(patenting('A4a', [], FOUR_STATIONS))).toBe(4),
  A4b: () => {
    const table = patenting('A4b', ['jump:S12', 'bonus:take'], (state) => hideTile(state, 'S12', 11));
    expect([player(table).ship, player(table).cubes]).toEqual(['S12', 2]);
  },
  A5a: () => expect(player(patenting('A5a')).cubes).toBe(3),
  A5b: () => {
    const table = patenting('A5b');
    expect([player(table).sources.exploration, player(table).pm1, player(table).plus2]).toEqual([9, 1, 1]);
  },
  A6a: () => expect(dice(patenting('A6a'))).toEqual([[3], 2]),
  A6b: () => expect(atTheEnd('A6b', TWO_LINKS)).toBe(6),
  A7a: () => {
    expect(atTheEnd('A7a', THREE_SPINNING)).toBe(8);
    expect(atTheEnd('A7a')).toBe(0);
    expect(atTheEnd('A7a', (state) => spinningAt(state, 0, { P01: 'small', P02: 'medium', P03: 'large' }))).toBe(16);
  },
  A7b: () => {
    const table = owning('A7b', []);
    table.seat(0).picks('end');
    table.seat(1).picks('end');
    expect(table.seat(0).keys()).toEqual(['goals:types2', 'goals:stations9', 'goals:patents5']);
    table.seat(0).picks('goals:patents5');
    expect(player(table).sources.goal).toBe(6);
  },
  A8a: () => {
    const rich: Edit = (_, me) => Object.assign(me, { cubes: 2 });
    expect(atTheEnd('A8a', rich)).toBe(9);
  },
  B1a: () => {
    const table = owning('B1a', [1], (_, me) => Object.assign(me, { ship: 'S03' }));
    expect([offered(table, 'fly:1+1>P02'), offered(table, 'fly:1+1>M02')]).toEqual([true, false]);
  },
  B1b: () => {
    const table = owning('B1b', [2], (state) => turnUp(state, 'S01', 11));
    expect(technologyPoints(flown(table, 'fly:2>S01', 'bonus:draw'))).toBe(2);
  },
  B1c: () => expect(technologyPoints(flown(owning('B1c', [1, 2]), 'gyro:1', 'gyro:2'))).toBe(8),
  B2a: () => expect(player(patenting('B2a')).pm1).toBe(2),
  B2b: () => expect(technologyPoints(flown(owning('B2b', [3]), 'hq:1:3-1'))).toBe(1),
  B2c: () => expect(technologyPoints(flown(goingOnline('B2c'), 'tx:T-C1/3'))).toBe(4),
  B3a: () => expect(perRound('B3a', TWO_LINKS)).toBe(1),
  B3b: () => expect(dice(patenting('B3b', [], ONE_CUBE))).toEqual([[], 4]),
  B4a: () => {
    const table = patenting('B4a', ['claim:P14']);
    expect(table.state.pulsars.P14?.seat).toBe(0);
  },
  B4b: () => {
    const table = patenting('B4b', ['take:small+large']);
    expect([player(table).held, player(table).cubes]).toEqual([{ small: 1, medium: 0, large: 1 }, 1]);
  },
  B5a: () => expect(dice(patenting('B5a', [], ONE_CUBE))).toEqual([[], 5]),
  B5b: () => expect(technologyPoints(patenting('B5b', [], THREE_PULSARS))).toBe(6),
  B6a: () => {
    const awarded: Edit = (state) => Object.assign(state.awards, { small: [0, 1], large: [1, 0] });
    expect(atTheEnd('B6a', awarded)).toBe(10);
  },
  B6b: () => expect(atTheEnd('B6b', (_, me) => void me.patents.push({ id: 'B1c', round: 1 }))).toBe(3),
  B7a: () => expect(stationScore('B7a')).toBe(9),
  B7b: () => expect(atTheEnd('B7b', THREE_SPINNING)).toBe(9),
  B8a: () => expect(atTheEnd('B8a', THREE_SPINNING)).toBe(5),
  C1a: () => expect(offered(owning('C1a', [1]), 'fly:1+1>S01')).toBe(true),
  C1b: () => expect(offered(owning('C1b', [2]), 'patent:C2a:2-1')).toBe(true),
  C1c: () => {
    const table = owning('C1c', [3], (state) => turnUp(state, 'S01', 11));
    expect(technologyPoints(flown(table, 'fly:3>G01'))).toBe(1);
  },
  C2a: () => {
    const table = owning('C2a', [], (_, me) => Object.assign(me, { cubes: 3 }));
    expect(player(flown(table, 'copy:5')).cubes).toBe(0);
  },
  C2b: () => expect(technologyPoints(flown(owning('C2b', [2]), 'hq:1'))).toBe(2),
  C2c: () => expect(technologyPoints(flown(goingOnline('C2c'), 'tx:T-C1/3'))).toBe(5),
  C3a: () => {
    const patents =
      (n: number): Edit =>
      (_, me) => {
        me.patents = [{ id: 'C3a', round: 1 }, ...Array.from({ length: n - 1 }, () => ({ id: 'C2a', round: 1 }))];
      };
    expect([1, 2, 4, 6, 7].map((n) => perRound('C3a', patents(n)))).toEqual([0, 1, 2, 3, 3]);
  },
  C3b: () => {
    const table = owning('C3b', [3], (state) => claimed(state, 0, { P01: 'small' }));
    expect(technologyPoints(flown(table, 'spin:P01'))).toBe(3);
  },
  C4a: () => expect(engineeringCubes('C4a')).toBe(engineeringCubes('C2a') + 2),
  C4b: () => {
    const table = patenting('C4b', ['jump:P09']);
    expect([table.state.pulsars.P09?.seat, player(table).held.small]).toEqual([0, 1]);
  },
  C5a: () => expect(technologyPoints(patenting('C5a'))).toBe(3),
  C5b: () => {
    const table = patenting('C5b');
    expect([technologyPoints(table), player(table).plus2]).toEqual([5, 1]);
  },
  C6a: () => expect(atTheEnd('C6a', FOUR_STATIONS)).toBe(2),
  C6b: () => expect(atTheEnd('C6b', (_, me) => Object.assign(me, { projects: [0, 1, 2], runs: [2] }))).toBe(9),
  C7a: () => expect(stationScore('C7a')).toBe(9),
  C7b: () => expect(atTheEnd('C7b', THREE_PULSARS)).toBe(6),
  C8a: () => expect(technologyPoints(patenting('C8a'))).toBe(12),
  D1a: () => {
    const table = owning('D1a', [3], (_, me) => Object.assign(me, { pm1: 1 }));
    expect(technologyPoints(flown(table, 'gyro:4:3+pm1'))).toBe(2);
  },
  D1b: () => expect(offered(goingOnline('D1b', 4), 'tx:T-C1/3:4-1')).toBe(true),
  D1c: () => expect(technologyPoints(flown(owning('D1c', [4]), 'fly:4>P01'))).toBe(3),
  D2a: () => expect(offered(owning('D2a', [3]), 'hq:1:3-1')).toBe(true),
  D2b: () => {
    const table = owning('D2b', [], undefined, 2);
    table.state.engineering = [1, 1, 1, 0].map((seat, i) => ({ seat, space: i + 1 }));
    endRound(table);
    expect(player(table).cubes).toBe(1);
  },
  D2c: () => {
    // O09 O10 O11 O12 S08 M05: four different gates after the start.
    const table = owning('D2c', [5], (_, me) => Object.assign(me, { ship: 'O09' }));
    expect(technologyPoints(flown(table, 'fly:5>M05'))).toBe(4);
  },
  D3a: () => expect([11, 12].map((n) => perRound('D3a', (state) => foundStations(state, 0, n)))).toEqual([1, 2]),
  D3b: () => {
    const table = patenting('D3b', ['take:small', 'take:small']);
    expect(player(table).held.small).toBe(2);
  },
  D4a: () => expect(dice(patenting('D4a', [], ONE_CUBE))).toEqual([[], 4]),
  D4b: () => expect(dice(patenting('D4b', [], ONE_CUBE))).toEqual([[], 6]),
  D5a: () => {
    const table = patenting('D5a');
    expect([player(table).cubes, player(table).sources.exploration]).toEqual([1, 5]);
  },
  D5b: () => {
    const table = owning('D5b', [1], (state) => turnUp(state, 'S01', 11));
    expect(['fly:1>M01', 'fly:1+1>S01', 'fly:1+2>G01', 'fly:1+3>P01'].map((key) => offered(table, key))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(technologyPoints(flown(table, 'fly:1+2>G01'))).toBe(1);
  },
  D6a: () => {
    const table = owning('D6a', [], (_, me) => Object.assign(me, { cubes: 5 }));
    table.state.engineering = [1, 1, 1, 0].map((seat, i) => ({ seat, space: i + 1 }));
    endRound(table);
    expect(player(table).sources.cubes).toBe(5);
  },
  D6b: () => expect(perRound('D6b', () => {})).toBe(4),
  D7a: () => expect(stationScore('D7a')).toBe(9),
  D7b: () => expect(atTheEnd('D7b', TWO_LINKS)).toBe(8),
  D8a: () => {
    const table = patenting('D8a');
    expect([technologyPoints(table), player(table).sources.exploration]).toEqual([2, 5]);
  },
};

/** Silver dice in hand and the red die that must be used. */
function dice(table: PulsarTable): [number[], number | null | undefined] {
  expect(table.state.turn?.must).toBe(true);
  return [player(table).dice, table.state.turn?.red];
}

function goingOnline(id: string, die = 3): PulsarTable {
  return owning(id, [die], (state) => {
    state.offer = ['T-C1'];
  });
}

/** Four stations and whatever the technology adds. */
function stationScore(id: string): number | undefined {
  const table = owning(id, [], FOUR_STATIONS);
  endRound(table);
  return player(table).sources.stations;
}

/** Cubes of round 4's production with the front marker on the engineering track. */
function engineeringCubes(id: string): number {
  const table = owning(id, [], undefined, 4);
  table.state.engineering = [0, 1, 1, 1].map((seat, i) => ({ seat, space: i + 1 }));
  endRound(table);
  return player(table).cubes;
}

describe('every technology', () => {
  const ids = Object.values(TECHNOLOGIES)
    .flat(2)
    .map((entry) => entry.id);

  it('is in the table below', () => {
    expect(Object.keys(EFFECTS).sort()).toEqual([...ids].sort());
  });

  it.each(Object.entries(EFFECTS))('%s does what it says', (_, check) => check());
});

/** Technologies that shift a die, with what one of its dice too many or too few may pay, and one more may not. */
const SHIFTS: Readonly<Record<string, readonly [off: number, allowed: string, further: string]>> = {
  A2a: [4, 'spin:P01:4-1', 'spin:P03:4+2'],
  A2c: [4, 'tx:T-A3/3:4-1', 'tx:T-A1/2:4-2'],
  B2b: [3, 'hq:1:3-1', 'hq:3:3-2'],
  C1b: [2, 'patent:C2a:2-1', 'patent:C2b:2+2'],
  D1b: [4, 'tx:T-A3/3:4-1', 'tx:T-A1/2:4-2'],
  D2a: [3, 'hq:1:3-1', 'hq:3:3-2'],
};

describe('every technology that shifts a die', () => {
  it.each(Object.entries(SHIFTS))('P22: %s shifts it by one and no further', (id, [die, allowed, further]) => {
    const table = owning(id, [die], (state, me) => {
      claimed(state, 0, { P01: 'small', P02: 'medium', P03: 'large' });
      state.offer = ['T-A1', 'T-A3'];
      me.hq = 'HQ-A1';
    });
    expect([offered(table, allowed), offered(table, further)]).toEqual([true, false]);
  });
});
