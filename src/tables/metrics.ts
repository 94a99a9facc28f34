/** How a piece of work ended. `taken`: another process was first, as it may be. */
export type Outcome = 'done' | 'taken' | 'failed';

/** Work that may have to queue: for a thread, or for the storage. */
export type Work = 'draw' | 'think' | 'storage';

/**
 * What an operator may want to see, told by whoever does it. Nothing told here names a person, a server, a channel or a token:
 * these would make a series of numbers each, and be kept for years.
 */
export interface Metrics {
  /** An interaction has arrived, and this much later Discord had its acknowledgement, or not. */
  acknowledged(outcome: Outcome, seconds: number): void;
  /** A table has changed, and this much later its board showed it. */
  boardShown(seconds: number): void;
  /** Files went to Discord: on a board, or in a private answer. */
  uploaded(where: 'board' | 'private', bytes: number): void;
  /** Somebody was told no, or that something failed: the key of the words they got. */
  refused(reason: string): void;
  /** Work that may queue has begun; how it ended is told by one of the following. */
  begun(work: Work): void;
  drawn(outcome: Outcome, seconds: number, pictures: number): void;
  /** `braked`: the clock ended it, not its own count. */
  thought(level: string, outcome: Outcome, seconds: number, braked: boolean): void;
  stored(operation: 'load' | 'save', kind: string, outcome: Outcome, seconds: number): void;
}

/** Nobody looks. */
export const noMetrics: Metrics = {
  acknowledged() {},
  boardShown() {},
  uploaded() {},
  refused() {},
  begun() {},
  drawn() {},
  thought() {},
  stored() {},
};

/** Seconds since it was made, by a clock that nobody sets. */
export function stopwatch(): () => number {
  const since = performance.now();
  return () => (performance.now() - since) / 1000;
}
