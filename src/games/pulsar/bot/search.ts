import type { Budget } from '#engine/budget.ts';
import { copy } from '#engine/copy.ts';
import { diceOver } from '#engine/dice.ts';
import { ranked, type Weighed } from '#engine/weigh.ts';
import type { Action } from '../action.ts';
import { play } from '../play.ts';
import { prompts } from '../prompts.ts';
import { type PulsarState, playerOf } from '../state.ts';
import { candidates } from './candidates.ts';
import { TASTE } from './taste.ts';
import { type Eye, seen, type Worth, worthOf } from './worth.ts';

/** A way to play the rest of the turn. */
export interface Plan extends Weighed {
  /** Its first act; null if it is to end the turn now. */
  readonly first: string | null;
  readonly worth: Worth;
}

/** How far a player looks: how many beginnings it keeps in mind, how many acts ahead, and what it has an eye for. */
export interface Search {
  readonly width: number;
  readonly depth: number;
  readonly eye: Eye;
}

interface Node {
  readonly state: PulsarState;
  readonly first: string | null;
  /** Worth so far, and what unspent dice may still bring. */
  readonly promise: number;
}

const SILENT = { emit: () => {}, once: <T>(compute: () => T): T => compute() };

/** The acts that can found stations; all others leave the systems as they are. */
const FLYING: ReadonlySet<Action['do']> = new Set(['fly', 'run', 'teleport']);

/** Carries an option of a turn out on a copy of what it may change. Ending the turn, which would go on to others, is never tried. */
export function after(state: PulsarState, seat: number, action: Action): PulsarState {
  const next: PulsarState = {
    ...state,
    rng: copy(state.rng),
    players: [...state.players],
    systems: FLYING.has(action.do) ? copy(state.systems) : state.systems,
    pulsars: copy(state.pulsars),
    supply: { ...state.supply },
    awards: copy(state.awards),
    offer: [...state.offer],
    pile: [...state.pile],
    discards: [...state.discards],
    turn: copy(state.turn),
    pending: copy(state.pending),
  };
  next.players[seat] = copy(playerOf(state, seat));
  play(next, { seat, action, dials: {}, at: 0 }, { dice: diceOver(next.rng), ...SILENT });
  return next;
}

/**
 * Ways to play the rest of the turn, the best found for each first act: looks at whole sequences of acts and keeps the most promising few at
 * every step. Never empty.
 */
export function plansFrom(state: PulsarState, seat: number, { width, depth, eye }: Search, budget: Budget): Plan[] {
  const start = worthOf(state, seat);
  const plans = new Map<string | null, Plan>();
  if (settled(state)) plans.set(null, { first: null, value: seen(start, eye), worth: start });
  let beam: Node[] = [{ state, first: null, promise: 0 }];
  const known = new Set<string>();
  for (let acts = 0; acts < depth && beam.length > 0; acts++) {
    const next: Node[] = [];
    for (const node of beam) {
      const prompt = prompts(node.state)[0];
      if (prompt?.kind !== 'pick') continue;
      for (const option of candidates(node.state, seat, prompt.options)) {
        if (budget.over()) return found(plans, next, option.key, start);
        const first = node.first ?? option.key;
        for (const child of outcomes(node.state, seat, option.action)) {
          budget.spend();
          const worth = worthOf(child, seat);
          const value = seen(worth, eye);
          if (settled(child) && value > (plans.get(first)?.value ?? Number.NEGATIVE_INFINITY))
            plans.set(first, { first, value, worth });
          const mark = `${value.toFixed(3)}/${playerOf(child, seat).dice.join()}/${child.turn?.red}/${child.turn?.offered.join()}`;
          if (known.has(mark)) continue;
          known.add(mark);
          next.push({ state: child, first, promise: value + diceLeft(child, seat) * TASTE.die });
        }
      }
    }
    next.sort((a, b) => b.promise - a.promise);
    beam = next.slice(0, width);
  }
  return found(plans, beam, lastResort(state), start);
}

export function bestPlan(state: PulsarState, seat: number, search: Search, budget: Budget): Plan {
  const [best] = ranked(plansFrom(state, seat, search, budget));
  if (best === undefined) throw new Error('No way to play this turn');
  return best;
}

/** All an act can come to: the questions it raises belong to it, for half an answer is worth nothing yet. */
function outcomes(state: PulsarState, seat: number, action: Action): PulsarState[] {
  const child = after(state, seat, action);
  if (child.pending.length === 0) return [child];
  const prompt = prompts(child)[0];
  if (prompt?.kind !== 'pick') return [child];
  return candidates(child, seat, prompt.options).flatMap((option) => outcomes(child, seat, option.action));
}

/** If no whole turn was found (out of time, or something that must be used): the most promising beginning. */
function found(
  plans: ReadonlyMap<string | null, Plan>,
  nodes: readonly Node[],
  otherwise: string | null,
  worth: Worth,
): Plan[] {
  if (plans.size > 0) return [...plans.values()];
  let top: Node | undefined;
  for (const node of nodes) if (top === undefined || node.promise > top.promise) top = node;
  return [{ first: top?.first ?? otherwise, value: 0, worth }];
}

function lastResort(state: PulsarState): string | null {
  const prompt = prompts(state)[0];
  return prompt?.kind === 'pick' ? (prompt.otherwise ?? prompt.options[0]?.key ?? null) : null;
}

/** Whether the turn could end here: nothing asked, nothing that must be used. */
function settled(state: PulsarState): boolean {
  return state.pending.length === 0 && state.turn?.must !== true;
}

function diceLeft(state: PulsarState, seat: number): number {
  const { turn } = state;
  if (turn === null) return 0;
  const red = turn.red !== null || (!turn.used && turn.offered.length > 0) ? 1 : 0;
  return playerOf(state, seat).dice.length + red;
}
