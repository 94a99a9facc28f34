import { describe, expect, it } from 'vitest';
import { TRANSMITTERS } from '#games/pulsar/content/transmitters.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import { endRound, hideTile, own, type PulsarTable, player, turnWith } from './support.ts';

const offering =
  (...ids: string[]) =>
  (state: PulsarState) => {
    state.offer = ids;
  };

describe('Pulsar transmitters', () => {
  it('P35: GIVEN one of its printed dice THEN an offered transmitter is taken, and the offer is not refilled', () => {
    const table = turnWith({ dice: [2], edit: offering('T-A1', 'T-A3', 'T-A4') });
    table.seat(0).picks('tx:T-A1/2');
    expect(player(table).transmitters).toEqual([own('T-A1', { paid: [1] })]);
    expect(table.state.offer).toEqual(['T-A3', 'T-A4']);
  });

  it('P35: GIVEN another transmitter with a free edge THEN link it at any free edges, or start a row', () => {
    const table = turnWith({
      dice: [1],
      edit: (state, me) => {
        state.offer = ['T-A1'];
        me.transmitters = [own('T-A2', { paid: [0], online: true })];
      },
    });
    table.seat(0).picks('tx:T-A1/1');
    expect(table.seat(0).keys()).toEqual([
      'link:left>T-A2.left',
      'link:left>T-A2.right',
      'link:right>T-A2.left',
      'link:right>T-A2.right',
      'link:none',
    ]);
    table.seat(0).picks('link:right>T-A2.left');
    const [first, second] = player(table).transmitters;
    expect([first?.left, second?.right]).toEqual(['T-A1', 'T-A2']);
  });

  it('P35: GIVEN an edge is used or has no half-die THEN it is not offered; GIVEN no link is possible THEN nobody is asked', () => {
    const table = turnWith({
      dice: [2],
      edit: (state, me) => {
        state.offer = ['T-A4'];
        me.transmitters = [own('T-A3', { left: 'T-A2' }), own('T-A2', { left: 'T-A3' })];
      },
    });
    table.seat(0).picks('tx:T-A4/2');
    // T-A4 has a left half only, T-A3 is full, T-A2 has its right edge free.
    expect(table.seat(0).keys()).toEqual(['link:left>T-A2.right', 'link:none']);
    const alone = turnWith({ dice: [2], edit: offering('T-A4') });
    alone.seat(0).picks('tx:T-A4/2');
    expect(alone.state.pending).toEqual([]);
  });

  it('P35: GIVEN a new row THEN the tile cannot be linked later, but a later tile may link to it', () => {
    const table = turnWith({
      dice: [2, 1],
      edit: (state, me) => {
        state.offer = ['T-A4', 'T-B3'];
        me.transmitters = [own('T-A2', { paid: [0], online: true })];
      },
    });
    table.plays(`
      0 tx:T-A4/2
      0 link:none
      0 tx:T-B3/1
    `);
    expect(table.seat(0).keys()).toContain('link:right>T-A4.left');
    expect(
      table
        .seat(0)
        .keys()
        .some((key) => key.startsWith('link:') && key.includes('T-A4>')),
    ).toBe(false);
  });

  it('P36: GIVEN its other dice are paid in later rounds THEN benefit, then online', () => {
    const table = turnWith({ dice: [2], edit: offering('T-A4') });
    table.seat(0).picks('tx:T-A4/2');
    expect(player(table).transmitters[0]?.online).toBe(false);
    player(table).dice = [5];
    table.seat(0).picks('tx:T-A4/5');
    expect(player(table).sources.transmitter).toBe(15);
    expect(player(table).transmitters[0]?.online).toBe(true);
  });

  it('P36: GIVEN two equal dice THEN each is paid once', () => {
    const table = turnWith({ dice: [3, 3], edit: offering('T-A3') });
    table.plays(`
      0 tx:T-A3/3
      0 tx:T-A3/3
    `);
    expect(player(table).transmitters[0]).toEqual(own('T-A3', { paid: [0, 1], online: true }));
  });

  it('P36: GIVEN a one-die tile THEN it is online at once', () => {
    const table = turnWith({ dice: [3], edit: offering('T-C1') });
    table.seat(0).picks('tx:T-C1/3');
    expect(player(table).transmitters[0]?.online).toBe(true);
    expect(player(table).sources.transmitter).toBe(5);
  });

  it('P37: GIVEN the second end of a link goes online THEN a bonus die of both halves, this turn only', () => {
    const table = turnWith({
      dice: [3],
      edit: (state, me) => {
        state.offer = ['T-C1'];
        me.transmitters = [own('T-A2', { paid: [0], online: true })];
      },
    });
    table.plays(`
      0 tx:T-C1/3
      0 link:left>T-A2.right
    `);
    expect(table.state.turn?.offered).toEqual([5]);
    expect(
      table
        .seat(0)
        .keys()
        .some((key) => key.startsWith('fly:r5>')),
    ).toBe(true);
    table.seat(0).picks('end');
    expect(table.state.turn?.offered).toEqual([]);
  });

  it('P37: GIVEN a half of 0 THEN it is a real link', () => {
    const table = turnWith({
      dice: [3],
      edit: (_, me) => {
        me.transmitters = [
          own('T-A3', { paid: [0], left: 'T-A5' }),
          own('T-A5', { paid: [0], online: true, left: 'T-A3' }),
        ];
      },
    });
    table.seat(0).picks('tx:T-A3/3');
    expect(table.state.turn?.offered).toEqual([2]);
  });

  it('P37: GIVEN several bonus dice at once THEN one is used, and the others are gone', () => {
    const table = turnWith({
      dice: [3],
      edit: (_, me) => {
        me.transmitters = [
          own('T-A2', { online: true, paid: [0], right: 'T-B3' }),
          own('T-B3', { paid: [0], left: 'T-A2', right: 'T-A5' }),
          own('T-A5', { online: true, paid: [0], left: 'T-B3' }),
        ];
      },
    });
    table.seat(0).picks('tx:T-B3/3');
    expect([...(table.state.turn?.offered ?? [])].sort()).toEqual([2, 5]);
    table.seat(0).picks('mod:plus2/2:r2');
    expect(
      table
        .seat(0)
        .keys()
        .some((key) => key.includes('r5')),
    ).toBe(false);
  });
});

