import { describe, expect, test } from 'vitest';
import type { GameEvent, PickPrompt } from '#engine/game.ts';
import type { Action } from '#games/smugglers/action.ts';
import { tally } from '#games/smugglers/score.ts';
import type { Smugglers } from '#games/smugglers/state.ts';
import { english } from '#test/support/words.ts';
import { speaker } from '#text/catalogue.ts';
import {
  endedGame,
  goods,
  LAST_GALAXY,
  openTable,
  player,
  RELAXED,
  type SmugglersTable,
  seatZeroWins,
  stop,
} from './table.ts';

const { say } = speaker(english, ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo']);

function asked(table: SmugglersTable, seat = 0): PickPrompt<Action> {
  const [prompt] = table.seat(seat).prompts();
  if (prompt?.kind !== 'pick') throw new Error(`Seat ${seat} is asked nothing`);
  return prompt;
}

/** Every answer with the way to it in the menu. */
function trailsOf(table: SmugglersTable, seat = 0): Readonly<Record<string, string>> {
  const { options } = asked(table, seat);
  return Object.fromEntries(options.map(({ key, path }) => [key, path.map((step) => say(step)).join(' → ')]));
}

const lines = (events: readonly GameEvent[]): string[] => events.map((event) => say(event.say));

/** The pool holds this before the round. */
const pool = (energy: number, letters: string) => (state: Smugglers) => {
  state.pool = { energy, goods: goods(letters) };
};

describe('what is asked while bidding is open', () => {
  test('S6, S10: GIVEN a die in hand, none left, or a token THEN the question is about just that', () => {
    const table = openTable(2);
    expect(say(asked(table).ask)).toBe('Bid a die on a sector, or take a speed token to stop.');
    table.seat(0).picks('bid:A1');
    table.seat(0).picks('bid:B1');
    expect(say(asked(table).ask)).toBe('Both your dice are placed: take a speed token.');
    table.seat(0).picks('token:3');
    expect(say(asked(table).ask)).toBe('You may take another speed token. Yours add up to 3.');
  });

  test('S13, S30: GIVEN two players in turns THEN a holder may pass while the other has no token, then must take one', () => {
    const table = openTable(2, { options: RELAXED });
    table.seat(0).picks('token:0');
    table.seat(1).picks('bid:A1');
    expect(say(asked(table).ask)).toBe('You may take another speed token, or pass. Yours add up to 0.');
    table.seat(0).picks('pass');
    table.seat(1).picks('token:1');
    expect(say(asked(table).ask)).toBe(
      'Take another speed token. Yours add up to 0. One more token taken, and bidding closes.',
    );
  });

  test.each([
    [{}, 'no'],
    [{ stations: true }, 'yes'],
    [{ favouriteShips: true }, 'yes'],
    [{ favouriteGoods: true }, 'yes'],
    [{ stacked: true }, 'no'],
  ])('S44: GIVEN the options %j THEN favourites are explained: %s', (options, favourites) => {
    expect(asked(openTable(3, { options })).ask.params).toMatchObject({ favourites, two: 'no' });
    expect(asked(openTable(2, { options })).ask.params).toMatchObject({ favourites, two: 'yes' });
  });

  test('S6, S10: GIVEN sectors, faces and tokens THEN each is named in the menu, taken tokens too', () => {
    const table = openTable(3);
    table.seat(1).picks('token:2');
    const { entries = [], closed = [] } = asked(table);
    expect(entries.map(say)).toEqual([
      ...['A', 'B', 'C'].map((letter) => `Sector ${letter}`),
      ...['⚀ 1', '⚁ 2', '⚂ 3', '⚃ 4', '⚄ 5', '⚅ 6'],
      ...['Token −1', 'Token 1', 'Token 2'],
    ]);
    expect(trailsOf(table)['bid:B4']).toBe('Sector B → ⚃ 4');
    expect(trailsOf(table)['token:-1']).toBe('Token −1');
    expect(closed.find(({ key }) => key === 'token:2')?.path.map(say)).toEqual(['Token 2']);
  });

  test.each([
    [3, 'B5', { row: 1, column: 1 }],
    [4, 'D6', { row: 3, column: 2 }],
    [5, 'C4', { row: 0, column: 2 }],
    [6, 'D6', { row: 1, column: 3 }],
    [6, 'E1', { row: 2, column: 0 }],
  ])('S6: GIVEN %i players THEN the button for %s stands at %j, whatever the minimum', (seats, bid, place) => {
    const { options } = asked(openTable(seats));
    expect(options.find(({ key }) => key === `bid:${bid}`)?.spot).toMatchObject(place);
  });

  test('S13: GIVEN the clock THEN its one answer says what it does', () => {
    const table = openTable(3);
    const [prompt] = table.clock().prompts();
    expect(prompt?.kind === 'pick' && prompt.options.map(({ path }) => path.map(({ key }) => key))).toEqual([
      ['smugglers.clock.warn'],
    ]);
  });
});

describe('what is told of a round', () => {
  test('S5, S14: GIVEN a live round THEN bids and winners are told, and nobody goes back to before the winners', () => {
    const table = openTable(3, { cards: ['S13'] });
    expect(lines(table.events)[0]).toBe('Galaxy 1 of 8.');
    const [bid] = table.seat(0).picks('bid:A2');
    expect(bid).not.toHaveProperty('mark');
    expect(say(bid?.say ?? { key: '' })).toBe('Ada bids 2 on A.');
    table.seat(0).picks('token:2');
    const closing = table.seat(1).picks('token:1');
    expect(lines(closing)).toContain('Ada wins A with a 2.');
    expect(closing.filter(({ final }) => final).map(({ say }) => say.key)).toEqual([
      'smugglers.won',
      'smugglers.out',
      'smugglers.out',
    ]);
  });

  test('S13: GIVEN a round in turns THEN an undo may still go back to before the winners', () => {
    const table = openTable(3, { options: RELAXED });
    const events = [...table.seat(0).picks('token:2'), ...table.seat(1).picks('token:1')];
    expect(events.filter(({ final }) => final)).toEqual([]);
    expect(events[0]?.mark).toBe('turn');
  });

  test('S15: GIVEN two sectors paid THEN each line shows its own sector', () => {
    const table = seatZeroWins(['S05', 'S06'], 12, 'RRGGBB', [
      [1, 'A'],
      [2, 'B'],
    ]);
    const shown = table.events
      .map(({ show }) => show)
      .filter((show) => (show as { kind?: string })?.kind === 'settled');
    expect(shown).toEqual([0, 1].map((sector) => ({ kind: 'settled', seat: 0, sectors: [sector] })));
  });

  test('S16: GIVEN too little energy for either of two THEN both are lost for lack of energy', () => {
    const table = seatZeroWins(['S09', 'S10'], 2, 'RGBY', [
      [4, 'A'],
      [3, 'B'],
    ]);
    expect(player(table, 0)).toMatchObject({ energy: 2, goods: goods('RGBY'), lost: ['S09', 'S10'] });
    expect(lines(table.events).filter((line) => line.startsWith('Ada lacks'))).toEqual([
      'Ada lacks the energy for A and loses it: −3.',
      'Ada lacks the energy for B and loses it: −3.',
    ]);
  });

  test('S15: GIVEN energy spent in vain on one of two THEN that one lacked the goods, the other was left', () => {
    const table = seatZeroWins(['S13', 'S14'], 4, '', [
      [4, 'A'],
      [3, 'B'],
    ]);
    const told = lines(table.seat(0).picks('pay:B>lost')).filter((line) => line.startsWith('Ada'));
    expect(told.slice(0, 2)).toEqual([
      'Ada lacks the energy for A and loses it: −2.',
      'Ada pays 3 energy for B but lacks the goods, and loses it: −2.',
    ]);
  });

  test('S24: GIVEN a choice of payments THEN the one that keeps most points is suggested', () => {
    const table = seatZeroWins(['S11'], 12, 'BB', [[4, 'A']]);
    expect(asked(table).suggested).toBe('pay:A>B');
    expect(say(asked(table).ask)).toBe('You won A. You pay 4 energy; which goods do you hand over?');
  });

  test('S20: GIVEN the pool THEN what is taken, or left, is told, and shown of whoever it was', () => {
    const table = openTable(4, { change: pool(3, 'RG') });
    stop(table, { 0: 3, 1: 2, 2: 1 }, [0, 1, 2]);
    expect(say(asked(table).ask)).toBe('Take up to 3 from the pool: energy or goods, not both.');
    const [goodsTaken] = table.seat(0).picks('goods:RG');
    expect(say(goodsTaken?.say ?? { key: '' })).toBe('Ada takes 1 red, 1 green from the pool.');
    expect(goodsTaken?.show).toEqual({ kind: 'refill', seat: 0 });
    expect(lines(table.seat(1).picks('energy:2'))[0]).toBe('Bo takes 2 energy from the pool.');
    expect(lines(table.seat(2).picks('nothing'))[0]).toBe('Cy leaves the pool alone.');
  });

  test('S20: GIVEN goods of several colours THEN they are taken one a press, and Done stands where there could be more', () => {
    const table = openTable(3, { change: pool(0, 'RRG') });
    stop(table, { 0: 2, 1: 1 }, [0, 1]);
    expect(trailsOf(table)).toEqual({
      nothing: 'Nothing',
      'goods:R': '+1 red → Done',
      'goods:G': '+1 green → Done',
      'goods:RR': '+1 red → +1 red',
      'goods:RG': '+1 red → +1 green',
    });
    expect(asked(table).options.map(({ taps }) => taps)).toEqual([undefined, 1, 1, 2, 2]);
  });

  test('S21: GIVEN the −1 THEN it may put back what its holder has, energy only where there is some', () => {
    const table = openTable(3, {
      change: (state) => Object.assign(state.players[0] ?? {}, { energy: 1, goods: goods('B') }),
    });
    stop(table, { 0: -1, 1: 1 }, [0, 1]);
    expect(say(asked(table).ask)).toBe('You may put one thing back into the pool.');
    expect(trailsOf(table)).toEqual({
      nothing: 'Nothing',
      'return:energy': 'Put back 1 energy',
      'return:B': 'Put back 1 blue',
    });
    expect(lines(table.seat(0).picks('return:B'))[0]).toBe('Ada puts 1 blue back.');

    const poor = openTable(3, {
      change: (state) => Object.assign(state.players[0] ?? {}, { energy: 0, goods: goods('B') }),
    });
    stop(poor, { 0: -1, 1: 1 }, [0, 1]);
    expect(poor.seat(0).keys()).toEqual(['nothing', 'return:B']);
  });

  test('S22: GIVEN the last galaxy is done THEN that is told, and a fresh board is asked for', () => {
    const table = openTable(3, { change: LAST_GALAXY });
    stop(table, { 0: -1, 1: 1 }, [0, 1]);
    const over = table.seat(0).picks('nothing').at(-1);
    expect(over).toMatchObject({ mark: 'round', barrier: true });
    expect(say(over?.say ?? { key: '' })).toBe('The last galaxy is done. Here is who smuggled best.');
  });
});

test('S41: GIVEN three players, one of them with as many ships THEN the majority pays nobody, whatever the third has', () => {
  const state = endedGame({ favouriteShips: true }, [
    { paid: ['S02'], sheet: 'C1' },
    { paid: ['S34'], sheet: 'C5' },
    { sheet: 'C6' },
  ]);
  // Two green ships each of Ada (a favourite) and Bo; Cy has none.
  expect(state.players.map(({ paid }) => paid.length)).toEqual([1, 1, 0]);
  expect(tally(state, 0).total).toBe(4);
});
