import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { withTimeout } from '#lib/with-timeout.ts';

const never = new Promise<string>(() => {});

describe('withTimeout', () => {
  it('GIVEN work that is done in time THEN its result', async () => {
    expect(await withTimeout(Promise.resolve('done'), 1000, () => 'late')).toBe('done');
  });

  it('GIVEN work that fails in time THEN its error', async () => {
    await expect(withTimeout(Promise.reject(new Error('broken')), 1000, () => 'late')).rejects.toThrow('broken');
  });

  it('GIVEN work that never ends THEN what is said instead', async () => {
    expect(await withTimeout(never, 2, () => 'late')).toBe('late');
  });

  it('GIVEN the time THEN it is late when that is up, neither before nor after', async () => {
    vi.useFakeTimers();
    try {
      const late = vi.fn();
      void withTimeout(never, 1000, late);
      await vi.advanceTimersByTimeAsync(999);
      expect(late).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(late).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  it('GIVEN that being late is an error THEN that error', async () => {
    const late = (): never => {
      throw new Error('too late');
    };
    await expect(withTimeout(never, 2, late)).rejects.toThrow('too late');
  });

  it('GIVEN work that was in time THEN nobody is told it was late afterwards', async () => {
    let told = false;
    await withTimeout(Promise.resolve(), 2, () => {
      told = true;
    });
    await pause(10);
    expect(told).toBe(false);
  });
});
