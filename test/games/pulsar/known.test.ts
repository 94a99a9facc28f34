import { describe, expect, it } from 'vitest';
import { known } from '#games/pulsar/known.ts';

describe('what has to be there', () => {
  it.each([0, '', false])('GIVEN %j THEN it is there', (value) => {
    expect(known(value, 'die')).toBe(value);
  });

  it.each([null, undefined])('GIVEN %j THEN it is said what is missing', (value) => {
    expect(() => known(value, 'die in slot 3')).toThrow('There is no die in slot 3');
  });
});
