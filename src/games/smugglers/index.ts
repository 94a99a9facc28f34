import type { Dice } from '#engine/dice.ts';
import type { Game } from '#engine/game.ts';
import type { Action } from './action.ts';
import { bots } from './bot/levels.ts';
import { strengths } from './bot/strengths.ts';
import { CARD_IDS, SHEET_IDS, setupFor } from './content.ts';
import { evenGoods, noGoods } from './goods.ts';
import { play } from './play.ts';
import { prompts } from './prompts.ts';
import { scores } from './score.ts';
import { collected, period, standing } from './standing.ts';
import { HIDDEN, type Smugglers, SmugglersOptions, SmugglersState } from './state.ts';

/**
 * Space Smugglers: dice bid for sectors, all at once or in turns.
 *
 * How time gets in: a set-up has none, so the game begins with a question to the clock that carries no `until` — it is to be
 * answered at once, and its answer starts the first countdown. Every later time (opening, idle warning, idle close, the end of
 * waiting for a payment) is counted from the time of an accepted act. Relaxed games ask the clock that one question only.
 */
export const smugglers: Game<Smugglers, Action, SmugglersOptions> = {
  id: 'smugglers',
  title: 'Space Smugglers',
  words: new URL('./words/', import.meta.url),
  seats: [2, 6],
  version: 0,
  State: SmugglersState,
  Options: SmugglersOptions,
  migrations: [],
  setup,
  prompts,
  play,
  /** S3: what lies face down is nobody's to know; all else is public (S4). */
  view: (state) => ({ ...state, deck: state.deck.map(() => HIDDEN) }),
  scores,
  standing,
  period,
  collected,
  beginners: { pace: 'relaxed' },
  daily: { seats: 2, options: { pace: 'relaxed' } },
  bots,
  strengths,
};

/** S1–S3, S44 */
function setup(seats: number, options: SmugglersOptions, dice: Dice): Omit<Smugglers, 'rng'> {
  const box = setupFor(seats);
  const deck = dice.shuffle(CARD_IDS).slice(0, box.galaxies * box.sectors);
  const dealSheets = options.stations || options.favouriteShips || options.favouriteGoods;
  const sheets = dealSheets ? dice.shuffle(SHEET_IDS) : SHEET_IDS;
  return {
    options,
    deck,
    round: 1,
    sectors: [],
    tokens: [...box.tokens],
    pool: { energy: 0, goods: noGoods() },
    players: sheets.slice(0, seats).map((sheet) => ({
      sheet,
      energy: box.energy,
      goods: evenGoods(box.goods),
      paid: [],
      lost: [],
      tokens: [],
      hand: null,
      clicked: 0,
      acted: 0,
    })),
    first: dice.below(seats),
    phase: { kind: 'deal' },
  };
}
