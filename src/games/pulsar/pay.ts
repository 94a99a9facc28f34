import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Pay } from './action.ts';
import type { Mod } from './content/schema.ts';
import { type Doing, reward, turnOf } from './doing.ts';
import type { PulsarState, Turn } from './state.ts';

export interface HandDie {
  readonly value: number;
  readonly from: Pay['from'];
}

/** P41b: links and systems may offer bonus dice until one is spent; one that was copied leaves the choice open, one that must be used does not. */
export function mayChooseBonus(turn: Turn): boolean {
  return !turn.used || (turn.red !== null && !turn.must);
}

/** The bonus dice a player may choose from now. */
export function bonusDice(turn: Turn): HandDie[] {
  const dice: HandDie[] = turn.red === null ? [] : [{ value: turn.red, from: 'red' }];
  if (!mayChooseBonus(turn)) return dice;
  // Spending one loses the others, so two of a value are one choice.
  for (const value of turn.offered) if (!dice.some((die) => die.value === value)) dice.push({ value, from: 'offered' });
  return dice;
}

/** The different dice a player could spend now. */
export function hand(state: PulsarState): HandDie[] {
  const { turn, player } = turnOf(state);
  const silver = [...new Set(player.dice)].map((value): HandDie => ({ value, from: 'silver' }));
  return [...silver, ...bonusDice(turn)];
}

interface TokenUse {
  readonly token: Mod | null;
  readonly by: -1 | 0 | 1 | 2;
}

const NO_TOKEN: readonly TokenUse[] = [{ token: null, by: 0 }];
const PLUS_MINUS_ONE: readonly TokenUse[] = [
  { token: 'pm1', by: 1 },
  { token: 'pm1', by: -1 },
];
const PLUS_TWO: readonly TokenUse[] = [{ token: 'plus2', by: 2 }];

/** What may be done to a die, the cheapest first: nothing, or what one token of a kind can do. */
export function tokenUses(state: PulsarState): (readonly TokenUse[])[] {
  const { player } = turnOf(state);
  const kinds = [NO_TOKEN];
  if (player.pm1 > 0) kinds.push(PLUS_MINUS_ONE);
  if (player.plus2 > 0) kinds.push(PLUS_TWO);
  return kinds;
}

/** The die made that value with a token of that kind and what technologies may shift, as little of that as possible. */
export function bend(
  { value: die, from }: HandDie,
  kind: readonly TokenUse[],
  value: number,
  mayShift: (by: number) => boolean,
): Pay | null {
  let best: Pay | null = null;
  for (const { token, by } of kind) {
    const shift = value - die - by;
    // P22: no die is lowered to 0.
    if (!mayShift(shift) || (by < 0 && die + by < 1)) continue;
    if (best === null || Math.abs(shift) < Math.abs(best.shift)) best = { die, from, token, tokenBy: by, shift };
  }
  return best;
}

/** P21, P22: every payment that leaves something different behind, that is every die with every token; the cheapest first. */
export function waysToPay(
  dice: readonly HandDie[],
  tokens: readonly (readonly TokenUse[])[],
  value: number,
  maxShift: number,
): Pay[] {
  const ways: Pay[] = [];
  for (const kind of tokens) {
    for (const die of dice) {
      const pay = bend(die, kind, value, (by) => Math.abs(by) <= maxShift);
      if (pay !== null) ways.push(pay);
    }
  }
  return ways.length < 2 ? ways : ways.sort((a, b) => dearness(a) - dearness(b));
}

const DEARNESS = { none: 0, pm1: 100, plus2: 200 } as const;
/** A plain die before a shifted one, both before those that cost a token. */
function dearness(pay: Pay): number {
  return DEARNESS[pay.token ?? 'none'] + Math.abs(pay.shift);
}

/** The ways most players want: those without a token, or else each die's cheapest. */
export function commonWays(ways: readonly Pay[]): readonly Pay[] {
  const free = ways.filter((pay) => pay.token === null);
  if (free.length > 0) return free;
  return ways.filter((pay, i) => ways.findIndex((other) => other.die === pay.die && other.from === pay.from) === i);
}

/** `4`, `r3`, `4+pm1`, `5-pm1`, `3+p2`, `4+1` for a technology's shift. */
export function payKey(pay: Pay): string {
  const token = pay.token === null ? '' : pay.token === 'plus2' ? '+p2' : pay.tokenBy > 0 ? '+pm1' : '-pm1';
  const shift = pay.shift === 0 ? '' : pay.shift > 0 ? `+${pay.shift}` : `${pay.shift}`;
  return `${dieKey({ value: pay.die, from: pay.from })}${token}${shift}`;
}

/** What such a key begins with. */
export function dieKey({ value, from }: HandDie): string {
  return from === 'silver' ? `${value}` : `r${value}`;
}

/** A silver die as it lies. */
export function isPlain(pay: Pay): boolean {
  return pay.from === 'silver' && pay.token === null && pay.shift === 0;
}

/** The plain way needs no mention in a key. */
export function keyWith(base: string, pay: Pay): string {
  return isPlain(pay) ? base : `${base}:${payKey(pay)}`;
}

type PayParams = Readonly<Record<'die' | 'token' | 'shift' | 'n', number>>;

/** A payment in words, made once. */
function payWords(make: (colour: 'silver' | 'red', params: PayParams) => Phrase): (pay: Pay) => Phrase {
  const made = new Map<string, Phrase>();
  return (pay) => {
    const key = payKey(pay);
    const known = made.get(key);
    if (known !== undefined) return known;
    const colour = pay.from === 'silver' ? 'silver' : 'red';
    const { die, tokenBy: token, shift } = pay;
    const words = make(colour, { die, token, shift, n: die + token + shift });
    made.set(key, words);
    return words;
  };
}

export const payPhrase: (pay: Pay) => Phrase = payWords((colour, params) => phrase(`pulsar.pay.${colour}`, params));
/** The same in a few words. */
export const briefPay: (pay: Pay) => Phrase = payWords((colour, params) =>
  phrase(`pulsar.pay.brief.${colour}`, params),
);
/** The same as a distance to fly. */
export const distancePhrase: (pay: Pay) => Phrase = payWords((colour, params) =>
  phrase(`pulsar.fly.far.${colour}`, params),
);

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
