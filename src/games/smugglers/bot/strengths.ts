import type { Level } from '#engine/game.ts';

/** What the levels are worth as opponents of rated games, from the duels in docs/ai.md. */
export const strengths: Readonly<Record<Level, number>> = { easy: 18.2, medium: 25, skilled: 33.1, strong: 41.8 };
