import { describe, expect, it } from 'vitest';
import { copy } from '#engine/copy.ts';
import { COLOURS, type Colour, SIDES, type Side } from '#games/pulsar/content/schema.ts';
import { BOARDS } from '#games/pulsar/content/tables.ts';
import { trails } from '#games/pulsar/flights.ts';
import { FREE, type PulsarState, playerOf } from '#games/pulsar/state.ts';
import { type PulsarTable, player, playRandomly, turnWith } from './support.ts';

/**
 * Flights once more, found another way: slowly, over the printed segments, from the rules' words alone. Nothing here uses the
 * graph, the grouping or the payments under test.
 */
const GATE_LETTER: Readonly<Record<Colour, string>> = { green: 'G', magenta: 'M', orange: 'O' };

/** P23: every walk of exactly n segments, a segment once, a doubled one once each way, never into an entry gate. */
function walks(side: Side, start: string, n: number): string[][] {
  const segments = segmentsOf(side);
  const all: string[][] = [];
  const go = (route: string[], spent: readonly string[]): void => {
    if (route.length === n) {
      all.push(route);
      return;
    }
    const here = route.at(-1) ?? start;
    for (const { from, to, mark } of segments)
      if (from === here && !spent.includes(mark)) go([...route, to], [...spent, mark]);
  };
  go([], []);
  return all;
}

/** Every printed segment both ways, with the mark that is spent when it is flown. */
function segmentsOf(side: Side): { from: string; to: string; mark: string }[] {
  const { edges, doubleEdges } = BOARDS[side];
  const doubled = new Set(doubleEdges.map(([a, b]) => `${a}-${b}`));
  return edges
    .flatMap(([a, b]) => {
      const markOf = (from: string, to: string) => (doubled.has(`${a}-${b}`) ? `${from}>${to}` : `${a}-${b}`);
      return [
        { from: a, to: b, mark: markOf(a, b) },
        { from: b, to: a, mark: markOf(b, a) },
      ];
    })
    .filter(({ to }) => !to.startsWith('E'));
}

const gatesOn = (route: readonly string[], colour: Colour) =>
  new Set(route.filter((place) => place.startsWith(GATE_LETTER[colour]))).size;

/** P25: systems passed, not counting the one where the flight ends. */
function passedOn(route: readonly string[]): string[] {
  const end = route.at(-1);
  return [...new Set(route)].filter((place) => place.startsWith('S') && place !== end).sort();
}

function grouped<T>(all: readonly T[], kindOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(kindOf(one), [...(groups.get(kindOf(one)) ?? []), one]);
  return groups;
}

const STARTS: Readonly<Record<Side, readonly string[]>> = {
  plain: ['E1', 'S02', 'P09', 'O09', 'M05'],
  deadend: ['E3', 'S03', 'S04', 'P11', 'O02'],
};
const CASES = SIDES.flatMap((side) => STARTS[side].map((start) => [side, start] as const));

describe('Pulsar flights against a slow search', () => {
  it.each(CASES)(
    'P23: GIVEN %s from %s THEN lengths 1 to 8 hold every flight that differs, and none that is not one',
    (side, start) => {
      for (let n = 1; n <= 8; n++) {
        const slow = walks(side, start, n);
        const known = new Set(slow.map((route) => route.join(' ')));
        const quick = trails(side, start, n).map((trail) => ({ ...trail, passes: passedOn(trail.route).join(' ') }));
        for (const { route, end, gates } of quick) {
          expect(known.has(route.join(' ')), route.join(' ')).toBe(true);
          expect(end).toBe(route.at(-1));
          for (const colour of COLOURS) expect(gates[colour]).toBe(gatesOn(route, colour));
        }
        const byKind = grouped(quick, ({ end, passes }) => `${end} ${passes}`);
        for (const route of slow) {
          const alike = byKind.get(`${route.at(-1)} ${passedOn(route).join(' ')}`) ?? [];
          const covered = alike.some((trail) =>
            COLOURS.every((colour) => trail.gates[colour] >= gatesOn(route, colour)),
          );
          expect(covered, `${n}: ${route.join(' ')}`).toBe(true);
        }
      }
    },
  );
});

interface Equipment {
  readonly name: string;
  readonly patents: readonly string[];
  readonly projects: readonly number[];
  readonly pm1: number;
  readonly plus2: number;
  readonly shifts: readonly Colour[];
  readonly further: number;
  /** Colours whose gates matter. */
  readonly watched: readonly Colour[];
}

const NOTHING = { patents: [], projects: [], pm1: 0, plus2: 0, shifts: [], further: 0, watched: [] };
const EQUIPMENT: readonly Equipment[] = [
  { ...NOTHING, name: 'nothing' },
  { ...NOTHING, name: 'both tokens', pm1: 1, plus2: 1 },
  { ...NOTHING, name: 'a colour shift and a token', patents: ['A1a'], pm1: 1, shifts: ['green'], watched: ['green'] },
  { ...NOTHING, name: 'longer flights', patents: ['D5b'], further: 2 },
  { ...NOTHING, name: 'points per gate', patents: ['D2c'], plus2: 1, watched: COLOURS },
  // HQ-A2: project 1 is an orange run, project 6 one of any colour.
  { ...NOTHING, name: 'an orange run', projects: [0], watched: ['orange'] },
  {
    ...NOTHING,
    name: 'all of it',
    patents: ['A1a', 'D5b'],
    projects: [5],
    pm1: 1,
    shifts: ['green'],
    further: 2,
    watched: COLOURS,
  },
];

