import type { Player, PulsarState } from '#games/pulsar/state.ts';
import { type PulsarTable, turnWith } from './support.ts';

export type Edit = (state: PulsarState, me: Player) => void;

/** The last turn of the game, with the engineering track out of the way. */
export function lastTurn(edit: Edit, seats = 2): PulsarTable {
  return turnWith({
    seats,
    dice: [],
    round: 8,
    options: { setup: 'standard' },
    edit: (state, me) => {
      state.boards = ['A', 'A', 'A'];
      state.goals = ['types2', 'stations9', 'patents5'];
      if (seats === 2) state.engineering = [1, 1, 1, 0].map((seat, i) => ({ seat, space: i + 1 }));
      edit(state, me);
    },
  });
}

export const toFinal = (table: PulsarTable) => table.plays('0 end\n1 end');
export const patents = (n: number) => Array.from({ length: n }, () => ({ id: 'A1a', round: 1 }));
