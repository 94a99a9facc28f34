import { describe, expect, test } from 'vitest';
import { CHOICE_MS } from '#games/smugglers/content.ts';
import { bid, goods, openTable, player, RELAXED, type SmugglersTable, said, seatZeroWins, stop } from './table.ts';

function outcomes(table: SmugglersTable): string[] {
  return table.state.sectors.map((sector) => sector.outcome);
}

describe('evaluation', () => {
  test('S14: GIVEN no dice on a sector THEN it leaves the game', () => {
    const table = seatZeroWins(['S09', 'S10', 'S11'], 12, '', [[1, 'A']]);
    expect(outcomes(table)).toEqual(['paid', 'out', 'out']);
    expect(said(table).filter((key) => key === 'smugglers.out')).toHaveLength(2);
  });

  test('S14: GIVEN dice of several players THEN the highest wins and the others go home', () => {
    const table = openTable(3);
    bid(table, 0, 2, 'A');
    bid(table, 1, 5, 'A');
    stop(table, { 0: 2, 1: 1 }, [0, 1]);
    expect(table.state.sectors[0]).toMatchObject({ winner: 1, dice: [{ seat: 1, face: 5 }] });
  });

  test('S14: GIVEN equal highest dice THEN the higher speed token wins, whoever was first', () => {
    const table = openTable(3);
    bid(table, 0, 4, 'A');
    bid(table, 1, 4, 'A');
    bid(table, 2, 3, 'B');
    stop(table, { 0: -1, 1: 2 }, [0, 1]);
    expect(table.state.sectors[0]?.winner).toBe(1);
  });
});

