import type { Action } from '#games/pulsar/action.ts';
import { COLOURS } from '#games/pulsar/content/schema.ts';
import { systemTile } from '#games/pulsar/content/tables.ts';
import { kindOf } from '#games/pulsar/graph.ts';
import { canClaim, openSystems, planetFor, systemIds } from '#games/pulsar/places.ts';
import { gatesVisited, unusedRuns } from '#games/pulsar/runs.ts';
import { gateRewards } from '#games/pulsar/skills.ts';
import { type PulsarState, playerOf } from '#games/pulsar/state.ts';
import type { Choice } from '#render/scene.ts';

/** What choosing a place brings there. */
const GAINS = ['claim', 'explore', 'blue', 'barren', 'nothing'] as const;
export type Gain = (typeof GAINS)[number];

/** A die that leads somewhere; `helped`: only with a token or a technology. */
interface LeadingDie {
  readonly face: number;
  readonly red: boolean;
  readonly helped: boolean;
}

/** A place that can be chosen, and the best of what choosing it brings. */
export interface Target {
  readonly place: string;
  readonly gain: Gain;
  /** Stations founded on the way. */
  readonly passing: number;
  /** Gates on the way, where those count for something. */
  readonly gates: number;
  /** Which dice lead there, while the die is still to be chosen. */
  readonly dice: readonly LeadingDie[];
}

/** The place an action is about; null: none, although it belongs to such a choice. Undefined: it is about something else. */
export function placeOf(action: Action): string | null | undefined {
  switch (action.do) {
    case 'fly':
      return action.route.at(-1) ?? null;
    case 'spin':
    case 'build':
    case 'isolated':
      return action.pulsar;
    case 'teleport':
      return action.place;
    case 'gate':
      return action.gate;
    default:
      return undefined;
  }
}

export function targetsOf(view: PulsarState, seat: number, choices: readonly Choice[]): Target[] {
  const reached = new Map<string, Target>();
  const lands = choices.map((choice) => ({ choice, action: choice.action as Action }));
  for (const { choice, action } of lands) {
    const place = placeOf(action);
    if (place === null || place === undefined) continue;
    const before = reached.get(place);
    const route = action.do === 'fly' ? action.route : [];
    reached.set(place, {
      place,
      gain: before?.gain ?? gainAt(view, seat, place, action),
      passing: Math.max(before?.passing ?? 0, foundedOn(view, seat, route)),
      gates: Math.max(before?.gates ?? 0, gatesOn(view, seat, route)),
      dice: [...(before?.dice ?? []), ...diceOf(choice, action)],
    });
  }
  return [...reached.values()].map((target) => ({ ...target, dice: eachOnce(target.dice) }));
}

function gainAt(view: PulsarState, seat: number, place: string, action: Action): Gain {
  if (kindOf(place) === 'pulsar') return action.do !== 'spin' && canClaim(view, seat, place) ? 'claim' : 'nothing';
  const system = view.systems[place];
  if (system === undefined) return 'nothing';
  if (!system.up) return 'explore';
  const index = planetFor(view, seat, place, true);
  if (index < 0) return 'nothing';
  return index < systemTile(system.tile).blue.length ? 'blue' : 'barren';
}

/** P25: a station in every system passed that has a planet for it. */
function foundedOn(view: PulsarState, seat: number, route: readonly string[]): number {
  const open = openSystems(view, seat);
  const passed = new Set(route.slice(0, -1).filter((place) => place !== route.at(-1) && kindOf(place) === 'system'));
  const ids = systemIds(view);
  return [...passed].filter((place) => (open & (1 << ids.indexOf(place))) !== 0).length;
}

/** Gates matter to whoever owns a technology for them, or a run still to be flown. */
function gatesOn(view: PulsarState, seat: number, route: readonly string[]): number {
  const player = playerOf(view, seat);
  if (gateRewards(player).length > 0) return COLOURS.reduce((sum, colour) => sum + gatesVisited(route, colour), 0);
  const colours = unusedRuns(player).flatMap(({ colour }) => (colour === 'any' ? COLOURS : [colour]));
  return Math.max(0, ...colours.map((colour) => gatesVisited(route, colour)));
}

/** While a step of the path is still to go, that step is the die. */
function diceOf(choice: Choice, action: Action): LeadingDie[] {
  if (action.do !== 'fly' || choice.path.length < 2) return [];
  const { die, from, token, shift } = action.pay;
  return [{ face: die, red: from !== 'silver', helped: token !== null || shift !== 0 }];
}

/** Every die once, plainly where it needs no help; those first. */
function eachOnce(dice: readonly LeadingDie[]): LeadingDie[] {
  const best = new Map<string, LeadingDie>();
  for (const die of dice) {
    const name = `${die.face}${die.red}`;
    if (best.get(name)?.helped !== false) best.set(name, die);
  }
  return [...best.values()].sort((a, b) => Number(a.helped) - Number(b.helped) || a.face - b.face);
}
