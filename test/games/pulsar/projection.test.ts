import { describe, expect, it } from 'vitest';
import { copy } from '#engine/copy.ts';
import { pulsar } from '#games/pulsar/index.ts';
import { projectionOf, projections } from '#games/pulsar/projection.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import { positionAfter } from '#test/tools/random-play.ts';
import { turnWith } from './support.ts';

function played(acts: number, players = 2): PulsarState {
  return copy(positionAfter(pulsar, { players, seed: 11, acts, options: { setup: 'standard' } }).state) as PulsarState;
}

/** Nothing that scores at the end, but for the turn order. */
function bare(): PulsarState {
  const state = played(12);
  state.pulsars = {};
  for (const system of Object.values(state.systems)) system.on = system.on.map((who) => (who >= 0 ? -1 : who));
  for (const player of state.players)
    Object.assign(player, {
      vp: 10,
      cubes: 0,
      patents: [],
      transmitters: [],
      projects: [],
      runs: [],
      extraStations: 0,
      goals: [],
      held: { small: 0, medium: 0, large: 0 },
    });
  state.initiative = [1, 1, 0, 0].map((seat, index) => ({ seat, space: index + 3 }));
  return state;
}

function settle(state: PulsarState, seat: number, stations: number): void {
  for (const [index, system] of Object.values(state.systems).entries())
    if (index < stations) Object.assign(system, { up: true, on: [seat] });
}

describe('the score if the game ended now', () => {
  it('GIVEN nothing but the turn order THEN it follows the initiative track as it stands, two rockets each (P54)', () => {
    const [first, second] = projections(bare());
    expect(first?.total).toBe(10 + 2);
    expect(second?.total).toBe(10 + 7 + 4);
  });

  it('P50: GIVEN nine stations and a kept extra one THEN they are worth thirty', () => {
    const state = bare();
    settle(state, 0, 9);
    Object.assign(state.players[0] ?? {}, { extraStations: 1 });
    expect(projectionOf(state, 0)).toMatchObject({ stations: 10, parts: { stations: 30 } });
  });

  it('P48: GIVEN a goal met and four cubes THEN both bonuses count as bought, and no cube is left', () => {
    const state = bare();
    state.goals = ['stations9'];
    settle(state, 0, 9);
    Object.assign(state.players[0] ?? {}, { cubes: 4 });
    expect(projectionOf(state, 0).parts).toMatchObject({ goal: 12, cubes: 0 });
  });

  it('P49: GIVEN five cubes and nothing to buy THEN two points', () => {
    const state = bare();
    Object.assign(state.players[0] ?? {}, { cubes: 5 });
    expect(projectionOf(state, 0).parts.cubes).toBe(2);
  });

  it('P49: GIVEN cubes for a goal or for a technology, not for both THEN they go where they bring more', () => {
    const state = bare();
    state.goals = ['stations9'];
    settle(state, 0, 9);
    Object.assign(state.players[0] ?? {}, { cubes: 3, patents: [{ id: 'A8a', round: 8 }] });
    expect(projectionOf(state, 0).parts).toMatchObject({ goal: 4, purple: 9 });
  });

  it('P49: GIVEN a claimed pulsar with a gyrodyne under construction THEN both count one', () => {
    const state = bare();
    state.pulsars = {
      P01: { seat: 0, size: 'small', spinning: false },
      P02: { seat: 0, size: 'large', spinning: true },
    };
    expect(projectionOf(state, 0).parts).toMatchObject({ pulsar: 1, idle: 1 });
  });

  it('P49: GIVEN the final scoring has come to the bonuses of goals THEN only what follows them is still to come', () => {
    const table = turnWith({
      dice: [],
      round: 8,
      options: { setup: 'standard' },
      edit: (state, me) => {
        state.goals = ['patents5'];
        state.engineering = [1, 1, 1, 0].map((seat, nth) => ({ seat, space: nth + 1 }));
        me.cubes = 4;
        me.patents = Array.from({ length: 5 }, () => ({ id: 'A1a', round: 1 }));
      },
    });
    table.plays('0 end\n1 end');
    expect(table.seat(0).keys()).toEqual(['goal:patents5', 'goal:done']);
    const { parts } = projectionOf(table.state, 0);
    expect(parts).toMatchObject({ cubes: 2, stations: 0, purple: 0 });
    expect(Object.keys(parts)).not.toContain('goal');
  });

  it.each([2, 3, 4])('GIVEN a game of %i that is over THEN it is the score', (players) => {
    const state = played(10_000, players);
    expect(state.phase).toBe('over');
    for (const { seat, total } of projections(state)) expect(total).toBe(state.players[seat]?.vp);
  });

  it('GIVEN a view THEN hidden things change nothing', () => {
    const state = played(40, 3);
    expect(projections(pulsar.view(state, null))).toEqual(projections(state));
  });
});
