import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Action } from '../action.ts';
import { type Doing, tell, turnOf } from '../doing.ts';
import { spend } from '../pay.ts';
import { copyCost } from '../skills.ts';
import { add, addApart, endEntry, type Menu, waysFor } from './menu.ts';

const MODIFIER = phrase('pulsar.menu.modifier');
const BONUS = phrase('pulsar.menu.bonus');

/** P46 */
const PRICES = (
  [
    ['pm1', 1],
    ['pm1', 2],
    ['plus2', 2],
  ] as const
).map(([mod, die]) => ({
  mod,
  die,
  label: {
    key: `mod:${mod}/${die}`,
    path: [MODIFIER, phrase(`pulsar.modifier.${mod}`, { die })],
    short: phrase(`pulsar.modifier.${mod}.short`, { die }),
    note: phrase(`pulsar.modifier.${mod}.note`),
  },
}));
const SHUT = { key: 'mod', path: [MODIFIER] };
const SAME_BACK = phrase('pulsar.modifier.sameBack');
const NO_MATCH = phrase('pulsar.closed.modifier');

export function offerModifiers(menu: Menu): void {
  const from = menu.options.length;
  for (const { mod, die, label } of PRICES) {
    const ways = waysFor(menu, die, 0);
    const useful = ways.filter((pay) => pay.token !== mod);
    add(menu, label, useful, (pay) => ({ do: 'modifier', pay, mod }));
    // A token for one of its kind: no gain, unless a technology pays for spending tokens.
    for (const pay of ways)
      if (pay.token === mod) addApart(menu, { ...label, note: SAME_BACK }, pay, { do: 'modifier', pay, mod });
  }
  endEntry(menu, from, SHUT, () => NO_MATCH);
}

/** P38 */
export function offerCopies(menu: Menu): void {
  const { state, player, turn } = menu;
  const cost = copyCost(player);
  const shut = (why: Phrase) => menu.closed.push({ key: 'copy', path: [BONUS], why });
  if (turn.used) shut(phrase('pulsar.closed.bonusUsed'));
  else if (player.cubes < cost) shut(phrase('pulsar.closed.copyCubes', { cost }));
  else
    for (const die of new Set(state.dice))
      menu.options.push({
        key: `copy:${die}`,
        path: [BONUS, phrase('pulsar.copy', { die })],
        note: phrase(turn.offered.length === 0 ? 'pulsar.copy.note' : 'pulsar.copy.instead', { cost }),
        action: { do: 'copy', die },
      });
}

export function playModifier(doing: Doing, action: Extract<Action, { do: 'modifier' }>): void {
  const { turn, player } = turnOf(doing.state);
  spend(doing, action.pay);
  player[action.mod] += 1;
  tell(doing, 'modifier', { seat: { seat: turn.seat }, gain: phrase(`pulsar.gain.${action.mod}`) });
}

export function playCopy(doing: Doing, action: Extract<Action, { do: 'copy' }>): void {
  const { turn, player } = turnOf(doing.state);
  const cost = copyCost(player);
  player.cubes -= cost;
  turn.red = action.die;
  turn.used = true;
  tell(doing, 'copy', { seat: { seat: turn.seat }, die: action.die, cost });
}
