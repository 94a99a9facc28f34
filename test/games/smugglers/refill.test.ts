import { describe, expect, test } from 'vitest';
import type { Smugglers } from '#games/smugglers/state.ts';
import { goods, LAST_GALAXY, openTable, player, stop } from './table.ts';

/** The pool holds this before the round. */
const pool = (energy: number, letters: string) => (state: Smugglers) => {
  state.pool = { energy, goods: goods(letters) };
};

describe('refill', () => {
  test('S20: GIVEN tokens 3, 2, 1, −1 THEN players refill in that order, and each token returns', () => {
    const table = openTable(4, { change: pool(9, '') });
    stop(table, { 0: 1, 1: 3, 2: -1 }, [0, 1, 2]);
    const order: number[] = [];
    while (table.state.phase.kind === 'refill') {
      const seat = table.state.phase.order[0] ?? -1;
      order.push(seat);
      expect(table.state.tokens).toHaveLength(order.length - 1);
      table.seat(seat).picks('nothing');
    }
    expect(order).toEqual([1, 3, 0, 2]);
    expect(table.state.tokens).toEqual([-1, 1, 2, 3]);
  });

  test('S20: GIVEN token 2 THEN up to two energy or two goods in any colours, never both', () => {
    const table = openTable(3, { change: pool(9, 'RRG') });
    stop(table, { 0: 2, 1: 1 }, [0, 1]);
    expect(table.seat(0).keys()).toEqual([
      'nothing',
      'energy:1',
      'energy:2',
      'goods:R',
      'goods:G',
      'goods:RR',
      'goods:RG',
    ]);
    table.seat(0).picks('goods:RG');
    expect(player(table, 0)).toMatchObject({ energy: 12, goods: goods('RRRRGGGGBBBYYY') });
    expect(table.state.pool).toEqual({ energy: 9, goods: goods('R') });
  });

  test('S20: GIVEN a pool smaller than the token THEN only what is there can be taken', () => {
    const table = openTable(4, { change: pool(1, '') });
    stop(table, { 0: 3, 1: 1, 2: 2 }, [0, 1, 2]);
    expect(table.seat(0).keys()).toEqual(['nothing', 'energy:1']);
  });

  test('S20: GIVEN an empty pool THEN nobody but the −1 is asked', () => {
    const table = openTable(4);
    stop(table, { 0: 3, 1: 1, 2: 2 }, [0, 1, 2]);
    expect(table.state.phase).toMatchObject({ kind: 'refill', order: [3] });
  });

  test('S20: GIVEN token 4 and a rich pool THEN no menu level has more than seven entries, and as many presses as goods and one more do', () => {
    const table = openTable(5, { change: pool(4, 'RRRRGGGGBBBBYYYY') });
    stop(table, { 0: 4, 1: 1, 2: 2, 3: 3 }, [0, 1, 2, 3]);
    const [prompt] = table.seat(0).prompts();
    const paths =
      prompt?.kind === 'pick' ? prompt.options.map((option) => option.path.map((step) => JSON.stringify(step))) : [];
    expect(paths).toHaveLength(1 + 4 + 4 + 10 + 20 + 35);
    const levels = new Map<string, Set<string>>();
    for (const path of paths)
      for (const [depth, step] of path.entries()) {
        const parent = path.slice(0, depth).join('>');
        levels.set(parent, (levels.get(parent) ?? new Set()).add(step));
      }
    expect(Math.max(...[...levels.values()].map((level) => level.size))).toBeLessThanOrEqual(7);
    const options = prompt?.kind === 'pick' ? prompt.options : [];
    for (const { key, path } of options.filter((option) => option.key.startsWith('goods:')))
      expect(path.length).toBeLessThanOrEqual(key.length - 'goods:'.length + 1);
    expect(options.find((option) => option.key === 'energy:4')?.path).toHaveLength(1);
    expect(new Set(paths.map((path) => path.join('>'))).size).toBe(paths.length);
  });

  test('S21: GIVEN token −1 THEN its holder acts last and may put back one energy or one good', () => {
    const table = openTable(3);
    stop(table, { 0: -1, 1: 1 }, [0, 1]);
    expect(table.seat(0).keys()).toEqual(['nothing', 'return:energy', 'return:R', 'return:G', 'return:B', 'return:Y']);
    table.seat(0).picks('return:B');
    expect(player(table, 0).goods).toEqual(goods('RRRGGGBBYYY'));
    expect(table.state.pool.goods).toEqual(goods('B'));
  });

  test('S21: GIVEN token 0 THEN its holder gets nothing and is not asked', () => {
    const table = openTable(6, { change: pool(9, '') });
    stop(table, { 0: 0, 1: 1, 2: 2, 3: 3, 4: 4 }, [0, 1, 2, 3, 4]);
    for (const seat of [4, 3, 2, 1]) table.seat(seat).picks('nothing');
    expect(table.state.phase).toMatchObject({ kind: 'refill', order: [5] });
  });

  test('S21: GIVEN the final round THEN the −1 still puts something back, and then the game is over', () => {
    const table = openTable(3, { change: LAST_GALAXY });
    stop(table, { 0: -1, 1: 1 }, [0, 1]);
    table.seat(0).picks('return:energy');
    expect(player(table, 0).energy).toBe(11);
    expect(table.state.phase.kind).toBe('over');
  });

  test('S24: GIVEN a live table THEN a refill nobody chooses is nothing', () => {
    const table = openTable(3, { change: pool(9, '') });
    stop(table, { 0: 2, 1: 1 }, [0, 1]);
    const [prompt] = table.seat(0).prompts();
    expect(prompt?.kind === 'pick' && prompt.options[0]?.key).toBe('nothing');
    table.clock().picks('late');
    expect(player(table, 0).energy).toBe(12);
    expect(table.state.phase).toMatchObject({ kind: 'refill', order: [1, 2] });
  });
});
