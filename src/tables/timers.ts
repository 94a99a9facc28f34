/** Time, handed in: the real one in the bot, one that tests can turn in tests. */
export interface Timers {
  now(): number;
  /** Calls back at (or soon after) that time; the returned function takes it back. */
  at(time: number, call: () => void): () => void;
}

/** Node's timers overflow beyond 24.8 days, so a far alarm is reached in several naps. */
const LONGEST_NAP = 2_000_000_000;

export const realTimers: Timers = {
  now: () => Date.now(),
  at(time, call) {
    let timer: NodeJS.Timeout;
    const nap = (): void => {
      const left = time - Date.now();
      timer = setTimeout(left > LONGEST_NAP ? nap : call, Math.max(0, Math.min(left, LONGEST_NAP)));
    };
    nap();
    return () => clearTimeout(timer);
  },
};