interface Gains {
  readonly vp?: number;
  readonly asks?: string;
  readonly roundVp?: number;
  readonly roundCubes?: number;
  readonly buys?: number;
}

/** What each tile gives once and every round, as its table entry should read. */
const GAINS: Readonly<Record<string, Gains>> = {
  'T-A1': { vp: 6, roundVp: 2, roundCubes: 1 },
  'T-A2': { vp: 3, asks: 'claim:P14' },
  'T-A3': { roundVp: 2, roundCubes: 1 },
  'T-A4': { vp: 15 },
  'T-A5': { roundCubes: 1 },
  'T-A6': { vp: 4, buys: 3 },
  'T-A7': { asks: 'jump:S09', roundVp: 3 },
  'T-A8': { vp: 15, roundCubes: 2 },
  'T-B1': { vp: 10, roundCubes: 1 },
  'T-B2': { asks: 'jump:P09' },
  'T-B3': { vp: 3, roundVp: 2 },
  'T-B4': { buys: 4 },
  'T-B5': { vp: 12, roundVp: 1 },
  'T-B6': { asks: 'claim:P14', roundCubes: 1 },
  'T-B7': { vp: 25, roundCubes: 1 },
  'T-B8': { vp: 9, asks: 'jump:O09', roundVp: 2 },
  'T-C1': { vp: 5 },
  'T-C2': { vp: 14 },
  'T-C3': { vp: 6, asks: 'claim:P14' },
  'T-C4': { vp: 20 },
  'T-C5': { vp: 4, asks: 'jump:P09' },
  'T-C6': { vp: 9, buys: 5 },
  'T-C7': { vp: 20, roundVp: 2 },
  'T-C8': { vp: 8 },
};

