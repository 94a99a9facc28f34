import { phrase } from '#engine/phrase.ts';
import type { Benefit, Size } from './content/schema.ts';
import { explorationBenefit } from './content/tables.ts';
import { countOf, perPoints } from './counts.ts';
import { type Doing, push, reward, score, tell, turnOf } from './doing.ts';
import { mayChooseBonus } from './pay.ts';
import { type Pending, playerOf, type Source } from './state.ts';
import { benefitPhrase } from './words.ts';

/** Every effect's name with what its table entry says: `{ vp: number, cubes: number, … }`. */
type EffectValues = { [B in Benefit as keyof B]: B[keyof B] };
type Effect<V> = (doing: Doing, seat: number, value: V, source: Source) => void;

const EFFECTS: { readonly [K in keyof EffectValues]: Effect<EffectValues[K]> } = {
  vp: (doing, seat, points, source) => void score(doing, seat, points, source),
  cubes: ({ state }, seat, cubes) => {
    playerOf(state, seat).cubes += cubes;
  },
  mod: ({ state }, seat, mod) => {
    playerOf(state, seat)[mod] += 1;
  },
  gyrodyne: ({ state }, seat, sizes) => push(state, { kind: 'gyrodyne', seat, sizes }),
  twoDifferentGyrodynes: ({ state }, seat) => push(state, { kind: 'twoGyrodynes', seat }),
  explore: (doing, seat, tiles) => {
    for (let i = 0; i < tiles; i++) drawExploration(doing, seat);
  },
  isolatedPulsar: ({ state }, seat) => push(state, { kind: 'isolated', seat }),
  teleport: ({ state }, seat, to) => push(state, { kind: 'teleport', seat, to }),
  // P40: the die that was paid comes back; that it may be used was checked before paying.
  duplicator: ({ state }, seat, [silver, red]) => {
    playerOf(state, seat).dice.push(silver);
    bindRedDie(state, red);
  },
  payCubeForRedDie: ({ state }, seat, red) => {
    playerOf(state, seat).cubes -= 1;
    bindRedDie(state, red);
  },
  redDie: ({ state }, _seat, red) => {
    const { turn } = turnOf(state);
    if (mayChooseBonus(turn)) turn.offered.push(red);
  },
  extraStation: ({ state }, seat) => {
    playerOf(state, seat).extraStations += 1;
  },
  // A completed run project waits on its board until a flight declares it (P45).
  run: () => {},
  per: (doing, seat, per, source) => {
    const n = countOf(doing.state, seat, per.what);
    const vp = score(doing, seat, perPoints(doing.state, seat, per), source);
    const what = phrase(`pulsar.count.${per.what}.many`, { each: n });
    tell(doing, 'per', { seat: { seat }, vp, what });
  },
};

/** P40, P41: a bonus die that uses up the round's allowance at once and must be spent this turn. */
function bindRedDie(state: Doing['state'], value: number): void {
  const { turn } = turnOf(state);
  turn.red = value;
  turn.must = true;
  turn.used = true;
  turn.offered = [];
}

function apply<K extends keyof EffectValues>(
  doing: Doing,
  seat: number,
  name: K,
  value: EffectValues[K],
  source: Source,
) {
  EFFECTS[name](doing, seat, value, source);
}

/** Carries out one benefit, or puts the question it asks on the stack. */
export function give(doing: Doing, seat: number, benefit: Benefit, source: Source): void {
  for (const [name, value] of Object.entries(benefit)) apply(doing, seat, name as keyof EffectValues, value, source);
}

/** P43: all benefits, in listed order, each with its own question if it has one. */
export function giveAll(doing: Doing, seat: number, benefits: readonly Benefit[], source: Source): void {
  if (benefits.length > 0) tell(doing, 'gains', { seat: { seat }, gains: benefits.map(benefitPhrase) });
  const tasks = benefits.map((benefit): Pending => ({ kind: 'benefit', seat, benefit, source }));
  push(doing.state, ...tasks);
}

/** P29: tiles resolve at once and are discarded, except the extra-station tile, which its owner keeps. */
export function drawExploration(doing: Doing, seat: number): void {
  const { state, table } = doing;
  if (state.pile.length === 0) {
    if (state.discards.length === 0) return;
    state.pile = table.dice.shuffle(state.discards);
    state.discards = [];
    tell(doing, 'reshuffle', {});
  }
  const id = state.pile.pop();
  if (id === undefined) return;
  const benefit = explorationBenefit(id);
  tell(doing, 'explore', { seat: { seat }, gives: benefitPhrase(benefit) }, { barrier: true });
  if (!('extraStation' in benefit)) state.discards.push(id);
  give(doing, seat, benefit, 'exploration');
}

/** A gyrodyne goes from the supply to its taker; an empty supply loses it (P43). */
export function takeGyrodyne(doing: Doing, seat: number, size: Size): void {
  if (doing.state.supply[size] === 0) return;
  doing.state.supply[size] -= 1;
  playerOf(doing.state, seat).held[size] += 1;
  tell(doing, 'takeGyrodyne', { seat: { seat }, size: { key: `pulsar.size.${size}` } });
  reward(doing, seat, 'onTakeGyrodyne');
}