/** Systems where this seat would found a station in passing. */
function foundedOn(state: PulsarState, seat: number, route: readonly string[]): string {
  return passedOn(route)
    .filter((id) => {
      const place = state.systems[id];
      return place !== undefined && (!place.up || (!place.on.includes(seat) && place.on.includes(FREE)));
    })
    .join(' ');
}

const games = new Map<string, PulsarState>();
function someGame(side: Side, seed: number): PulsarState {
  const state = games.get(`${side} ${seed}`) ?? playRandomly({ seats: 2, seed, options: { side }, acts: 90 });
  games.set(`${side} ${seed}`, state);
  return copy(state);
}

/** A table in the middle of a random game, seat 0 about to spend these dice. */
function midGame(side: Side, seed: number, ship: string, gear: Equipment, dice: readonly number[]): PulsarTable {
  const { systems, pulsars } = someGame(side, seed);
  return turnWith({
    dice,
    ship,
    options: { side, setup: 'standard' },
    edit: (state, me) => {
      Object.assign(state, { systems, pulsars, offer: [], boards: ['A', 'A', 'A'] });
      me.hq = 'HQ-A2';
      me.patents = gear.patents.map((id) => ({ id, round: 1 }));
      Object.assign(me, { projects: [...gear.projects], pm1: gear.pm1, plus2: gear.plus2 });
    },
  });
}

function rememberedWalks(side: Side, start: string): (n: number) => string[][] {
  const known = new Map<number, string[][]>();
  return (n) => {
    const found = known.get(n) ?? walks(side, start, n);
    known.set(n, found);
    return found;
  };
}

/** Every way to make a flight of up to eight segments of a 2 or a 5. */
function lengthsWith({ shifts, further }: Equipment, tokens: readonly number[]) {
  const by = Array.from({ length: 2 * shifts.length + further + 1 }, (_, index) => index - shifts.length);
  const all = [2, 5].flatMap((die) => tokens.flatMap((token) => by.map((shift) => ({ die, by: token, shift }))));
  return all.map((way) => ({ ...way, n: way.die + way.by + way.shift })).filter(({ n }) => n >= 1 && n <= 8);
}

describe('Pulsar flight options against a slow search', () => {
  const positions = CASES.filter(([, start]) => !start.startsWith('E')).flatMap(([side, start], i) =>
    EQUIPMENT.map((gear) => [side, start, gear.name, gear, 20 + i] as const),
  );

  it.each(positions)(
    'P22, P30b: GIVEN %s, %s and %s THEN all flights are offered, at the lowest price',
    (side, ship, _, gear, seed) => {
      const table = midGame(side, seed, ship, gear, [2, 5]);
      const { state } = table;
      const offered = table
        .seat(0)
        .prompts()
        .flatMap((prompt) => (prompt.kind === 'pick' ? prompt.options : []))
        .flatMap(({ action }) => (action.do === 'fly' ? [action] : []));
      const allOf = rememberedWalks(side, ship);
      const visits = (route: readonly string[]) => gear.shifts.filter((colour) => gatesOn(route, colour) > 0).length;

      for (const { pay, route } of offered) {
        expect(allOf(route.length).some((walk) => walk.join() === route.join())).toBe(true);
        expect(pay.die + pay.tokenBy + pay.shift).toBe(route.length);
        expect(pay.die + pay.tokenBy).toBeGreaterThan(0);
        expect(pay.shift).toBeGreaterThanOrEqual(-visits(route));
        expect(pay.shift).toBeLessThanOrEqual(visits(route) + gear.further);
        if (pay.token !== null) expect(playerOf(state, 0)[pay.token]).toBeGreaterThan(0);
      }

      const tokens = [0, ...(gear.pm1 > 0 ? [1, -1] : []), ...(gear.plus2 > 0 ? [2] : [])];
      const signature = (route: readonly string[]) => `${route.at(-1)} via ${foundedOn(state, 0, route)}`;
      const choices = grouped(offered, ({ pay, route }) => `${pay.die} ${route.length} ${signature(route)}`);
      for (const { die, by, shift, n } of lengthsWith(gear, tokens)) {
        const payable = allOf(n).filter((route) => shift >= -visits(route) && shift <= visits(route) + gear.further);
        const isOffered = (route: readonly string[]) =>
          (choices.get(`${die} ${n} ${signature(route)}`) ?? []).some(
            (action) =>
              (action.pay.token === null || by !== 0) &&
              gear.watched.every((colour) => gatesOn(action.route, colour) >= gatesOn(route, colour)),
          );
        expect(
          payable.filter((route) => !isOffered(route)),
          `${die} and ${by}, shift ${shift}`,
        ).toEqual([]);
      }
    },
  );

  it('P45: GIVEN a run of any colour THEN every flight offered scores what its route visits', () => {
    const all = EQUIPMENT.find((gear) => gear.name === 'all of it');
    if (all === undefined) throw new Error('no such equipment');
    for (const side of SIDES) {
      const ship = side === 'plain' ? 'O09' : 'O02';
      const first = midGame(side, 33, ship, all, [5]);
      const options = first
        .seat(0)
        .prompts()
        .flatMap((prompt) => (prompt.kind === 'pick' ? prompt.options : []));
      const flights = options.filter(({ action }) => action.do === 'fly').filter((_, i) => i % 7 === 0);
      expect(flights.length).toBeGreaterThan(5);
      const tries = flights.flatMap(({ key, action }) =>
        action.do === 'fly' ? COLOURS.map((colour) => ({ key, colour, gates: gatesOn(action.route, colour) })) : [],
      );
      for (const { key, colour, gates } of tries) {
        const table = midGame(side, 33, ship, all, [5]);
        table.seat(0).picks(key);
        table.seat(0).picks(`run:6/${colour}`);
        expect(player(table).sources.run ?? 0).toBe(gates * 2);
      }
    }
  });
});
