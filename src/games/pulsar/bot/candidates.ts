import type { Option } from '#engine/game.ts';
import type { Action } from '../action.ts';
import { isGate, kindOf } from '../graph.ts';
import { openSystems, systemIds } from '../places.ts';
import { bestColour, gatesVisited, unusedRuns, type WaitingRun } from '../runs.ts';
import { type PulsarState, playerOf } from '../state.ts';
import { TASTE } from './taste.ts';
import { endingWorth } from './worth.ts';

const FLIGHTS = 12;
const JUMPS = 10;
const GATE = 0.05;

interface Valued {
  readonly option: Option<Action>;
  readonly value: number;
}

/** The options worth looking at: a few of the many flights and teleports, one pulsar per size to build on. */
export function candidates(state: PulsarState, seat: number, options: readonly Option<Action>[]): Option<Action>[] {
  const flights: Valued[] = [];
  const jumps: Valued[] = [];
  const kept: Option<Action>[] = [];
  const known = new Set<string>();
  const useful = openSystems(state, seat);
  const runs = unusedRuns(playerOf(state, seat));
  for (const option of options) {
    const { action } = option;
    const name = alikeAs(option);
    if (known.has(name)) continue;
    known.add(name);
    if (action.do === 'fly') {
      const value = flightValue(state, seat, action.route, useful) + bestRun(runs, action.route) - tokenCost(action);
      flights.push({ option, value });
    } else if (action.do === 'teleport') {
      const value = action.place === null ? 0.5 : endingWorth(state, seat, action.place, useful);
      jumps.push({ option, value });
    } else if (action.do !== 'end') kept.push(option);
  }
  kept.push(...best(flights, FLIGHTS), ...best(jumps, JUMPS));
  return kept;
}

/** Of options of one name, which are as good as the same, only the first is looked at. */
function alikeAs({ action, key }: Option<Action>): string {
  // Payments of one flight come with the cheapest first; dearer ones with the same die would only crowd out other flights.
  if (action.do === 'fly')
    return `fly ${action.pay.from}${action.pay.die}/${action.route.length}${key.slice(key.indexOf('>'))}`;
  return action.do === 'build' ? `build ${action.size}` : key;
}

function tokenCost({ pay }: Extract<Action, { do: 'fly' }>): number {
  return pay.token === null ? 0 : TASTE.pm1;
}

function best(list: Valued[], most: number): Option<Action>[] {
  return list
    .sort((a, b) => b.value - a.value)
    .slice(0, most)
    .map(({ option }) => option);
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
