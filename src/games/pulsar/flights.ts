import { COLOURS, type Colour, type Side } from './content/schema.ts';
import { GRAPHS, type Graph, isGate } from './graph.ts';

/** Different gates visited, by colour. */
export type GateCounts = Readonly<Record<Colour, number>>;

/** A flight's route and what matters of it. */
export interface Trail {
  /** Every place after the start, in order. */
  readonly route: readonly string[];
  readonly end: string;
  readonly endIndex: number;
  /** Bit i: system number i+1 was passed through (and is not where the flight ends: P25). */
  readonly passed: number;
  readonly gates: GateCounts;
}

const memory = new Map<string, readonly Trail[]>();

/**
 * All flights of exactly that many segments (P23). Of flights that end alike and pass the same systems only those remain that no
 * other beats in gates of every colour. The board never changes, so each answer is worked out once.
 */
export function trails(side: Side, start: string, length: number): readonly Trail[] {
  const key = `${side}/${start}/${length}`;
  const known = memory.get(key);
  if (known !== undefined) return known;
  const found = walkAll(GRAPHS[side], start, length);
  memory.set(key, found);
  return found;
}

function walkAll(graph: Graph, start: string, length: number): Trail[] {
  const kept = new Map<number, Trail[]>();
  const used = new Uint8Array(graph.slots);
  const path: number[] = [];
  const walk = (at: number): void => {
    if (path.length === length) {
      const trail = describe(graph, path);
      keepBest(kept, groupKey(trail, ALL_SYSTEMS), trail, COLOURS);
      return;
    }
    for (const arc of graph.arcs[at] ?? []) {
      if (used[arc.slot] === 1) continue;
      used[arc.slot] = 1;
      path.push(arc.to);
      walk(arc.to);
      path.pop();
      used[arc.slot] = 0;
    }
  };
  const from = graph.index.get(start);
  if (from !== undefined && length > 0) walk(from);
  return [...kept.values()].flat();
}

function describe(graph: Graph, path: readonly number[]): Trail {
  const end = path[path.length - 1] ?? 0;
  let passed = 0;
  const gates = { green: 0, magenta: 0, orange: 0 };
  for (const place of new Set(path)) {
    const kind = graph.kinds[place] ?? 'entry';
    if (kind === 'system' && place !== end) passed |= 1 << (graph.ordinal[place] ?? 0);
    else if (isGate(kind)) gates[kind]++;
  }
  const route = path.map((place) => graph.places[place] ?? '');
  return { route, end: graph.places[end] ?? '', endIndex: end, passed, gates };
}

const ALL_SYSTEMS = 0xffff;
function groupKey(trail: Trail, useful: number): number {
  return trail.endIndex * (ALL_SYSTEMS + 1) + (trail.passed & useful);
}

/** Adds a trail to its group unless another there is at least as good; throws out those it beats. */
function keepBest(groups: Map<number, Trail[]>, key: number, trail: Trail, colours: readonly Colour[]): void {
  const group = groups.get(key);
  if (group === undefined) {
    groups.set(key, [trail]);
    return;
  }
  if (group.some((other) => beats(other, trail, colours))) return;
  const left = group.filter((other) => !beats(trail, other, colours));
  left.push(trail);
  groups.set(key, left);
}

function beats(a: Trail, b: Trail, colours: readonly Colour[]): boolean {
  for (const colour of colours) if (a.gates[colour] < b.gates[colour]) return false;
  return true;
}

/**
 * The flights that differ for this player: systems that would give nothing (`useful` has no bit for them) and gates of colours that
 * mean nothing are ignored.
 */
export function realAlternatives(all: readonly Trail[], useful: number, colours: readonly Colour[]): Trail[] {
  const groups = new Map<number, Trail[]>();
  for (const trail of all) keepBest(groups, groupKey(trail, useful), trail, colours);
  const kept: Trail[] = [];
  for (const group of groups.values()) kept.push(...group);
  return kept;
}
