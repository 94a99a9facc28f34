import type { Weighed } from '#engine/weigh.ts';
import { SIZES, type Size } from '../content/schema.ts';
import { transmitter } from '../content/tables.ts';
import { ROW_BONUS } from '../content/technologies.ts';
import { GYRODYNES, TRACKS } from '../content/tracks.ts';
import { onPulsars, pulsarsOf, stationsOf } from '../counts.ts';
import { realAlternatives } from '../flights.ts';
import { kindOf } from '../graph.ts';
import { bonusAt, canClaim, openSystems, systemIds } from '../places.ts';
import { cubeWorth, extraStations, stationPoints } from '../score.ts';
import { RINGS } from '../setup.ts';
import { type Marker, type OwnTransmitter, type Player, type PulsarState, playerOf } from '../state.ts';
import { penaltyOn } from '../tracks.ts';
import { goalsWorth } from './goals.ts';
import { projectsWorth } from './projects.ts';
import { TASTE } from './taste.ts';
import { technologiesWorth } from './technologies.ts';

/** What a position is worth to a seat at the end of its turn, by what it comes from. The names are also the bot's reasons. */
export interface Worth {
  points: number;
  gyrodynes: number;
  transmitters: number;
  technologies: number;
  stations: number;
  goals: number;
  stock: number;
  projects: number;
  tracks: number;
  position: number;
}

/** One of several answers, by what the position would be worth. */
export interface Choice extends Weighed {
  readonly key: string;
  readonly worth: Worth;
}

export const NO_WORTH: Worth = {
  points: 0,
  gyrodynes: 0,
  transmitters: 0,
  technologies: 0,
  stations: 0,
  goals: 0,
  stock: 0,
  projects: 0,
  tracks: 0,
  position: 0,
};

const TERMS = [
  'points',
  'gyrodynes',
  'transmitters',
  'technologies',
  'stations',
  'goals',
  'stock',
  'projects',
  'tracks',
  'position',
] as const satisfies readonly (keyof Worth)[];

const ROUNDS = 8;
const MEDIAN_GUESS = 3.5;

export function worthOf(state: PulsarState, seat: number): Worth {
  const player = playerOf(state, seat);
  const left = ROUNDS - state.round;
  return {
    points: player.vp,
    gyrodynes: gyrodynesWorth(state, seat, player),
    transmitters: transmittersWorth(player, left),
    technologies: technologiesWorth(state, seat, player, left),
    stations: stationsWorth(state, seat, player, left),
    goals: goalsWorth(state, seat, player, left),
    stock: player.cubes * cubeNow(player, left) + (left > 0 ? player.pm1 * TASTE.pm1 + player.plus2 * TASTE.plus2 : 0),
    projects: projectsWorth(player, left),
    tracks: trackWorth(state, seat, left),
    position: left > 0 ? positionWorth(state, seat, player) : 0,
  };
}

/** What a player has an eye for: the share of each term that it takes into account, all of it if not said. */
export type Eye = Readonly<Partial<Worth>>;

export function seen(worth: Worth, eye: Eye): number {
  let sum = 0;
  for (const term of TERMS) sum += worth[term] * (eye[term] ?? 1);
  return sum;
}

function cubeNow(player: Player, left: number): number {
  return left > 0 ? TASTE.cube : cubeWorth(player);
}

/** Points a spinning gyrodyne makes in productions from a round on. */
function stream(state: PulsarState, size: Size, from: number): number {
  let points = 0;
  for (let round = from; round <= ROUNDS; round++) {
    const bonus = ROW_BONUS[state.boards[round <= 2 ? 0 : round <= 5 ? 1 : 2]].rows[round - 1] ?? 0;
    points += GYRODYNES[size].vp + (bonus === '?' ? MEDIAN_GUESS : bonus);
  }
  return points;
}

function gyrodynesWorth(state: PulsarState, seat: number, player: Player): number {
  const { round } = state;
  let worth = 0;
  let waiting = 1;
  for (const id in state.pulsars) {
    const place = state.pulsars[id];
    if (place === undefined || place.seat !== seat) continue;
    if (place.size === null) {
      worth += 1 + waiting * TASTE.empty * stream(state, 'medium', round + 2);
      waiting *= TASTE.waiting;
    } else if (place.spinning) worth += stream(state, place.size, round);
    else {
      worth += 2 + waiting * TASTE.building * stream(state, place.size, round + 1);
      waiting *= TASTE.waiting;
    }
  }
  for (const size of SIZES) {
    for (let i = 0; i < player.held[size]; i++) {
      worth += 1 + waiting * TASTE.held * stream(state, size, round + 2);
      waiting *= TASTE.waiting;
    }
    if (round < ROUNDS && state.awards[size].length < 2 && onPulsars(state, seat, size) % 2 === 1) worth += TASTE.award;
  }
  return worth;
}

