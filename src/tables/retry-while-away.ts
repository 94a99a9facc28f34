import { setTimeout as pause } from 'node:timers/promises';
import { StorageAway } from '#store/store.ts';

/** How often a slow answer is waited for again (for at least a minute), and how long in between. */
const SLOW_TRIES = 300;
/** Storage that is not there at all may be starting itself, or have failed over; after these five seconds its address is wrong. */
const AWAY_TRIES = 25;
const PAUSE_MS = 200;

/** While a bot starts nobody waits for it: it asks again when an answer comes late, and for a while when there is nobody to answer. */
export async function retryWhileAway<T>(
  ask: () => Promise<T>,
  wait: () => Promise<unknown> = () => pause(PAUSE_MS),
): Promise<T> {
  const tries = { slow: 0, away: 0 };
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof StorageAway)) throw error;
      const isEnough = error.slow ? ++tries.slow === SLOW_TRIES : ++tries.away === AWAY_TRIES;
      if (isEnough) throw error;
      await wait();
    }
  }
}
