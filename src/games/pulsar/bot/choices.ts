import type { Option, PickPrompt } from '#engine/game.ts';
import type { Action } from '../action.ts';
import { type Player, type PulsarState, playerOf } from '../state.ts';
import { projectsWorth } from './projects.ts';
import { type Choice, NO_WORTH, seen, worthOf } from './worth.ts';

/** The choices before the first round; null for all others. */
export function beginningsFor(state: PulsarState, seat: number, { options }: PickPrompt<Action>): Choice[] | null {
  const kind = options[0]?.action.do;
  if (kind === 'gate') return gates(state, seat, options);
  return kind === 'side' ? sides(playerOf(state, seat), options) : null;
}

/** Purchases, and goals whose bonuses are bought: their default looks at all that the cubes can still earn. Null: none of these. */
export function aboutCubes({ options, otherwise }: PickPrompt<Action>): string | null {
  const kind = options[0]?.action.do;
  return kind === 'goals' || kind === 'buy' || kind === 'goalBonus' ? (otherwise ?? null) : null;
}

/** By the flights from there. */
function gates(state: PulsarState, seat: number, options: readonly Option<Action>[]): Choice[] {
  return options.map(({ key, action }) => {
    const ship = action.do === 'gate' ? action.gate : playerOf(state, seat).ship;
    const players = state.players.map((player, at) => (at === seat ? { ...player, ship } : player));
    const worth = worthOf({ ...state, players }, seat);
    return { key, worth, value: seen(worth, {}) };
  });
}

const ROUNDS = 8;

/** By what the HQ's projects may bring on that side. */
function sides(player: Player, options: readonly Option<Action>[]): Choice[] {
  return options.map(({ key, action }) => {
    const side = action.do === 'side' ? action.side : 1;
    const projects = projectsWorth({ ...player, hq: `HQ-${player.hq}${side}` }, ROUNDS);
    return { key, worth: { ...NO_WORTH, projects }, value: projects };
  });
}
