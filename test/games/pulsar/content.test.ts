import { describe, expect, it, vi } from 'vitest';
import { checkTables } from '#games/pulsar/content/check.ts';
import { TABLES } from '#games/pulsar/content/tables.ts';

const technologies = Object.values(TABLES.technologies).flat(2);

describe('the tables', () => {
  it('hold 68 technologies, 24 transmitters, 8 HQ sides, 12 goals, 17 systems and 12 exploration tiles', () => {
    expect(technologies).toHaveLength(68);
    expect(TABLES.transmitters).toHaveLength(24);
    expect(TABLES.hq).toHaveLength(8);
    expect(TABLES.goals.flat()).toHaveLength(12);
    expect(TABLES.systems).toHaveLength(17);
    expect(TABLES.exploration.reduce((sum, tile) => sum + tile.count, 0)).toBe(12);
  });

  it('have sixteen systems, sixteen pulsars and four entry gates on either side', () => {
    for (const board of [TABLES.plain, TABLES.deadend]) {
      const ids = Object.keys(board.nodes);
      for (const [letter, n] of [
        ['S', 16],
        ['P', 16],
        ['E', 4],
      ] as const)
        expect(ids.filter((id) => id.startsWith(letter))).toHaveLength(n);
    }
  });

  it('have three technologies in rows 1 and 2, two in rows 3 to 7, one in row 8', () => {
    for (const rows of Object.values(TABLES.technologies))
      expect(rows.map((row) => row.length)).toEqual([3, 3, 2, 2, 2, 2, 2, 1]);
  });
});

describe('a wrong table is refused by the name of its entry', () => {
  const [first, ...others] = TABLES.transmitters;
  if (first === undefined) throw new Error('no transmitters');

  it.each([
    ['a die of 7', { ...first, cost: [7] }, /transmitter T-A1 is wrong at cost\.0/],
    ['an unknown effect', { ...first, immediate: [{ points: 3 }] }, /transmitter T-A1 is wrong at immediate\.0/],
    ['a half-die of 4', { ...first, left: 4 }, /transmitter T-A1 is wrong at left/],
  ])('GIVEN %s', (_, wrong, message) => {
    // Planted on purpose: the types would not allow it.
    const transmitters = [wrong as typeof first, ...others];
    expect(() => checkTables({ ...TABLES, transmitters })).toThrow(message);
  });

  /** One entry of each kind, broken by a single number, and the name it is refused by. */
  it.each([
    ['a system tile', { systems: spoilt(TABLES.systems, 4, { blue: [5] }) }, /system tile 5 is wrong at blue\.0/],
    ['an HQ side', { hq: spoilt(TABLES.hq, 2, { projects: [] }) }, /HQ side HQ-B1 is wrong at projects/],
    ['a goal', { goals: [spoilt(TABLES.goals[0] ?? [], 1, { vp: 0 })] }, /goal sameType3 is wrong at vp/],
    [
      'an exploration tile',
      { exploration: spoilt(TABLES.exploration, 0, { count: 0 }) },
      /exploration tile vp4 is wrong at count/,
    ],
    ['a board', { deadend: { ...TABLES.deadend, deadEnds: ['S99'] } }, /board deadend: no place S99/],
    [
      'a technology',
      { technologies: { ...TABLES.technologies, B: [spoilt(TABLES.technologies.B[0] ?? [], 2, { cost: 0 })] } },
      /technology B1c is wrong at cost/,
    ],
    [
      'a row bonus',
      { rowBonus: { ...TABLES.rowBonus, C: { source: 'house', rows: [1] } } },
      /row bonus is wrong at C\.rows/,
    ],
    ['the tracks', { tracks: { ...TABLES.tracks, penalties: { 14: 1 } } }, /tracks is wrong at penalties\.14/],
    [
      'the gyrodynes',
      { gyrodynes: { ...TABLES.gyrodynes, small: { take: 7, spin: 3, vp: 1 } } },
      /gyrodynes is wrong at small\.take/,
    ],
    ['the station score', { stationScore: { ...TABLES.stationScore, beyond: 0 } }, /station score is wrong at beyond/],
    [
      'the order score',
      { orderScore: { ...TABLES.orderScore, places: { 2: [0] } } },
      /order score is wrong at places\.2\.0/,
    ],
  ])('GIVEN %s', (_, wrong, message) => {
    // Planted on purpose: the types would not allow it.
    const tables = { ...TABLES, ...wrong } as typeof TABLES;
    expect(() => checkTables(tables)).toThrow(message);
  });

  it('GIVEN a wrong entry in a table file THEN the game does not even load', async () => {
    vi.resetModules();
    vi.doMock('../../../src/games/pulsar/content/transmitters.ts', () => ({
      TRANSMITTERS: [{ ...first, cost: [9] }, ...others],
    }));
    await expect(import('#games/pulsar/index.ts')).rejects.toThrow(
      /Pulsar tables: transmitter T-A1 is wrong at cost\.0/,
    );
    vi.doUnmock('../../../src/games/pulsar/content/transmitters.ts');
    vi.resetModules();
  });

  it('GIVEN a technology in the wrong row', () => {
    const [rowOne, rowTwo, ...rest] = TABLES.technologies.A;
    if (rowOne === undefined || rowTwo === undefined) throw new Error('no rows');
    const technologies = { ...TABLES.technologies, A: [rowTwo, rowOne, ...rest] };
    expect(() => checkTables({ ...TABLES, technologies })).toThrow(/technology A2a stands in row 1 of board A/);
  });

  it('GIVEN an edge that leads nowhere', () => {
    const plain = { ...TABLES.plain, edges: [...TABLES.plain.edges, ['G01', 'G99'] as const] };
    expect(() => checkTables({ ...TABLES, plain })).toThrow(/board plain: edge G01-G99 leads nowhere/);
  });

  it('GIVEN the same transmitter twice', () => {
    expect(() => checkTables({ ...TABLES, transmitters: [first, first, ...others] })).toThrow(
      /two entries of transmitter T-A1/,
    );
  });
});

/** A table with one entry changed. */
function spoilt<T extends object>(entries: readonly T[], at: number, wrong: object): object[] {
  return entries.map((entry, i) => (i === at ? { ...entry, ...wrong } : entry));
}
