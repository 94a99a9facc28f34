import type { GameState, Level, Move, Prompt, Seat } from '#engine/game.ts';
import type { Timers } from './timers.ts';

/** One question to an AI: only what its seat may know. Plain data, so that it can be asked in another thread. */
export interface Thought {
  readonly game: string;
  readonly level: Level;
  readonly seat: Seat;
  readonly view: GameState;
  readonly prompts: readonly Prompt<unknown>[];
  readonly seed: number;
  readonly budgetMs: number;
}

/** May reject (crash, timeout): the table then plays the default move. */
export type Think = (thought: Thought) => Promise<Move>;

/** How long an AI may think about one decision. */
export const BUDGET_MS: Readonly<Record<Level, number>> = { easy: 300, strong: 1500 };

/** On a busy machine an AI may have to queue for a thread; after this much longer than its budget nobody waits for it. */
const GRACE_MS = 10_000;

/** Thinking that always comes to an end, whatever happens to the thinker. */
export function withinPatience(think: Think, timers: Timers): Think {
  return (thought) =>
    new Promise((resolve, reject) => {
      const tooLong = (): void => reject(new Error(`No move from the AI after ${thought.budgetMs + GRACE_MS} ms`));
      const cancel = timers.at(timers.now() + thought.budgetMs + GRACE_MS, tooLong);
      const answer = async (): Promise<Move> => think(thought);
      answer().then(resolve, reject).finally(cancel);
    });
}