describe('payment', () => {
  test('S15: GIVEN energy for both sectors THEN both dice are paid into the pool', () => {
    const table = seatZeroWins(['S09', 'S10'], 7, '', [
      [4, 'A'],
      [3, 'B'],
    ]);
    expect(player(table, 0).energy).toBe(0);
    expect(table.state.pool.energy).toBe(7);
    expect(player(table, 0).paid).toEqual(['S09', 'S10']);
  });

  test('S15: GIVEN energy for only one of two THEN the player chooses which', () => {
    const table = seatZeroWins(['S09', 'S10'], 5, '', [
      [4, 'A'],
      [3, 'B'],
    ]);
    expect(table.seat(0).keys()).toEqual(['pay:A>0', 'pay:B>0']);
    table.seat(0).picks('pay:B>0');
    expect(player(table, 0)).toMatchObject({ energy: 2, paid: ['S10'], lost: ['S09'] });
  });

  test('S15: GIVEN only one of two affordable at all THEN that one is paid without asking', () => {
    const table = seatZeroWins(['S09', 'S10'], 3, '', [
      [4, 'A'],
      [3, 'B'],
    ]);
    expect(player(table, 0)).toMatchObject({ energy: 0, paid: ['S10'], lost: ['S09'] });
  });

  test('S15: GIVEN two dice of mine on one sector THEN only the higher one is paid', () => {
    const table = seatZeroWins(['S09'], 12, '', [
      [3, 'A'],
      [5, 'A'],
    ]);
    expect(player(table, 0).energy).toBe(7);
  });

  test('S16: GIVEN too little energy THEN the sector is lost, and nothing is paid', () => {
    const table = seatZeroWins(['S09'], 4, 'RGBY', [[5, 'A']]);
    expect(player(table, 0)).toMatchObject({ energy: 4, goods: goods('RGBY'), paid: [], lost: ['S09'] });
    expect(said(table)).toContain('smugglers.lost');
  });

  test('S17: GIVEN a cruiser THEN it takes any colour, and any one ship may be skipped', () => {
    const table = seatZeroWins(['S01'], 12, 'RRGB', [[1, 'A']]);
    expect(table.seat(0).keys().sort()).toEqual(['pay:A>RB', 'pay:A>RG', 'pay:A>RR', 'pay:A>RRB', 'pay:A>RRG']);
  });

  test('S17: GIVEN goods that do not suffice even with the skip THEN the sector is lost and its energy spent', () => {
    const table = seatZeroWins(['S13'], 12, 'RGR', [[2, 'A']]);
    expect(player(table, 0)).toMatchObject({ energy: 10, goods: goods('RRG'), lost: ['S13'] });
    expect(table.state.pool.energy).toBe(2);
  });

  test('S17: GIVEN a single ship THEN it may be skipped and the sector costs no goods', () => {
    const table = seatZeroWins(['S11'], 12, 'B', [[1, 'A']]);
    expect(table.seat(0).keys()).toEqual(['pay:A>B', 'pay:A>0']);
  });

  test('S18: GIVEN two sectors and just one way to serve both THEN it is done without asking', () => {
    const table = seatZeroWins(['S05', 'S06'], 12, 'RRGGBB', [
      [1, 'A'],
      [2, 'B'],
    ]);
    expect(player(table, 0)).toMatchObject({ energy: 9, goods: goods(''), paid: ['S05', 'S06'] });
  });

  test('S18: GIVEN some assignment that serves both THEN no assignment that serves one is offered', () => {
    const table = seatZeroWins(['S05', 'S06'], 12, 'RRGGBBY', [
      [1, 'A'],
      [2, 'B'],
    ]);
    expect(
      table
        .seat(0)
        .keys()
        .every((key) => key.startsWith('pay:AB>')),
    ).toBe(true);
    expect(table.seat(0).keys().sort()).toEqual([
      'pay:AB>RGGBBY',
      'pay:AB>RRGBBY',
      'pay:AB>RRGGBB',
      'pay:AB>RRGGBBY',
      'pay:AB>RRGGBY',
    ]);
  });

  test('S18: GIVEN goods for only one of two THEN the player chooses, and the other is lost with its energy', () => {
    const table = seatZeroWins(['S05', 'S06'], 12, 'RGB', [
      [1, 'A'],
      [2, 'B'],
    ]);
    expect(table.seat(0).keys()).toEqual(['pay:A>RGB', 'pay:B>RGB']);
    table.seat(0).picks('pay:B>RGB');
    expect(player(table, 0)).toMatchObject({ energy: 9, goods: goods(''), paid: ['S06'], lost: ['S05'] });
  });

  test('S18: GIVEN several winners with a choice THEN all are asked at once, in any order', () => {
    const table = openTable(3, { cards: ['S09', 'S10'] });
    bid(table, 0, 1, 'A');
    bid(table, 1, 1, 'B');
    stop(table, { 0: 2, 1: 1 }, [0, 1]);
    table.seat(1).picks('pay:B>G');
    table.seat(0).picks('pay:A>0');
    expect(table.state.phase.kind).toBe('refill');
  });

  test('S18: GIVEN a choice THEN each option says what it leaves', () => {
    const table = seatZeroWins(['S11'], 12, 'BB', [[4, 'A']]);
    const [prompt] = table.seat(0).prompts();
    expect(prompt?.kind === 'pick' && prompt.options.map((option) => option.note)).toEqual([
      { key: 'smugglers.leaves', params: { energy: 8, goods: goodsLeft('B', 1) } },
      { key: 'smugglers.leaves', params: { energy: 8, goods: goodsLeft('B', 2) } },
    ]);
  });

  test('S19: GIVEN a paid and a lost sector THEN they lie apart before their owner', () => {
    const table = seatZeroWins(['S09', 'S10'], 6, '', [
      [6, 'A'],
      [1, 'B'],
    ]);
    table.seat(0).picks('pay:A>0');
    expect(player(table, 0)).toMatchObject({ paid: ['S09'], lost: ['S10'] });
    expect(outcomes(table)).toEqual(['paid', 'lost', 'out']);
  });

  test('S24: GIVEN a live table THEN a payment nobody chooses is made so that most points are kept', () => {
    const table = seatZeroWins(['S01', 'S21'], 6, 'RRB', [
      [4, 'A'],
      [3, 'B'],
    ]);
    const since = table.at;
    const [late] = table.clock().picks('late');
    expect(late).toMatchObject({ say: { key: 'smugglers.late' }, barrier: true });
    expect(table.at).toBe(since + CHOICE_MS);
    expect(player(table, 0)).toMatchObject({ energy: 2, goods: goods(''), paid: ['S01'], lost: ['S21'] });
  });

  test('S24: GIVEN relaxed pace THEN the clock never chooses, and the first option keeps most points', () => {
    const table = openTable(3, { options: RELAXED, cards: ['S11'] });
    bid(table, 0, 1, 'A');
    table.seat(1).picks('token:1');
    table.seat(2).picks('token:2');
    expect(table.clock().prompts()).toEqual([]);
    expect(table.seat(0).keys()[0]).toBe('pay:A>B');
  });
});

function goodsLeft(colour: string, n: number) {
  return { key: 'smugglers.goods', params: { items: [{ key: `smugglers.good.${colour}`, params: { n } }] } };
}
