import { describe, expect, it } from 'vitest';
import { Budget } from '#engine/budget.ts';

describe('how much an AI may think', () => {
  it('GIVEN as many positions as it may judge THEN it may judge them all, and no more', () => {
    const budget = new Budget(3);
    expect([budget.spend(), budget.spend(), budget.spend()]).toEqual([false, false, false]);
    expect(budget.over()).toBe(false);
    expect(budget.spend()).toBe(true);
    expect(budget.over()).toBe(true);
  });

  it('GIVEN several positions judged at once THEN each counts', () => {
    expect(new Budget(9).spend(9)).toBe(false);
    expect(new Budget(9).spend(10)).toBe(true);
  });

  it('GIVEN the emergency brake THEN it is over, however little was judged', () => {
    let late = false;
    const budget = new Budget(100, () => late);
    expect(budget.over()).toBe(false);
    late = true;
    expect(budget.over()).toBe(true);
  });
});
