import { describe, expect, test } from 'vitest';
import { newGame, openPrompts, viewOf } from '#engine/gate.ts';
import { CARD_IDS, COUNTDOWN_MS, cardOf, SHEET_IDS, setupFor, sheetOf } from '#games/smugglers/content.ts';
import { smugglers } from '#games/smugglers/index.ts';
import { HIDDEN, SmugglersOptions, SmugglersState } from '#games/smugglers/state.ts';
import { freshTable, goods, openTable, RELAXED } from './table.ts';

const start = (seats: number, seed = 1, options = {}) =>
  newGame(smugglers, seats, SmugglersOptions.parse(options), seed);

describe('set-up', () => {
  test.each([
    [2, 12, 3, [-1, 0, 1, 3], 24],
    [3, 12, 3, [-1, 1, 2], 24],
    [4, 12, 3, [-1, 1, 2, 3], 32],
    [5, 9, 2, [-1, 1, 2, 3, 4], 30],
    [6, 9, 2, [-1, 0, 1, 2, 3, 4], 36],
  ])('S1: GIVEN %i players THEN each has %i energy and %i goods of a colour', (seats, energy, each, tokens, cards) => {
    const state = start(seats);
    expect(state.players).toHaveLength(seats);
    for (const player of state.players) {
      expect(player.energy).toBe(energy);
      expect(player.goods).toEqual({ R: each, G: each, B: each, Y: each });
    }
    expect(state.tokens).toEqual(tokens);
    expect(state.deck).toHaveLength(cards);
  });

  test.each([1, 7])('S1: GIVEN %i players THEN there is no game for so many', (players) => {
    expect(() => setupFor(players)).toThrow(`Space Smugglers is for 2 to 6 players, not ${players}`);
  });

  test('S2: GIVEN a new game THEN the pool is empty', () => {
    expect(start(4).pool).toEqual({ energy: 0, goods: goods('') });
  });

  test('S3: GIVEN two seeds THEN the cards come in different orders, and no card twice', () => {
    const { deck } = start(4, 1);
    expect(new Set(deck).size).toBe(32);
    expect(deck).not.toEqual(start(4, 2).deck);
  });

  test('S3: GIVEN any viewer THEN coming cards are blank, and only their number is known', () => {
    const state = start(3);
    for (const viewer of [null, 0, 1, 2]) {
      const view = viewOf(smugglers, state, viewer);
      expect(view.deck).toEqual(state.deck.map(() => HIDDEN));
      expect(SmugglersState.safeParse(view).success).toBe(true);
    }
  });

  test('S4: GIVEN a bystander THEN all stocks and cards in front of players are shown', () => {
    const table = openTable(3);
    expect(viewOf(smugglers, table.state, null).players).toEqual(table.state.players);
  });

  test('the deck has 36 different cards worth 100 planets, 12 of them with a station', () => {
    expect(new Set(CARD_IDS).size).toBe(36);
    expect(CARD_IDS.map((id) => cardOf(id).value).reduce((a, b) => a + b)).toBe(100);
    expect(CARD_IDS.filter((id) => cardOf(id).station)).toHaveLength(12);
  });

  test('S44: GIVEN the six sheets THEN they are the six pairs of planet colours, ships the other two', () => {
    const pairs = SHEET_IDS.map((id) => [...sheetOf(id).planets].sort().join(''));
    expect(new Set(pairs).size).toBe(6);
    for (const id of SHEET_IDS)
      expect([...sheetOf(id).planets, ...sheetOf(id).ships].sort()).toEqual(['B', 'G', 'R', 'Y']);
  });

  test('S44: GIVEN an option with favourites THEN sheets, and so dice colours, are dealt by chance', () => {
    const dealt = (options: object) =>
      new Set(
        [1, 2, 3, 4, 5, 6].map((seed) =>
          start(4, seed, options)
            .players.map((each) => each.sheet)
            .join(),
        ),
      );
    for (const options of [{ stations: true }, { favouriteShips: true }, { favouriteGoods: true }])
      expect(dealt(options).size).toBeGreaterThan(1);
    expect(dealt({ stacked: true }).size).toBe(1);
    expect(new Set(start(6, 3, { stations: true }).players.map((each) => sheetOf(each.sheet).dice)).size).toBe(6);
  });
});

describe('the reveal', () => {
  test('S5: GIVEN a live game THEN the clock announces the galaxy at once and opens it after the countdown', () => {
    const table = freshTable(3);
    expect(openPrompts(smugglers, table.state).map(({ seat, until }) => [seat, until])).toEqual([['clock', undefined]]);
    table.clock().picks('reveal');
    expect(table.state.sectors).toEqual([]);
    expect(table.seat(0).prompts()).toEqual([]);
    const announced = table.at;
    table.clock().picks('open');
    expect(table.at).toBe(announced + COUNTDOWN_MS);
    expect(table.state.sectors).toHaveLength(3);
    expect(table.seat(0).keys()).toContain('face:1');
  });

  test('S5: GIVEN the countdown THEN nobody can open the galaxy early', () => {
    const table = freshTable(3);
    table.clock().picks('reveal');
    const early = openPrompts(smugglers, table.state)[0];
    expect(early?.until).toBe(table.at + COUNTDOWN_MS);
    expect(viewOf(smugglers, table.state, 0).sectors).toEqual([]);
  });

  test('S5: GIVEN relaxed pace THEN the sectors turn up without a countdown', () => {
    const table = freshTable(4, RELAXED);
    table.clock().picks('reveal');
    expect(table.state.sectors).toHaveLength(4);
    expect(table.clock().prompts()).toEqual([]);
  });

  test('S1: GIVEN the third galaxy THEN the period says so', () => {
    const period = smugglers.period?.({ ...openTable(3).state, round: 3 });
    expect(period).toEqual({ key: 'smugglers.period', params: { n: 3 } });
  });

  test('S5: GIVEN a new round THEN a fresh board is asked for, once', () => {
    const table = openTable(3);
    expect(table.events.filter((event) => event.mark === 'round')).toHaveLength(1);
  });
});
