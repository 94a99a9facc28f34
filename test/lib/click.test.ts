import { describe, expect, it } from 'vitest';
import { currentClick, forClick } from '#lib/click.ts';

describe('which click something is done for', () => {
  it('GIVEN nothing yet THEN for none', () => {
    expect(currentClick()).toBeUndefined();
  });

  it('GIVEN a click THEN also what it leads to later is done for it, and what others do is not', async () => {
    const later = forClick('one', async () => {
      await Promise.resolve();
      return currentClick();
    });
    expect(forClick('two', currentClick)).toBe('two');
    expect(currentClick()).toBeUndefined();
    expect(await later).toBe('one');
  });
});
