import { describe, expect, it } from 'vitest';
import { pulsar } from '#games/pulsar/index.ts';
import { medianOf, stepsFor } from '#games/pulsar/median.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import { stackOn } from '#games/pulsar/tracks.ts';
import { startGame } from '#test/support/play.ts';
import { freshGame } from './support.ts';

/** A draft about to begin with these dice. */
function draft(seats: number, dice: number[], edit?: (state: PulsarState) => void, median = medianOf(dice)) {
  const state = freshGame(seats);
  state.players.forEach((player, seat) => {
    player.ship = `E${seat + 1}`;
  });
  state.phase = 'draft';
  state.dice = dice;
  state.median = median;
  state.queue = seats === 2 ? [0, 1, 0, 1] : [...state.order, ...[...state.order].reverse()];
  edit?.(state);
  return startGame(pulsar, { state });
}

const DICE = [1, 1, 2, 3, 3, 5, 6];

describe('Pulsar dice phase', () => {
  it('P12: the dice of a round lie sorted', () => {
    const table = startGame(pulsar, { state: freshGame(3, { balancedStart: false }) });
    for (const seat of [2, 1, 0]) table.seat(seat).picks(`gate:E${seat + 1}`);
    expect(table.state.dice).toEqual([...table.state.dice].sort());
  });

  it.each([
    [[1, 1, 2, 3, 3, 5, 6], 5, 'between 2 and 3: three lower, two higher'],
    [[1, 2, 3, 3, 3, 4, 5], 6, 'on the 3: as many lower as higher'],
    [[1, 2, 3, 3, 4, 5, 6], 7, 'between 3 and 4: two lower, three higher'],
    [[2, 2, 2, 2, 2, 2, 2], 4, 'on the 2'],
    [[1, 1, 4, 4, 4, 4, 5, 6, 6], 9, 'between 4 and 5: two lower, three higher'],
  ])('P13: GIVEN %j THEN the doubled median is %i (%s)', (dice, median) => {
    expect(medianOf(dice)).toBe(median);
  });

  it('P13 worked example: between 2 and 3 the 3 moves right 1, the 2 left 1, a 1 left 2, the 6 right 4', () => {
    const median = medianOf(DICE);
    expect([3, 2, 1, 6].map((die) => stepsFor(median, die))).toEqual([1, -1, -2, 4]);
    const table = draft(3, [...DICE]);
    table.plays(`
      0 die:3>initiative
      1 die:2>initiative
      2 die:1>engineering
      2 die:6>initiative
    `);
    const at = (track: 'initiative' | 'engineering', seat: number) =>
      table.state[track].find((marker) => marker.seat === seat)?.space;
    expect([at('initiative', 0), at('initiative', 1), at('engineering', 2), at('initiative', 2)]).toEqual([
      9, 7, 6, 12,
    ]);
  });

  it('P14: dice are taken A B C C B A', () => {
    const table = draft(3, [3, 3, 3, 3, 3, 3, 3]);
    for (const seat of [0, 1, 2, 2, 1, 0]) table.seat(seat).picks('die:3>none');
    expect(table.state.players.map((player) => player.dice)).toEqual([
      [3, 3],
      [3, 3],
      [3, 3],
    ]);
    expect(table.state.phase).toBe('actions');
  });

  it('P15: GIVEN a die on the median THEN no marker moves and none is asked for', () => {
    const table = draft(3, [1, 2, 3, 3, 3, 4, 5]);
    expect(
      table
        .seat(0)
        .keys()
        .filter((key) => key.startsWith('die:3')),
    ).toEqual(['die:3>none']);
    table.seat(0).picks('die:3>none');
    expect(stackOn(table.state.initiative, 8)).toEqual([0, 1, 2]);
  });

  it('P15: GIVEN a lower die THEN one marker of your choice moves left', () => {
    const table = draft(3, [1, 2, 3, 3, 3, 4, 5]);
    table.seat(0).picks('die:1>engineering');
    expect(table.state.engineering[0]).toEqual({ seat: 0, space: 6 });
    expect(stackOn(table.state.initiative, 8)).toEqual([0, 1, 2]);
  });

  it('P16: the tracks have 15 spaces, start on the 8th', () => {
    const table = draft(3, [...DICE]);
    expect(table.state.initiative.every((marker) => marker.space === 8)).toBe(true);
  });

  it('P17: a marker leaves its stack alone and lands on top of another', () => {
    const table = draft(3, [2, 2, 2, 3, 3, 3, 3]);
    expect(table.state.median).toBe(5);
    table.seat(0).picks('die:2>initiative');
    expect(stackOn(table.state.initiative, 8)).toEqual([1, 2]);
    table.seat(1).picks('die:2>initiative');
    expect(stackOn(table.state.initiative, 7)).toEqual([0, 1]);
    expect(table.state.initiative.map((marker) => marker.seat)).toEqual([1, 0, 2]);
  });

  it('P18: GIVEN a move past the right end THEN it is closed, the other marker is not', () => {
    const table = draft(3, [1, 2, 3, 3, 3, 4, 6], (state) => {
      state.initiative = [
        { seat: 1, space: 8 },
        { seat: 2, space: 8 },
        { seat: 0, space: 14 },
      ];
    });
    table.seat(0).isRefused('die:6>initiative', 'pulsar.closed.rightEnd');
    table.seat(0).picks('die:6>engineering');
  });

  it('P18: GIVEN only dice that push every marker over THEN any die, any marker, under the stack on space 15', () => {
    const table = draft(
      3,
      [5, 6],
      (state) => {
        state.initiative = [
          { seat: 1, space: 15 },
          { seat: 0, space: 15 },
          { seat: 2, space: 15 },
        ];
        state.engineering = [
          { seat: 0, space: 14 },
          { seat: 1, space: 15 },
          { seat: 2, space: 15 },
        ];
        state.queue = [0, 1];
      },
      4,
    );
    expect(table.seat(0).keys()).toEqual([
      'die:5>initiative',
      'die:5>engineering',
      'die:6>initiative',
      'die:6>engineering',
    ]);
    const [prompt] = table.seat(0).prompts();
    const note =
      prompt?.kind === 'pick' ? prompt.options.find(({ key }) => key === 'die:6>initiative')?.note : undefined;
    expect(note?.params?.move).toMatchObject({ key: 'pulsar.draft.under' });
    expect(note?.params?.means).toMatchObject({ params: { place: 3, of: 3 } });
    table.seat(0).picks('die:6>initiative');
    expect(stackOn(table.state.initiative, 15)).toEqual([0, 2, 1]);
  });

  it('P18: GIVEN the left end THEN a marker stops there, and one already there goes to the top of its stack', () => {
    const table = draft(3, [1, 1, 1, 5, 6, 6, 6], (state) => {
      state.initiative = [
        { seat: 1, space: 1 },
        { seat: 0, space: 1 },
        { seat: 2, space: 3 },
      ];
    });
    table.seat(0).picks('die:1>initiative');
    expect(stackOn(table.state.initiative, 1)).toEqual([1, 0]);
    table.state.queue = [2];
    table.seat(2).picks('die:1>initiative');
    expect(stackOn(table.state.initiative, 1)).toEqual([1, 0, 2]);
  });

  it.each([
    [2, 3],
    [3, 1],
    [4, 1],
  ])('P19: GIVEN %i players THEN %i dice are left to copy', (seats, left) => {
    const dice = seats === 4 ? 9 : 7;
    const table = draft(
      seats,
      Array.from({ length: dice }, () => 3),
    );
    for (const seat of [...table.state.queue]) table.seat(seat).picks('die:3>none');
    expect(table.state.dice).toHaveLength(left);
  });

  it('P52: GIVEN two players THEN two markers each on both tracks, and picks follow the four rockets', () => {
    const table = draft(2, [...DICE]);
    expect(stackOn(table.state.initiative, 8)).toEqual([0, 1, 0, 1]);
    expect(table.state.order).toEqual([0, 1, 0, 1]);
    table.plays(`
      0 die:1>initiative.1
      1 die:1>initiative.1
    `);
    expect(stackOn(table.state.initiative, 6)).toEqual([0, 1]);
    expect(table.state.queue).toEqual([0, 1]);
  });

  it('P53: GIVEN two players THEN a die may move any of the four markers', () => {
    const table = draft(2, [...DICE]);
    expect(
      table
        .seat(0)
        .keys()
        .filter((key) => key.startsWith('die:6')),
    ).toEqual(['die:6>initiative.1', 'die:6>initiative.2', 'die:6>engineering.1', 'die:6>engineering.2']);
    table.seat(0).picks('die:6>initiative.2');
    expect(stackOn(table.state.initiative, 8)).toEqual([1, 0, 1]);
  });
});
