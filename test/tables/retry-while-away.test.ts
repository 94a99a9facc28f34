import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#store/memory.ts';
import { StorageAway } from '#store/store.ts';
import { createTables } from '#tables/create-tables.ts';
import { createPulse, PULSES } from '#tables/pulse.ts';
import { retryWhileAway } from '#tables/retry-while-away.ts';
import { testClock } from '#test/support/clock.ts';
import { TEST_TABLES, testGames } from '#test/support/games.ts';
import { foreseeable } from '#test/support/table.ts';

/** A bot whose pulse is answered like this when it starts: null for an answer. */
function starting(answers: (Error | null)[]) {
  const clock = testClock();
  const pulses = memoryStorage().records(PULSES);
  const store: typeof pulses = {
    ...pulses,
    async load(id) {
      const error = answers.shift() ?? null;
      if (error !== null) throw error;
      return pulses.load(id);
    },
  };
  return createTables({
    store: memoryStorage().records(TEST_TABLES),
    games: testGames,
    pulse: createPulse(store, clock, () => {}),
    timers: clock,
    think: foreseeable,
    trouble: () => {},
  }).start();
}

describe('a bot that starts', () => {
  it('GIVEN storage answers too late at first THEN it is asked again, and the start goes on', async () => {
    const slow = () => new StorageAway('slow', { slow: true });
    expect(await starting([slow(), slow()])).toEqual({ records: [], unreadable: [] });
  });

  it('GIVEN storage is away for a moment, as while it restarts, THEN the start goes on', async () => {
    const away = () => new StorageAway('gone');
    expect(await starting([away(), away()])).toEqual({ records: [], unreadable: [] });
  });

  it('GIVEN storage stays away THEN it is asked for some seconds, and the start ends with what was wrong', async () => {
    let waits = 0;
    const asked = retryWhileAway(
      () => Promise.reject(new StorageAway('gone')),
      async () => waits++,
    );
    await expect(asked).rejects.toThrow('gone');
    expect(waits).toBe(24);
  });

  it('GIVEN it answers late for a while and is gone then THEN it is asked for some seconds more, not for ever', async () => {
    let waits = 0;
    const asked = retryWhileAway(
      () => Promise.reject(new StorageAway('gone', { slow: waits < 50 })),
      async () => {
        waits++;
        if (waits > 1000) throw new Error('for ever');
      },
    );
    await expect(asked).rejects.toThrow('gone');
    expect(waits).toBe(50 + 24);
  });

  it('GIVEN something else is wrong THEN the start ends at once', async () => {
    await expect(starting([new Error('broken')])).rejects.toThrow('broken');
  });
});
