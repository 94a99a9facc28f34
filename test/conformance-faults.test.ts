import { describe, expect, it } from 'vitest';
import type { AnyGame, Game, Table } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { Refusal } from '#engine/refusal.ts';
import { games } from '#games/index.ts';
import { speaker } from '#text/catalogue.ts';
import { casesOf } from './support/conformance/cases.ts';
import { checks } from './support/conformance/checks.ts';
import { type ToyAction, type ToyState, toy } from './support/toy.ts';
import { english } from './support/words.ts';

type Toy = typeof toy;
/** The faults below take the registry's place. */
const real = [...games];
const suite = checks(speaker(english));

type Planted = Partial<Game<ToyState, ToyAction, never>>;

/** Rules that remember something outside the state. */
function countsItsCalls(): Planted {
  let calls = 0;
  return {
    play: (draft, act, table) => {
      toy.play(draft, act, table);
      draft.gold[0] = ++calls;
    },
  };
}

/** A table that forgets the barrier of one kind of event. */
function withoutBarrier(table: Table, key: string): Table {
  return {
    ...table,
    emit: ({ barrier, ...event }) =>
      table.emit(event.say.key === key || barrier === undefined ? event : { ...event, barrier }),
  };
}

/** One mistake an author could make, and the check that has to catch it. */
const faults: Readonly<Record<string, { caughtBy: string; says?: string; plant: () => Planted }>> = {
  'a game that never ends': { caughtBy: 'random play ends', plant: () => ({ scores: () => null }) },
  'a prompt nobody can answer': {
    caughtBy: 'random play ends',
    plant: () => ({ prompts: (state) => (state.round === 2 ? [] : toy.prompts(state)) }),
  },
  'an offer that is refused': {
    caughtBy: 'every offered option is accepted',
    plant: () => ({
      play: (draft, act, table) => {
        if (act.action.do === 'share') throw new Refusal('toy.too-poor', { gold: 0 });
        toy.play(draft, act, table);
      },
    }),
  },
  'a default that is not offered': {
    caughtBy: 'every offered option is accepted',
    plant: () => ({ prompts: (state) => toy.prompts(state).map((prompt) => ({ ...prompt, otherwise: 'bid:77' })) }),
  },
  'a closed entry that is offered as well': {
    caughtBy: 'nothing else is accepted',
    plant: () => ({
      prompts: (state) =>
        toy.prompts(state).map((prompt) =>
          prompt.kind === 'pick'
            ? {
                ...prompt,
                closed: prompt.options.map(({ key, path }) => ({
                  key,
                  path,
                  why: phrase('toy.too-poor', { gold: 0 }),
                })),
              }
            : prompt,
        ),
    }),
  },
  'points that forget what is counted at the end': {
    caughtBy: 'points as they stand lead to the final score',
    says: 'but scored',
    plant: () => ({ standing: (view) => view.gold }),
  },
  'points of the first seat only': {
    caughtBy: 'points as they stand lead to the final score',
    says: 'not the points of every seat',
    plant: () => ({ standing: (view) => view.gold.slice(0, 1) }),
  },
  'a view that sorts its own state': {
    caughtBy: 'play mutates nothing it was not handed',
    plant: () => ({ view: (state, seat) => ({ ...toy.view(state, seat), gold: state.gold.sort() }) }),
  },
  'prompts that count in the state': {
    caughtBy: 'play mutates nothing it was not handed',
    plant: () => ({
      prompts: (state) => {
        state.rounds += 0;
        return toy.prompts(state);
      },
    }),
  },
  'undefined in the state': {
    caughtBy: 'the state survives JSON and its schema',
    plant: () => ({ setup: (seats, options, dice) => ({ ...toy.setup(seats, options, dice), oops: undefined }) }),
  },
  'minus zero in the state': {
    caughtBy: 'the state survives JSON and its schema',
    plant: () => ({
      setup: (seats, options, dice) => ({
        ...toy.setup(seats, options, dice),
        gold: Array.from({ length: seats }, () => -0),
      }),
    }),
  },
  'a field the schema does not know': {
    caughtBy: 'the state survives JSON and its schema',
    plant: () => ({ setup: (seats, options, dice) => ({ ...toy.setup(seats, options, dice), extra: 1 }) }),
  },
  'a bloated state': {
    caughtBy: 'no state is over 64 KB',
    plant: () => ({
      setup: (seats, options, dice) => ({ ...toy.setup(seats, options, dice), extra: 'x'.repeat(70_000) }),
    }),
  },
  'a view that shows other bids': {
    caughtBy: 'a view does not change with what it hides',
    plant: () => ({
      view: (state, seat) => ({
        ...toy.view(state, seat),
        round: state.round + state.bids.filter((bid) => bid === 1).length / 100,
      }),
    }),
  },
  'a prompt that tells a secret': {
    caughtBy: 'a view does not change with what it hides',
    plant: () => ({
      prompts: (state) =>
        toy
          .prompts(state)
          .map((prompt) => ({ ...prompt, ask: { key: 'toy.ask.bid', params: { hint: state.sponsors.join() } } })),
    }),
  },
  'a view that shows the generator': {
    caughtBy: 'the generator never shows',
    plant: () => ({ view: (state, seat) => ({ ...toy.view(state, seat), gold: [...state.rng] }) }),
  },
  'chance from outside': {
    caughtBy: 'replaying the log reaches the same state',
    plant: countsItsCalls,
  },
  'dice thrown inside a remembered computation': {
    caughtBy: 'random play ends',
    says: 'Roll dice before',
    plant: () => ({ play: (_draft, _act, table) => void table.once(() => table.dice.roll(6)) }),
  },
  'memory outside the state': {
    caughtBy: 'undo returns the exact earlier state',
    plant: countsItsCalls,
  },
  'dice that can be rolled, seen and taken back': {
    caughtBy: 'what an act shows for the first time stops free undo',
    says: 'sets no barrier',
    plant: () => ({ play: (draft, act, table) => toy.play(draft, act, withoutBarrier(table, 'toy.says.find')) }),
  },
  'hidden bids that can be seen and taken back': {
    caughtBy: 'what an act shows for the first time stops free undo',
    says: 'sets no barrier',
    plant: () => ({ play: (draft, act, table) => toy.play(draft, act, withoutBarrier(table, 'toy.says.won')) }),
  },
  'two options with one key': {
    caughtBy: 'keys are short, readable and unique',
    plant: () => ({
      prompts: (state) =>
        toy
          .prompts(state)
          .map((prompt) =>
            prompt.kind === 'pick' ? { ...prompt, options: [...prompt.options, ...prompt.options] } : prompt,
          ),
    }),
  },
  'a play-out that does what nobody may': {
    caughtBy: 'what is drawn for play-outs is on offer',
    plant: () => ({
      anyAct: (state) => {
        const [prompt] = toy.prompts(state);
        const [option] = prompt?.kind === 'pick' ? prompt.options : [];
        return option === undefined ? null : { prompt: prompt?.id ?? '', seat: 3, ...option };
      },
    }),
  },
  'a look-up that forgets an answer': {
    caughtBy: 'an answer is found as among all prompts',
    plant: () => ({
      prompts: (state, about) =>
        toy
          .prompts(state)
          .map((prompt) =>
            prompt.kind === 'pick' && about === prompt.options[0]?.key
              ? { ...prompt, options: prompt.options.slice(1) }
              : prompt,
          ),
    }),
  },
  'a phrase nobody wrote': {
    caughtBy: 'every phrase is in the book',
    plant: () => ({
      prompts: (state) => toy.prompts(state).map((prompt) => ({ ...prompt, ask: { key: 'toy.unwritten' } })),
    }),
  },
  'a bot that cheats': {
    caughtBy: 'bots only do what they may',
    plant: () => {
      const cheat = () => ({ prompt: 'bid:1', key: 'bid:99' });
      return { bots: { easy: cheat, medium: cheat, skilled: cheat, strong: cheat } };
    },
  },
};

