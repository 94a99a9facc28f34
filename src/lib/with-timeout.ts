/**
 * Whatever comes first: the work, or what `late` says when the time is up (return a value instead, or throw). The work itself
 * goes on; only nobody waits for it.
 *
 * The time is taken in two halves, because a busy event loop runs late timers before it looks at its sockets: the second
 * half gives an answer that has already arrived its chance to be read.
 */
export function withTimeout<T, L = never>(work: Promise<T>, ms: number, late: () => L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<L>((resolve, reject) => {
    const decide = (): void => {
      try {
        resolve(late());
      } catch (error) {
        reject(error);
      }
    };
    timer = setTimeout(() => {
      timer = setTimeout(decide, ms / 2);
    }, ms / 2);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
