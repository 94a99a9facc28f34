export interface Lru<K, V> {
  /** Does not count as use: only `set` makes an entry the newest. */
  get(key: K): V | undefined;
  has(key: K): boolean;
  set(key: K, value: V): void;
  delete(key: K): void;
  clear(): void;
  keys(): IterableIterator<K>;
}

/** A map that forgets what was set longest ago once it holds more than `limit` entries. */
export function createLru<K, V>(limit: number): Lru<K, V> {
  const entries = new Map<K, V>();
  return {
    get: (key) => entries.get(key),
    has: (key) => entries.has(key),
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      for (const oldest of entries.keys()) {
        if (entries.size <= limit) return;
        entries.delete(oldest);
      }
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    keys: () => entries.keys(),
  };
}
