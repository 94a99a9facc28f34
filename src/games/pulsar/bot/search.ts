import type { Budget } from '#engine/budget.ts';
import { copy } from '#engine/copy.ts';
import { diceOver } from '#engine/dice.ts';
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

/** The best turn from here, looking at whole sequences of acts and keeping the most promising few at every step. */
export function bestTurn(state: PulsarState, seat: number, width: number, budget: Budget): Plan {
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
        if (budget.over()) return fallback(best, next, option.key);
        const first = node.first ?? option.key;
        for (const child of outcomes(node.state, seat, option.action)) {
          budget.spend();
          const worth = worthOf(child, seat);
          const value = sum(worth);
          if (settled(child) && value > best.value) best = { first, value, worth };
          const mark = `${value.toFixed(3)}/${playerOf(child, seat).dice.join()}/${child.turn?.red}/${child.turn?.offered.join()}`;
          if (seen.has(mark)) continue;
          seen.add(mark);
          next.push({ state: child, first, promise: value + diceLeft(child, seat) * TASTE.die });
        }
      }
    }
    next.sort((a, b) => b.promise - a.promise);
    beam = next.slice(0, width);
  }
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
