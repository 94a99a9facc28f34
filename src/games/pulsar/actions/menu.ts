import type { Closed, Option } from '../../../engine/game.ts';
import { type Phrase, phrase } from '../../../engine/phrase.ts';
import type { Action, Pay } from '../action.ts';
import { turnOf } from '../doing.ts';
import { type HandDie, hand, keyWith, payPhrase, tokenUses, waysToPay } from '../pay.ts';
import type { Player, PulsarState, Turn } from '../state.ts';

/** The action prompt while it is being put together, and what every entry of it needs to know. */
export interface Menu {
  readonly state: PulsarState;
  readonly seat: number;
  readonly player: Player;
  readonly turn: Turn;
  readonly dice: readonly HandDie[];
  readonly tokens: ReturnType<typeof tokenUses>;
  readonly options: Option<Action>[];
  readonly closed: Closed[];
}

export function newMenu(state: PulsarState): Menu {
  const { turn, player } = turnOf(state);
  const dice = hand(state);
  return { state, seat: turn.seat, player, turn, dice, tokens: tokenUses(state), options: [], closed: [] };
}

export interface Priced {
  readonly key: string;
  readonly path: readonly Phrase[];
  readonly note?: Phrase;
  readonly cost: number;
  readonly shift: number;
  /** Some actions cannot be paid with a red die (P41b). */
  readonly allows?: (pay: Pay) => boolean;
  readonly action: (pay: Pay) => Action;
}

/** Adds an option for every die that can pay, the ways of paying as a last submenu when there are several. */
export function offer(menu: Menu, entry: Priced): void {
  const all = waysToPay(menu.dice, menu.tokens, entry.cost, entry.shift);
  const ways = entry.allows === undefined ? all : all.filter(entry.allows);
  for (const pay of ways) {
    menu.options.push({
      key: keyWith(entry.key, pay),
      path: ways.length === 1 ? entry.path : [...entry.path, payPhrase(pay)],
      ...(entry.note === undefined ? {} : { note: entry.note }),
      action: entry.action(pay),
    });
  }
}

const noDice = phrase('pulsar.closed.noDice');

/** Greys out a top-level entry if nothing was added to it. */
export function closeIfEmpty(menu: Menu, from: number, key: string, name: Phrase, why: Phrase): void {
  if (menu.options.length > from) return;
  menu.closed.push({ key, path: [name], why: menu.dice.length === 0 ? noDice : why });
}
