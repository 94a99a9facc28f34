import { NEWCOMER, type Rating } from './plackett-luce.ts';

/** What a level of the AI is worth, the same for ever, so that games against it can count. */
type AiStrengths = Readonly<Record<string, number>>;

/** Of every game, unless it is named below: each wins about three of four duels against the one before. A newcomer is taken for a Navigator. */
const STRENGTHS: AiStrengths = { easy: 18, medium: 25, skilled: 32, strong: 39 };

/** Of games where it was measured closely: docs/ai.md has the figures, and how they become ratings. */
const OF_GAME: Readonly<Record<string, AiStrengths>> = {
  smugglers: { easy: 19, medium: 25, skilled: 32, strong: 40 },
};

/** Well known, but not to the last point. */
const SIGMA = 1;

/** A level this version does not know counts as a newcomer who never learns. */
export function aiRating(game: string, level: string): Rating {
  const mu = OF_GAME[game]?.[level] ?? STRENGTHS[level];
  return mu === undefined ? NEWCOMER : { mu, sigma: SIGMA };
}
