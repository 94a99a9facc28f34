import type { Seat } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { SIZES, type Technology, TRACK_NAMES } from './content/schema.ts';
import { transmitter } from './content/tables.ts';
import { ROW_BONUS } from './content/technologies.ts';
import { GYRODYNES, TRACKS } from './content/tracks.ts';
import { perPoints, spinning, total } from './counts.ts';
import { type Doing, push, score, tell } from './doing.ts';
import { known } from './known.ts';
import { medianBonus } from './median.ts';
import { OFFERED } from './setup.ts';
import { engineeringBonus, technologyOf } from './skills.ts';
import { type Pending, type PulsarState, playerOf, type Step, trackOf } from './state.ts';
import { penaltyOn } from './tracks.ts';
import { technologyName, tileName } from './words.ts';

/** P47, in order; the last round goes on to the final scoring. */
export const PRODUCTION: readonly Step[] = [
  'order',
  'engineering',
  'penalties',
  'transmitters',
  'gyrodynes',
  'technologies',
  'nextRound',
];

export function seatsInOrder(state: PulsarState): number[] {
  return [...new Set(state.order)];
}

export function newOrder(doing: Doing): void {
  const { state } = doing;
  state.order = state.initiative.map((marker) => marker.seat);
  tell(doing, 'order', { seats: state.order.map((seat) => ({ key: 'pulsar.name', params: { seat: { seat } } })) });
}

/** P47.2, P54 */
export function engineering(doing: Doing): void {
  const { state } = doing;
  const rewards = TRACKS.engineering[String(state.players.length)] ?? [];
  const gained = state.players.map(() => 0);
  rewards.forEach((gain, place) => {
    const seat = state.engineering[place]?.seat;
    if (seat === undefined) return;
    if ('cubes' in gain) gained[seat] = (gained[seat] ?? 0) + gain.cubes;
    else {
      score(doing, seat, gain.vp, 'engineering');
      tell(doing, 'engineeringPoint', { seat: { seat }, vp: gain.vp });
    }
  });
  for (const [seat, cubes] of gained.entries()) {
    if (cubes === 0) continue;
    const player = playerOf(state, seat);
    const all = cubes + engineeringBonus(player);
    player.cubes += all;
    tell(doing, 'engineering', { seat: { seat }, cubes: all });
  }
}

export function penalties(doing: Doing): void {
  for (const name of TRACK_NAMES) {
    for (const { seat, space } of trackOf(doing.state, name)) {
      const loss = penaltyOn(space);
      if (loss === 0) continue;
      const lost = -score(doing, seat, loss, 'penalty');
      const track = phrase(`pulsar.track.${name}`);
      if (lost > 0) tell(doing, 'penalty', { seat: { seat }, track, vp: lost });
      else tell(doing, 'penaltyNone', { seat: { seat }, track });
    }
  }
}

/** P47.4: what transmitters make; then each purchase is a question, cubes just received counting. */
export function transmitters(doing: Doing): void {
  const { state } = doing;
  const purchases: Pending[] = [];
  for (const seat of seatsInOrder(state)) {
    const player = playerOf(state, seat);
    let vp = 0;
    let cubes = 0;
    const gains = player.transmitters
      .filter(({ online }) => online)
      .flatMap(({ id }) => transmitter(id).perRound.map((gain) => ({ id, gain })));
    for (const { id, gain } of gains) {
      if ('vp' in gain) vp += gain.vp;
      else if ('cubes' in gain) cubes += gain.cubes;
      else purchases.push({ kind: 'buyPoints', seat, id });
    }
    if (vp + cubes === 0) continue;
    player.cubes += cubes;
    score(doing, seat, vp, 'transmitter');
    tell(doing, 'transmitters', { seat: { seat }, vp, cubes });
  }
  push(state, ...purchases);
}

/** The bonus of the current row, from the board that holds it. */
export function rowBonus(state: PulsarState): number {
  const letter = state.boards[state.round <= 2 ? 0 : state.round <= 5 ? 1 : 2];
  const bonus = known(ROW_BONUS[letter].rows[state.round - 1], 'row of this round');
  return bonus === '?' ? medianBonus(state.median) : bonus;
}

export function gyrodynes(doing: Doing): void {
  const bonus = rowBonus(doing.state);
  for (const seat of seatsInOrder(doing.state)) {
    const counts = spinning(doing.state, seat);
    const n = total(counts);
    if (n === 0) continue;
    const vp = SIZES.reduce((sum, size) => sum + counts[size] * GYRODYNES[size].vp, n * bonus);
    score(doing, seat, vp, 'gyrodyne');
    tell(doing, 'gyrodynes', { seat: { seat }, n, bonus, vp });
  }
}

export function technologies(doing: Doing): void {
  for (const seat of seatsInOrder(doing.state))
    for (const { id } of playerOf(doing.state, seat).patents) {
      const entry = technologyOf(id);
      if (entry.timing === 'perRound') produce(doing, seat, entry);
    }
}

type PerRound = Extract<Technology, { timing: 'perRound' }>;

function produce(doing: Doing, seat: Seat, { id, effect }: PerRound): void {
  if ('cubes' in effect) {
    playerOf(doing.state, seat).cubes += effect.cubes;
    tell(doing, 'techCubes', { seat: { seat }, id: technologyName(id), cubes: effect.cubes });
    return;
  }
  const vp = pointsOf(doing.state, seat, effect);
  if (vp === 0) return;
  score(doing, seat, vp, 'technology');
  tell(doing, 'techPoints', { seat: { seat }, id: technologyName(id), vp });
}

function pointsOf(state: PulsarState, seat: Seat, effect: Exclude<PerRound['effect'], { cubes: number }>): number {
  if ('vp' in effect) return effect.vp;
  if ('per' in effect) return perPoints(state, seat, effect.per);
  return tableValue(effect.patentTable, playerOf(state, seat).patents.length);
}

/** The value of the highest step reached. */
function tableValue(table: readonly (readonly [needs: number, vp: number])[], have: number): number {
  return table.reduce((best, [needs, vp]) => (have >= needs ? Math.max(best, vp) : best), 0);
}

/** P47.7 */
export function refillOffer(doing: Doing): void {
  const { state } = doing;
  state.offer = state.deck.splice(-OFFERED).reverse();
  tell(doing, 'offer', { ids: state.offer.map(tileName) }, { barrier: true });
}
