import { describe, expect, it } from 'vitest';
import { quietUntil } from '#tables/quiet.ts';
import { MONDAY, span } from '#test/support/clock.ts';

const at = (hour: number): number => MONDAY + hour * span('1 h');
const hours = (from: number, to: number, utcOffset = 0) => ({
  from: from * 60,
  to: to * 60,
  utcOffset: utcOffset * 60,
});

describe('quiet hours', () => {
  it.each([
    ['before them', hours(13, 15), 12.99, null],
    ['at their beginning', hours(13, 15), 13, 15],
    ['inside them', hours(13, 15), 14.5, 15],
    ['at their end', hours(13, 15), 15, null],
    ['before midnight, over midnight', hours(22, 7), 23, 31],
    ['after midnight, over midnight', hours(22, 7), 3, 7],
    ['by day, over midnight', hours(22, 7), 12, null],
    ['at night east of Greenwich', hours(22, 7, 9), 14, 22],
    ['at night west of Greenwich', hours(22, 7, -8), 7, 15],
    ['at the half hour', { from: 1410, to: 30, utcOffset: 330 }, 18.25, 19],
  ])('GIVEN a moment %s THEN the end is known', (_, quiet, now, until) => {
    expect(quietUntil(quiet, at(now))).toBe(until === null ? null : at(until));
  });
});
