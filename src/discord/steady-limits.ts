import type { REST } from 'discord.js';

/** Smaller differences are how a clock is kept right, not how it is set. */
const SET_MS = 100;

/**
 * The library counts rate limits by the clock of the machine: set back by an hour, a limit that was to end in a second ends in an hour,
 * and until then nobody is answered. Before it looks whether it is limited it reads `globalRemaining`; that is when the ends of all
 * limits are moved along with the clock.
 */
export function countSteadily(rest: REST): void {
  let lead = Date.now() - performance.now();
  let remaining = rest.globalRemaining;
  const follow = (): void => {
    const set = Date.now() - performance.now() - lead;
    if (Math.abs(set) < SET_MS) return;
    lead += set;
    if (rest.globalReset > 0) rest.globalReset += set;
    for (const limit of rest.handlers.values())
      if ('reset' in limit && typeof limit.reset === 'number') limit.reset += set;
  };
  Object.defineProperty(rest, 'globalRemaining', {
    get() {
      follow();
      return remaining;
    },
    set(value: number) {
      remaining = value;
    },
  });
}
