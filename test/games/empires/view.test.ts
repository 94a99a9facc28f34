import { describe, expect, test } from 'vitest';
import { newGame, openPrompts, viewOf } from '#engine/gate.ts';
import { empires } from '#games/empires/index.ts';
import { given, indexOf, planetIn, tableWith } from './support.ts';

describe('E11: what a view shows', () => {
  test('a bystander sees no face-down disc', () => {
    const state = viewOf(empires, newGame(empires, 4, empires.Options.parse({}), 5), null);
    expect(state.planets.filter(({ up, disc }) => !up && disc !== 'unknown')).toEqual([]);
    expect(empires.State.parse(state)).toEqual(state);
  });

  test('a player sees the discs they scanned, and nobody sees who scanned what', () => {
    const table = tableWith({ ships: { 's0.1': 'beta2@0', 's1.1': 'beta3@0' } });
    table.plays('0 pass\n 1 pass');
    const [mine, theirs, anybody] = [0, 1, null].map((seat) => viewOf(empires, table.state, seat));
    const truth = planetIn(table.state, 'beta2').disc;
    expect([mine, theirs, anybody].map((view) => view && planetIn(view, 'beta2').disc)).toEqual([
      truth,
      'unknown',
      'unknown',
    ]);
    expect(mine?.players.map(({ known }) => known)).toEqual([[indexOf('beta2')], []]);
    expect(anybody?.players.map(({ known }) => known)).toEqual([[], []]);
  });

  test('two games that differ only in hidden discs look alike: views, prompts and public events', () => {
    const one = tableWith({ ships: { 's0.1': 'beta2@0', 's1.1': 'delta2@0' } });
    const other = tableWith({ ships: { 's0.1': 'beta2@0', 's1.1': 'delta2@0' } });
    other.state.planets.splice(8, 6, ...other.state.planets.slice(8, 14).reverse());
    expect(other.state).not.toEqual(one.state);
    expect(openPrompts(empires, other.state)).toEqual(openPrompts(empires, one.state));
    for (const table of [one, other]) table.plays('0 recruit:alpha0\n 0 stop\n 1 pass');
    const open = ({ events }: typeof one) => events.filter(({ only }) => only === undefined);
    expect(open(other)).toEqual(open(one));
    expect(viewOf(empires, other.state, 1)).toEqual(viewOf(empires, one.state, 1));
    expect(viewOf(empires, other.state, null)).toEqual(viewOf(empires, one.state, null));
  });

  test('a view leaves the state as it was', () => {
    const state = given({ ships: { 's0.1': 'beta2@0' } });
    const before = JSON.stringify(state);
    viewOf(empires, state, 1);
    expect(JSON.stringify(state)).toBe(before);
  });
});
