import { describe, expect, it } from 'vitest';
import { timesToOffer, whenIs } from '#discord/when.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-06-01T12:20:00Z');
const at = (typed: string) => {
  const time = whenIs(typed, 'UTC', NOW);
  return time === null ? null : new Date(time).toISOString().slice(0, 16);
};

describe('a time somebody typed', () => {
  it.each([
    ['18:30', '2026-06-01T18:30'],
    ['8.05', '2026-06-02T08:05'],
    ['12:20', '2026-06-02T12:20'],
    ['2026-06-03 8:05', '2026-06-03T08:05'],
    ['90m', '2026-06-01T13:50'],
    ['+2 h', '2026-06-01T14:20'],
    ['45 MIN', '2026-06-01T13:05'],
    ['  3H ', '2026-06-01T15:20'],
    [`@${(NOW + HOUR) / 1000}`, '2026-06-01T13:20'],
    ['2026-07-01 12:20', '2026-07-01T12:20'],
  ])('GIVEN “%s” THEN that is when', (typed, time) => {
    expect(at(typed)).toBe(time);
  });

  it.each([
    '',
    'soon',
    '24:00',
    '12:60',
    '2026-13-01 8:00',
    '2026-05-31 8:00',
    '0m',
    '2026-07-01 12:21',
    `@${NOW / 1000}`,
    'in 90m',
    '8:5',
  ])('GIVEN “%s” THEN nobody can say when that is, or it is over or too far away', (typed) => {
    expect(at(typed)).toBeNull();
  });
});

describe('a clock of another zone', () => {
  it('GIVEN an hour THEN it is that of the server', () => {
    expect(whenIs('20:30', 'Europe/Budapest', NOW)).toBe(Date.parse('2026-06-01T18:30:00Z'));
  });
});

describe('times that are offered', () => {
  it('GIVEN nothing that can be read THEN the next full hours', () => {
    const next = Date.parse('2026-06-01T13:00:00Z');
    expect(timesToOffer('so', 'UTC', NOW, 3)).toEqual([next, next + HOUR, next + 2 * HOUR]);
  });

  it('GIVEN a time that can be read THEN only that', () => {
    expect(timesToOffer('2h', 'UTC', NOW, 3)).toEqual([NOW + 2 * HOUR]);
  });
});
