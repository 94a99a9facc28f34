import { setTimeout as pause } from 'node:timers/promises';
import { StorageAway } from '#store/store.ts';

/** How often a slow answer is waited for again, and how long in between. */
const TRIES = 100;
const PAUSE_MS = 200;

/** While a bot starts nobody waits for it: an answer that comes late is waited for again. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof StorageAway) || !error.slow || tries === TRIES) throw error;
      await pause(PAUSE_MS);
    }
  }
}
