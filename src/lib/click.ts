import { AsyncLocalStorage } from 'node:async_hooks';

/** Which click something is done for, so that all the log says of it can be found by one id: that of the interaction. */
const clicks = new AsyncLocalStorage<string | undefined>();

/** Whatever `run` does, and whatever that leads to, is done for this click (undefined: for none). */
export function forClick<T>(click: string | undefined, run: () => T): T {
  return clicks.run(click, run);
}

export function currentClick(): string | undefined {
  return clicks.getStore();
}
