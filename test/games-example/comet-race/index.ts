import type { Game, Score, Seat } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { easy, strong } from './bot.ts';
import { CARDS, SIDES, TRACKS } from './content.ts';
import { play } from './play.ts';
import { prompts } from './prompts.ts';
import { type CometAction, CometOptions, CometState, isOver, UNKNOWN } from './state.ts';

/**
 * Comet Race, the example of docs/adding-a-game.md. C1: two to four comets start at 0, each with a hidden boost card. C2: on your turn two dice
 * are rolled. C3: fly as far as one of them says; C4: once in the game add your card. C5: a comet you land on falls back. C6: first at the end wins.
 */
export const cometRace: Game<CometState, CometAction, CometOptions> = {
  id: 'comet',
  title: 'Comet Race',
  words: new URL('./words/', import.meta.url),
  seats: [2, 4],
  version: 0,
  State: CometState,
  Options: CometOptions,
  migrations: [],
  beginners: { track: 'short' },
  setup: (seats, { track, boosts }, dice) => ({
    length: TRACKS[track],
    turn: 1,
    seat: 0,
    rolled: [dice.roll(SIDES), dice.roll(SIDES)],
    places: Array.from({ length: seats }, () => 0),
    cards: Array.from({ length: seats }, () => dice.pick(CARDS)),
    boosted: Array.from({ length: seats }, () => !boosts),
  }),
  prompts,
  play,
  view,
  scores,
  standing: ({ places }) => [...places],
  period: ({ turn }) => phrase('comet.period', { turn }),
  bots: { easy, medium: easy, skilled: strong, strong },
};

/** C1: a card is its owner's secret until the game is over. */
function view(state: CometState, viewer: Seat | null): CometState {
  const open = isOver(state);
  return { ...state, cards: state.cards.map((card, seat) => (open || seat === viewer ? card : UNKNOWN)) };
}

/** C6. */
function scores(state: CometState): Score[] | null {
  if (!isOver(state)) return null;
  return state.places
    .map((total, seat) => ({
      seat,
      total,
      rank: 1 + state.places.filter((other) => other > total).length,
      parts: [{ label: phrase('comet.part.spaces'), points: total }],
    }))
    .sort((a, b) => a.rank - b.rank);
}