describe('GIVEN a barrier taken out of a game', () => {
  it.each([
    ['pulsar', 'pulsar.log.explore'],
    ['pulsar', 'pulsar.log.reveal'],
    ['empires', 'empires.event.flew'],
    ['empires', 'empires.event.landed'],
    ['smugglers', 'smugglers.open'],
  ])('%s without that of %s THEN the suite catches it', (id, key) => {
    const game: AnyGame | undefined = real.find((one) => one.id === id);
    const check = suite['what an act shows for the first time stops free undo'];
    if (game === undefined || check === undefined) throw new Error('No such game or check');
    const faulty: AnyGame = {
      ...game,
      play: (draft, act, table) => game.play(draft, act, withoutBarrier(table, key)),
    };
    expect(() => {
      for (const play of casesOf(faulty)) check(play);
    }).toThrow('sets no barrier');
  });
});

describe('GIVEN a toy game with a planted fault', () => {
  it.each(Object.entries(faults))('%s THEN the suite catches it', (_, { caughtBy, plant, says }) => {
    const faulty = { ...toy, ...plant() } as Toy;
    const check = suite[caughtBy];
    if (check === undefined) throw new Error(`No check called ${caughtBy}`);
    expect(() => {
      for (const play of casesOf(faulty)) check(play);
    }).toThrow(says ?? /^toy, /);
  });

  it('and GIVEN none THEN every check passes', () => {
    for (const check of Object.values(suite)) for (const play of casesOf(toy)) check(play);
  });

  it('and every check has a fault that proves it can fail', () => {
    expect([...new Set(Object.values(faults).map((fault) => fault.caughtBy))].sort()).toEqual(
      Object.keys(suite).sort(),
    );
  });
});
