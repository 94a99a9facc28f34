import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diceOver, type RngState, seedState } from '#engine/dice.ts';

const throws = (seed: number, count: number, sides: number): number[] => {
  const dice = diceOver(seedState(seed));
  return Array.from({ length: count }, () => dice.roll(sides));
};

describe('dice', () => {
  it('GIVEN a seed THEN the throws are the ones they always were: saved games depend on it', () => {
    expect(throws(1, 12, 6).join('')).toBe('236223263344');
    expect(throws(2 ** 46 + 12_345, 12, 6).join('')).toBe('231131551355');
    expect(seedState(7)).toEqual([2566189991, 4156619720, 2725694931, 16]);
  });

  it('GIVEN the same words, saved and read again THEN the throws go on the same', () => {
    const words = seedState(3);
    diceOver(words).shuffle([1, 2, 3, 4, 5]);
    const saved: RngState = JSON.parse(JSON.stringify(words));
    const [here, there] = [diceOver(words), diceOver(saved)];
    expect(Array.from({ length: 50 }, () => here.below(1000))).toEqual(
      Array.from({ length: 50 }, () => there.below(1000)),
    );
  });

  it('GIVEN a throw THEN the words it was given advance in place and stay 32-bit', () => {
    const words = seedState(5);
    const before = [...words];
    diceOver(words).below(6);
    expect(words).not.toEqual(before);
    for (const word of words) expect(word).toBe(word >>> 0);
  });

  it('GIVEN seeds that differ in one bit, low or high THEN they do not start alike', () => {
    expect(throws(8, 20, 100)).not.toEqual(throws(9, 20, 100));
    expect(throws(8, 20, 100)).not.toEqual(throws(8 + 2 ** 40, 20, 100));
  });

  it('GIVEN 60 000 throws of a die THEN every face comes as often as the others', () => {
    const counts = new Array<number>(6).fill(0);
    for (const face of throws(11, 60_000, 6)) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    // Five standard deviations of 10 000 ± 91.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(460);
  });

  it('GIVEN a range that does not divide 2³² THEN the words beyond its last multiple are thrown away', () => {
    // With n = 3 × 2³⁰ the remainder would make the lowest third twice as likely as the others.
    const dice = diceOver(seedState(4));
    const n = 3 * 2 ** 30;
    const low = Array.from({ length: 6000 }, () => dice.below(n)).filter((value) => value < 2 ** 30).length;
    expect(low / 6000).toBeGreaterThan(0.3);
    expect(low / 6000).toBeLessThan(0.37);
  });

  it('GIVEN nothing to pick from THEN that is an error, and no throw is spent on it', () => {
    const words = seedState(6);
    const before = [...words];
    expect(() => diceOver(words).pick([])).toThrow(new RangeError('dice.pick from nothing'));
    expect(words).toEqual(before);
  });

  it('GIVEN the whole range of a word THEN it can be thrown; one more cannot', () => {
    expect(diceOver(seedState(1)).below(2 ** 32)).toBeLessThan(2 ** 32);
    expect(() => diceOver(seedState(1)).below(2 ** 32 + 1)).toThrow('dice.below(4294967297)');
  });

  it('GIVEN any seed and range THEN a throw is inside the range', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, n) => {
        const value = diceOver(seedState(seed)).below(n);
        return Number.isInteger(value) && value >= 0 && value < n;
      }),
    );
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('GIVEN the range %d THEN it is an error, not an endless loop', (n) => {
    expect(() => diceOver(seedState(1)).below(n)).toThrow(RangeError);
  });

  it('GIVEN nothing to pick from THEN it is an error', () => {
    expect(() => diceOver(seedState(1)).pick([])).toThrow(RangeError);
  });

  it('GIVEN a deck THEN shuffling keeps every card and leaves the deck alone', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.integer()), (seed, deck) => {
        const before = [...deck];
        const shuffled = diceOver(seedState(seed)).shuffle(deck);
        expect(deck).toEqual(before);
        expect(shuffled.toSorted()).toEqual(before.toSorted());
      }),
    );
  });

  it('GIVEN three cards THEN all six orders come up equally often', () => {
    const dice = diceOver(seedState(21));
    const seen = new Map<string, number>();
    for (let n = 0; n < 12_000; n++) {
      const order = dice.shuffle(['a', 'b', 'c']).join('');
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect(seen.size).toBe(6);
    for (const count of seen.values()) expect(Math.abs(count - 2000)).toBeLessThan(210);
  });
});
