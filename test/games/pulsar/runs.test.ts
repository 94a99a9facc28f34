import { describe, expect, it } from 'vitest';
import { COLOURS } from '#games/pulsar/content/schema.ts';
import { watchedColours } from '#games/pulsar/reach.ts';
import { playerOf } from '#games/pulsar/state.ts';
import { endRound, freshGame, player, turnWith } from './support.ts';

describe('Pulsar gate runs', () => {
  it('P45: GIVEN a run of orange gates THEN routes are told apart by those; GIVEN another of any colour THEN by all gates', () => {
    const runner = (projects: number[]) => ({
      ...playerOf(freshGame(2, { setup: 'standard' }), 0),
      hq: 'HQ-A2',
      projects,
    });
    expect(watchedColours(runner([]))).toEqual([]);
    expect(watchedColours(runner([0]))).toEqual(['orange']);
    expect(watchedColours(runner([0, 5]))).toEqual(COLOURS);
  });

  it('P45 worked example: 2 VP per orange gate, three visited from a fourth in a flight of 5, score 6', () => {
    const table = turnWith({
      dice: [5],
      ship: 'O09',
      options: { setup: 'standard' },
      edit: (_, me) => {
        me.hq = 'HQ-A2';
        me.projects = [0];
      },
    });
    table.plays(`
      0 fly:5>M05
      0 run:1
    `);
    expect(player(table).sources.run).toBe(6);
    expect(player(table).runs).toEqual([0]);
  });

  it('P45: GIVEN nobody answers THEN a run is kept for a flight through three gates, in the last round for any gate', () => {
    const asked = (round: number, die: number) => {
      const table = turnWith({
        dice: [die],
        round,
        ship: 'O09',
        options: { setup: 'standard' },
        edit: (_, me) => {
          me.hq = 'HQ-A2';
          me.projects = [0];
        },
      });
      table.seat(0).picks(die === 5 ? 'fly:5>M05' : 'fly:1>O10');
      return table.seat(0).prompts()[0];
    };
    expect(asked(1, 5)).toMatchObject({ otherwise: 'run:1' });
    expect(asked(1, 1)).toMatchObject({ otherwise: 'run:none' });
    expect(asked(8, 1)).toMatchObject({ otherwise: 'run:1' });
  });

  it('P45: GIVEN a run was flown THEN it is not asked for again; GIVEN it was not declared THEN it waits', () => {
    const table = turnWith({
      dice: [1, 1],
      ship: 'O09',
      options: { setup: 'standard' },
      edit: (_, me) => {
        me.hq = 'HQ-A2';
        me.projects = [0, 5];
      },
    });
    table.seat(0).picks('fly:1>O10');
    // Project 6 is a run of any one colour.
    expect(table.seat(0).keys()).toEqual(['run:none', 'run:1', 'run:6/green', 'run:6/magenta', 'run:6/orange']);
    table.seat(0).picks('run:6/green');
    expect(player(table).sources.run).toBeUndefined();
    table.seat(0).picks('fly:1>O11');
    expect(table.seat(0).keys()).toEqual(['run:none', 'run:1']);
    table.seat(0).picks('run:none');
    endRound(table);
    expect(player(table).runs).toEqual([5]);
  });
});
