import { setTimeout as pause } from 'node:timers/promises';
import { StorageAway } from '#store/store.ts';

/** How often a slow answer is waited for again, and how long in between. */
const SLOW_TRIES = 100;
/** Storage that is not there at all may be starting itself, or have failed over; after these five seconds its address is wrong. */
const AWAY_TRIES = 25;
const PAUSE_MS = 200;

/** While a bot starts nobody waits for it: it asks again when an answer comes late, and for a while when there is nobody to answer. */
export async function patiently<T>(
  ask: () => Promise<T>,
  wait: () => Promise<unknown> = () => pause(PAUSE_MS),
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof StorageAway) || tries === (error.slow ? SLOW_TRIES : AWAY_TRIES)) throw error;
      await wait();
    }
  }
}
