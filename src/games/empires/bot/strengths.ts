import type { Level } from '#engine/game.ts';

/** What the levels are worth as opponents of rated games, from the duels in docs/ai.md. */
export const strengths: Readonly<Record<Level, number>> = { easy: 19.4, medium: 25, skilled: 30.6, strong: 35.2 };
