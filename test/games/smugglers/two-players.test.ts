import { describe, expect, test } from 'vitest';
import { bid, openTable, player, RELAXED } from './table.ts';

describe('two players', () => {
  test('S30: GIVEN two players THEN galaxies have three sectors', () => {
    expect(openTable(2).state.sectors).toHaveLength(3);
  });

  test('S30: GIVEN a first token THEN no more dice, but more tokens, one at a time', () => {
    const table = openTable(2);
    table.seat(0).picks('token:3');
    table.seat(0).isRefused('face:2', 'smugglers.no.holder');
    table.seat(0).isRefused('place:A', 'smugglers.no.holder');
    table.seat(0).picks('token:1');
    bid(table, 1, 2, 'A');
    expect(player(table, 0).tokens).toEqual([3, 1]);
    expect(table.state.phase.kind).toBe('bidding');
  });

  test('S30: GIVEN three tokens taken THEN the last goes to who has fewer, and the sums count', () => {
    const table = openTable(2);
    table.seat(0).picks('token:3');
    table.seat(1).picks('token:1');
    neitherMayBid(table);
    table.seat(1).picks('token:0');
    expect(table.events.map((event) => event.say)).toContainEqual({
      key: 'smugglers.got',
      params: { seat: { seat: 0 }, token: -1 },
    });
    expect(table.state.phase.kind).not.toBe('bidding');
  });

  test('S30: GIVEN a tie THEN the higher sum wins, not the highest token', () => {
    const table = openTable(2, { cards: ['S09'] });
    bid(table, 0, 4, 'A');
    bid(table, 1, 4, 'A');
    table.seat(0).picks('token:1');
    table.seat(1).picks('token:3');
    table.seat(1).picks('token:-1'); // 1 + 0 against 3 − 1
    expect(table.state.sectors[0]?.winner).toBe(1);
  });

  test('S30: GIVEN the sum −1 THEN it puts back; GIVEN −1 within a higher sum THEN it has no power', () => {
    const low = openTable(2);
    low.seat(0).picks('token:-1');
    low.seat(1).picks('token:3');
    low.seat(1).picks('token:1');
    expect(low.seat(0).keys()).toContain('return:energy');

    const mixed = openTable(2, { change: (state) => Object.assign(state.pool, { energy: 9 }) });
    mixed.seat(0).picks('token:-1');
    mixed.seat(0).picks('token:3');
    mixed.seat(1).picks('token:0');
    expect(mixed.seat(0).keys()).toEqual(['nothing', 'energy:1', 'energy:2']);
    mixed.seat(0).picks('energy:2');
    expect(mixed.seat(1).keys()).toEqual(['nothing', 'energy:1']);
  });

  test('S13: GIVEN two idle players THEN the lowest goes to who has fewer, until none remain', () => {
    const table = openTable(2);
    table.seat(0).picks('token:3');
    table.clock().picks('warn');
    const got = table
      .clock()
      .picks('close')
      .filter((event) => event.say.key === 'smugglers.got')
      .map((event) => event.say.params);
    expect(got).toEqual([
      { seat: { seat: 1 }, token: -1 }, // fewer
      { seat: { seat: 1 }, token: 0 }, // a tie: longest idle
      { seat: { seat: 0 }, token: 1 },
    ]);
  });

  test('S13: GIVEN relaxed pace THEN a holder may pass until both hold a token, then not', () => {
    const table = openTable(2, { options: RELAXED });
    table.seat(0).picks('token:3');
    bid(table, 1, 1, 'A');
    const [passed] = table.seat(0).picks('pass');
    expect(passed?.say).toEqual({ key: 'smugglers.passed', params: { seat: { seat: 0 } } });
    table.seat(1).picks('token:1');
    expect(table.seat(0).keys()).toEqual(['token:-1', 'token:0']);
    table.seat(0).isRefused('face:1', 'smugglers.no.holder');
    table.seat(0).picks('token:0');
    expect(table.state.phase.kind).not.toBe('bidding');
  });

  test('S13: GIVEN relaxed pace and no token yet THEN there is no passing', () => {
    expect(openTable(2, { options: RELAXED }).seat(0).keys()).not.toContain('pass');
  });
});

function neitherMayBid(table: ReturnType<typeof openTable>): void {
  for (const seat of [0, 1]) table.seat(seat).isRefused('face:1', 'smugglers.no.holder');
}
