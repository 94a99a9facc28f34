import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LogEntry } from '#engine/gate.ts';
import { fromLine, headOf, toLine } from '#engine/notation.ts';

const word = fc.stringMatching(/^[a-z0-9][a-z0-9:>.,+|[\]"-]{0,20}$/);
const json = fc.jsonValue({ maxDepth: 3 }).map((value): unknown => JSON.parse(JSON.stringify(value)));
const entry: fc.Arbitrary<LogEntry> = fc
  .record({
    at: fc.nat(2 ** 31),
    seat: fc.oneof(fc.nat(9), fc.constant('clock' as const)),
    prompt: word,
    key: word,
    dials: fc.option(fc.dictionary(fc.stringMatching(/^[a-z_=]{1,8}$/), fc.integer(), { minKeys: 1 })),
    facts: fc.option(fc.array(json, { minLength: 1, maxLength: 3 })),
  })
  .map(({ dials, facts, ...rest }) => ({
    ...rest,
    ...(dials === null ? {} : { dials: { ...dials } }),
    ...(facts === null ? {} : { facts }),
  }));

describe('the notation', () => {
  it('GIVEN any act THEN its line reads back as the same act', () => {
    fc.assert(fc.property(entry, (act) => void expect(fromLine(toLine(act))).toEqual(act)));
  });

  it('GIVEN any act THEN its head can be read without the rest', () => {
    fc.assert(fc.property(entry, (act) => void expect(headOf(toLine(act))).toEqual({ at: act.at, seat: act.seat })));
  });

  it('GIVEN an act THEN a person can read its line', () => {
    expect(
      toLine({
        at: 12,
        seat: 2,
        prompt: 'flick:3',
        key: 'ship:1',
        dials: { angle: 1200, power: -3 },
        facts: [[1, 'a b']],
      }),
    ).toBe('12 2 flick:3 ship:1 angle=1200 power=-3 |[[1,"a b"]]');
  });

  it.each(['', '12', '12 2 draft', 'soon 2 draft die:4', '12 two draft die:4', '12 clock draft '])(
    'GIVEN the line “%s” THEN it is an error that shows it',
    (line) => {
      expect(() => fromLine(line)).toThrow(`Not a log line: ${line}`);
    },
  );
});
