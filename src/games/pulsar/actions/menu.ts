import type { Closed, Option } from '#engine/game.ts';
import { eitherOf, type Phrase, phrase } from '#engine/phrase.ts';
import type { Action, Pay } from '../action.ts';
import { turnOf } from '../doing.ts';
import { briefPay, commonWays, type HandDie, hand, isPlain, keyWith, payPhrase, tokenUses, waysToPay } from '../pay.ts';
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
  /** Uncommon payments of the entry being put together: its last submenu. */
  readonly others: Option<Action>[];
  readonly closed: Closed[];
}

export function newMenu(state: PulsarState): Menu {
  const { turn, player } = turnOf(state);
  const dice = hand(state);
  return { state, seat: turn.seat, player, turn, dice, tokens: tokenUses(state), options: [], others: [], closed: [] };
}

/** The words of an entry. They depend on the tables only, so each is made once: menus are put together many times a second. */
export interface Label {
  readonly key: string;
  readonly path: readonly Phrase[];
  /** The last step in two words, where a payment stands beside it. */
  readonly short: Phrase;
  readonly note: Phrase;
}

/** The ways to pay an action, the cheapest first. */
export function waysFor(menu: Menu, cost: number, shift: number): Pay[] {
  return menu.dice.length === 0 ? [] : waysToPay(menu.dice, menu.tokens, cost, shift);
}

const OTHERWISE = phrase('pulsar.menu.otherwise');

/**
 * Adds an action with all its payments. Where only one of them is common the action is one press, and its other payments
 * wait in the entry's last submenu; else the payments are a submenu of the action.
 */
export function add(menu: Menu, label: Label, ways: readonly Pay[], action: (pay: Pay) => Action): void {
  const common = commonWays(ways);
  const alone = common.length === 1;
  for (const pay of ways) {
    if (alone && !common.includes(pay)) {
      addApart(menu, label, pay, action(pay));
      continue;
    }
    const words = payPhrase(pay);
    menu.options.push({
      key: keyWith(label.key, pay),
      path: alone ? label.path : [...label.path, words],
      note: alone && !isPlain(pay) ? phrase('pulsar.paid', { pay: words, what: label.note }) : label.note,
      action: action(pay),
    });
  }
}

/** Adds a payment few will want to the entry's last submenu. */
export function addApart(menu: Menu, { key, path, short: what, note }: Label, pay: Pay, action: Action): void {
  menu.others.push({
    key: keyWith(key, pay),
    path: [...path.slice(0, -1), OTHERWISE, phrase('pulsar.other', { what, pay: briefPay(pay) })],
    note,
    action,
  });
}

const noDice = phrase('pulsar.closed.noDice');

/** Ends a top-level entry: what is uncommon comes last, what fits a die but not the moment is greyed; the whole of it if nothing was added. */
export function endEntry(
  menu: Menu,
  from: number,
  shut: Omit<Closed, 'why'>,
  why: () => Phrase,
  barred?: Barred,
): void {
  menu.options.push(...menu.others.splice(0));
  if (menu.options.length > from) {
    if (barred !== undefined) menu.closed.push(...barred);
    return;
  }
  const [first] = barred ?? [];
  menu.closed.push({ ...shut, why: menu.dice.length === 0 ? noDice : (first?.why ?? why()) });
}

/** Actions a die could pay, but something else is missing. */
export type Barred = readonly Closed[];

/** Why nothing matches: what the dice would have to be, or that nothing is left. */
export function needing(kind: 'transmitter' | 'patent' | 'hq', costs: Iterable<number>): Phrase {
  const dice = [...new Set(costs)].sort((a, b) => a - b);
  return dice.length === 0
    ? phrase(`pulsar.closed.${kind}.none`)
    : phrase(`pulsar.closed.${kind}`, { dice: eitherOf(dice) });
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
