import { describe, expect, it } from 'vitest';
import { GOAL_TILES } from '#games/pulsar/content/goals.ts';
import { type Edit, lastTurn, patents, toFinal } from './last-turn.ts';
import { endRound, foundStations, own, player, spinningAt } from './support.ts';

describe('Pulsar goals', () => {
  it('P48 worked example: five patents, 6 VP; +6 for 4 cubes; then +6 for 1 cube', () => {
    const table = lastTurn((_, me) => Object.assign(me, { patents: patents(5), cubes: 5 }));
    toFinal(table);
    expect(player(table).sources.goal).toBe(6);
    table.seat(0).picks('goal:patents5');
    expect([player(table).sources.goal, player(table).cubes]).toEqual([12, 1]);
    table.seat(0).picks('goal:patents5');
    expect([player(table).sources.goal, player(table).cubes]).toEqual([18, 0]);
    expect(table.state.phase).toBe('over');
  });

  it('P48: GIVEN enough THEN the player may stop buying', () => {
    const table = lastTurn((_, me) => Object.assign(me, { patents: patents(5), cubes: 5 }));
    toFinal(table);
    table.seat(0).picks('goal:done');
    expect([player(table).sources.goal, player(table).sources.cubes]).toEqual([6, 2]);
  });

  it('P48: GIVEN nobody answers THEN the default buys what is worth most', () => {
    const table = lastTurn((state, me) => {
      me.patents = patents(5);
      me.cubes = 4;
      foundStations(state, 0, 9);
    });
    endRound(table);
    // 3 + 1 cubes for both bonuses of the stations beat 4 cubes for one of the patents.
    expect(player(table).goals).toEqual([
      { id: 'stations9', bought: 2 },
      { id: 'patents5', bought: 0 },
    ]);
  });

  it('P48: GIVEN gyrodynes that cannot serve two goals THEN the player chooses between equal sets', () => {
    const table = lastTurn((state) => {
      state.goals = ['sameType2', 'types2', 'patents5'];
      spinningAt(state, 0, { P01: 'small', P02: 'small', P03: 'large' });
    });
    toFinal(table);
    expect(table.seat(0).keys()).toEqual(['goals:sameType2', 'goals:types2']);
    table.seat(0).picks('goals:types2');
    expect(player(table).goals).toEqual([{ id: 'types2', bought: 0 }]);
  });

  it('P48: GIVEN gyrodynes enough for both THEN both count, and nobody is asked', () => {
    const table = lastTurn((state) => {
      state.goals = ['sameType2', 'types2', 'patents5'];
      spinningAt(state, 0, { P01: 'small', P02: 'small', P03: 'large', P04: 'small' });
    });
    endRound(table);
    expect(player(table).goals.map((met) => met.id)).toEqual(['sameType2', 'types2']);
  });

  it('P48: GIVEN extra stations THEN they do not help the goal', () => {
    const table = lastTurn((state, me) => {
      foundStations(state, 0, 8);
      me.extraStations = 2;
    });
    endRound(table);
    expect(player(table).goals).toEqual([]);
    expect(player(table).sources.stations).toBe(30);
  });
});

/** `4/6`: four cubes for 6 VP. */
type Bonuses = readonly [first: string, second: string];

/** For each goal: its points, its bonuses, just enough, and one too little. */
const GOALS: Readonly<Record<string, readonly [vp: number, bonuses: Bonuses, met: Edit, missed: Edit]>> = {
  sameType2: [6, ['3/6', '1/6'], spin({ P01: 'large', P02: 'large' }), spin({ P01: 'large', P02: 'small' })],
  sameType3: [
    8,
    ['3/8', '2/8'],
    spin({ P01: 'small', P02: 'small', P03: 'small' }),
    spin({ P01: 'small', P02: 'small', P03: 'large' }),
  ],
  types2: [6, ['3/6', '2/6'], spin({ P01: 'large', P02: 'small' }), spin({ P01: 'large', P02: 'large' })],
  spinning3: [
    7,
    ['3/7', '1/7'],
    spin({ P01: 'large', P02: 'large', P03: 'small' }),
    spin({ P01: 'large', P02: 'large' }),
  ],
  stations9: [4, ['3/4', '1/4'], (state) => foundStations(state, 0, 9), (state) => foundStations(state, 0, 8)],
  stations11: [5, ['4/5', '1/5'], (state) => foundStations(state, 0, 11), (state) => foundStations(state, 0, 10)],
  patents5: [
    6,
    ['4/6', '1/6'],
    (_, me) => Object.assign(me, { patents: patents(5) }),
    (_, me) => Object.assign(me, { patents: patents(4) }),
  ],
  patents6: [
    7,
    ['4/7', '1/7'],
    (_, me) => Object.assign(me, { patents: patents(6) }),
    (_, me) => Object.assign(me, { patents: patents(5) }),
  ],
  online3: [6, ['3/6', '1/6'], online(3), online(2)],
  online4: [8, ['3/8', '2/8'], online(4), online(3)],
  projects5: [6, ['3/6', '1/6'], projects([0, 1, 2, 3, 4], []), projects([0, 1, 2, 3], [])],
  runs3: [7, ['3/7', '2/7'], projects([2, 3, 6], [2, 3, 6]), projects([2, 3, 6], [2, 3])],
};

function spin(pulsars: Parameters<typeof spinningAt>[2]): Edit {
  return (state) => spinningAt(state, 0, pulsars);
}
function online(n: number): Edit {
  return (_, me) => {
    me.transmitters = ['T-A2', 'T-A4', 'T-C2', 'T-C4'].map((id, i) => own(id, { online: i < n }));
  };
}
function projects(done: number[], flown: number[]): Edit {
  return (_, me) => Object.assign(me, { projects: done, runs: flown });
}

describe('every goal', () => {
  it('is in the table', () => {
    expect(Object.keys(GOALS).sort()).toEqual(
      GOAL_TILES.flat()
        .map((goal) => goal.id)
        .sort(),
    );
  });

  it.each(Object.entries(GOALS))('%s: met or missed by one', (id, [vp, _, met, missed]) => {
    for (const [edit, points] of [
      [met, vp],
      [missed, undefined],
    ] as const) {
      const table = lastTurn((state, me) => {
        state.goals = [id];
        edit(state, me);
      });
      endRound(table);
      expect(player(table).sources.goal).toBe(points);
    }
  });
});

describe('every goal bonus', () => {
  it.each(Object.entries(GOALS))('P48: %s: the first, then the second, for their cubes', (id, [vp, bonuses, met]) => {
    const prices = bonuses.map((bonus) => bonus.split('/').map(Number));
    const table = lastTurn((state, me) => {
      state.goals = [id];
      met(state, me);
      me.cubes = 9;
    });
    toFinal(table);
    let cubes = 9;
    let points = vp;
    for (const [cost = 0, more = 0] of prices) {
      table.seat(0).picks(`goal:${id}`);
      cubes -= cost;
      points += more;
      expect([player(table).cubes, player(table).sources.goal]).toEqual([cubes, points]);
    }
    expect(table.state.phase).toBe('over');
  });
});
