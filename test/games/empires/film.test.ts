import { describe, expect, test } from 'vitest';
import { facing, turnBetween } from '#games/empires/board.ts';
import { empires } from '#games/empires/index.ts';
import { migrations } from '#games/empires/migrations.ts';
import { filmMs, movingMs } from '#games/empires/showing.ts';
import { snapshotOf, viewThen } from '#games/empires/snapshot.ts';
import { standing } from '#games/empires/standing.ts';
import type { EmpiresShow } from '#games/empires/state.ts';
import { given, indexOf, tableWith } from './support.ts';

/** The film of a flick. */
function flickOf(ships: Readonly<Record<string, readonly [number, number]>>, angle: number, power: number) {
  const table = tableWith({ ships });
  const [event] = table.seat(0).picks('fly:s0.1', { angle, power });
  const show = event?.show as EmpiresShow;
  if (show.kind !== 'flick') throw new Error('Nothing was flicked');
  return { ...show, lasts: event?.lasts };
}

describe('what is kept of a flick', () => {
  test('GIVEN a board in the middle of a Move THEN what is kept of it shows everybody the same board again', () => {
    const state = given({
      ships: { 's0.1': [190, 250], 's0.9': [300, 120], 's1.2': 'beta2@90' },
      planets: {
        alpha3: { disc: 'grey', owner: 0, troops: 1, research: 2, colonies: 0, cities: 0 },
        beta2: { disc: 'asteroid', owner: 1, troops: 0, colonies: 1, cities: 2 },
      },
      players: {
        0: { vp: 7, troops: 2, starships: 3, cities: 1, colonies: 2, research: 4, tech: { orange: 1, brown: 4 } },
        1: { battleship: 'supply', tech: { grey: 3, purple: 2 } },
      },
      pool: 9,
    });
    state.stage = { at: 'move', points: 1, freeLaunch: false };
    const then = viewThen({ ...given({ active: 1 }), turn: state.turn + 1 }, snapshotOf(state));
    const { hand, fading, homeMining, rounds, turn, step, first, quiet, rng } = given({ active: 1 });
    expect(then).toEqual({
      ...empires.view(state, null),
      ...{ hand, fading, homeMining, rounds, turn, step, first, quiet, rng },
    });
  });

  test.each([
    ['after it the turn goes on', 2, 12],
    ['it ended the turn, and the round', 0, 11],
    ['whoever came next had no choice either', 1, 10],
  ])('GIVEN a flick of the third of three and %s THEN what is kept of it is of its own turn', (_, active, turn) => {
    const then = snapshotOf(given({ seats: 3, active: 2 }));
    expect(viewThen({ ...given({ seats: 3, active }), turn: 12 }, then).turn).toBe(turn);
  });

  test('GIVEN the same before a Move began THEN no points are left of it', () => {
    expect(viewThen(given(), snapshotOf(given())).stage).toEqual({ at: 'move', points: 0, freeLaunch: false });
  });

  test('GIVEN two ships of which one is flicked against the other THEN the one that moves first has its way from the start', () => {
    const { track } = flickOf({ 's0.1': [200, 122], 's0.2': [300, 122] }, 0, 30);
    const [one, other] = track.paths;
    expect([one?.ship, one?.from, one?.path.slice(0, 2)]).toEqual(['s0.1', 0, [200, 122]]);
    expect(other?.from).toBe(Math.floor(track.hits[0]?.frame ?? Number.NaN));
    expect(other?.path.slice(0, 2)).toEqual([300, 122]);
    expect(track.hits[0]).toMatchObject({ ship: 's0.1', with: 's0.2', ram: false, x: 290, y: 122 });
    const paths = [one, other].map((way) => (way === undefined ? 0 : way.from + way.path.length / 2 - 1));
    expect(Math.max(...paths), 'the last to rest stands there in the last frame').toBe(track.frames);
  });

  test('E13: GIVEN a ship over the edge THEN it is gone when it crosses; GIVEN a ram THEN when all has come to rest', () => {
    const edge = flickOf({ 's0.1': [130, 22], 's0.2': [300, 122] }, 2700, 30).track;
    expect(edge.removed).toEqual([{ ship: 's0.1', why: 'edge', frame: edge.frames }]);
    const pushed = flickOf({ 's0.1': [200, 122], 's1.1': [240, 122], 's0.2': [500, 122] }, 0, 30).track;
    expect(pushed.removed.map(({ ship, why, frame }) => [ship, why, frame === pushed.frames])).toEqual([
      ['s0.1', 'rammed', true],
      ['s1.1', 'rammed', true],
    ]);
    // Over the edge while the ship that pushed it still slides.
    const both = flickOf({ 's0.1': [130, 60], 's0.2': [130, 30] }, 2700, 40).track;
    expect(both.removed.map(({ ship }) => ship)).toContain('s0.2');
    for (const { frame } of both.removed) expect(frame).toBeLessThanOrEqual(both.frames);
  });

  test('GIVEN how long ships moved THEN the film is slower than that, up to a limit, and stands still before and after', () => {
    const lasting = (frames: number) => ({ frames, paths: [], hits: [], removed: [] });
    expect([0, 6, 30, 300].map((frames) => movingMs(lasting(frames)))).toEqual([0, 500, 2500, 2600]);
    expect(filmMs(lasting(6))).toBe(600 + 500 + 1000);
    const { track, lasts } = flickOf({ 's0.1': [200, 122] }, 0, 5);
    expect(lasts).toBe(filmMs(track));
  });
});

describe('directions on the board', () => {
  test('GIVEN two directions THEN the turn between them is the shorter one', () => {
    expect([turnBetween(10, 350), turnBetween(350, 10), turnBetween(0, 180), turnBetween(90, 45)]).toEqual([
      20, 20, 180, 45,
    ]);
  });

  test('GIVEN a planet and a degree THEN the planet ahead is the one least aside, the near rather than the far', () => {
    const from = indexOf('alpha3');
    const ahead = (degree: number) => facing(from, degree);
    expect(ahead(0)).toBe(indexOf('alpha4'));
    expect(ahead(45)).toBe(indexOf('alpha6'));
    expect(ahead(180)).toBe(indexOf('alpha2'));
    expect(facing(indexOf('alpha0'), 225), 'the corner of the board').toBeUndefined();
  });
});

test('E20: GIVEN a running game THEN the standing is what everybody would score now, by seat', () => {
  const state = given({
    planets: { beta2: { disc: 'grey', owner: 1, colonies: 1 } },
    players: { 0: { vp: 1 }, 1: { vp: 3 } },
  });
  expect(standing(state)).toEqual([1, 3 + 1 + 1]);
});

test('E9, E23: GIVEN a state of the first version THEN its homeworlds can be mined, and its rounds have no limit', () => {
  const [first] = migrations;
  expect(first?.({ pool: 3 })).toEqual({ pool: 3, homeMining: true, rounds: null });
});

test('E22: GIVEN what ends a game in which nobody scores THEN only without any of it may it go on for ever', () => {
  const options = (fading: boolean, length: string) => empires.Options.parse({ fading, length });
  const goesOn = (fading: boolean, length: string) => empires.mayGoOn?.(options(fading, length));
  expect([goesOn(false, 'printed'), goesOn(true, 'printed'), goesOn(false, 'short'), goesOn(true, 'short')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
