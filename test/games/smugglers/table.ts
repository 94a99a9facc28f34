import { newGame } from '#engine/gate.ts';
import type { Action } from '#games/smugglers/action.ts';
import { CARD_IDS, type Goods } from '#games/smugglers/content.ts';
import { smugglers } from '#games/smugglers/index.ts';
import { type Player, playerAt, type Smugglers, SmugglersOptions } from '#games/smugglers/state.ts';
import { startGame, type TestTable } from '#test/support/play.ts';

export type SmugglersTable = TestTable<Smugglers, Action>;
export type Options = Partial<SmugglersOptions>;

/** A table where the given cards are on top of the deck, and nothing has happened yet. */
export function freshTable(seats: number, options: Options = {}, cards: readonly string[] = []): SmugglersTable {
  const state = newGame(smugglers, seats, SmugglersOptions.parse(options), 7);
  const others = CARD_IDS.filter((id) => !cards.includes(id));
  state.deck = [...cards, ...others].slice(0, state.deck.length);
  state.first = 0;
  return startGame(smugglers, { state });
}

/** The same with the first galaxy face up. `change` arranges stocks beforehand. */
export function openTable(
  seats: number,
  { options = {}, cards = [], change }: { options?: Options; cards?: readonly string[]; change?: Change } = {},
): SmugglersTable {
  const table = freshTable(seats, options, cards);
  change?.(table.state);
  table.clock().picks('reveal');
  if (table.state.options.pace === 'live') table.clock().picks('open');
  return table;
}

type Change = (state: Smugglers) => void;

export const RELAXED: Options = { pace: 'relaxed' };
export const LAST_GALAXY: Change = (state) => {
  const size = state.players.length === 2 ? 3 : state.players.length;
  state.round = state.deck.length / size;
  state.deck = state.deck.slice(0, size);
};

/** Two presses: `bid(table, 0, 4, 'B')`. */
export function bid(table: SmugglersTable, seat: number, face: number, sector: string): void {
  table.seat(seat).picks(`face:${face}`);
  table.seat(seat).picks(`place:${sector}`);
}

/** Each takes the token beside it, in this order; the rest is handed out by the rules. */
export function stop(table: SmugglersTable, tokens: Readonly<Record<number, number>>, order: readonly number[]): void {
  for (const seat of order) table.seat(seat).picks(`token:${tokens[seat]}`);
}

export function goods(letters: string): Goods {
  const count = (letter: string): number => letters.split(letter).length - 1;
  return { R: count('R'), G: count('G'), B: count('B'), Y: count('Y') };
}

export function player(table: SmugglersTable, seat: number): Player {
  return playerAt(table.state, seat);
}

/** A game that has just ended, with players as described. */
export function endedGame(options: Options, players: readonly Partial<Player>[]): Smugglers {
  const state = newGame(smugglers, players.length, SmugglersOptions.parse(options), 7);
  state.phase = { kind: 'over' };
  state.players = state.players.map((seated, seat) => ({
    ...seated,
    energy: 0,
    goods: goods(''),
    ...players[seat],
  }));
  return state;
}

/** What was said to everybody, as `key` lines; for checking that something was narrated. */
export function said(table: SmugglersTable): string[] {
  return table.events.filter((event) => event.only === undefined).map((event) => event.say.key);
}

/** Three players; seat 0 has this purse and makes these bids, then everybody stops. */
export function seatZeroWins(
  cards: readonly string[],
  energy: number,
  letters: string,
  bids: readonly (readonly [face: number, sector: string])[],
): SmugglersTable {
  const change: Change = (state) => Object.assign(playerAt(state, 0), { energy, goods: goods(letters) });
  const table = openTable(3, { cards, change });
  for (const [face, sector] of bids) bid(table, 0, face, sector);
  stop(table, { 0: 2, 1: 1 }, [0, 1]);
  return table;
}
