import { dayIn, daysAfter, momentIn } from '#lib/zoned.ts';

/** Times as people type them: an hour of the server's clock, a day and an hour, or so long from now. */

const MINUTE = 60_000;
const CLOCK = /^(?:(\d{4}-\d{2}-\d{2})\s+)?(\d{1,2})[:.](\d{2})$/;
const SPAN = /^\+?\s*(\d{1,3})\s*(m|min|h)$/i;
/** What a completion hands in: seconds since 1970. */
const EXACT = /^@(\d{9,11})$/;

/** Null: nobody can say when that is, or it is over, or too far away. */
export function whenIs(typed: string, zone: string, now: number): number | null {
  const at = readWhen(typed.trim(), zone, now);
  return at === null || Number.isNaN(at) || at <= now || at > now + 30 * 24 * 60 * MINUTE ? null : at;
}

function readWhen(typed: string, zone: string, now: number): number | null {
  const exact = EXACT.exec(typed);
  if (exact !== null) return Number(exact[1]) * 1000;
  const span = SPAN.exec(typed);
  if (span !== null) return now + Number(span[1]) * (span[2]?.toLowerCase() === 'h' ? 60 : 1) * MINUTE;
  const clock = CLOCK.exec(typed);
  if (clock === null) return null;
  const minutes = Number(clock[2]) * 60 + Number(clock[3]);
  if (minutes >= 24 * 60 || Number(clock[3]) > 59) return null;
  if (clock[1] !== undefined) return Number.isNaN(Date.parse(clock[1])) ? null : momentIn(zone, clock[1], minutes);
  const today = momentIn(zone, dayIn(zone, now), minutes);
  return today > now ? today : momentIn(zone, daysAfter(dayIn(zone, now), 1), minutes);
}

/** The next full hours, and what is typed if it can be read, as ids of moments. */
export function timesToOffer(typed: string, zone: string, now: number, count: number): number[] {
  const asked = whenIs(typed, zone, now);
  const hour = 60 * MINUTE;
  const hours = Array.from({ length: count }, (_, nth) => (Math.floor(now / hour) + nth + 1) * hour);
  return asked === null ? hours : [asked];
}
