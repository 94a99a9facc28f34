/**
 * What code under test remembers beyond one test: maps and sets its modules make, empty, while they are loaded. They are emptied before
 * each trial. Else a fault in how something is worked out stays unnoticed where that was remembered before the fault awoke, and what was
 * worked out wrongly would still be remembered when it sleeps again. A table that is filled after it was made would be emptied, too, and
 * tests would fail without any fault; none is made like that.
 */

/** The global function by which the bundle makes its empty maps and sets. */
export const MEMORY = 'orreryMemory';

interface Memory {
  clear(): void;
}

/** Weak maps cannot be emptied. */
class ClearableWeakMap<K extends WeakKey, V> {
  #inner = new WeakMap<K, V>();

  get(key: K): V | undefined {
    return this.#inner.get(key);
  }

  has(key: K): boolean {
    return this.#inner.has(key);
  }

  set(key: K, value: V): this {
    this.#inner.set(key, value);
    return this;
  }

  delete(key: K): boolean {
    return this.#inner.delete(key);
  }

  clear(): void {
    this.#inner = new WeakMap();
  }
}

const memories: Memory[] = [];
let isLoading = true;

type Made = Map<unknown, unknown> | Set<unknown> | WeakMap<WeakKey, unknown>;

/** In the bundle a module is a function that is named by its file. */
const MODULE = /^\s*at (?:\S+\/)?(src|test|render|commands)\/\S+\.ts /m;

function remember(fresh: Made): Made | ClearableWeakMap<WeakKey, unknown> {
  if (!isLoading) return fresh;
  const [, loading] = MODULE.exec(new Error().stack ?? '') ?? [];
  if (loading !== 'src') return fresh;
  const memory = fresh instanceof WeakMap ? new ClearableWeakMap() : fresh;
  memories.push(memory);
  return memory;
}

Object.assign(globalThis, { [MEMORY]: remember });

/** From now on nothing more is loaded. */
export function loaded(): void {
  isLoading = false;
}

export function forget(): void {
  for (const memory of memories) memory.clear();
}
