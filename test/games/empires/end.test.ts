import { describe, expect, test } from 'vitest';
import type { AnyGame } from '#engine/game.ts';
import { newGame } from '#engine/gate.ts';
import { readOptions } from '#engine/options.ts';
import { empires } from '#games/empires/index.ts';
import { scores, standings } from '#games/empires/score.ts';
import { given, playerIn, tableWith } from './support.ts';

describe('E19: the end', () => {
  test('GIVEN the last VP is taken THEN every other player gets exactly one more turn', () => {
    const table = tableWith({ seats: 3, pool: 1, active: 1, planets: { beta0: { troops: 3 }, gamma0: { troops: 3 } } });
    table.seat(1).picks('mine:beta0/3');
    expect(playerIn(table.state, 1).vp).toBe(2);
    expect(table.state).toMatchObject({ pool: 0, ending: 1, active: 2 });
    table.seat(2).picks('mine:gamma0/3');
    expect(playerIn(table.state, 2).vp).toBe(2);
    expect(scores(table.state)).toBeNull();
    table.seat(0).picks('pass');
    expect(table.state.stage.at).toBe('over');
    expect(empires.prompts(table.state)).toEqual([]);
    expect(scores(table.state)?.map(({ seat }) => seat)).toEqual([1, 2, 0]);
  });

  test('turns and rounds are marked', () => {
    const table = tableWith({});
    const marks = (seat: number) =>
      table
        .seat(seat)
        .picks('pass')
        .flatMap(({ mark }) => (mark ? [mark] : []));
    expect([marks(0), marks(1), marks(0)]).toEqual([['turn'], ['round'], ['turn']]);
  });
});

describe('E22: the pool fades', () => {
  const passing = (fading: boolean) => {
    const table = tableWith({ pool: 2 });
    table.state.fading = fading;
    for (let turn = 0; turn < 140 && table.state.stage.at !== 'over'; turn++)
      table.seat(table.state.active).picks('pass');
    return table.state;
  };

  test('GIVEN fifteen rounds without a VP THEN each further one takes a point, to the end', () => {
    const state = passing(true);
    expect(state).toMatchObject({ stage: { at: 'over' }, pool: 0, turn: 35 });
    expect(playerIn(state, 0).vp).toBe(0);
  });

  test('GIVEN the option off THEN it never does', () => {
    expect(passing(false)).toMatchObject({ stage: { at: 'action' }, pool: 2, turn: 141 });
  });

  test('GIVEN somebody scores THEN the count begins anew', () => {
    const table = tableWith({ planets: { alpha0: { troops: 2 } } });
    table.state.quiet = 19;
    table.seat(0).picks('mine:alpha0/2');
    expect(table.state.quiet).toBe(1);
  });
});

describe('E23: a short game', () => {
  const options = (given: object) => empires.Options.parse(given);

  test.each([
    ['short', [8, 11, 14], 19],
    ['printed', [32, 36, 40], null],
    ['long', [42, 44, 46], null],
  ])('GIVEN length %s THEN the pools are %j, the rounds limited to %s', (length, pools, rounds) => {
    const games = [2, 3, 4].map((seats) => newGame(empires, seats, options({ length }), 1));
    expect(games.map(({ pool }) => pool)).toEqual(pools);
    expect(games.map((game) => game.rounds)).toEqual([rounds, rounds, rounds]);
  });

  test.each([2, 3, 4])('GIVEN %i who never score THEN after the rounds everybody has one last turn', (seats) => {
    const table = tableWith({ seats });
    Object.assign(table.state, { rounds: 3, fading: false });
    const begun: number[] = [];
    while (table.state.stage.at !== 'over') {
      begun.push(table.state.active);
      table.seat(table.state.active).picks('pass');
    }
    expect(begun).toHaveLength(4 * seats);
    expect(begun.slice(-seats)).toEqual(begun.slice(0, seats));
  });

  test('GIVEN the pool is emptied before THEN it ends as ever (E19)', () => {
    const table = tableWith({ pool: 1, planets: { alpha0: { troops: 3 } } });
    table.state.rounds = 3;
    table.seat(0).picks('mine:alpha0/3');
    table.seat(1).picks('pass');
    expect(table.state.stage.at).toBe('over');
  });

  test('GIVEN options of before THEN a longer game is a long one', () => {
    expect(readOptions(empires as AnyGame, { longer: true, hand: 'human' })).toEqual({
      ok: true,
      options: options({ length: 'long', hand: 'human' }),
    });
    expect(readOptions(empires as AnyGame, { longer: false })).toEqual({ ok: true, options: options({}) });
  });

  test('GIVEN a first game THEN it is short', () => {
    expect(empires.beginners).toMatchObject({ length: 'short' });
  });
});

describe('E20: final count', () => {
  const city = (owner: number) => ({ disc: 'grey' as const, owner, cities: 1 });

  test('one for each planet or asteroid, colony and city; the homeworld counts nothing', () => {
    const state = given({
      players: { 0: { vp: 5 } },
      planets: {
        alpha0: { troops: 3 },
        beta2: { disc: 'grey', owner: 0, colonies: 2, troops: 1 },
        beta3: { disc: 'asteroid', owner: 0, cities: 1, colonies: 1 },
        beta4: { disc: 'brown', owner: 0, research: 1 },
      },
    });
    const [first] = standings(state);
    expect(first).toMatchObject({ seat: 0, total: 12, rank: 1 });
    expect(first?.parts.map(({ points }) => points)).toEqual([5, 3, 3, 1, 0]);
  });

  test.each([
    [['alpha1', 'beta1'], 4],
    [['alpha1', 'beta1', 'gamma1'], 9],
    [['alpha1', 'beta1', 'gamma1', 'delta1'], 14],
    [['alpha1', 'alpha2', 'beta1', 'gamma1'], 11],
  ])('cities in %j: %i in all', (where, total) => {
    const state = given({ planets: Object.fromEntries(where.map((id) => [id, city(0)])) });
    expect(standings(state)[0]?.total).toBe(total);
  });
});

describe('E21: ties', () => {
  const planets = { beta2: { disc: 'grey' as const, owner: 1, research: 1 } };

  test('GIVEN equal totals THEN VP before the final count decide', () => {
    const rows = standings(given({ planets, players: { 0: { vp: 5 }, 1: { vp: 4 } } }));
    expect(rows.map(({ seat, rank, tie }) => [seat, rank, tie?.key])).toEqual([
      [0, 1, 'empires.tie.vp'],
      [1, 2, 'empires.tie.vp'],
    ]);
  });

  test('GIVEN a tie THEN everybody in it is told the same, so that it can be said once', () => {
    const [first, second] = standings(given({ planets, players: { 0: { vp: 5 }, 1: { vp: 4 } } }));
    expect(first?.tie).toEqual(second?.tie);
  });

  test('then technology levels', () => {
    const rows = standings(given({ players: { 0: { vp: 4, tech: { grey: 1 } }, 1: { vp: 4, tech: { brown: 2 } } } }));
    expect(rows.map(({ seat, rank, tie }) => [seat, rank, tie?.key])).toEqual([
      [1, 1, 'empires.tie.levels'],
      [0, 2, 'empires.tie.levels'],
    ]);
  });

  test('then the place is shared', () => {
    expect(standings(given()).map(({ rank, tie }) => [rank, tie?.key])).toEqual([
      [1, 'empires.tie.shared'],
      [1, 'empires.tie.shared'],
    ]);
  });
});
