import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diff, patch } from '#tables/delta.ts';

/** Numbers as games keep them: a −0 would come back from storage as 0. */
const json = fc.jsonValue({ maxDepth: 4 }).map((value): unknown => JSON.parse(JSON.stringify(value)));

describe('differences of plain JSON', () => {
  it('GIVEN any two values THEN the difference leads from one to the other, also by way of storage', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const stored = JSON.parse(JSON.stringify(diff(before, after)));
        expect(patch(before, stored)).toEqual(after);
      }),
    );
  });

  it('GIVEN the same value THEN there is no difference', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(diff(value, JSON.parse(JSON.stringify(value)))).toBeNull();
      }),
    );
  });

  it.each([
    ['a number deep inside', { a: { b: [1, 2] } }, { a: { b: [1, 3] } }, { a: { b: { 1: [3] } } }],
    ['a longer list', [1], [1, 2], { 1: [2] }],
    ['a shorter list', [1, 2, 3], [1], { 1: 0, 2: 0 }],
    ['a key that is gone', { a: 1, b: 2 }, { a: 1 }, { b: 0 }],
    ['a list that becomes an object', [1], { 0: 1 }, [{ 0: 1 }]],
    ['something that becomes null', { a: { b: 1 } }, { a: null }, { a: [null] }],
  ])('GIVEN %s THEN only that is written down', (_, before, after, delta) => {
    expect(diff(before, after)).toEqual(delta);
    expect(patch(before, diff(before, after))).toEqual(after);
  });
});
