import { describe, expect, it } from 'vitest';
import { pulsar } from '#games/pulsar/index.ts';
import { stationPoints } from '#games/pulsar/score.ts';
import { SOURCES } from '#games/pulsar/state.ts';
import { lastTurn, patents, toFinal } from './last-turn.ts';
import { claimed, endRound, foundStations, type PulsarTable, player, spinningAt } from './support.ts';

describe('Pulsar final scoring', () => {
  it('P49: pulsars without a spinning gyrodyne, gyrodynes held or building, and pairs of cubes score 1 each', () => {
    const table = lastTurn((state, me) => {
      claimed(state, 0, { P01: 'empty', P02: 'small' });
      spinningAt(state, 0, { P03: 'large' });
      me.held.medium = 2;
      me.cubes = 5;
    });
    endRound(table);
    const { pulsar: pulsars, idle, cubes } = player(table).sources;
    expect([pulsars, idle, cubes]).toEqual([2, 3, 2]);
  });

  it.each([
    [4, [3, 2, 1, 0], [undefined, 2, 4, 7]],
    [3, [2, 1, 0], [undefined, 4, 7]],
    [2, [0, 1, 1, 0], [7, 6]],
  ])('P49, P54: GIVEN %i players THEN the turn order scores 7/4/2 (7/4)', (seats, order, points) => {
    const table = lastTurn((state) => {
      state.initiative = order.map((seat, i) => ({ seat, space: i + 1 }));
    }, seats);
    endRound(table);
    expect(table.state.players.map((someone) => someone.sources.order)).toEqual(points);
  });

  it('P49: a purple purchase comes before the goals', () => {
    const table = lastTurn((_, me) => {
      me.patents = [...patents(4), { id: 'A8a', round: 8 }];
      me.cubes = 4;
    });
    toFinal(table);
    expect(table.seat(0).prompts()[0]?.ask.key).toBe('pulsar.ask.buyPurple');
    table.seat(0).picks('buy:no');
    expect(table.seat(0).keys()).toEqual(['goal:patents5', 'goal:done']);
  });

  it('P49: GIVEN 5 cubes and the goal of five patents THEN the default keeps them for its bonuses, 2 points better', () => {
    const asked = (): PulsarTable => {
      const table = lastTurn((_, me) => {
        me.patents = [...patents(4), { id: 'A8a', round: 8 }];
        me.cubes = 5;
      });
      toFinal(table);
      return table;
    };
    const scored = (key: string): number => {
      const table = asked();
      table.seat(0).picks(key);
      endRound(table);
      const { purple = 0, goal = 0, cubes = 0, order = 0 } = player(table).sources;
      return purple + goal + cubes + order;
    };
    const [prompt] = asked().seat(0).prompts();
    expect([scored('buy:yes'), scored('buy:no')]).toEqual([20, 22]);
    expect(prompt?.kind === 'pick' && prompt.otherwise).toBe('buy:no');
  });

  it('P49: GIVEN no goal to spend cubes on THEN the default buys', () => {
    const table = lastTurn((_, me) => {
      me.patents = [{ id: 'A8a', round: 8 }];
      me.cubes = 5;
    });
    toFinal(table);
    const [prompt] = table.seat(0).prompts();
    expect(prompt?.kind === 'pick' && prompt.otherwise).toBe('buy:yes');
  });

  it('P48: GIVEN equal sets of goals THEN the default takes the one that cubes make better', () => {
    const table = lastTurn((state, me) => {
      state.goals = ['sameType2', 'types2', 'patents5'];
      me.cubes = 4;
      spinningAt(state, 0, { P01: 'small', P02: 'small', P03: 'large' });
    });
    toFinal(table);
    const [prompt] = table.seat(0).prompts();
    // 6 + 6 + 6 for 3 + 1 cubes, against 3 + 2.
    expect(prompt?.kind === 'pick' && prompt.otherwise).toBe('goals:sameType2');
  });

  it.each([
    [0, 0],
    [1, 0],
    [2, 2],
    [3, 4],
    [4, 6],
    [5, 9],
    [6, 12],
    [7, 16],
    [8, 20],
    [9, 25],
    [10, 30],
    [11, 36],
    [12, 42],
    [13, 50],
    [14, 53],
    [16, 59],
  ])('P50: %i stations score %i', (stations, points) => {
    expect(stationPoints(stations)).toBe(points);
  });

  it('P50: extra-station tiles count here', () => {
    const table = lastTurn((state, me) => {
      foundStations(state, 0, 3);
      me.extraStations = 2;
    });
    endRound(table);
    expect(player(table).sources.stations).toBe(9);
  });

  it('P51: most VP wins; a tie goes to whoever is further back on the initiative track, and says so', () => {
    const table = lastTurn((state, me) => {
      state.players.forEach((someone, seat) => {
        someone.vp = [50, 52, 59][seat] ?? 0;
      });
      // Turn order 2, 1, 0 gives 7 and 4, engineering a pair of cubes each, and seat 0 has 7 for its pulsars and gyrodynes.
      state.initiative = [2, 1, 0].map((seat, i) => ({ seat, space: i + 1 }));
      claimed(state, 0, { P01: 'empty', P02: 'empty', P03: 'empty', P04: 'empty', P05: 'small' });
      me.held.small = 1;
    }, 3);
    endRound(table);
    expect(table.state.players.map((someone) => someone.vp)).toEqual([57, 57, 67]);
    const scores = pulsar.scores(table.state);
    expect(scores?.map(({ seat, rank, tie }) => [seat, rank, tie?.key])).toEqual([
      [2, 1, undefined],
      [0, 2, 'pulsar.tie'],
      [1, 3, 'pulsar.tie'],
    ]);
  });

  it.each([
    [[0, 1, 1, 0], 0],
    [[1, 0, 0, 1], 1],
    [[0, 0, 1, 1], 1],
    [[1, 0, 1, 0], 0],
  ])(
    'P51: GIVEN two players tied with markers in the order %j THEN the rearmost one decides: %i wins',
    (order, winner) => {
      const table = lastTurn(() => {});
      endRound(table);
      const state = { ...table.state, order };
      const tied = { ...state, players: state.players.map((someone) => ({ ...someone, vp: 60 })) };
      expect(pulsar.scores(tied)?.map(({ seat, rank }) => [seat, rank])).toEqual([
        [winner, 1],
        [1 - winner, 2],
      ]);
    },
  );

  it('P51: the parts of a score add up to it', () => {
    const table = lastTurn((state) => foundStations(state, 0, 5));
    endRound(table);
    const [score] = pulsar.scores(table.state)?.filter(({ seat }) => seat === 1) ?? [];
    expect(score?.parts.reduce((sum, part) => sum + part.points, 0)).toBe(score?.total);
  });

  it('P51: GIVEN players who scored from different sources THEN all name the same ones, in the order they are counted', () => {
    const table = lastTurn((state) => {
      foundStations(state, 0, 5);
      const [, other] = state.players;
      if (other !== undefined) other.sources.gyrodyne = 6;
    });
    endRound(table);
    const named = pulsar.scores(table.state)?.map(({ parts }) => parts.map(({ label }) => label.key)) ?? [];
    expect(named[0]).toEqual(named[1]);
    expect(named[0]).toEqual(
      SOURCES.map((source) => `pulsar.source.${source}`).filter((key) => named[0]?.includes(key)),
    );
    expect(named[0]).toContain('pulsar.source.gyrodyne');
  });
});