/** What a transmitter makes from its first production on. */
function tileStream(id: string, productions: number): number {
  let worth = 0;
  for (const gain of transmitter(id).perRound) {
    if ('vp' in gain) worth += gain.vp * productions;
    else if ('cubes' in gain) worth += gain.cubes * productions * TASTE.cube;
    else worth += (gain.buy.vp - TASTE.cube) * productions;
  }
  return worth;
}

function transmittersWorth(player: Player, left: number): number {
  let worth = 0;
  for (const own of player.transmitters) {
    if (left > 1) worth += freeEdges(own) * TASTE.freeEdge;
    worth += own.online ? tileStream(own.id, left + 1) : unfinishedWorth(own, left);
  }
  return worth;
}

/** Half dice that could still be joined to a neighbour's. */
function freeEdges({ id, left, right }: OwnTransmitter): number {
  const tile = transmitter(id);
  return (left === null && tile.left !== null ? 1 : 0) + (right === null && tile.right !== null ? 1 : 0);
}

function unfinishedWorth({ id, paid, left: onLeft, right: onRight }: OwnTransmitter, left: number): number {
  const toPay = transmitter(id).cost.length - paid.length;
  if (toPay > left * 2) return 0;
  const links = (onLeft === null ? 0 : 1) + (onRight === null ? 0 : 1);
  const whole = tileStream(id, left) + benefitsGuess(id) + links * TASTE.linked;
  return whole * (TASTE.unfinished[toPay] ?? 0);
}

function benefitsGuess(id: string): number {
  let worth = 0;
  for (const benefit of transmitter(id).immediate) {
    if ('vp' in benefit) worth += benefit.vp;
    else worth += TASTE.ending.claim;
  }
  return worth;
}

/** The table is steep: a station is worth what it will be among those still to come. */
function stationsWorth(state: PulsarState, seat: number, player: Player, left: number): number {
  const n = stationsOf(state, seat) + extraStations(player) + TASTE.stations * left;
  const low = Math.floor(n);
  const part = n - low;
  return stationPoints(low) * (1 - part) + stationPoints(low + 1) * part;
}

/** Cubes and turn order as the markers stand, and a little for every space ahead. */
export function trackWorth(state: PulsarState, seat: number, left: number): number {
  const rewards = TRACKS.engineering[String(state.players.length)] ?? [];
  let worth = 0;
  state.engineering.forEach((marker, place) => {
    if (marker.seat !== seat) return;
    const gain = rewards[place];
    if (gain !== undefined)
      worth += ('cubes' in gain ? gain.cubes * (left > 0 ? TASTE.cube : 0.8) : gain.vp) * later(left);
    worth += spaceWorth(marker, left);
  });
  state.initiative.forEach((marker, place) => {
    if (marker.seat !== seat) return;
    const behind = state.initiative.length - 1 - place;
    const share = behind / Math.max(1, state.initiative.length - 1);
    // The last order of all scores 7/4/2.
    worth += left > 0 ? share * TASTE.initiative * (1 + 0.3 * left) : share * 7;
    worth += spaceWorth(marker, left);
  });
  return worth;
}

/** This production for certain, later ones as far as places last. */
function later(left: number): number {
  return 1 + 0.35 * left;
}

function spaceWorth(marker: Marker, left: number): number {
  const lead = (TRACKS.start - marker.space) * TASTE.space * Math.min(left, 4) * 0.5;
  return lead + penaltyOn(marker.space) * (1 + 0.5 * left);
}

const DICE = [1, 2, 3, 4, 5, 6];

/** Most acts of a turn leave the ship and the board alone. */
const positions = new Map<string, number>();
const MOST_KEPT = 20_000;

/** How good the flights from here are, over the six dice. */
function positionWorth(state: PulsarState, seat: number, player: Player): number {
  const useful = openSystems(state, seat);
  const ids = systemIds(state);
  let bonuses = 0;
  for (let i = 0; i < ids.length; i++) if (bonusAt(state, seat, ids[i] ?? '')) bonuses |= 1 << i;
  const rings = pulsarsOf(state, seat).length < RINGS ? Object.keys(state.pulsars).join('') : 'none';
  const key = `${state.side}/${player.ship}/${useful}/${bonuses}/${rings}`;
  const known = positions.get(key);
  if (known !== undefined) return known;
  let all = 0;
  for (const length of DICE) {
    let best = 0;
    for (const flight of realAlternatives(state.side, player.ship, length, useful, [])) {
      const value = flight.founds.length * TASTE.passing + endingWorth(state, seat, flight.trail.end, useful);
      if (value > best) best = value;
    }
    all += best;
  }
  const worth = (all / DICE.length) * TASTE.mobility;
  if (positions.size >= MOST_KEPT) positions.clear();
  positions.set(key, worth);
  return worth;
}

export function endingWorth(state: PulsarState, seat: number, place: string, useful: number): number {
  const kind = kindOf(place);
  if (kind === 'pulsar') return canClaim(state, seat, place) ? TASTE.ending.claim : 0;
  if (kind !== 'system' || (useful & (1 << systemIds(state).indexOf(place))) === 0) return 0;
  return bonusAt(state, seat, place) ? TASTE.ending.bonus : TASTE.ending.station;
}
