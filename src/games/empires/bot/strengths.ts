import type { Level } from '#engine/game.ts';

/** What the levels are worth as opponents of rated games, from the duels in docs/ai.md. */
export const strengths: Readonly<Record<Level, number>> = { easy: 18.3, medium: 25, skilled: 32.8, strong: 40.3 };
