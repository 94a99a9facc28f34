import type { Option } from '#engine/game.ts';
import type { Action } from '#games/pulsar/action.ts';
import { isGate, kindOf } from '#games/pulsar/graph.ts';
import { openSystems, systemIds } from '#games/pulsar/places.ts';
import { bestColour, gatesVisited, unusedRuns, type WaitingRun } from '#games/pulsar/runs.ts';
import { type PulsarState, playerOf } from '#games/pulsar/state.ts';
import { TASTE } from './taste.ts';
import { endingWorth } from './worth.ts';

const FLIGHTS = 12;
const JUMPS = 10;
const GATE = 0.05;

/** The options worth looking at: a few of the many flights and teleports, one pulsar per size to build on. */
export function candidates(state: PulsarState, seat: number, options: readonly Option<Action>[]): Option<Action>[] {
  const flights: { option: Option<Action>; value: number }[] = [];
  const jumps: { option: Option<Action>; value: number }[] = [];
  const kept: Option<Action>[] = [];
  const built = new Set<string>();
  const flown = new Set<string>();
  const useful = openSystems(state, seat);
  const runs = unusedRuns(playerOf(state, seat));
  for (const option of options) {
    const { action, key } = option;
    if (action.do === 'fly') {
      // Payments of one flight come with the cheapest first; dearer ones with the same die would only crowd out other flights.
      const flight = `${action.pay.from}${action.pay.die}/${action.route.length}${key.slice(key.indexOf('>'))}`;
      if (flown.has(flight)) continue;
      flown.add(flight);
      const token = action.pay.token === null ? 0 : TASTE.pm1;
      flights.push({
        option,
        value: flightValue(state, seat, action.route, useful) + bestRun(runs, action.route) - token,
      });
    } else if (action.do === 'teleport') {
      const value = action.place === null ? 0.5 : endingWorth(state, seat, action.place, useful);
      jumps.push({ option, value });
    } else if (action.do === 'build') {
      if (built.has(action.size)) continue;
      built.add(action.size);
      kept.push(option);
    } else if (action.do !== 'end') kept.push(option);
  }
  const best = (list: typeof flights, most: number) =>
    list
      .sort((a, b) => b.value - a.value)
      .slice(0, most)
      .map((entry) => entry.option);
  kept.push(...best(flights, FLIGHTS), ...best(jumps, JUMPS));
  return kept;
}

function flightValue(state: PulsarState, seat: number, route: readonly string[], useful: number): number {
  const end = route[route.length - 1] ?? '';
  let value = endingWorth(state, seat, end, useful);
  const ids = systemIds(state);
  for (const place of new Set(route)) {
    const kind = kindOf(place);
    if (isGate(kind)) value += GATE;
    else if (kind === 'system' && place !== end && (useful & (1 << ids.indexOf(place))) !== 0) value += TASTE.passing;
  }
  return value;
}

/** What the best gate run would score on the way. */
function bestRun(runs: readonly WaitingRun[], route: readonly string[]): number {
  return runs.reduce((best, { colour, vp }) => {
    return Math.max(best, vp * gatesVisited(route, colour === 'any' ? bestColour(route) : colour));
  }, 0);
}
