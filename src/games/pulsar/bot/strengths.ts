import type { Level } from '#engine/game.ts';

/** What the levels are worth as opponents of rated games, from the duels in docs/ai.md. */
export const strengths: Readonly<Record<Level, number>> = { easy: 19.7, medium: 25, skilled: 33.6, strong: 37.6 };
