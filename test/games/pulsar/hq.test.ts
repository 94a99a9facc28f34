import { describe, expect, it } from 'vitest';
import { copy } from '#engine/copy.ts';
import { HQ_SIDES } from '#games/pulsar/content/hq.ts';
import { COLOURS } from '#games/pulsar/content/schema.ts';
import { pulsar } from '#games/pulsar/index.ts';
import type { Player } from '#games/pulsar/state.ts';
import { startGame } from '#test/support/play.ts';
import { change, type PulsarTable, player, turnWith } from './support.ts';

function withHq(side: string, dice: readonly number[], projects: number[] = []): PulsarTable {
  return turnWith({
    dice,
    options: { setup: 'standard' },
    edit: (state, me) => {
      me.hq = side;
      me.pm1 = 0;
      // All runs of projects completed before are flown, so that nothing asks.
      me.projects = projects;
      me.runs = [...projects];
      state.pile = ['vp4', 'vp4'];
    },
  });
}

const projectsOffered = (table: PulsarTable) =>
  table
    .seat(0)
    .keys()
    .filter((key) => key.startsWith('hq:'));

describe('Pulsar HQ', () => {
  it.each([
    [[], ['hq:1', 'hq:2', 'hq:3']],
    [
      [0, 1],
      ['hq:3', 'hq:4'],
    ],
    [
      [1, 2],
      ['hq:1', 'hq:5'],
    ],
    [
      [0, 1, 3],
      ['hq:3', 'hq:6'],
    ],
    [[0, 1, 2, 3, 4, 5], ['hq:7']],
    [[0, 1, 2, 3, 4, 5, 6], ['hq:8']],
    [[0, 1, 2, 3, 4, 5, 6, 7], []],
  ])('P44: GIVEN projects %j are complete THEN %j are open', (done, open) => {
    expect(projectsOffered(withHq('HQ-A1', [1, 2, 3, 4, 5, 6], done))).toEqual(open);
  });

  it('P44: GIVEN a game without HQ THEN there is no such entry', () => {
    const table = turnWith({ dice: [1] });
    table.seat(0).isRefused('hq', 'refused.not-offered');
    expect(JSON.stringify(table.seat(0).prompts())).not.toContain('pulsar.menu.hq');
  });

  it('P40: GIVEN the bonus die is used and a die for a duplicator in hand THEN the greyed entry says that', () => {
    const table = withHq('HQ-A1', [5], [0, 1, 2]);
    change(table, (state) => {
      if (state.turn !== null) state.turn.used = true;
    });
    table.seat(0).isRefused('hq', 'pulsar.closed.givesBonus');
  });

  it('P44: a project pays its die and gives its benefits', () => {
    const table = withHq('HQ-A1', [2]);
    table.seat(0).picks('hq:1');
    expect([player(table).pm1, player(table).projects, player(table).dice]).toEqual([2, [0], []]);
  });
});

/** What a side's eight projects give in all, bottom to top: dice to pay, VP, cubes, tokens, gyrodynes, tiles, red dice, runs. */
interface SideGains {
  readonly costs: readonly number[];
  readonly vp: number;
  readonly cubes: number;
  readonly pm1: number;
  readonly plus2: number;
  readonly gyrodynes: number;
  readonly tiles: number;
  readonly red: readonly number[];
  /** `3 magenta 1`: project 3, 1 VP per magenta gate. */
  readonly runs: readonly string[];
}

