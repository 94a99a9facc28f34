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

/** A turn so far. */
interface Node {
  readonly state: PulsarState;
  readonly first: string | null;
  /** Worth so far, and what unspent dice may still bring. */
  readonly promise: number;
  /** The same for turns that come to the same. */
  readonly mark: string;
  /** What may be done next, once it was looked at. */
  next?: readonly Node[];
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
 * Ways to play the rest of a turn: looks at whole sequences of acts and keeps the most promising few at every step. It can look again, more
 * widely; what was looked at once is not judged again. So few positions are enough for a whole turn, and more of them make a better one.
 */
export class TurnSearch {
  private readonly seat: number;
  private readonly search: Search;
  private readonly budget: Budget;
  private readonly root: Node;
  private readonly start: Worth;
  /** The best found for each first act. */
  private readonly found = new Map<string | null, Plan>();
  /** The most promising beginning, for want of a whole turn. */
  private promising: Node | undefined;
  private widest = 0;

  constructor(state: PulsarState, seat: number, search: Search, budget: Budget) {
    this.seat = seat;
    this.search = search;
    this.budget = budget;
    this.root = { state, first: null, promise: 0, mark: '' };
    this.start = worthOf(state, seat);
    if (settled(state)) this.found.set(null, { first: null, value: seen(this.start, search.eye), worth: this.start });
  }

  /** Looks through the turn, keeping so many beginnings in mind. False: it had to stop. */
  look(width: number): boolean {
    if (width <= this.widest) return true;
    let beam: readonly Node[] = [this.root];
    const known = new Set<string>();
    for (let acts = 0; acts < this.search.depth && beam.length > 0; acts++) {
      const next: Node[] = [];
      for (const node of beam) {
        const children = this.childrenOf(node);
        if (children === null) return false;
        for (const child of children) {
          if (known.has(child.mark)) continue;
          known.add(child.mark);
          next.push(child);
        }
      }
      next.sort((a, b) => b.promise - a.promise);
      beam = next.slice(0, width);
    }
    this.widest = width;
    return true;
  }

  /** As widely as the player looks, step by step: if it has to stop, it has seen the most promising. */
  lookAll(): void {
    for (const width of widthsUpTo(this.search.width)) if (!this.look(width)) return;
  }

  /** Never empty. */
  plans(): Plan[] {
    if (this.found.size > 0) return [...this.found.values()];
    return [{ first: this.promising?.first ?? lastResort(this.root.state), value: 0, worth: this.start }];
  }

  best(): Plan {
    const [best] = ranked(this.plans());
    if (best === undefined) throw new Error('No way to play this turn');
    return best;
  }

  /** Null: there was no time to look at all of them. */
  private childrenOf(node: Node): readonly Node[] | null {
    if (node.next !== undefined) return node.next;
    const prompt = prompts(node.state)[0];
    const next: Node[] = [];
    for (const option of prompt?.kind === 'pick' ? candidates(node.state, this.seat, prompt.options) : []) {
      if (this.budget.over()) return null;
      for (const child of outcomes(node.state, this.seat, option.action))
        next.push(this.judge(child, node.first ?? option.key));
    }
    node.next = this.mostPromising(next);
    return node.next;
  }

  /** No more than will ever be kept in mind: the others need not be kept in memory, either. */
  private mostPromising(nodes: readonly Node[]): readonly Node[] {
    const marks = new Set<string>();
    const different = nodes.filter(({ mark }) => !marks.has(mark) && marks.add(mark));
    return different.sort((a, b) => b.promise - a.promise).slice(0, this.search.width);
  }

  private judge(state: PulsarState, first: string): Node {
    this.budget.spend();
    const worth = worthOf(state, this.seat);
    const value = seen(worth, this.search.eye);
    if (settled(state) && value > (this.found.get(first)?.value ?? Number.NEGATIVE_INFINITY))
      this.found.set(first, { first, value, worth });
    const promise = value + diceLeft(state, this.seat) * TASTE.die;
    const mark = `${value.toFixed(3)}/${playerOf(state, this.seat).dice.join()}/${state.turn?.red}/${state.turn?.offered.join()}`;
    const node = { state, first, promise, mark };
    if (this.promising === undefined || promise > this.promising.promise) this.promising = node;
    return node;
  }
}

/** How widely to look one time after the other. */
const WIDTHS = [1, 3, 8];

export function widthsUpTo(width: number): number[] {
  return [...WIDTHS.filter((narrower) => narrower < width), width];
}

/** All an act can come to: the questions it raises belong to it, for half an answer is worth nothing yet. */
function outcomes(state: PulsarState, seat: number, action: Action): PulsarState[] {
  const child = after(state, seat, action);
  if (child.pending.length === 0) return [child];
  const prompt = prompts(child)[0];
  if (prompt?.kind !== 'pick') return [child];
  return candidates(child, seat, prompt.options).flatMap((option) => outcomes(child, seat, option.action));
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
