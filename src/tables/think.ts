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
}

/** What an AI decided. */
export interface Decision extends Move {
  /** The clock ended its thinking before its own count did. */
  readonly braked?: true;
}

/** May reject (crash, timeout): the table then plays the default move. */
export type Think = (thought: Thought) => Promise<Decision>;

/** How much an AI thinks is a count; after this much time, many times what it should need, it has to come to a stop. */
export const BRAKE_MS = 2000;

/** On a busy machine an AI may have to queue for a thread; after this much longer nobody waits for it. */
const GRACE_MS = 10_000;

/** Thinking that always comes to an end, whatever happens to the thinker. */
export function withThinkTimeout(think: Think, timers: Timers): Think {
  return (thought) =>
    new Promise((resolve, reject) => {
      const tooLong = (): void => reject(new Error(`No move from the AI after ${BRAKE_MS + GRACE_MS} ms`));
      const cancel = timers.at(timers.now() + BRAKE_MS + GRACE_MS, tooLong);
      const answer = async (): Promise<Move> => think(thought);
      answer().then(resolve, reject).finally(cancel);
    });
}
