import { describe, expect, it } from 'vitest';
import { dayIn, daysAfter, momentIn } from '#lib/zoned.ts';

describe('days and hours of a zone', () => {
  it.each([
    ['UTC', '2026-11-18T23:30:00Z', '2026-11-18'],
    ['Europe/Budapest', '2026-11-18T23:30:00Z', '2026-11-19'],
    ['America/New_York', '2026-11-18T03:00:00Z', '2026-11-17'],
    ['Pacific/Kiritimati', '2026-11-18T10:30:00Z', '2026-11-19'],
  ])('GIVEN %s at %s THEN the day is %s', (zone, at, day) => {
    expect(dayIn(zone, Date.parse(at))).toBe(day);
  });

  it.each([
    ['Europe/Budapest', '2026-11-18', 0, '2026-11-17T23:00:00Z'],
    ['Europe/Budapest', '2026-07-01', 8 * 60, '2026-07-01T06:00:00Z'],
    // The day clocks are put on: midnight is still an hour ahead, eight o'clock is two.
    ['Europe/Budapest', '2026-03-29', 0, '2026-03-28T23:00:00Z'],
    ['Europe/Budapest', '2026-03-29', 8 * 60, '2026-03-29T06:00:00Z'],
  ])('GIVEN %s, %s and %i minutes THEN it is %s', (zone, day, minutes, at) => {
    expect(new Date(momentIn(zone, day, minutes)).toISOString()).toBe(new Date(at).toISOString());
  });

  it('GIVEN the last day of a month THEN the next is the first', () => {
    expect(daysAfter('2026-11-30', 1)).toBe('2026-12-01');
    expect(daysAfter('2027-01-01', -1)).toBe('2026-12-31');
  });
});
