import { describe, expect, it } from 'vitest';
import type { Player, PulsarState } from '#games/pulsar/state.ts';
import { english } from '#test/support/words.ts';
import { speaker } from '#text/catalogue.ts';
import { endRound, own, type PulsarTable, player, spinningAt, turnWith } from './support.ts';

const { say } = speaker(english, ['Ada', 'Ben']);

/** Seat 0 before the last production; seat 1 gets the cubes of the engineering track, and nobody has a goal in reach. */
function lastRound(cubes: number, edit: (state: PulsarState, me: Player) => void): PulsarTable {
  return turnWith({
    dice: [],
    round: 8,
    options: { setup: 'standard' },
    edit: (state, me) => {
      state.goals = ['stations9'];
      state.engineering = [1, 1, 1, 0].map((seat, nth) => ({ seat, space: nth + 1 }));
      me.cubes = cubes;
      edit(state, me);
    },
  });
}

/** What seat 0 is asked to buy once both have ended their turns. */
function offered(table: PulsarTable) {
  table.plays('0 end\n1 end');
  const [prompt] = table.seat(0).prompts();
  if (prompt?.kind !== 'pick') throw new Error('Seat 0 is offered nothing');
  const notes = prompt.options.map(({ note }) => (note === undefined ? '' : say(note)));
  return { otherwise: prompt.otherwise, notes };
}

/** T-B4 sells 4 VP for a cube, T-A6 3 VP, T-C6 5 VP; they are asked about in the order they were taken. */
const SELLERS = ['T-B4', 'T-A6', 'T-C6'].map((id) => own(id, { online: true }));

describe('what the last cubes buy', () => {
  it('P47.4: GIVEN one cube and a better purchase still to come, behind a worse one THEN the default keeps it for that', () => {
    const table = lastRound(1, (_, me) => Object.assign(me, { transmitters: SELLERS }));
    const { otherwise, notes } = offered(table);
    expect(notes).toEqual([
      '1 cube for 4 VP; the cubes left can bring 0 VP more.',
      'Kept, your cubes can bring 5 VP from goals and what is left over.',
    ]);
    expect(otherwise).toBe('buy:no');
  });

  it('P47.4: GIVEN a cube for every purchase THEN the default buys, and the others count as bought', () => {
    const { otherwise, notes } = offered(lastRound(3, (_, me) => Object.assign(me, { transmitters: SELLERS })));
    expect(notes[0]).toBe('1 cube for 4 VP; the cubes left can bring 8 VP more.');
    expect(otherwise).toBe('buy:yes');
  });

  it('P49: GIVEN a technology that sells points at the end THEN cubes kept in the last production may go there', () => {
    const table = lastRound(2, (state, me) => {
      state.boards = ['A', 'A', 'A'];
      Object.assign(me, { transmitters: SELLERS.slice(0, 1), patents: [{ id: 'A8a', round: 8 }] });
    });
    const { otherwise, notes } = offered(table);
    expect(notes[1]).toBe('Kept, your cubes can bring 9 VP from goals and what is left over.');
    expect(otherwise).toBe('buy:no');
  });

  it('P49: GIVEN two technologies that sell points at the end THEN the first question counts the second', () => {
    const table = lastRound(4, (state, me) => {
      state.boards = ['A', 'A', 'A'];
      me.patents = [8, 8].map((round) => ({ id: 'A8a', round }));
    });
    expect(offered(table).notes[0]).toBe('2 cubes for 9 VP; the cubes left can bring 9 VP more.');
  });

  it('P47.4: GIVEN an earlier round THEN nothing is said of the end, and the default buys', () => {
    const table = lastRound(1, (state, me) => {
      state.round = 7;
      me.transmitters = SELLERS.slice(0, 1);
    });
    expect(offered(table)).toEqual({ otherwise: 'buy:yes', notes: ['1 cube for 4 VP', ''] });
  });
});

describe('gyrodynes that meet a goal', () => {
  it.each([
    ['three small', ['small', 'small', 'small'], true],
    ['three medium', ['medium', 'medium', 'medium'], true],
    ['three large', ['large', 'large', 'large'], true],
    ['one of each', ['small', 'medium', 'large'], true],
    ['two medium and a small one', ['medium', 'medium', 'small'], true],
    ['only two', ['medium', 'large'], false],
  ] as const)('P48: GIVEN %s spinning THEN the goal of any three is met: %s', (_, [a, b, c], isMet) => {
    const table = lastRound(0, (state) => {
      state.goals = ['spinning3'];
      spinningAt(state, 0, { P01: a, P02: b, ...(c === undefined ? {} : { P03: c }) });
    });
    endRound(table);
    expect(player(table).goals.map(({ id }) => id)).toEqual(isMet ? ['spinning3'] : []);
  });
});
