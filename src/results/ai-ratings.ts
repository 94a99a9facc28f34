import { NEWCOMER, type Rating } from './plackett-luce.ts';

/** What a level of the AI is worth, the same for ever, so that games against it can count. */
type AiStrengths = Readonly<Record<string, number>>;

/** Of every game, unless it is named below. Provisional: to be replaced by what `npm run simulate` finds. */
const STRENGTHS: AiStrengths = { easy: 19, medium: 23, skilled: 27, strong: 30 };

/** Of games where it was measured. */
const OF_GAME: Readonly<Record<string, AiStrengths>> = {};

/** Well known, but not to the last point. */
const SIGMA = 1;

/** A level this version does not know counts as a newcomer who never learns. */
export function aiRating(game: string, level: string): Rating {
  const mu = OF_GAME[game]?.[level] ?? STRENGTHS[level];
  return mu === undefined ? NEWCOMER : { mu, sigma: SIGMA };
}
