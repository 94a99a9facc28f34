import { type Counted, SIZES, type Size } from '#games/pulsar/content/schema.ts';
import { transmitter } from '#games/pulsar/content/tables.ts';
import { ROW_BONUS } from '#games/pulsar/content/technologies.ts';
import { GYRODYNES, TRACKS } from '#games/pulsar/content/tracks.ts';
import { onPulsars, perPoints, pulsarsOf, stationsOf } from '#games/pulsar/counts.ts';
import { realAlternatives } from '#games/pulsar/flights.ts';
import { kindOf } from '#games/pulsar/graph.ts';
import { bonusAt, canClaim, openSystems, systemIds } from '#games/pulsar/places.ts';
import { cubeWorth, extraStations, purplePoints, stationPoints } from '#games/pulsar/score.ts';
import { RINGS } from '#games/pulsar/setup.ts';
import { technologyOf } from '#games/pulsar/skills.ts';
import { type Marker, type Player, type PulsarState, playerOf } from '#games/pulsar/state.ts';
import { penaltyOn } from '#games/pulsar/tracks.ts';
import { judged } from '../judged.ts';
import { goalsExpected, goalsWorth, jokerWorth } from './goals.ts';
import { projectsWorth } from './projects.ts';
import { GROWTH, OCCASIONS, SKILLS, TASTE } from './taste.ts';

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

const ROUNDS = 8;
const MEDIAN_GUESS = 3.5;

export function worthOf(state: PulsarState, seat: number): Worth {
  judged.positions++;
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

export function sum(worth: Worth): number {
  return (
    worth.points +
    worth.gyrodynes +
    worth.transmitters +
    worth.technologies +
    worth.stations +
    worth.goals +
    worth.stock +
    worth.projects +
    worth.tracks +
    worth.position
  );
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
    const tile = transmitter(own.id);
    const edges =
      (own.left === null && tile.left !== null ? 1 : 0) + (own.right === null && tile.right !== null ? 1 : 0);
    if (left > 1) worth += edges * TASTE.freeEdge;
    if (own.online) {
      worth += tileStream(own.id, left + 1);
      continue;
    }
    const toPay = tile.cost.length - own.paid.length;
    if (toPay > left * 2) continue;
    const links = (own.left === null ? 0 : 1) + (own.right === null ? 0 : 1);
    const whole = tileStream(own.id, left) + benefitsGuess(own.id) + links * TASTE.linked;
    worth += whole * (TASTE.unfinished[toPay] ?? 0);
  }
  return worth;
}

function benefitsGuess(id: string): number {
  let worth = 0;
  for (const benefit of transmitter(id).immediate) {
    if ('vp' in benefit) worth += benefit.vp;
    else worth += TASTE.ending.claim;
  }
  return worth;
}

function technologiesWorth(state: PulsarState, seat: number, player: Player, left: number): number {
  let worth = 0;
  for (const { id } of player.patents) {
    const entry = technologyOf(id);
    if (entry.timing === 'permanent') {
      for (const [name, value] of Object.entries(entry.effect)) {
        const size = typeof value === 'number' ? value : typeof value === 'object' && 'vp' in value ? value.vp : 1;
        const perRound = OCCASIONS[name] ?? SKILLS[name] ?? 0;
        worth += perRound * (name === 'copyCost' ? 1 : size) * left;
      }
    } else if (entry.timing === 'perRound') {
      const { effect } = entry;
      if ('vp' in effect) worth += effect.vp * (left + 1);
      else if ('cubes' in effect) worth += effect.cubes * (left + 1) * TASTE.cube;
      else if ('per' in effect)
        worth += (perPoints(state, seat, effect.per) + growth(effect.per, left / 2)) * (left + 1);
      else worth += (player.patents.length / 2.2) * (left + 1);
    } else if (entry.timing === 'gameEnd') {
      const { effect } = entry;
      if ('jokerGoal' in effect) worth += jokerWorth(state, seat, player, left);
      else if ('buy' in effect) worth += Math.min(1, (player.cubes + left) / effect.buy.cubes) * (effect.buy.vp - 1.5);
      else if ('perCube' in effect) worth += left > 0 ? 1.5 : 0;
      else if ('per' in effect && effect.per.what === 'goal')
        worth += effect.per.vp * goalsExpected(state, seat, player, left);
      else worth += purplePoints(state, seat, id) + ('per' in effect ? growth(effect.per, left) : 0);
    }
  }
  return worth;
}

/** What a count that scores may bring more in so many rounds. */
function growth(per: { what: Counted; each: number; vp: number }, rounds: number): number {
  return (GROWTH[per.what] * rounds * per.vp) / per.each;
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
