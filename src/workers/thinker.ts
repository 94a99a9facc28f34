import type { Move } from '#engine/game.ts';
import type { Think, Thought } from '#tables/think.ts';
import { createPool } from './pool.ts';

/** Lets AIs think in threads of their own. A thought that takes far too long is cut off, and the table plays the default. */
export interface Thinker {
  readonly think: Think;
  close(): Promise<void>;
}

/** Beyond its budget a bot gets this much to come to a stop. */
const GRACE_MS = 3000;

export function createThinker(size = 1): Thinker {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const entry = new URL(`./think-worker.${extension}`, import.meta.url);
  const pool = createPool<Thought, Move>(entry, { size, timeoutMs: GRACE_MS });
  return {
    think: (thought) => pool.run(thought, { timeoutMs: thought.budgetMs + GRACE_MS }),
    close: () => pool.close(),
  };
}
