import { describe, expect, test } from 'vitest';
import { cardOf } from '#games/smugglers/content.ts';
import { smugglers } from '#games/smugglers/index.ts';
import { cardWorth, tally } from '#games/smugglers/score.ts';
import { SmugglersOptions } from '#games/smugglers/state.ts';
import { endedGame, goods, openTable, player } from './table.ts';

/** The worked examples of the rules, played or counted through. */

const [ORANGE, BLACK, PINK, BROWN, WHITE] = [0, 1, 2, 3, 4] as const;

describe('the round of five', () => {
  function bidding() {
    const table = openTable(5, {
      cards: ['S13', 'S02', 'S01', 'S05', 'S11'],
      change: (state) => Object.assign(state.players[BLACK] ?? {}, { goods: goods('RGGBBYY') }),
    });
    table.plays(`
      0 face:3
      2 face:3
      0 place:A     # orange, unopposed
      2 place:E
      3 face:1
      3 place:D
      1 face:2
      4 face:4
      0 face:5
      1 place:D     # black outbids brown
      0 place:E     # orange outbids pink
      4 place:C
      1 face:4
      1 place:C     # black ties white
      2 face:6
      2 place:E     # pink's second die
      1 token:4
      0 token:3
      4 token:-1
      2 token:2     # brown gets the 1`);
    return table;
  }

  test('S14: GIVEN the bids of the example THEN orange wins A, black C and D, pink E, and B is out', () => {
    const winners = bidding().state.sectors.map((sector) => sector.winner);
    expect(winners).toEqual([ORANGE, null, BLACK, BLACK, PINK]);
  });

  test('S17: GIVEN orange wins A THEN it pays 3 energy, yellow, blue, green and a blue for the cruiser', () => {
    const table = bidding();
    table.seat(ORANGE).picks('pay:A>GBBY');
    expect(player(table, ORANGE)).toMatchObject({ energy: 6, goods: goods('RRGY'), paid: ['S13'] });
  });

  test('S18: GIVEN black with one red wins C and D THEN 4 + 2 energy and five goods serve both', () => {
    const table = bidding();
    table.seat(BLACK).picks('pay:CD>RGBYY');
    expect(player(table, BLACK)).toMatchObject({ energy: 3, goods: goods('GB'), paid: ['S01', 'S05'] });
    expect(cardOf('S01').value + cardOf('S05').value).toBe(7);
  });

  test('S15, S17: GIVEN pink wins E with its second die THEN it pays 6, not 9, and may skip the only ship', () => {
    const table = bidding();
    expect(table.seat(PINK).keys()).toEqual(['pay:E>B', 'pay:E>0']);
    table.seat(PINK).picks('pay:E>B');
    expect(player(table, PINK)).toMatchObject({ energy: 3, paid: ['S11'] });
  });

  test('S20: GIVEN everybody has paid THEN they refill from black to white', () => {
    const table = bidding();
    for (const key of ['pay:A>GBBY', 'pay:CD>RGBYY', 'pay:E>0'])
      table.seat({ A: ORANGE, C: BLACK, E: PINK }[key.charAt(4)] ?? WHITE).picks(key);
    expect(table.state.pool).toEqual({ energy: 3 + 6 + 6, goods: goods('RGGBBBYYY') });
    expect(table.state.phase).toMatchObject({ kind: 'refill', order: [BLACK, ORANGE, PINK, BROWN, WHITE] });
  });
});

describe('scoring examples', () => {
  test('S22: GIVEN seven paid cards worth 21, a lost 2 and two goods THEN 17', () => {
    const state = endedGame({}, [
      { paid: ['S01', 'S02', 'S03', 'S05', 'S17', 'S21', 'S06'], lost: ['S18'], goods: goods('BG') },
      {},
    ]);
    expect(tally(state, 0).parts.map((part) => part.points)).toEqual([21, -2, 0, -2]);
    expect(tally(state, 0).total).toBe(17);
  });

  test('S40: GIVEN favourites red and blue THEN 10 without stations, 4 + 1 + 2 with, −2 lost: 15', () => {
    const state = endedGame({ stations: true }, [
      { sheet: 'C2', paid: ['S01', 'S17', 'S21', 'S05', 'S29', 'S31', 'S28'], lost: ['S36'] },
      { sheet: 'C1' },
    ]);
    expect(tally(state, 0).total).toBe(15);
  });

  test('S41: GIVEN Anna, Béla and Csaba THEN their majorities pay 4, 3 and 4 + 3', () => {
    const state = endedGame({ favouriteShips: true }, [
      { sheet: 'C1', paid: ['S02'] },
      { sheet: 'C2', paid: ['S04'] },
      { sheet: 'C3', paid: ['S01', 'S03'] },
    ]);
    const majorities = [0, 1, 2].map((seat) => tally(state, seat).parts.at(-1)?.points);
    expect(majorities).toEqual([4, 3, 7]);
    expect(smugglers.scores(state)?.map((score) => score.seat)).toEqual([2, 0, 1]);
  });

  test.each([
    ['red and yellow', 'C1', 2],
    ['red and blue', 'C2', 4],
    ['yellow and green', 'C3', 0],
    ['green and blue', 'C4', 2],
  ])('S40: GIVEN two red and two blue planets by a station THEN they are worth to %s', (_, sheet, worth) => {
    expect(cardWorth(SmugglersOptions.parse({ stations: true }), sheet, cardOf('S29'))).toBe(worth);
  });
});
