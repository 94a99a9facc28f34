import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Action } from '../action.ts';
import { SIZES, type Size } from '../content/schema.ts';
import { GYRODYNES } from '../content/tracks.ts';
import { onPulsars, pulsarsOf } from '../counts.ts';
import { type Doing, reward, score, tell, turnOf } from '../doing.ts';
import { takeGyrodyne } from '../effects.ts';
import { spend } from '../pay.ts';
import { shiftOf } from '../skills.ts';
import { type PulsarState, playerOf } from '../state.ts';
import { sizePhrase } from '../words.ts';
import { add, endEntry, type Label, labels, type Menu, waysFor } from './menu.ts';

const GYRODYNE = phrase('pulsar.menu.gyrodyne');
const BUILD = phrase('pulsar.menu.build');
const SHUT = { key: 'gyro', path: [GYRODYNE] };
const NO_MATCH = phrase('pulsar.closed.gyrodyne');

const takeLabel = labels((size: Size) => ({
  key: `gyro:${GYRODYNES[size].take}`,
  path: [GYRODYNE, phrase('pulsar.gyrodyne.take', { size: sizePhrase(size), die: GYRODYNES[size].take })],
  short: phrase('pulsar.gyrodyne.takeShort', { size: sizePhrase(size) }),
  note: phrase('pulsar.gyrodyne.takeNote', { die: GYRODYNES[size].spin, vp: GYRODYNES[size].vp }),
}));

function spinLabel(pulsar: string, size: Size): Label {
  const { spin, vp } = GYRODYNES[size];
  return {
    key: `spin:${pulsar}`,
    path: [GYRODYNE, phrase('pulsar.gyrodyne.spin', { size: sizePhrase(size), place: pulsar, die: spin })],
    short: phrase('pulsar.gyrodyne.spinShort', { place: pulsar }),
    note: phrase('pulsar.gyrodyne.spinNote', { vp }),
  };
}

/** Take (P31) and spin (P34). */
export function offerGyrodynes(menu: Menu): void {
  const from = menu.options.length;
  const { state, player, seat } = menu;
  for (const size of SIZES) {
    if (state.supply[size] === 0) continue;
    const ways = waysFor(menu, GYRODYNES[size].take, 0);
    add(menu, takeLabel(size), ways, (pay) => ({ do: 'takeGyrodyne', pay, size }));
  }
  const shift = shiftOf(player, 'spinShift');
  for (const pulsar of pulsarsOf(state, seat)) {
    const place = state.pulsars[pulsar];
    if (place === undefined || place.size === null || place.spinning) continue;
    const ways = waysFor(menu, GYRODYNES[place.size].spin, shift);
    if (ways.length === 0) continue;
    add(menu, spinLabel(pulsar, place.size), ways, (pay) => ({ do: 'spin', pay, pulsar }));
  }
  endEntry(menu, from, SHUT, () => NO_MATCH);
}

/** P32: free. */
export function offerBuilding(menu: Menu): void {
  const { state, player, seat } = menu;
  const empty = pulsarsOf(state, seat).filter((pulsar) => state.pulsars[pulsar]?.size === null);
  for (const size of SIZES) {
    if (player.held[size] === 0) continue;
    for (const pulsar of empty)
      menu.options.push({
        key: `build:${size}>${pulsar}`,
        path: [BUILD, phrase('pulsar.gyrodyne.build', { size: sizePhrase(size), place: pulsar })],
        note: buildNote(state, seat, size),
        action: { do: 'build', size, pulsar },
      });
  }
  const holds = SIZES.some((size) => player.held[size] > 0);
  if (holds && empty.length > 0) return;
  const why = phrase(holds ? 'pulsar.closed.noPulsar' : 'pulsar.closed.noGyrodyne');
  menu.closed.push({ key: 'build', path: [BUILD], why });
}

/** What comes next, and whether this one wins an award. */
function buildNote(state: PulsarState, seat: number, size: Size): Phrase {
  const { spin, vp } = GYRODYNES[size];
  const award = awardFor(state, seat, size, onPulsars(state, seat, size) + 1);
  const then = { size: sizePhrase(size), die: spin, vp };
  return award === null
    ? phrase('pulsar.gyrodyne.buildNote', then)
    : phrase('pulsar.gyrodyne.buildAward', { ...then, award });
}

export function playTakeGyrodyne(doing: Doing, action: Extract<Action, { do: 'takeGyrodyne' }>): void {
  const { turn } = turnOf(doing.state);
  spend(doing, action.pay);
  takeGyrodyne(doing, turn.seat, action.size);
}

export function playSpin(doing: Doing, action: Extract<Action, { do: 'spin' }>): void {
  const { turn } = turnOf(doing.state);
  const { seat } = turn;
  const place = doing.state.pulsars[action.pulsar];
  if (place === undefined || place.size === null) throw new Error(`Nothing to spin at ${action.pulsar}`);
  spend(doing, action.pay);
  place.spinning = true;
  const size = sizePhrase(place.size);
  tell(doing, 'spin', { seat: { seat }, size, place: action.pulsar }, { show: { place: action.pulsar, seat } });
  reward(doing, seat, 'onSpin');
}

export function playBuild(doing: Doing, action: Extract<Action, { do: 'build' }>): void {
  const { turn } = turnOf(doing.state);
  const { seat } = turn;
  const place = doing.state.pulsars[action.pulsar];
  if (place === undefined) throw new Error(`Nothing claimed at ${action.pulsar}`);
  playerOf(doing.state, seat).held[action.size] -= 1;
  place.size = action.size;
  const size = sizePhrase(action.size);
  tell(doing, 'build', { seat: { seat }, size, place: action.pulsar }, { show: { place: action.pulsar, seat } });
  checkAward(doing, seat, action.size);
}

const PER_AWARD = 2;

/** P33: one award for two of a size on pulsars, the other for four, while they last. */
function awardFor(state: PulsarState, seat: number, size: Size, built: number): number | null {
  const taken = state.awards[size];
  const own = taken.filter((owner) => owner === seat).length;
  return Math.floor(built / PER_AWARD) > own ? (GYRODYNES.awards[taken.length] ?? null) : null;
}

function checkAward(doing: Doing, seat: number, size: Size): void {
  const vp = awardFor(doing.state, seat, size, onPulsars(doing.state, seat, size));
  if (vp === null) return;
  doing.state.awards[size].push(seat);
  score(doing, seat, vp, 'award');
  const own = doing.state.awards[size].filter((owner) => owner === seat).length;
  tell(doing, 'award', { seat: { seat }, size: sizePhrase(size), vp, n: own * PER_AWARD });
}
