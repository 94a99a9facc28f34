import { BRAKE_MS, type Decision, type Think, type Thought } from '#tables/think.ts';
import { createPool } from './pool.ts';

/** Lets AIs think in threads of their own. A thought that takes far too long is cut off, and the table plays the default. */
export interface Thinker {
  readonly think: Think;
  close(): Promise<void>;
}

/** Once the brake is pulled a bot gets this much to come to a stop. */
const GRACE_MS = 3000;
/** Without AI players to move for so long there is no thread. */
const IDLE_MS = 60_000;

export function createThinker(size = 1): Thinker {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const entry = new URL(`./think-worker.${extension}`, import.meta.url);
  const pool = createPool<Thought, Decision>(entry, { size, timeoutMs: BRAKE_MS + GRACE_MS, idleMs: IDLE_MS });
  return {
    think: (thought) => pool.run(thought),
    close: () => pool.close(),
  };
}
