import type { Score } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { SIZES } from './content/schema.ts';
import { ORDER_SCORE, STATION_SCORE } from './content/tracks.ts';
import { perPoints, pulsarsOf, spinning, stationsOf } from './counts.ts';
import { type Doing, push, score, tell } from './doing.ts';
import { known } from './known.ts';
import { seatsInOrder } from './production.ts';
import { technologyOf } from './skills.ts';
import { type Pending, type Player, type PulsarState, playerOf, SOURCES, type Step } from './state.ts';
import { technologyName } from './words.ts';

/** P49, in order. */
export const FINAL: readonly Step[] = ['purple', 'goals', 'rest', 'finish'];

const PER_PAIR = 0.5;
/** What a cube left at the end is worth: a half, or more with a technology that says so. */
export function cubeWorth(player: Player): number {
  return player.patents.reduce((worth, { id }) => {
    const entry = technologyOf(id);
    return entry.timing === 'gameEnd' && 'perCube' in entry.effect ? Math.max(worth, entry.effect.perCube.vp) : worth;
  }, PER_PAIR);
}

/** P50 */
export function stationPoints(stations: number): number {
  const { table, beyond } = STATION_SCORE;
  const last = table.length - 1;
  const points = known(table[Math.min(stations, last)], 'score of stations');
  return points + Math.max(0, stations - last) * beyond;
}

/** Stations that count in P50 only: kept tiles and technologies. */
export function extraStations(player: Player): number {
  return player.patents.reduce((sum, { id }) => {
    const entry = technologyOf(id);
    return entry.timing === 'gameEnd' && 'extraStations' in entry.effect ? sum + entry.effect.extraStations : sum;
  }, player.extraStations);
}

/** Points of purple technologies that are not about goals, cubes or stations' score. */
export function purplePoints(state: PulsarState, seat: number, id: string): number {
  const entry = technologyOf(id);
  if (entry.timing !== 'gameEnd') return 0;
  if ('per' in entry.effect) return perPoints(state, seat, entry.effect.per);
  if (!('spinningTypesTable' in entry.effect)) return 0;
  const counts = spinning(state, seat);
  const types = SIZES.filter((size) => counts[size] > 0).length;
  return types === 0 ? 0 : known(entry.effect.spinningTypesTable[types - 1], 'score of types');
}

export function isAboutGoals(id: string): boolean {
  const entry = technologyOf(id);
  return entry.timing === 'gameEnd' && 'per' in entry.effect && entry.effect.per.what === 'goal';
}

function scorePurple(doing: Doing, seat: number, wanted: (id: string) => boolean): void {
  for (const { id } of playerOf(doing.state, seat).patents) {
    if (!wanted(id)) continue;
    const vp = purplePoints(doing.state, seat, id);
    if (vp === 0) continue;
    score(doing, seat, vp, 'purple');
    tell(doing, 'techPoints', { seat: { seat }, id: technologyName(id), vp });
  }
}

export function purple(doing: Doing): void {
  const purchases: Pending[] = [];
  for (const seat of seatsInOrder(doing.state)) {
    scorePurple(doing, seat, (id) => !isAboutGoals(id));
    for (const { id } of playerOf(doing.state, seat).patents) {
      const entry = technologyOf(id);
      if (entry.timing === 'gameEnd' && 'buy' in entry.effect) purchases.push({ kind: 'buyPurple', seat, id });
    }
  }
  push(doing.state, ...purchases);
}

export function goals(doing: Doing): void {
  const asks = seatsInOrder(doing.state).flatMap((seat): Pending[] => [
    { kind: 'goals', seat },
    { kind: 'goalBonus', seat },
  ]);
  push(doing.state, ...asks);
}

/** Everything after the goals: P49's list to its end. */
export function rest(doing: Doing): void {
  const { state } = doing;
  const places = ORDER_SCORE.places[String(state.players.length)] ?? [];
  for (const seat of seatsInOrder(state)) {
    const player = playerOf(state, seat);
    scorePurple(doing, seat, isAboutGoals);
    const lines = [
      ['pulsar', pulsarsOf(state, seat).filter((id) => state.pulsars[id]?.spinning === false).length],
      ['idle', idleGyrodynes(state, seat)],
      ['cubes', Math.floor(player.cubes * cubeWorth(player))],
      ['order', places.reduce((sum, vp, place) => (state.order[place] === seat ? sum + vp : sum), 0)],
      ['stations', stationPoints(stationsOf(state, seat) + extraStations(player))],
    ] as const;
    for (const [source, vp] of lines) {
      if (vp === 0) continue;
      score(doing, seat, vp, source);
      tell(doing, 'final', { seat: { seat }, source: phrase(`pulsar.source.${source}`), vp });
    }
  }
}

/** Held or under construction. */
export function idleGyrodynes(state: PulsarState, seat: number): number {
  const { held } = playerOf(state, seat);
  const building = pulsarsOf(state, seat).filter((id) => {
    const place = state.pulsars[id];
    return place?.size !== null && place?.spinning === false;
  });
  return building.length + held.small + held.medium + held.large;
}

/** P51: most points, then whoever is further back on the initiative track; with two markers each the rearmost decides. */
export function scores(state: PulsarState): Score[] | null {
  if (state.phase !== 'over') return null;
  // Everybody's parts are the same, so that their order is the game's wherever they stand together.
  const counted = SOURCES.filter((source) => state.players.some(({ sources }) => sources[source] !== undefined));
  const ranked = state.players
    .map((player, seat) => ({ seat, player }))
    .sort((a, b) => b.player.vp - a.player.vp || state.order.lastIndexOf(b.seat) - state.order.lastIndexOf(a.seat));
  return ranked.map(({ seat, player }, index) => {
    const tied = state.players.some((other, at) => at !== seat && other.vp === player.vp);
    return {
      seat,
      total: player.vp,
      rank: index + 1,
      parts: counted.map((source) => ({
        label: phrase(`pulsar.source.${source}`),
        points: player.sources[source] ?? 0,
      })),
      ...(tied ? { tie: phrase('pulsar.tie') } : {}),
    };
  });
}
