import { type Colour, SIDES, type Side } from './content/schema.ts';
import { BOARDS } from './content/tables.ts';
import { known } from './known.ts';

export type PlaceKind = 'entry' | 'system' | 'pulsar' | Colour;

/** One way along a segment. Both ways of a plain segment share a slot; a doubled one has a slot each way (P23). */
interface Arc {
  readonly to: number;
  readonly slot: number;
}

/** A board side with its places numbered, for walking quickly. */
export interface Graph {
  readonly side: Side;
  readonly places: readonly string[];
  readonly index: ReadonlyMap<string, number>;
  readonly kinds: readonly PlaceKind[];
  readonly arcs: readonly (readonly Arc[])[];
  readonly slots: number;
  /** Number of a system (0–15) or of a gate within its colour; −1 elsewhere. */
  readonly ordinal: readonly number[];
  readonly isolated: readonly string[];
  readonly deadEnds: ReadonlySet<string>;
}

const KIND_OF: Readonly<Record<string, PlaceKind>> = {
  E: 'entry',
  S: 'system',
  P: 'pulsar',
  G: 'green',
  M: 'magenta',
  O: 'orange',
};

export function kindOf(place: string): PlaceKind {
  const kind = KIND_OF[place.charAt(0)];
  if (kind === undefined) throw new Error(`Pulsar has no place ${place}`);
  return kind;
}

export function isGate(kind: PlaceKind): kind is Colour {
  return kind === 'green' || kind === 'magenta' || kind === 'orange';
}

function compile(side: Side): Graph {
  const board = BOARDS[side];
  const places = Object.keys(board.nodes).sort();
  const index = new Map(places.map((id, i) => [id, i]));
  const kinds = places.map(kindOf);
  const doubled = new Set(board.doubleEdges.map(([a, b]) => `${a}-${b}`));
  const arcs: Arc[][] = places.map(() => []);
  let slots = 0;
  for (const [a, b] of board.edges) {
    const from = known(index.get(a), a);
    const to = known(index.get(b), b);
    const way = slots++;
    const back = doubled.has(`${a}-${b}`) ? slots++ : way;
    // Entry gates are left, never entered.
    if (kinds[to] !== 'entry') arcs[from]?.push({ to, slot: way });
    if (kinds[from] !== 'entry') arcs[to]?.push({ to: from, slot: back });
  }
  const counted = new Map<PlaceKind, number>();
  const ordinal = kinds.map((kind) => {
    if (kind !== 'system' && !isGate(kind)) return -1;
    const next = counted.get(kind) ?? 0;
    counted.set(kind, next + 1);
    return next;
  });
  const isolated = board.isolatedPulsars;
  return { side, places, index, kinds, arcs, slots, ordinal, isolated, deadEnds: new Set(board.deadEnds) };
}

export const GRAPHS: Readonly<Record<Side, Graph>> = { plain: compile(SIDES[0]), deadend: compile(SIDES[1]) };

/** Where a teleport may lead (P30a): no isolated pulsar, no entry gate. */
export function teleportPlaces(side: Side, to: 'system' | 'pulsar' | 'any'): string[] {
  const graph = GRAPHS[side];
  return graph.places.filter((place, i) => {
    const kind = graph.kinds[i];
    return kind !== 'entry' && !graph.isolated.includes(place) && (to === 'any' || kind === to);
  });
}
