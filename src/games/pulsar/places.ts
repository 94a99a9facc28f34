import { phrase } from '#engine/phrase.ts';
import { systemTile } from './content/tables.ts';
import { pulsarsOf } from './counts.ts';
import { type Doing, push, reward, tell } from './doing.ts';
import { drawExploration } from './effects.ts';
import { GRAPHS, kindOf } from './graph.ts';
import { RINGS } from './setup.ts';
import { BLOCKED, FREE, type PulsarState } from './state.ts';
import { benefitPhrase } from './words.ts';

export function canClaim(state: PulsarState, seat: number, pulsar: string): boolean {
  return state.pulsars[pulsar] === undefined && pulsarsOf(state, seat).length < RINGS;
}

export function freeIsolated(state: PulsarState): string[] {
  return GRAPHS[state.side].isolated.filter((id) => state.pulsars[id] === undefined);
}

export function claim(doing: Doing, seat: number, pulsar: string): void {
  doing.state.pulsars[pulsar] = { seat, size: null, spinning: false };
  tell(doing, 'claim', { seat: { seat }, place: pulsar }, { show: { place: pulsar, seat } });
  reward(doing, seat, 'onClaim');
  deadEndTile(doing, seat, pulsar);
}

/** P28 */
function deadEndTile(doing: Doing, seat: number, place: string): void {
  if (!GRAPHS[doing.state.side].deadEnds.has(place)) return;
  tell(doing, 'deadEnd', { seat: { seat }, place });
  drawExploration(doing, seat);
}

/** P24: turns a system face up; planets for more players than these are blocked. */
export function reveal(doing: Doing, places: readonly string[]): void {
  for (const id of places) {
    const place = doing.state.systems[id];
    if (place === undefined || place.up) continue;
    const tile = systemTile(place.tile);
    const seats = doing.state.players.length;
    place.up = true;
    place.on = [...tile.blue, ...tile.barren].map((needs) => (seats < needs ? BLOCKED : FREE));
    tell(
      doing,
      'reveal',
      { place: id, blue: tile.blue.length, barren: tile.barren.length, gains: tile.bonus.map(benefitPhrase) },
      { barrier: true, show: { place: id } },
    );
  }
}

/** Bit i: a station of this seat could still be founded in system i + 1. Face-down systems always have a planet free. */
export function openSystems(state: PulsarState, seat: number): number {
  let open = 0;
  let bit = 1;
  for (const id of systemIds(state)) {
    const place = state.systems[id];
    if (place !== undefined && (!place.up || (!place.on.includes(seat) && place.on.includes(FREE)))) open |= bit;
    bit <<= 1;
  }
  return open;
}

const ids = new Map<string, readonly string[]>();
export function systemIds(state: PulsarState): readonly string[] {
  const known = ids.get(state.side);
  if (known !== undefined) return known;
  const sorted = GRAPHS[state.side].places.filter((place) => kindOf(place) === 'system');
  ids.set(state.side, sorted);
  return sorted;
}

/** Which planet a station would take: blue first where a flight ends, barren first in passing (P25). −1: none. */
export function planetFor(state: PulsarState, seat: number, system: string, ending: boolean): number {
  const place = state.systems[system];
  if (place === undefined || !place.up || place.on.includes(seat)) return -1;
  const blue = systemTile(place.tile).blue.length;
  const firstBlue = place.on.findIndex((who, i) => i < blue && who === FREE);
  const firstBarren = place.on.findIndex((who, i) => i >= blue && who === FREE);
  const [first, second] = ending ? [firstBlue, firstBarren] : [firstBarren, firstBlue];
  return first >= 0 ? first : second;
}

/** Whether landing there now would found a station on a blue planet. A face-down system always has one. */
export function bonusAt(state: PulsarState, seat: number, system: string): boolean {
  const place = state.systems[system];
  if (place === undefined) return false;
  if (!place.up) return true;
  const planet = planetFor(state, seat, system, true);
  return planet >= 0 && planet < systemTile(place.tile).blue.length;
}

/** Founds a station if one can be (P25); true if it stands on a blue planet. The dead-end tile comes with it (P28). */
export function found(doing: Doing, seat: number, system: string, ending: boolean): boolean {
  const planet = planetFor(doing.state, seat, system, ending);
  const place = doing.state.systems[system];
  if (planet < 0 || place === undefined) return false;
  place.on[planet] = seat;
  const blue = planet < systemTile(place.tile).blue.length;
  const kind = phrase(blue ? 'pulsar.planet.blue' : 'pulsar.planet.barren');
  tell(doing, 'station', { seat: { seat }, place: system, kind }, { show: { place: system, seat } });
  reward(doing, seat, 'onStation');
  deadEndTile(doing, seat, system);
  return blue;
}

/** What happens where a flight or a teleport ends (P25–P28, P30a). */
export function land(doing: Doing, seat: number, place: string): void {
  const kind = kindOf(place);
  if (kind === 'pulsar') {
    reward(doing, seat, 'onFlightEndAtPulsar');
    if (canClaim(doing.state, seat, place)) claim(doing, seat, place);
  } else if (kind === 'system') {
    reveal(doing, [place]);
    if (found(doing, seat, place, true)) push(doing.state, { kind: 'bonus', seat, system: place });
  }
}
