import { describe, expect, it } from 'vitest';
import { pulsar } from '#games/pulsar/index.ts';
import { medianOf } from '#games/pulsar/median.ts';
import { gatesVisited } from '#games/pulsar/runs.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import { stackOn } from '#games/pulsar/tracks.ts';
import { startGame } from '#test/support/play.ts';
import { endRound, freshGame, type PulsarTable, player, spinningAt, turnUp, turnWith } from './support.ts';

/** The pictures with words of the printed rulebooks, played. The examples of our own rules stand beside the rules they explain. */

/** Three players about to take dice: 0 green, 1 yellow, 2 red. */
function drafting(dice: number[], edit?: (state: PulsarState) => void): PulsarTable {
  const state = freshGame(3);
  state.players.forEach((someone, seat) => {
    someone.ship = `E${seat + 1}`;
  });
  Object.assign(state, { phase: 'draft', dice, median: medianOf(dice), queue: [0, 1, 2, 2, 1, 0] });
  edit?.(state);
  return startGame(pulsar, { state });
}

const spaceOf = (table: PulsarTable, track: 'initiative' | 'engineering', seat: number) =>
  table.state[track].find((marker) => marker.seat === seat)?.space;

describe('printed examples: taking dice', () => {
  it('P15: GIVEN the median between 3 and 4 THEN 2, 3, 4 and 6 are 2 and 1 to the left, 1 and 3 to the right', () => {
    const table = drafting([1, 2, 3, 3, 4, 5, 6]);
    // Green takes the 2 and moves engineering by two.
    table.plays(`
      0 die:2>engineering
      1 die:3>initiative
      2 die:4>initiative
      2 die:6>engineering
    `);
    expect(spaceOf(table, 'engineering', 0)).toBe(6);
    expect(spaceOf(table, 'initiative', 1)).toBe(7);
    expect(spaceOf(table, 'initiative', 2)).toBe(9);
    expect(spaceOf(table, 'engineering', 2)).toBe(11);
  });

  it('P15: GIVEN the median on the 5 THEN a 1 is 4 and a 3 is 2 to the left, the 5 stays, a 6 is 1 to the right', () => {
    const table = drafting([1, 3, 5, 5, 5, 6, 6]);
    table.plays(`
      0 die:1>initiative
      1 die:3>engineering
      2 die:5>none
      2 die:6>engineering
    `);
    expect(spaceOf(table, 'initiative', 0)).toBe(4);
    expect(spaceOf(table, 'engineering', 1)).toBe(6);
    expect(spaceOf(table, 'initiative', 2)).toBe(8);
    expect(spaceOf(table, 'engineering', 2)).toBe(9);
  });

  it('P18: GIVEN red at the bottom of the stack at the left end and a step to the left THEN red lies on top', () => {
    const table = drafting([1, 2, 3, 3, 4, 5, 6], (state) => {
      state.initiative = [
        { seat: 0, space: 1 },
        { seat: 2, space: 1 },
        { seat: 1, space: 5 },
      ];
      state.queue = [2, 1, 0];
    });
    table.seat(2).picks('die:3>initiative');
    expect(stackOn(table.state.initiative, 1)).toEqual([0, 2]);
  });

  it('P14: green, yellow, red, red, yellow, green', () => {
    const table = drafting([3, 3, 3, 3, 3, 3, 3]);
    const order: number[] = [];
    while (table.state.phase === 'draft') {
      const [seat = -1] = table.state.queue;
      order.push(seat);
      table.seat(seat).picks('die:3>none');
    }
    expect(order).toEqual([0, 1, 2, 2, 1, 0]);
  });
});

