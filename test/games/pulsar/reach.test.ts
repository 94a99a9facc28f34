import { describe, expect, it } from 'vitest';
import { viewOf } from '#engine/gate.ts';
import { pulsar } from '#games/pulsar/index.ts';
import { reachable, reachOf } from '#games/pulsar/reach.ts';
import { claimed, playRandomly, turnUp, turnWith } from './support.ts';

describe('what a ship can reach', () => {
  it('GIVEN a 4 from E1 THEN every end with what happens there', () => {
    const table = turnWith({
      dice: [],
      edit: (state) => {
        turnUp(state, 'S02', 11);
        state.systems.S02?.on.splice(0, 1, 1);
        claimed(state, 1, { P01: 'empty' });
      },
    });
    const view = viewOf(pulsar, table.state, 0);
    const ends = reachable(view, 0, 4).map(({ end, ending, founds }) => `${end} ${ending} ${founds.join()}`);
    expect(ends).toContain('S02 station S01');
    expect(ends).toContain('P01 none S01');
    expect(reachable(view, 0, 2).map(({ end, ending }) => `${end} ${ending}`)).toEqual(['M11 none', 'S01 bonus']);
  });

  it('GIVEN somebody who is not on turn THEN their reach is told all the same', () => {
    const table = turnWith({ dice: [3] });
    expect(reachable(table.state, 1, 1).length).toBeGreaterThan(0);
  });

  it('GIVEN any turn of a random game THEN every flight on offer is described from a view as it would happen', () => {
    let seen = 0;
    for (const side of ['plain', 'deadend'] as const)
      playRandomly({
        seats: 3,
        seed: 12,
        options: { side, setup: 'standard' },
        see: (state, [prompt]) => {
          if (state.turn === null || prompt?.kind !== 'pick' || seen++ % 6 !== 0) return;
          const { seat } = state.turn;
          const view = viewOf(pulsar, state, seat);
          for (const { action } of prompt.options) {
            if (action.do !== 'fly') continue;
            const described = reachOf(view, seat, action.route);
            expect(reachable(view, seat, action.route.length)).toContainEqual(described);
          }
        },
      });
    expect(seen).toBeGreaterThan(50);
  });
});
