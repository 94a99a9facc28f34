import type { GameState, Level, Move, Prompt, Seat } from '../engine/game.ts';

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
