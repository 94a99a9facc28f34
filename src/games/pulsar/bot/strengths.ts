import type { Level } from '#engine/game.ts';

/** What the levels are worth as opponents of rated games, from the duels in docs/ai.md. */
export const strengths: Readonly<Record<Level, number>> = { easy: 17.9, medium: 25, skilled: 31.3, strong: 37.2 };