const SIDES: Readonly<Record<string, SideGains>> = {
  'HQ-A1': {
    costs: [2, 4, 1, 3, 5, 3, 6, 5],
    vp: 16,
    cubes: 0,
    pm1: 2,
    plus2: 1,
    gyrodynes: 2,
    tiles: 1,
    red: [2],
    runs: ['3 magenta 1', '4 orange 2', '7 green 2', '8 any 4'],
  },
  'HQ-A2': {
    costs: [4, 1, 2, 1, 3, 2, 6, 5],
    vp: 13,
    cubes: 1,
    pm1: 2,
    plus2: 1,
    gyrodynes: 1,
    tiles: 1,
    red: [1],
    runs: ['1 orange 2', '2 green 1', '6 any 2', '7 magenta 2', '8 any 4'],
  },
  'HQ-B1': {
    costs: [1, 3, 2, 4, 2, 5, 6, 4],
    vp: 16,
    cubes: 0,
    pm1: 2,
    plus2: 0,
    gyrodynes: 4,
    tiles: 0,
    red: [2],
    runs: ['2 orange 1', '3 green 1', '6 magenta 2', '8 any 4'],
  },
  'HQ-B2': {
    costs: [3, 2, 1, 4, 3, 6, 5, 4],
    vp: 14,
    cubes: 1,
    pm1: 2,
    plus2: 1,
    gyrodynes: 0,
    tiles: 1,
    red: [1],
    runs: ['1 orange 2', '4 magenta 2', '6 green 2', '7 any 3', '8 any 4'],
  },
  'HQ-C1': {
    costs: [2, 1, 5, 4, 3, 6, 2, 5],
    vp: 15,
    cubes: 2,
    pm1: 1,
    plus2: 1,
    gyrodynes: 2,
    tiles: 1,
    red: [2],
    runs: ['2 magenta 1', '4 green 1', '7 orange 2', '8 any 4'],
  },
  'HQ-C2': {
    costs: [2, 1, 4, 3, 1, 6, 4, 5],
    vp: 8,
    cubes: 1,
    pm1: 2,
    plus2: 2,
    gyrodynes: 0,
    tiles: 1,
    red: [3],
    runs: ['3 magenta 2', '4 any 2', '5 green 1', '7 orange 2', '8 any 4'],
  },
  'HQ-D1': {
    costs: [4, 2, 1, 6, 3, 5, 2, 3],
    vp: 15,
    cubes: 0,
    pm1: 1,
    plus2: 1,
    gyrodynes: 3,
    tiles: 1,
    red: [2],
    runs: ['2 green 1', '3 orange 1', '5 magenta 2', '8 any 4'],
  },
  'HQ-D2': {
    costs: [1, 5, 3, 2, 4, 6, 4, 5],
    vp: 15,
    cubes: 2,
    pm1: 0,
    plus2: 1,
    gyrodynes: 0,
    tiles: 3,
    red: [3],
    runs: ['1 magenta 1', '3 green 2', '5 orange 2', '7 any 2', '8 any 4'],
  },
};

const heldBy = (me: Player) => me.held.small + me.held.medium + me.held.large;

describe('every HQ side', () => {
  it('is in the table', () => expect(Object.keys(SIDES)).toEqual(HQ_SIDES.map((side) => side.id)));

  it.each(Object.entries(SIDES))('%s: built from bottom to top, it gives all it says', (side, gains) => {
    const table = withHq(side, []);
    const red: number[] = [];
    for (const [project, cost] of gains.costs.entries()) {
      change(table, (_, me) => Object.assign(me, { dice: [cost] }));
      table.seat(0).picks(`hq:${project + 1}`);
      for (let key = openAnswer(table); key !== undefined; key = openAnswer(table)) table.seat(0).picks(key);
      const { turn } = table.state;
      if (turn?.red != null) red.push(turn.red);
      // A fresh turn, so that every duplicator can be bought.
      change(table, (state) => {
        state.turn = { seat: 0, red: null, must: false, offered: [], used: false };
      });
    }
    const me = player(table);
    expect({
      costs: gains.costs,
      vp: me.sources.project,
      cubes: me.cubes,
      pm1: me.pm1,
      plus2: me.plus2,
      gyrodynes: heldBy(me),
      tiles: (me.sources.exploration ?? 0) / 4,
      red,
      runs: runsOf(table),
    }).toEqual(gains);
  });
});

function openAnswer(table: PulsarTable): string | undefined {
  return table
    .seat(0)
    .keys()
    .find((key) => key.startsWith('take:'));
}

/** A flight of 1 to a gate of each colour. */
const HOPS = { green: ['P01', 'G01'], magenta: ['E1', 'M01'], orange: ['O09', 'O10'] } as const;

/** Flies every waiting run over one gate: its project, its colour and what the gate scored. */
function runsOf(table: PulsarTable): string[] {
  const flown: string[] = [];
  const { projects } = player(table);
  for (const project of [...projects].sort((a, b) => a - b)) {
    const colours = COLOURS.flatMap((colour) => {
      const trial = startGame(pulsar, { state: copy(table.state) });
      const [from, to] = HOPS[colour];
      change(trial, (_, me) => Object.assign(me, { dice: [1], ship: from }));
      trial.seat(0).picks(`fly:1>${to}`);
      const key = trial
        .seat(0)
        .keys()
        .find((open) => open === `run:${project + 1}` || open === `run:${project + 1}/${colour}`);
      if (key === undefined) return [];
      trial.seat(0).picks(key);
      const vp = player(trial).sources.run ?? 0;
      return vp === 0 ? [] : [[colour, vp] as const];
    });
    const [first] = colours;
    if (first !== undefined) flown.push(`${project + 1} ${colours.length > 1 ? 'any' : first[0]} ${first[1]}`);
  }
  return flown;
}