describe('printed examples: spending dice', () => {
  it.each([2, 4])('P22: GIVEN a technology for a 3, a ±1 token and a %i THEN the token makes it a 3', (die) => {
    const table = turnWith({ dice: [die] });
    table.seat(0).picks(`patent:A1b:${die}${die < 3 ? '+' : '-'}pm1`);
    expect([player(table).patents.map(({ id }) => id), player(table).pm1]).toEqual([['A1b'], 0]);
  });

  it('P22: GIVEN a ±1 and a +2 token THEN no 3 becomes a 6', () => {
    const table = turnWith({
      dice: [3],
      edit: (state, me) => {
        state.pulsars.P01 = { seat: 0, size: 'large', spinning: false };
        Object.assign(me, { pm1: 1, plus2: 1 });
      },
    });
    expect(
      table
        .seat(0)
        .keys()
        .some((key) => key.startsWith('spin:')),
    ).toBe(false);
  });

  it('P23: GIVEN a pulsar and a system beside the ship THEN 1 or 2 end on the pulsar and 1 or 4 in the system, 3 and 5 do not', () => {
    const endsOf = (die: number) =>
      turnWith({ dice: [die], ship: 'G01', edit: (_, me) => Object.assign(me, { pm1: 0 }) })
        .seat(0)
        .keys()
        .flatMap((key) => /^fly:\d>(\w+)/.exec(key)?.[1] ?? []);
    const reaching = (place: string) => [1, 2, 3, 4, 5].filter((die) => endsOf(die).includes(place));
    expect(reaching('P01').filter((die) => die !== 4)).toEqual([1, 2]);
    expect(reaching('S01')).toEqual([1, 4]);
  });

  it('P23: GIVEN a second flight in the same turn THEN it may use the segments of the first', () => {
    const table = turnWith({ dice: [1, 1], ship: 'G01' });
    table.plays(`
      0 fly:1>P01
      0 fly:1>G01
    `);
    expect(player(table).ship).toBe('G01');
  });

  it('P27: GIVEN a system that shows two tokens THEN both are taken, or a tile is drawn', () => {
    const table = turnWith({ dice: [2], edit: (state) => turnUp(state, 'S01', 16) });
    table.seat(0).picks('fly:2>S01');
    expect(table.seat(0).keys()).toEqual(['bonus:take', 'bonus:draw']);
    table.seat(0).picks('bonus:take');
    expect([player(table).pm1, player(table).plus2]).toEqual([2, 1]);
  });

  it('P45: GIVEN a run project with points THEN the points come at once, those of the run with the flight', () => {
    const table = turnWith({
      dice: [4, 5],
      ship: 'O09',
      options: { setup: 'standard' },
      edit: (_, me) => {
        me.hq = 'HQ-C2';
        me.projects = [1, 2, 4];
        me.runs = [1, 2, 4];
      },
    });
    table.seat(0).picks('hq:7');
    expect([player(table).sources.project, player(table).sources.run]).toEqual([2, undefined]);
    table.plays(`
      0 fly:5>M05
      0 run:7
    `);
    expect(player(table).sources.run).toBe(6);
  });

  it('P45: GIVEN a gate visited twice THEN it counts once', () => {
    expect(gatesVisited(['O10', 'O11', 'S08', 'O12', 'O11', 'O10'], 'orange')).toBe(3);
  });
});

describe('printed examples: rounds', () => {
  it('P47.5: GIVEN a ? row and the median between 4 and 5 THEN every spinning gyrodyne scores 5 more', () => {
    const table = turnWith({
      dice: [],
      round: 6,
      edit: (state) => {
        state.boards = ['A', 'A', 'B'];
        state.median = 9;
        spinningAt(state, 0, { P01: 'small', P02: 'large' });
      },
    });
    endRound(table);
    expect(player(table).sources.gyrodyne).toBe(6 + 8);
  });

  it('P47.7: GIVEN the third round THEN two A transmitters and one B are offered', () => {
    const table = turnWith({ dice: [], round: 2, edit: (state) => void state.deck.splice(-3) });
    endRound(table);
    expect([table.state.round, table.state.offer.map((id) => id.charAt(2)).join('')]).toEqual([3, 'AAB']);
  });

  it('P52: GIVEN green goes first of two THEN rockets green, red, green, red, and both stacks bottom to top the same', () => {
    const state = freshGame(2);
    expect(state.order).toEqual([0, 1, 0, 1]);
    expect(stackOn(state.initiative, 8)).toEqual([0, 1, 0, 1]);
    expect(stackOn(state.engineering, 8)).toEqual([0, 1, 0, 1]);
  });

  it('P51: GIVEN two players with equal points THEN the owner of the foremost marker wins', () => {
    const table = turnWith({
      dice: [],
      round: 8,
      edit: (state) => {
        state.goals = [];
        state.initiative = [1, 0, 0, 1].map((seat, i) => ({ seat, space: i + 1 }));
        state.engineering = [0, 1, 1, 0].map((seat, i) => ({ seat, space: i + 1 }));
        state.players.forEach((someone, seat) => {
          someone.vp = [20, 19][seat] ?? 0;
        });
      },
    });
    endRound(table);
    // Turn order: 7 for seat 1; 4 + 2 for seat 0. Engineering: a pair of cubes for seat 0; a cube and a point for seat 1.
    expect(table.state.players.map(({ vp }) => vp)).toEqual([27, 27]);
    expect(pulsar.scores(table.state)?.map(({ seat, rank }) => [seat, rank])).toEqual([
      [1, 1],
      [0, 2],
    ]);
  });
});
