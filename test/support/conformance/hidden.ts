import { copy } from '#engine/copy.ts';
import type { Dice } from '#engine/dice.ts';

/** Finding what a view hides, and changing it: the generic way to ask whether a view leaks. */

type Path = readonly (string | number)[];
type Leaf = { readonly path: Path; readonly value: unknown };

/** Every leaf of the state that the view shows differently, or not at all. */
export function hiddenLeaves(state: unknown, view: unknown): Leaf[] {
  const found: Leaf[] = [];
  const walk = (inState: unknown, inView: unknown, path: Path): void => {
    if (typeof inState !== 'object' || inState === null) {
      if (!Object.is(inState, inView)) found.push({ path, value: inState });
      return;
    }
    for (const [key, value] of Object.entries(inState)) {
      const below =
        typeof inView === 'object' && inView !== null ? (inView as Record<string, unknown>)[key] : undefined;
      walk(value, below, [...path, Array.isArray(inState) ? Number(key) : key]);
    }
  };
  walk(state, view, []);
  return found.filter((leaf) => leaf.path[0] !== 'rng');
}

/**
 * States that differ from the given one only in what the view hides: two hidden values of a kind swapped, or one replaced by
 * what stands in the same place of another game.
 */
export function hiddenChanged<S>(state: S, view: S, donor: S, dice: Dice): S[] {
  const hidden = hiddenLeaves(state, view);
  const made: S[] = [];
  for (let tries = 0; tries < 6 && hidden.length > 0; tries++) {
    const one = dice.pick(hidden);
    const alike = hidden.filter(
      (leaf) => typeof leaf.value === typeof one.value && leaf.value !== one.value && sameList(leaf.path, one.path),
    );
    if (alike.length > 0) {
      const other = dice.pick(alike);
      made.push(withLeaf(withLeaf(state, one.path, other.value), other.path, one.value));
    }
    const given = at(donor, one.path);
    if (typeof given === typeof one.value && given !== null && !Object.is(given, one.value))
      made.push(withLeaf(state, one.path, given));
  }
  return made;
}

/** The state with everything that none of these views shows dealt out anew, like for like. */
export function hiddenShuffled<S>(state: S, views: readonly S[], dice: Dice): S {
  const [first, ...others] = views.map((view) => hiddenLeaves(state, view));
  const shared = others.map((leaves) => new Set(leaves.map(({ path }) => path.join('.'))));
  const hidden = (first ?? []).filter(({ path }) => shared.every((paths) => paths.has(path.join('.'))));
  const alike = new Map<string, Leaf[]>();
  for (const leaf of hidden) {
    const last = leaf.path.at(-1);
    const kind = [typeof leaf.value, leaf.path.length, leaf.path[0], typeof last === 'number' ? '#' : last].join('.');
    alike.set(kind, [...(alike.get(kind) ?? []), leaf]);
  }
  const changed = copy(state);
  for (const leaves of alike.values()) {
    const values = dice.shuffle(leaves.map(({ value }) => value));
    for (const [index, { path }] of leaves.entries()) put(changed, path, values[index]);
  }
  return changed;
}

/** Two places of one list: the same path but for the index. */
function sameList(a: Path, b: Path): boolean {
  const shape = (path: Path): string => path.map((step) => (typeof step === 'number' ? '#' : step)).join('.');
  return shape(a) === shape(b);
}

function at(value: unknown, path: Path): unknown {
  let found = value;
  for (const step of path)
    found = typeof found === 'object' && found !== null ? (found as Record<string | number, unknown>)[step] : undefined;
  return found;
}

function withLeaf<S>(state: S, path: Path, value: unknown): S {
  const changed = copy(state);
  put(changed, path, value);
  return changed;
}

function put(state: unknown, path: Path, value: unknown): void {
  const parent = at(state, path.slice(0, -1)) as Record<string | number, unknown>;
  parent[path.at(-1) ?? ''] = value;
}
