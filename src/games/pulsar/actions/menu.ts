import type { Closed, Option } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Action, Pay } from '../action.ts';
import { turnOf } from '../doing.ts';
import { type HandDie, hand, isPlain, keyWith, payPhrase, tokenUses, waysToPay } from '../pay.ts';
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

/** The words of an entry. They depend on the tables only, so each is made once: menus are put together many times a second. */
export interface Label {
  readonly key: string;
  readonly path: readonly Phrase[];
  readonly note: Phrase;
}

/** The ways to pay an action: for every die that can, the cheapest. */
export function waysFor(menu: Menu, cost: number, shift: number): Pay[] {
  return menu.dice.length === 0 ? [] : waysToPay(menu.dice, menu.tokens, cost, shift);
}

/** Adds an option; where there are several ways to pay, they are a last submenu. A single one that costs more than a die says so. */
export function add(menu: Menu, label: Label, pay: Pay, ways: number, action: Action): void {
  menu.options.push({
    key: keyWith(label.key, pay),
    path: ways === 1 ? label.path : [...label.path, payPhrase(pay)],
    note: ways > 1 || isPlain(pay) ? label.note : phrase('pulsar.paid', { pay: payPhrase(pay), what: label.note }),
    action,
  });
}

const noDice = phrase('pulsar.closed.noDice');

/** Greys out a top-level entry if nothing was added to it. */
export function closeIfEmpty(menu: Menu, from: number, shut: Omit<Closed, 'why'>, why: () => Phrase): void {
  if (menu.options.length > from) return;
  menu.closed.push({ ...shut, why: menu.dice.length === 0 ? noDice : why() });
}

/** Why nothing matches: what the dice would have to be, or that nothing is left. */
export function needing(name: string, costs: Iterable<number>): Phrase {
  const dice = [...new Set(costs)].sort((a, b) => a - b);
  return dice.length === 0 ? phrase(`${name}.none`) : phrase(name, { dice: dice.join(', ') });
}

/** Remembers the labels of a kind of entry by id. */
export function labels<K>(make: (id: K) => Label): (id: K) => Label {
  const made = new Map<K, Label>();
  return (id) => {
    const known = made.get(id);
    if (known !== undefined) return known;
    const label = make(id);
    made.set(id, label);
    return label;
  };
}
