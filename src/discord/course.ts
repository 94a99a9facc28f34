import { phrase } from '#engine/phrase.ts';
import type { Moment } from '#render/draw/chart.ts';
import type { PointsAt } from '#tables/history.ts';
import type { Speaker } from '#text/catalogue.ts';

/** As many moments as a chart can show; more would only be drawn over each other. */
const MOST = 80;

/**
 * The course of a game for its chart: the points at the end of each round (or turn, or galaxy: what the game counts), thinned out
 * evenly, the last one always. Of acts that nobody knows the round of, the number is told.
 */
export function courseOf(known: readonly PointsAt[], { say }: Pick<Speaker, 'say'>): Moment[] {
  const moments = known.map(({ n, points, period = phrase('picture.moment', { n: n + 1 }) }) => ({
    label: say(period),
    points,
  }));
  const ends = moments.filter(({ label }, index) => label !== moments[index + 1]?.label);
  const step = Math.max(1, Math.ceil(ends.length / MOST));
  return ends.filter((_, index) => (ends.length - 1 - index) % step === 0);
}
