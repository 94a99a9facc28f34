import type { Counted, Size } from './content/schema.ts';
import { SIZES } from './content/schema.ts';
import { type PulsarState, playerOf } from './state.ts';

export type SizeCounts = Record<Size, number>;

export function pulsarsOf(state: PulsarState, seat: number): string[] {
  const own: string[] = [];
  for (const id in state.pulsars) if (state.pulsars[id]?.seat === seat) own.push(id);
  return own;
}

export function stationsOf(state: PulsarState, seat: number): number {
  let count = 0;
  for (const id in state.systems) if (state.systems[id]?.on.includes(seat) === true) count++;
  return count;
}

/** Spinning gyrodynes by size. */
export function spinning(state: PulsarState, seat: number): SizeCounts {
  const counts: SizeCounts = { small: 0, medium: 0, large: 0 };
  for (const id in state.pulsars) {
    const place = state.pulsars[id];
    if (place !== undefined && place.seat === seat && place.size !== null && place.spinning) counts[place.size]++;
  }
  return counts;
}

export function total(counts: SizeCounts): number {
  return counts.small + counts.medium + counts.large;
}

/** Gyrodynes on own pulsars, building or spinning (P33). */
export function onPulsars(state: PulsarState, seat: number, size: Size): number {
  let count = 0;
  for (const id in state.pulsars) {
    const place = state.pulsars[id];
    if (place?.seat === seat && place.size === size) count++;
  }
  return count;
}

export function onlineCount(state: PulsarState, seat: number): number {
  return playerOf(state, seat).transmitters.filter((own) => own.online).length;
}

/** Links with both ends online; every link stands at one right or left edge of two tiles. */
export function liveLinks(state: PulsarState, seat: number): number {
  const own = playerOf(state, seat).transmitters;
  const online = new Set(own.filter((tile) => tile.online).map((tile) => tile.id));
  let ends = 0;
  for (const tile of own) {
    if (!tile.online) continue;
    if (tile.left !== null && online.has(tile.left)) ends++;
    if (tile.right !== null && online.has(tile.right)) ends++;
  }
  return ends / 2;
}

export function awardsOf(state: PulsarState, seat: number): number {
  return SIZES.reduce((sum, size) => sum + state.awards[size].filter((owner) => owner === seat).length, 0);
}

const COUNT: Readonly<Record<Counted, (state: PulsarState, seat: number) => number>> = {
  spinning: (state, seat) => total(spinning(state, seat)),
  station: stationsOf,
  pulsar: (state, seat) => pulsarsOf(state, seat).length,
  online: onlineCount,
  link: liveLinks,
  award: awardsOf,
  patent: (state, seat) => playerOf(state, seat).patents.length,
  project: (state, seat) => playerOf(state, seat).projects.length,
  goal: (state, seat) => playerOf(state, seat).goals.length,
};

export function countOf(state: PulsarState, seat: number, what: Counted): number {
  return COUNT[what](state, seat);
}

export function perPoints(state: PulsarState, seat: number, per: { what: Counted; each: number; vp: number }): number {
  return Math.floor(countOf(state, seat, per.what) / per.each) * per.vp;
}
