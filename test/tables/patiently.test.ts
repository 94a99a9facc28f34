import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#store/memory.ts';
import { StorageAway } from '#store/store.ts';
import { createPulse, PULSES } from '#tables/pulse.ts';
import { createTables } from '#tables/tables.ts';
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

  it('GIVEN storage is not there THEN the start ends at once', async () => {
    await expect(starting([new StorageAway('gone')])).rejects.toThrow('gone');
  });
});
