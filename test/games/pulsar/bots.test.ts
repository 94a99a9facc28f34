import { describe, expect, it } from 'vitest';
import { diceOver, seedState } from '#engine/dice.ts';
import { openPrompts, viewOf } from '#engine/gate.ts';
import { candidates } from '#games/pulsar/bot/candidates.ts';
import { guess } from '#games/pulsar/bot/guess.ts';
import { bots } from '#games/pulsar/bot/levels.ts';
import { after } from '#games/pulsar/bot/search.ts';
import { pulsar } from '#games/pulsar/index.ts';
import { type PulsarState, playerOf } from '#games/pulsar/state.ts';
import { gainsIn } from '#test/support/gains.ts';
import { actsOf, simulateGame } from '#test/tools/simulation.ts';
import { claimed, type PulsarTable, playRandomly, turnWith } from './support.ts';

function strongAnswer(table: PulsarTable, outOfTime = () => false) {
  const { state } = table;
  return bots.strong({
    seat: 0,
    view: viewOf(pulsar, state, 0),
    prompts: openPrompts(pulsar, state),
    dice: diceOver(seedState(1)),
    outOfTime,
  });
}

/** What each player had in hand and had done when they ended a turn, in a game of two Cadets. */
function turnEnds(seed: number): { seed: number; round: number; hand: number; acts: number }[] {
  const ends = [];
  const spent = new Map<number, number>();
  let before: PulsarState | undefined;
  for (const { state, entry } of actsOf(pulsar, ['easy', 'easy'], pulsar.Options.parse({}), seed)) {
    const seat = Number(entry.seat);
    const acts = spent.get(seat) ?? 0;
    const isEnd = entry.key === 'end';
    if (isEnd && before !== undefined)
      ends.push({ seed, round: before.round, hand: playerOf(before, seat).dice.length, acts });
    if (entry.prompt.startsWith('turn:')) spent.set(seat, isEnd ? 0 : acts + 1);
    before = state as PulsarState;
  }
  return ends;
}

describe('Pulsar players', () => {
  it('strong: GIVEN a large gyrodyne to spin early THEN it spins it, and says why', () => {
    const table = turnWith({ dice: [6], round: 2, edit: (state) => claimed(state, 0, { P01: 'large' }) });
    const answer = strongAnswer(table);
    expect(answer.key).toBe('spin:P01');
    expect(gainsIn(answer.why)).toContain('pulsar.gain.gyrodynes');
  });

  it('strong: GIVEN a held gyrodyne and an empty pulsar THEN it builds before it ends its turn', () => {
    const table = turnWith({
      dice: [],
      edit: (state, me) => {
        me.held.medium = 1;
        claimed(state, 0, { P01: 'empty' });
      },
    });
    expect(strongAnswer(table).key).toBe('build:medium>P01');
  });

  it('strong: GIVEN nothing left to do THEN it ends its turn, and promises no points for it', () => {
    const answer = strongAnswer(turnWith({ dice: [] }));
    expect([answer.key, answer.why?.key]).toEqual(['end', 'pulsar.reason.only']);
  });

  it('strong: GIVEN a gate run waiting and a die that visits three of its gates THEN it flies it', () => {
    // P45, from a place where six segments meet three gates of every colour; a patent as good as the plain flight is what tempts.
    const table = turnWith({
      dice: [6],
      round: 6,
      ship: 'S08',
      options: { setup: 'standard' },
      edit: (_, me) => {
        me.projects = [0, 1, 2, 3, 4, 5, 6, 7];
        me.runs = [2, 3, 6];
      },
    });
    const { key } = strongAnswer(table);
    expect(key).toMatch(/^fly:/);
    table.seat(0).picks(key);
    expect(strongAnswer(table).key).toMatch(/^run:8/);
  });

  it('strong: GIVEN all projects but the top one THEN it completes it, and says why', () => {
    const table = turnWith({
      dice: [4],
      round: 3,
      options: { setup: 'standard' },
      edit: (state, me) => {
        state.boards = ['A', 'A', 'A'];
        me.hq = 'HQ-B1';
        me.pm1 = 0;
        me.projects = [0, 1, 2, 3, 4, 5, 6];
        me.runs = [...me.projects];
      },
    });
    const answer = strongAnswer(table);
    expect(answer.key).toBe('hq:8');
    expect(gainsIn(answer.why)).toContain('pulsar.gain.points');
  });

  it('thinking ahead leaves the position thought about as it was', () => {
    const dice = diceOver(seedState(5));
    for (const seed of [1, 2, 3]) {
      playRandomly({
        seats: 3,
        seed,
        options: { setup: 'standard', side: seed % 2 === 0 ? 'plain' : 'deadend' },
        see: (state, [prompt]) => {
          if (state.turn === null || prompt?.kind !== 'pick') return;
          const { seat } = state.turn;
          const scratch = guess(viewOf(pulsar, state, seat), dice);
          const before = JSON.stringify(scratch);
          for (const { action } of candidates(scratch, seat, prompt.options)) after(scratch, seat, action);
          expect(JSON.stringify(scratch)).toBe(before);
        },
      });
    }
  });

  it('strong: GIVEN no time at all THEN it still answers with something offered', () => {
    const table = turnWith({ dice: [3, 5] });
    expect(table.seat(0).keys()).toContain(strongAnswer(table, () => true).key);
  });

  it('easy: GIVEN whole games THEN nobody ends a turn with a die in hand, or without having done anything', () => {
    const ends = [1, 2, 3].flatMap(turnEnds);
    expect(ends.length).toBeGreaterThan(20);
    expect(ends.filter(({ hand, acts }) => hand !== 0 || acts === 0)).toEqual([]);
  });

  it('GIVEN four games each way THEN strong beats easy and easy beats random, nearly always', () => {
    const wins = (better: 'strong' | 'easy', worse: 'easy' | 'random') => {
      let won = 0;
      for (let seed = 1; seed <= 4; seed++) {
        const players = seed % 2 === 0 ? [better, worse] : [worse, better];
        const { scores } = simulateGame(pulsar, players, pulsar.Options.parse({}), seed, () => {});
        if (players[scores[0]?.seat ?? 0] === better) won++;
      }
      return won;
    };
    expect(wins('strong', 'easy')).toBeGreaterThanOrEqual(3);
    expect(wins('easy', 'random')).toBe(4);
  });
});
