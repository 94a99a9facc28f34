import { describe, expect, it } from 'vitest';
import type { Game } from '#engine/game.ts';
import { newGame, replay, submit } from '#engine/gate.ts';
import { type ToyAction, type ToyState, toy } from '#test/support/toy.ts';
import { digging } from './digging.ts';

type Toy = Game<ToyState, ToyAction, { length: 'short' | 'long'; rush: boolean }>;

describe('facts', () => {
  it('GIVEN something computed once THEN a replay reads it instead of computing it', () => {
    const table = digging();
    const start = table.state;
    table.seat(0).picks('dig', { depth: 4 });
    const [entry] = table.log.slice(-1);
    if (entry === undefined) throw new Error('nothing was logged');
    const changed = { ...entry, facts: [8] };
    expect(replay(toy, start, [changed]).pending).toEqual([{ what: 'find', seat: 0, gold: 8 }]);
    expect(replay(toy, start, [entry])).toEqual(table.state);
  });

  it('GIVEN a fact that is a part of the draft THEN later changes do not reach the log', () => {
    const careless: Toy = {
      ...toy,
      play: (draft, _act, table) => {
        const gold = table.once(() => draft.gold);
        gold[0] = 50;
        draft.gold[1] = 60;
      },
    };
    const start = newGame(careless, 2, toy.Options.parse({}), 1);
    const outcome = submit(careless, start, { seat: 'clock', prompt: 'open:1', key: 'open', at: 1 });
    expect(outcome.ok && outcome.entry.facts).toEqual([[2, 2]]);
  });

  it('GIVEN recorded facts that the rules change THEN the record stays as it was', () => {
    const careless: Toy = {
      ...toy,
      play: (_draft, _act, table) => {
        table.once((): number[] => []).push(1);
      },
    };
    const facts = [[7]];
    submit(careless, newGame(careless, 2, toy.Options.parse({}), 1), {
      seat: 'clock',
      prompt: 'open:1',
      key: 'open',
      at: 1,
      facts,
    });
    expect(facts).toEqual([[7]]);
  });

  it('GIVEN dice rolled inside THEN it is an error at once, not a replay that goes wrong later', () => {
    const careless: Toy = { ...toy, play: (_draft, _act, table) => void table.once(() => table.dice.roll(6)) };
    const start = newGame(careless, 2, toy.Options.parse({}), 1);
    expect(() => submit(careless, start, { seat: 'clock', prompt: 'open:1', key: 'open', at: 1 })).toThrow('Roll dice');
  });
});

describe('a replay', () => {
  it('GIVEN the log of a game THEN it leads to the same state', () => {
    const table = digging();
    table.plays(`
      0 dig depth=9
      0 share
      0 give:1`);
    const start = newGame(toy, 2, toy.Options.parse({}), 1);
    expect(replay(toy, start, table.log)).toEqual(table.state);
  });

  it('GIVEN a log that does not fit THEN the error names the act', () => {
    const start = newGame(toy, 2, toy.Options.parse({}), 1);
    const log = [
      { seat: 'clock', prompt: 'open:1', key: 'open', at: 1 },
      { seat: 0, prompt: 'bid:1', key: 'bid:3', at: 2 },
    ] as const;
    expect(() => replay(toy, start, log)).toThrow('Replay stopped at act 2 (2 0 bid:1 bid:3): toy.too-poor');
  });
});