/** The half-dice at the left and right edge of each tile. */
const HALVES: Readonly<Record<string, readonly [left: number | null, right: number | null]>> = {
  'T-A1': [3, 1],
  'T-A2': [1, 2],
  'T-A3': [0, null],
  'T-A4': [2, null],
  'T-A5': [2, null],
  'T-A6': [1, 3],
  'T-A7': [2, 1],
  'T-A8': [3, 3],
  'T-B1': [3, 1],
  'T-B2': [2, 2],
  'T-B3': [0, 3],
  'T-B4': [1, 1],
  'T-B5': [3, null],
  'T-B6': [2, 3],
  'T-B7': [1, 2],
  'T-B8': [null, 2],
  'T-C1': [3, 3],
  'T-C2': [2, 1],
  'T-C3': [1, 3],
  'T-C4': [0, 2],
  'T-C5': [3, 2],
  'T-C6': [2, null],
  'T-C7': [3, 1],
  'T-C8': [null, 3],
};

/** Answers what the tile asks, and sees that it was done. */
function answers(table: PulsarTable, key: string): void {
  table.seat(0).picks(key);
  if (key === 'jump:S09') table.seat(0).picks('bonus:draw');
  if (key === 'claim:P14') expect(table.state.pulsars.P14?.seat).toBe(0);
  if (key.startsWith('jump:')) expect(player(table).ship).toBe(key.slice(5));
}

describe('every transmitter', () => {
  it.each(TRANSMITTERS.map((tile) => [tile.id, tile] as const))(
    '%s gives what it says, once and every round',
    (id, tile) => {
      const gains = GAINS[id];
      if (gains === undefined) throw new Error(`${id} is missing here`);
      const table = turnWith({
        dice: tile.cost,
        edit: (state, me) => {
          state.offer = [id];
          me.pm1 = 0;
          me.cubes = 1;
          hideTile(state, 'S09', 11);
        },
      });
      for (const die of tile.cost) table.seat(0).picks(`tx:${id}/${die}`);
      if (gains.asks !== undefined) answers(table, gains.asks);
      expect(player(table).sources.transmitter).toBe(gains.vp);
      expect(player(table).transmitters[0]?.online).toBe(true);

      // A bystander leads the engineering track, so that all cubes come from transmitters.
      table.state.engineering = [
        { seat: 1, space: 1 },
        { seat: 1, space: 2 },
        { seat: 1, space: 3 },
        { seat: 0, space: 8 },
      ];
      const cubes = player(table).cubes;
      endRound(table);
      expect((player(table).sources.transmitter ?? 0) - (gains.vp ?? 0)).toBe((gains.roundVp ?? 0) + (gains.buys ?? 0));
      expect(player(table).cubes - cubes).toBe((gains.roundCubes ?? 0) - (gains.buys === undefined ? 0 : 1));
    },
  );

  it.each(TRANSMITTERS.map((tile) => [tile.id, tile] as const))('%s links with the halves it shows', (id, tile) => {
    const halves = HALVES[id];
    if (halves === undefined) throw new Error(`${id} is missing here`);
    // T-A1 shows a 3 on its left.
    const partner = id === 'T-A1' ? 'T-A8' : 'T-A1';
    for (const [i, edge] of (['left', 'right'] as const).entries()) {
      const table = turnWith({
        dice: tile.cost,
        edit: (state, me) => {
          Object.assign(state, { offer: [id] });
          Object.assign(me, { pm1: 0, transmitters: [own(partner, { online: true })] });
          hideTile(state, 'S09', 11);
        },
      });
      table.seat(0).picks(`tx:${id}/${tile.cost[0]}`);
      const half = halves[i] ?? null;
      const key = `link:${edge}>${partner}.left`;
      expect(table.seat(0).keys().includes(key)).toBe(half !== null);
      if (half === null) continue;
      finishes(table, [key, ...tile.cost.slice(1).map((die) => `tx:${id}/${die}`)]);
      expect(table.state.turn?.offered).toEqual([half + 3]);
    }
  });
});

/** Picks these, and answers whatever is asked after that. */
function finishes(table: PulsarTable, keys: readonly string[]): void {
  for (const key of keys) table.seat(0).picks(key);
  for (let ask = question(table); ask !== undefined; ask = question(table)) table.seat(0).picks(ask);
}

/** The default answer to whatever a tile asks. */
function question(table: PulsarTable): string | undefined {
  const [prompt] = table.seat(0).prompts();
  if (prompt?.kind !== 'pick' || prompt.id.startsWith('turn')) return undefined;
  return prompt.otherwise ?? prompt.options[0]?.key;
}
