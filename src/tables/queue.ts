/** One job at a time per channel, in order of arrival. A job that fails does not hold up the next. */
export interface Queue {
  run<T>(channel: string, job: () => Promise<T>): Promise<T>;
  /** Resolves when everything queued so far, in any channel, is done. */
  drained(): Promise<void>;
}

export function createQueue(): Queue {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run(channel, job) {
      const before = tails.get(channel) ?? Promise.resolve();
      const result = before.then(job, job);
      const tail: Promise<unknown> = result
        .catch(() => {})
        .then(() => {
          if (tails.get(channel) === tail) tails.delete(channel);
        });
      tails.set(channel, tail);
      return result;
    },
    async drained() {
      while (tails.size > 0) await Promise.all(tails.values());
    },
  };
}
