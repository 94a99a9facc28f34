import { z } from 'zod';
import type { GameStore } from '../store/store.ts';
import type { Timers } from './timers.ts';

/** When the bot was last known to be alive, so that the time it was away can be left out of everybody's clocks. */
export const PulseRecord = z.object({ channel: z.string(), rev: z.number().int(), at: z.number() });
export type PulseRecord = z.infer<typeof PulseRecord>;

const KEY = 'pulse';
const EVERY = 10_000;

export interface Pulse {
  /** How long nobody was here, and from now on somebody is. */
  awayFor(): Promise<number>;
  stop(): Promise<void>;
}

export function createPulse(store: GameStore<PulseRecord>, timers: Timers, failed: (error: unknown) => void): Pulse {
  let cancel = (): void => {};
  let beating: Promise<void> = Promise.resolve();
  const beat = async (): Promise<void> => {
    const last = await store.load(KEY);
    await store.save({ channel: KEY, rev: (last?.rev ?? 0) + 1, at: timers.now() }, last?.rev ?? 0);
  };
  const next = (): void => {
    cancel = timers.at(timers.now() + EVERY, () => {
      beating = beat().catch(failed).then(next);
    });
  };
  return {
    async awayFor() {
      const last = await store.load(KEY);
      await beat();
      next();
      return last === null ? 0 : Math.max(0, timers.now() - last.at);
    },
    async stop() {
      cancel();
      await beating;
      cancel();
      await beat().catch(failed);
    },
  };
}
