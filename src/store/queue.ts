/** Runs jobs of the same key one after the other, in order of arrival; jobs of different keys do not wait for each other. */
export interface Queue {
  run<T>(key: string, job: () => Promise<T>): Promise<T>;
  /** Resolves when nothing is left to do, including what was asked for meanwhile. */
  idle(): Promise<void>;
}

export function keyedQueue(): Queue {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run(key, job) {
      const before = tails.get(key) ?? Promise.resolve();
      const result = before.then(job);
      // The tail never rejects: a failed job must not fail the one behind it.
      const tail = result.then(
        () => {},
        () => {},
      );
      tails.set(key, tail);
      tail.then(() => {
        if (tails.get(key) === tail) tails.delete(key);
      });
      return result;
    },
    async idle() {
      while (tails.size > 0) await Promise.all(tails.values());
    },
  };
}
