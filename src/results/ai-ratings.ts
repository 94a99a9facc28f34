import { LEVELS, type Level } from '#engine/game.ts';
import { gameById } from '#games/index.ts';
import { NEWCOMER, type Rating } from './plackett-luce.ts';

/** Of a game that has not measured its players: each wins about three of four duels against the one before. A newcomer is taken for a Navigator. */
const STRENGTHS: Readonly<Record<Level, number>> = { easy: 18, medium: 25, skilled: 32, strong: 39 };

/** Well known, but not to the last point. */
const SIGMA = 1;

/** What a level of the AI is worth, the same for ever, so that games against it can count. One this version does not know counts as a newcomer who never learns. */
export function aiRating(game: string, level: string): Rating {
  const known = LEVELS.find((one) => one === level);
  if (known === undefined) return NEWCOMER;
  return { mu: (gameById(game)?.strengths ?? STRENGTHS)[known], sigma: SIGMA };
}
