import { beforeAll, describe, expect, it } from 'vitest';
import type { Option } from '#engine/game.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { gameById } from '#games/index.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import type { Smugglers } from '#games/smugglers/state.ts';
import { englishMessages } from '#test/support/words.ts';
import { type AnyBot, simulateGame } from './tools/simulation.ts';

/**
 * What the guide advises, beside what a hint would say at the same moment of a guided first game. A hint is the choice of the strongest level, so
 * the guide is right where that level does as it says: always, or as often as the guide's own words promise.
 */
interface Advice<S> {
  readonly guide: string;
  /** The sentence, word for word: who rewords it has to look whether it is still true. */
  readonly says: string;
  /** Whether the hint follows it; undefined where it says nothing about this moment. */
  follows(moment: Moment<S>): boolean | undefined;
  /** Share of hints that have to. */
  readonly least: number;
}

interface Moment<S> {
  readonly view: S;
  readonly seat: number;
  readonly options: readonly Option<unknown>[];
  readonly hint: string;
}

const ALWAYS = 1;
const NEARLY_ALWAYS = 0.85;
const USUALLY = 0.6;

function offers({ options }: Moment<unknown>, beginning: string): boolean {
  return options.some(({ key }) => key.startsWith(beginning));
}

const PULSAR: readonly Advice<PulsarState>[] = [
  {
    guide: 'pulsar.ask.turn.guide',
    says: 'Spend both dice, then end your turn.',
    follows: (moment) => {
      const left = moment.view.players[moment.seat]?.dice.length ?? 0;
      return offers(moment, 'end') && left > 0 ? moment.hint !== 'end' : undefined;
    },
    least: NEARLY_ALWAYS,
  },
  {
    guide: 'pulsar.menu.bonus.guide',
    says: 'An extra die is usually worth it.',
    follows: (moment) => {
      if (!offers(moment, 'copy:')) return undefined;
      return moment.hint.startsWith('copy:') ? true : moment.hint === 'end' ? false : undefined;
    },
    least: USUALLY,
  },
  {
    guide: 'pulsar.ask.goalBonus.guide',
    says: 'bonuses are nearly always better',
    follows: (moment) => (offers(moment, 'goal:done') ? moment.hint !== 'goal:done' : undefined),
    least: NEARLY_ALWAYS,
  },
  {
    guide: 'pulsar.ask.link.guide',
    says: 'A link costs nothing',
    follows: (moment) => (offers(moment, 'link:none') ? moment.hint !== 'link:none' : undefined),
    least: USUALLY,
  },
];

/** Turns count everybody's: with two players these are the first of each. */
const FIRST_TURNS = 2;

const EMPIRES: readonly Advice<EmpiresState>[] = [
  {
    guide: 'empires.do.move.guide',
    says: 'A good first turn: fly a ship to the next face-down planet, then land it there.',
    follows: ({ view, hint }) => (view.turn > FIRST_TURNS ? undefined : /^(fly|land):/.test(hint)),
    least: ALWAYS,
  },
];

const FIRST_GALAXIES = 2;

const SMUGGLERS: readonly Advice<Smugglers>[] = [
  {
    guide: 'smugglers.ask.refill.guide',
    says: 'Early on you need it to bid',
    follows: (moment) => {
      return offers(moment, 'energy:') && moment.view.round <= FIRST_GALAXIES ? moment.hint !== 'nothing' : undefined;
    },
    least: ALWAYS,
  },
  {
    guide: 'smugglers.ask.refill.guide',
    says: 'in the last galaxies take little, because every leftover is a point lost',
    follows: (moment) => {
      return offers(moment, 'energy:') && moment.view.deck.length === 0 ? moment.hint === 'nothing' : undefined;
    },
    least: ALWAYS,
  },
  {
    guide: 'smugglers.ask.return.guide',
    says: 'Late in the game that is a point gained.',
    follows: (moment) => {
      return offers(moment, 'return:') && moment.view.deck.length === 0 ? moment.hint !== 'nothing' : undefined;
    },
    least: ALWAYS,
  },
];

const GUIDES: readonly { readonly game: string; readonly advice: readonly Advice<never>[]; readonly games: number }[] =
  [
    { game: 'pulsar', advice: PULSAR, games: 3 },
    { game: 'empires', advice: EMPIRES, games: 2 },
    { game: 'smugglers', advice: SMUGGLERS, games: 6 },
  ];

describe.each(GUIDES)('GIVEN guided first games of $game and a newcomer who follows every hint', (guided) => {
  const { advice } = guided;
  let counts: ReturnType<typeof tally> = [];
  beforeAll(() => {
    counts = tally(guided.game, advice, guided.games);
  });

  it.each(advice.map(({ says }, index) => ({ says, index })))('THEN no hint contradicts “$says”', ({ index }) => {
    const { guide, says, least } = advice[index] ?? fail(index);
    const { given, followed } = counts[index] ?? fail(index);
    expect(englishMessages[guide]).toContain(says);
    expect(given, 'moments it speaks of').toBeGreaterThan(0);
    expect(followed / given, `followed in ${followed} of ${given} moments`).toBeGreaterThanOrEqual(least);
  });
});

function fail(what: unknown): never {
  throw new Error(`Nothing is known of ${what}`);
}

/** Plays whole games with the lowest level opposite, as a guided game is. */
function tally(
  id: string,
  advice: readonly Advice<never>[],
  games: number,
): readonly { readonly given: number; readonly followed: number }[] {
  const game = gameById(id) ?? fail(id);
  const strongest = game.bots?.strong ?? fail(id);
  const counts = advice.map(() => ({ given: 0, followed: 0 }));
  const newcomer: AnyBot = (position) => {
    const hint = strongest(position);
    const options = position.prompts.flatMap((prompt) => (prompt.kind === 'pick' ? prompt.options : []));
    const { seat } = position;
    const moment = { view: position.view as never, seat, options, hint: hint.key };
    for (const [index, { follows }] of advice.entries()) {
      const followed = follows(moment);
      const count = counts[index] ?? fail(index);
      if (followed !== undefined) count.given++;
      if (followed) count.followed++;
    }
    return hint;
  };
  const options = game.Options.parse(game.beginners ?? {});
  for (let seed = 1; seed <= games; seed++) simulateGame(game, [newcomer, 'easy'], options, seed, () => {});
  return counts;
}
