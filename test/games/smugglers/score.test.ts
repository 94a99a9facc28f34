import { describe, expect, test } from 'vitest';
import { cardOf } from '#games/smugglers/content.ts';
import { smugglers } from '#games/smugglers/index.ts';
import { cardWorth, majorityPoints } from '#games/smugglers/score.ts';
import { type Player, SmugglersOptions } from '#games/smugglers/state.ts';
import { bid, endedGame, goods, type Options, openTable, player, stop } from './table.ts';

function final(options: Options, players: readonly Partial<Player>[]) {
  return smugglers.scores(endedGame(options, players)) ?? [];
}

function totals(options: Options, players: readonly Partial<Player>[]): number[] {
  return final(options, players)
    .toSorted((a, b) => a.seat - b.seat)
    .map((score) => score.total);
}

const NOBODY: Partial<Player> = {};

describe('scoring', () => {
  test('S22: GIVEN a running game THEN there are no scores yet', () => {
    expect(smugglers.scores(openTable(3).state)).toBeNull();
  });

  test('S22: GIVEN energy and goods left THEN each costs a point, and the sum may be negative', () => {
    expect(totals({}, [{ energy: 3, goods: goods('RRG'), paid: ['S21'], lost: ['S17'] }, NOBODY])).toEqual([-7, 0]);
  });

  test('S22: GIVEN the final scores THEN they say what came from where', () => {
    const [best] = final({ favouriteGoods: true, favouriteShips: true }, [
      { energy: 1, goods: goods('RR'), paid: ['S01'], lost: ['S21'], sheet: 'C3' },
      { energy: 9, sheet: 'C1' },
    ]);
    expect(best?.parts.map((part) => [part.label.key, part.points])).toEqual([
      ['smugglers.part.paid', 4],
      ['smugglers.part.lost', -1],
      ['smugglers.part.energy', -1],
      ['smugglers.part.goods', -2],
      ['smugglers.part.favourite-goods', 1],
      ['smugglers.part.majorities', 3],
    ]);
  });

  test.each<[string, Partial<Player>, Partial<Player>, string, number[]]>([
    ['fewer goods', { paid: ['S17'], energy: 1 }, { paid: ['S17'], goods: goods('R') }, 'smugglers.tie.goods', [1, 2]],
    [
      'less energy',
      { paid: ['S17'], energy: 1, goods: goods('R') },
      { paid: ['S21'], goods: goods('R') },
      'smugglers.tie.energy',
      [2, 1],
    ],
    ['more paid cards', { paid: ['S17'] }, { paid: ['S21', 'S22'] }, 'smugglers.tie.cards', [2, 1]],
    ['nothing', { paid: ['S17'] }, { paid: ['S18'] }, 'smugglers.tie.shared', [1, 1]],
  ])('S23: GIVEN equal points THEN %s decides, and it is said', (_, zero, one, key, ranks) => {
    const result = final({}, [zero, one]).toSorted((a, b) => a.seat - b.seat);
    expect(result[0]?.total).toBe(result[1]?.total);
    expect(result.map((score) => score.rank)).toEqual(ranks);
    expect(result.map((score) => score.tie?.key)).toEqual([key, key]);
  });

  test('S23: GIVEN no tie THEN nothing is said of one, and the best comes first', () => {
    const result = final({}, [NOBODY, { paid: ['S01'] }, { paid: ['S05'] }]);
    expect(result.map(({ seat, rank, tie }) => [seat, rank, tie])).toEqual([
      [1, 1, undefined],
      [2, 2, undefined],
      [0, 3, undefined],
    ]);
  });
});

