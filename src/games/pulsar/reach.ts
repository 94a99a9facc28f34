import { COLOURS, type Colour } from './content/schema.ts';
import { type GateCounts, realAlternatives } from './flights.ts';
import { isGate, kindOf } from './graph.ts';
import { bonusAt, canClaim, openSystems, systemIds } from './places.ts';
import { unusedRuns } from './runs.ts';
import { gateRewards, shiftColours } from './skills.ts';
import { type Player, type PulsarState, playerOf } from './state.ts';

/** What happens where a ship ends: bonus = a station on a blue planet, station = one on a barren planet. */
export type Ending = 'none' | 'claim' | 'bonus' | 'station';

/** A flight and what it would do, as far as the viewer can know. For menus, and for pictures that mark the places. */
export interface Reach {
  /** Every place after the start, in order. */
  readonly route: readonly string[];
  readonly end: string;
  readonly ending: Ending;
  /** Systems passed in which a station is founded. */
  readonly founds: readonly string[];
  /** Different gates visited, by colour. */
  readonly gates: GateCounts;
}

/** All flights of a seat's ship over exactly that many segments that differ for its player. */
export function reachable(view: PulsarState, seat: number, segments: number): Reach[] {
  const player = playerOf(view, seat);
  const useful = openSystems(view, seat);
  return realAlternatives(view.side, player.ship, segments, useful, watchedColours(player)).map(
    ({ trail, founds }) => ({
      route: trail.route,
      end: trail.end,
      ending: endingAt(view, seat, trail.end, useful),
      founds,
      gates: trail.gates,
    }),
  );
}

/** What one route would do: the action of a flight option holds its route. */
export function reachOf(view: PulsarState, seat: number, route: readonly string[]): Reach {
  const end = route[route.length - 1] ?? playerOf(view, seat).ship;
  const visited = [...new Set(route)];
  const gates = { green: 0, magenta: 0, orange: 0 };
  for (const place of visited) {
    const kind = kindOf(place);
    if (isGate(kind)) gates[kind]++;
  }
  const useful = openSystems(view, seat);
  const founds = visited.filter((place) => place !== end && isUseful(view, place, useful));
  return { route, end, ending: endingAt(view, seat, end, useful), founds, gates };
}

/** What a ship's end at a place would bring; the same for flights and teleports. */
export function endingAt(
  view: PulsarState,
  seat: number,
  place: string,
  useful: number = openSystems(view, seat),
): Ending {
  const kind = kindOf(place);
  if (kind === 'pulsar') return canClaim(view, seat, place) ? 'claim' : 'none';
  if (kind !== 'system' || !isUseful(view, place, useful)) return 'none';
  return bonusAt(view, seat, place) ? 'bonus' : 'station';
}

function isUseful(view: PulsarState, system: string, useful: number): boolean {
  const number = systemIds(view).indexOf(system);
  return number >= 0 && (useful & (1 << number)) !== 0;
}

/** Colours whose gates make a difference between two flights: for shifts, declared runs and per-gate technologies. */
export function watchedColours(player: Player): readonly Colour[] {
  if (gateRewards(player).length > 0) return COLOURS;
  const shifts = shiftColours(player);
  const runs = unusedRuns(player);
  if (runs.length === 0) return shifts;
  if (runs.some((run) => run.colour === 'any')) return COLOURS;
  return COLOURS.filter((colour) => shifts.includes(colour) || runs.some((run) => run.colour === colour));
}
