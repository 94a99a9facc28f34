/**
 * Which gateway shards a process serves: these of so many, or its part (`index` of `parts`) of as many as Discord recommends.
 * Processes with the same part stand by for each other.
 */
export type WantedShards =
  | { readonly ids: readonly number[]; readonly count: number }
  | { readonly index: number; readonly parts: number };

export const ALL_SHARDS: WantedShards = { index: 0, parts: 1 };

/** Shards as a process serves them. */
export interface Shards {
  readonly ids: readonly number[];
  readonly count: number;
}

/** Discord's own rule: which shard hears of a server. Direct messages come to the first. */
export function shardOf(guild: string | null, count: number): number {
  return guild === null ? 0 : Number((BigInt(guild) >> 22n) % BigInt(count));
}

/** `auto`, `auto:0/3` (the first of three parts of all) or `0,1/4`; null: none of these. */
export function parseShards(text: string): WantedShards | null {
  if (text === 'auto') return ALL_SHARDS;
  const part = /^auto:(\d{1,4})\/(\d{1,4})$/.exec(text);
  if (part !== null) {
    const [index, parts] = [Number(part[1]), Number(part[2])];
    return index < parts ? { index, parts } : null;
  }
  const some = /^(\d{1,5}(?:,\d{1,5})*)\/(\d{1,5})$/.exec(text.replaceAll(' ', ''));
  if (some === null) return null;
  const ids = [...new Set((some[1] ?? '').split(',').map(Number))];
  const count = Number(some[2]);
  return ids.every((id) => id < count) ? { ids, count } : null;
}

/** What is wanted, of as many as Discord recommends. */
export function shardsFor(wanted: WantedShards, recommended: number): Shards {
  if ('ids' in wanted) return wanted;
  const ids = Array.from({ length: recommended }, (_, id) => id);
  return { ids: ids.filter((id) => id % wanted.parts === wanted.index), count: recommended };
}