describe('options', () => {
  test('S40: GIVEN stations are off THEN a station card is worth all its planets', () => {
    expect(cardWorth(SmugglersOptions.parse({}), 'C3', cardOf('S29'))).toBe(4);
  });

  test('S40: GIVEN a lost station card THEN it costs all its planets', () => {
    expect(totals({ stations: true }, [{ lost: ['S29'], sheet: 'C3' }, NOBODY])).toEqual([-4, 0]);
  });

  test('S41: GIVEN the option is off THEN most ships of a favourite colour bring nothing', () => {
    expect(majorityPoints(endedGame({}, [{ paid: ['S02'], sheet: 'C1' }, NOBODY]), 0)).toBe(0);
  });

  test('S41: GIVEN a tie for the most ships THEN nobody is paid', () => {
    const [anna, bela] = totals({ favouriteShips: true }, [
      { paid: ['S02'], sheet: 'C1' },
      { paid: ['S34'], sheet: 'C3' },
    ]);
    expect([anna, bela]).toEqual([4, 3 + 3]); // two greens each; the one red is Béla's alone
  });

  test('S41: GIVEN an outsider with the most THEN nobody is paid', () => {
    expect(
      totals({ favouriteShips: true }, [
        { paid: ['S08'], sheet: 'C1' }, // one green, a favourite
        { paid: ['S02'], sheet: 'C3' }, // two green, no favourite
      ]),
    ).toEqual([3, 4]);
  });

  test('S41: GIVEN a station card worth nothing to its owner THEN its ships do not count', () => {
    const cards: Partial<Player>[] = [
      { paid: ['S33'], sheet: 'C5' }, // B and Y planets, none a favourite; two red ships, one yellow
      { paid: ['S10'], sheet: 'C1' },
    ];
    expect(totals({ favouriteShips: true, stations: true }, cards)[0]).toBe(0);
    expect(totals({ favouriteShips: true }, cards)[0]).toBe(3 + 3);
  });

  test('S41: GIVEN cruisers THEN they never count', () => {
    expect(totals({ favouriteShips: true }, [{ paid: ['S22'], sheet: 'C1' }, { sheet: 'C3' }])).toEqual([1, 0]);
  });

  test('S42: GIVEN leftover goods in favourite ship colours THEN one of each costs nothing', () => {
    const left = { goods: goods('GGBR'), sheet: 'C1' };
    expect(totals({ favouriteGoods: true }, [left, NOBODY])[0]).toBe(-2);
    expect(totals({}, [left, NOBODY])[0]).toBe(-4);
  });

  test('S42: GIVEN a tie THEN spared goods count all the same', () => {
    const result = final({ favouriteGoods: true }, [{ goods: goods('G'), sheet: 'C1' }, { sheet: 'C3' }]);
    expect(result.map(({ seat, total, rank }) => [seat, total, rank])).toEqual([
      [1, 0, 1],
      [0, 0, 2],
    ]);
  });

  test('S43: GIVEN stacked dice THEN a bid on an occupied sector must be higher, on my own tower too', () => {
    const table = openTable(3, { options: { stacked: true } });
    bid(table, 0, 4, 'A');
    table.seat(1).picks('face:4');
    table.seat(1).isRefused('place:A', 'smugglers.no.too-low');
    table.seat(1).picks('face:5');
    table.seat(1).picks('place:A');
    table.seat(1).picks('face:5');
    table.seat(1).isRefused('place:A', 'smugglers.no.too-low');
  });

  test('S43: GIVEN stacked dice THEN nothing beats a 6, and a winning 6 costs 10', () => {
    const table = openTable(3, { options: { stacked: true }, cards: ['S09'] });
    bid(table, 0, 6, 'A');
    table.seat(1).picks('face:6');
    table.seat(1).isRefused('place:A', 'smugglers.no.six');
    stop(table, { 0: 2, 1: 1 }, [0, 1]);
    table.seat(0).picks('pay:A>0');
    expect(player(table, 0).energy).toBe(2);
  });

  test('S43: GIVEN plain dice THEN a winning 6 costs 6', () => {
    const table = openTable(3, { cards: ['S09'] });
    bid(table, 0, 6, 'A');
    stop(table, { 0: 2, 1: 1 }, [0, 1]);
    table.seat(0).picks('pay:A>0');
    expect(player(table, 0).energy).toBe(6);
  });
});
