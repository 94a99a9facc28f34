/** Days and hours in a time zone of the IANA data base. Where a clock is put on or back, an hour that does not exist is the one after it. */

const MINUTE = 60_000;

/** Minutes by which the clocks of a zone are ahead of UTC at a moment. */
function aheadAt(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const there = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return Math.round((there - Math.floor(at / MINUTE) * MINUTE) / MINUTE);
}

/** The day it is there, as `2026-11-18`. */
export function dayIn(zone: string, at: number): string {
  return new Date(at + aheadAt(zone, at) * MINUTE).toISOString().slice(0, 10);
}

/** When it is so many minutes after midnight of a day there. */
export function momentIn(zone: string, day: string, minutes: number): number {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE;
  const guess = asIfUtc - aheadAt(zone, asIfUtc) * MINUTE;
  return asIfUtc - aheadAt(zone, guess) * MINUTE;
}

/** The day after, or so many days after or before. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
}
