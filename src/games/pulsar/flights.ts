import { type Phrase, phrase } from '#engine/phrase.ts';
import { COLOURS, type Colour, type Side } from './content/schema.ts';
import { GRAPHS, type Graph, isGate } from './graph.ts';
import { known } from './known.ts';
import { placeBrief } from './words.ts';

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

const byEnd = new Map<string, ReadonlyMap<string, readonly Trail[]>>();

/** The same by where they end. */
function trailsByEnd(side: Side, start: string, length: number): ReadonlyMap<string, readonly Trail[]> {
  const key = `${side}/${start}/${length}`;
  const known = byEnd.get(key);
  if (known !== undefined) return known;
  const found = new Map<string, Trail[]>();
  for (const trail of trails(side, start, length)) {
    const there = found.get(trail.end);
    if (there === undefined) found.set(trail.end, [trail]);
    else there.push(trail);
  }
  byEnd.set(key, found);
  return found;
}

/** Every place such a flight may end at. */
export function endsOf(side: Side, start: string, length: number): readonly string[] {
  return [...trailsByEnd(side, start, length).keys()];
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
  const end = known(path.at(-1), 'end of a flight');
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

/** A trail as one player's option: named by what tells it from other flights to the same place. */
export interface Flight {
  readonly trail: Trail;
  readonly to: string;
  readonly where: Phrase;
  /** Systems in which a station is founded in passing, in path order. */
  readonly founds: readonly string[];
}

/** Answers worth keeping: the same few recur throughout a turn and a search. */
const MOST_KEPT = 4000;
const differing = new Map<string, readonly Flight[]>();

/**
 * The flights of that length that differ for this player: systems that would give nothing (`useful` has no bit for them) and gates
 * of colours that mean nothing are ignored.
 */
export function realAlternatives(
  side: Side,
  start: string,
  length: number,
  useful: number,
  colours: readonly Colour[],
): readonly Flight[] {
  const key = `${side}/${start}/${length}/${useful}/${colours.join()}`;
  const known = differing.get(key);
  if (known !== undefined) return known;
  const groups = new Map<number, Trail[]>();
  for (const trail of trails(side, start, length)) keepBest(groups, groupKey(trail, useful), trail, colours);
  const endings = new Map<string, number>();
  const flights = [...groups.values()].flat().map((trail) => {
    const nth = (endings.get(trail.end) ?? 0) + 1;
    endings.set(trail.end, nth);
    return named(side, trail, useful, nth);
  });
  if (differing.size >= MOST_KEPT) differing.clear();
  differing.set(key, flights);
  return flights;
}

/** The trails of those that end at one place, the first of them the one named without a number; the others are not worked out. */
export function trailsTo(
  end: string,
  side: Side,
  start: string,
  length: number,
  useful: number,
  colours: readonly Colour[],
): readonly Trail[] {
  const all = trailsByEnd(side, start, length).get(end) ?? [];
  if (all.length < 2) return all;
  const groups = new Map<number, Trail[]>();
  for (const trail of all) keepBest(groups, trail.passed & useful, trail, colours);
  return [...groups.values()].flat();
}

/** How a flight is named in keys: `>S07`, the second one there `>S07~2`. */
export function toKey({ end }: Trail, nth: number): string {
  return nth > 1 ? `>${end}~${nth}` : `>${end}`;
}

/** A route is told by its first places: a button has room for no more. */
const MOST_NAMED = 3;

export function named(side: Side, trail: Trail, useful: number, nth: number): Flight {
  const { index, kinds, ordinal } = GRAPHS[side];
  const founds = [...new Set(trail.route)].filter((place) => {
    const i = index.get(place) ?? -1;
    return kinds[i] === 'system' && (trail.passed & useful & (1 << (ordinal[i] ?? 0))) !== 0;
  });
  const names = founds.length > 0 ? founds : nth > 1 ? [...new Set(trail.route.slice(0, -1))].slice(0, MOST_NAMED) : [];
  return {
    trail,
    to: toKey(trail, nth),
    where:
      names.length === 0
        ? phrase('pulsar.fly.to', { place: placeBrief(trail.end) })
        : phrase('pulsar.fly.via', { place: placeBrief(trail.end), via: names.map(placeBrief), nth }),
    founds,
  };
}
