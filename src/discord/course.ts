import { phrase } from '#engine/phrase.ts';
import type { Moment } from '#render/draw/chart.ts';
import type { Speaker } from '#text/catalogue.ts';

/** As many moments as a chart can show; more would only be drawn over each other. */
const MOST = 80;

/** The course of a game for its chart: points after each act that is known, thinned out evenly, the last one always. */
export function courseOf(
  known: readonly { readonly n: number; readonly points: readonly number[] }[],
  { say }: Pick<Speaker, 'say'>,
): Moment[] {
  const step = Math.max(1, Math.ceil(known.length / MOST));
  return known
    .filter((_, index) => (known.length - 1 - index) % step === 0)
    .map(({ n, points }) => ({ label: say(phrase('picture.moment', { n: n + 1 })), points }));
}
