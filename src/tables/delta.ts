/**
 * The difference between two pieces of plain JSON. `[value]`: this stands there now; `0`: nothing does any more; an object:
 * differences further in, by key or index.
 */
export type Delta = readonly [unknown] | 0 | { readonly [key: string]: Delta };

type Json = Readonly<Record<string, unknown>>;

/** Null: they are the same. */
export function diff(before: unknown, after: unknown): Delta | null {
  if (before === after) return null;
  if (!isNested(before) || !isNested(after) || Array.isArray(before) !== Array.isArray(after)) return [after];
  const inner: [string, Delta][] = [];
  for (const [key, value] of Object.entries(after)) {
    const change: Delta | null = Object.hasOwn(before, key) ? diff(before[key], value) : [value];
    if (change !== null) inner.push([key, change]);
  }
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) inner.push([key, 0]);
  return inner.length === 0 ? null : Object.fromEntries(inner);
}

/** What `diff` was told comes after; what comes before stays as it is. */
export function patch(before: unknown, delta: Delta | null): unknown {
  if (delta === null) return before;
  if (isReplaced(delta)) return delta[0];
  if (delta === 0 || !isNested(before)) throw new Error('The difference does not fit what it is applied to');
  const after = new Map(Object.entries(before));
  for (const [key, change] of Object.entries(delta)) {
    if (change === 0) after.delete(key);
    else after.set(key, isReplaced(change) ? change[0] : patch(before[key], change));
  }
  // Only the end of a list can go missing or be added, so its values are in order.
  return Array.isArray(before) ? [...after.values()] : Object.fromEntries(after);
}

function isReplaced(delta: Delta): delta is readonly [unknown] {
  return Array.isArray(delta);
}

function isNested(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
