import { copy } from '../../../engine/copy.ts';
import { diceOver } from '../../../engine/dice.ts';
import type { Action } from '../action.ts';
import { play } from '../play.ts';
import { prompts } from '../prompts.ts';
import { type PulsarState, playerOf } from '../state.ts';
import { candidates } from './candidates.ts';
import { TASTE } from './taste.ts';
import { sum, type Worth, worthOf } from './worth.ts';

export interface Plan {
  /** The first act of the best turn found; null if the best is to end it now. */
  readonly first: string | null;
  readonly value: number;
  readonly worth: Worth;
}

interface Node {
  readonly state: PulsarState;
  readonly first: string | null;
  /** Worth so far, and what unspent dice may still bring. */
  readonly promise: number;
}

const DEPTH = 10;

/** Carries an option out on a copy. */
export function after(state: PulsarState, seat: number, action: Action): PulsarState {
  const next = copy(state);
  const table = { dice: diceOver(next.rng), emit: () => {}, once: <T>(compute: () => T): T => compute() };
  play(next, { seat, action, dials: {}, at: 0 }, table);
  return next;
}

/** The best turn from here, looking at whole sequences of acts and keeping the most promising few at every step. */
export function bestTurn(state: PulsarState, seat: number, width: number, outOfTime: () => boolean): Plan {
  const start = worthOf(state, seat);
  let best: Plan = { first: null, value: settled(state) ? sum(start) : Number.NEGATIVE_INFINITY, worth: start };
  let beam: Node[] = [{ state, first: null, promise: 0 }];
  const seen = new Set<string>();
  for (let depth = 0; depth < DEPTH && beam.length > 0; depth++) {
    const next: Node[] = [];
    for (const node of beam) {
      const prompt = prompts(node.state)[0];
      if (prompt?.kind !== 'pick') continue;
      for (const option of candidates(node.state, seat, prompt.options)) {
        if (outOfTime()) return fallback(best, next, option.key);
        const child = after(node.state, seat, option.action);
        const worth = worthOf(child, seat);
        const value = sum(worth);
        const first = node.first ?? option.key;
        if (settled(child) && value > best.value) best = { first, value, worth };
        const promise = value + diceLeft(child, seat) * TASTE.die;
        const mark = `${value.toFixed(3)}/${playerOf(child, seat).dice.join()}/${child.turn?.red}/${child.pending.length}`;
        if (seen.has(mark)) continue;
        seen.add(mark);
        next.push({ state: child, first, promise });
      }
    }
    next.sort((a, b) => b.promise - a.promise);
    beam = next.slice(0, width);
  }
  return best;
}

/** Out of time before any whole turn was found: the most promising beginning. */
function fallback(best: Plan, next: readonly Node[], option: string): Plan {
  if (best.value > Number.NEGATIVE_INFINITY) return best;
  const promising = next.reduce<Node | null>(
    (top, node) => (top === null || node.promise > top.promise ? node : top),
    null,
  );
  return { ...best, first: promising?.first ?? option, value: 0 };
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
