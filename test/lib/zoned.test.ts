import { describe, expect, it } from 'vitest';
import { whenIs } from '#discord/when.ts';
import { dayIn, daysAfter, momentIn } from '#lib/zoned.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');

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

describe('times as people type them', () => {
  it.each([
    ['20:30', 'UTC', '2026-11-18T20:30:00Z'],
    ['8.15', 'UTC', '2026-11-19T08:15:00Z'],
    ['20:30', 'Europe/Budapest', '2026-11-18T19:30:00Z'],
    ['2026-12-01 19:00', 'UTC', '2026-12-01T19:00:00Z'],
    ['2h', 'UTC', '2026-11-18T14:00:00Z'],
    ['+45 min', 'UTC', '2026-11-18T12:45:00Z'],
  ])('GIVEN %s in %s THEN it is %s', (typed, zone, at) => {
    expect(whenIs(typed, zone, NOON)).toBe(Date.parse(at));
  });

  it.each(['soon', '25:00', '12:75', '2026-13-40 10:00', '2026-01-01 10:00', '2027-11-18 10:00', ''])(
    'GIVEN %j THEN nobody can say',
    (typed) => {
      expect(whenIs(typed, 'UTC', NOON)).toBeNull();
    },
  );
});
