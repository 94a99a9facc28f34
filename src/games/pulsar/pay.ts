import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Pay } from './action.ts';
import type { Mod } from './content/schema.ts';
import { type Doing, reward, turnOf } from './doing.ts';
import type { PulsarState } from './state.ts';

export interface HandDie {
  readonly value: number;
  readonly from: Pay['from'];
}

/** The different dice a player could spend now. */
export function hand(state: PulsarState): HandDie[] {
  const { turn, player } = turnOf(state);
  const dice: HandDie[] = [];
  const add = (value: number, from: Pay['from']) => {
    if (!dice.some((die) => die.value === value && die.from === from)) dice.push({ value, from });
  };
  for (const value of player.dice) add(value, 'silver');
  if (turn.red !== null) add(turn.red, 'red');
  if (!turn.used) for (const value of turn.offered) add(value, 'offered');
  return dice;
}

interface TokenUse {
  readonly token: Mod | null;
  readonly by: -1 | 0 | 1 | 2;
}

/** What one token may do to a die, the cheapest first. */
export function tokenUses(state: PulsarState): TokenUse[] {
  const { player } = turnOf(state);
  const uses: TokenUse[] = [{ token: null, by: 0 }];
  if (player.pm1 > 0) uses.push({ token: 'pm1', by: 1 }, { token: 'pm1', by: -1 });
  if (player.plus2 > 0) uses.push({ token: 'plus2', by: 2 });
  return uses;
}

/** For each die of the hand the cheapest way to make it that value; dice that cannot are left out (P21, P22). */
export function waysToPay(
  dice: readonly HandDie[],
  tokens: readonly TokenUse[],
  value: number,
  maxShift: number,
): Pay[] {
  const ways: Pay[] = [];
  for (const die of dice) {
    for (const { token, by } of tokens) {
      const shift = value - die.value - by;
      if (Math.abs(shift) > maxShift) continue;
      ways.push({ die: die.value, from: die.from, token, tokenBy: by, shift });
      break;
    }
  }
  return ways;
}

/** `4`, `r3`, `4+pm1`, `5-pm1`, `3+p2`, `4+1` for a technology's shift. */
export function payKey(pay: Pay): string {
  const token = pay.token === null ? '' : pay.token === 'plus2' ? '+p2' : pay.tokenBy > 0 ? '+pm1' : '-pm1';
  const shift = pay.shift === 0 ? '' : pay.shift > 0 ? `+${pay.shift}` : `${pay.shift}`;
  return `${pay.from === 'silver' ? '' : 'r'}${pay.die}${token}${shift}`;
}

/** A silver die as it lies. */
export function isPlain(pay: Pay): boolean {
  return pay.from === 'silver' && pay.token === null && pay.shift === 0;
}

/** The plain way needs no mention in a key. */
export function keyWith(base: string, pay: Pay): string {
  return isPlain(pay) ? base : `${base}:${payKey(pay)}`;
}

/** A payment in words, made once. */
function payWords(name: 'pay' | 'fly.far'): (pay: Pay) => Phrase {
  const made = new Map<string, Phrase>();
  return (pay) => {
    const key = payKey(pay);
    const known = made.get(key);
    if (known !== undefined) return known;
    const colour = pay.from === 'silver' ? 'silver' : 'red';
    const { die, tokenBy: token, shift } = pay;
    const words = phrase(`pulsar.${name}.${colour}`, { die, token, shift, n: die + token + shift });
    made.set(key, words);
    return words;
  };
}

export const payPhrase: (pay: Pay) => Phrase = payWords('pay');
/** The same as a distance to fly. */
export const distancePhrase: (pay: Pay) => Phrase = payWords('fly.far');

/** The die goes to the black hole, the token back to its board. */
export function spend(doing: Doing, pay: Pay): void {
  const { turn, player } = turnOf(doing.state);
  if (pay.from === 'silver') {
    player.dice.splice(player.dice.indexOf(pay.die), 1);
  } else {
    turn.red = null;
    turn.must = false;
    turn.offered = [];
    turn.used = true;
  }
  if (pay.token === null) return;
  player[pay.token] -= 1;
  reward(doing, turn.seat, 'onSpendModifier');
}
