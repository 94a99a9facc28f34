import { z } from 'zod';

/** States and options as earlier versions stored them. */

const Stored = z.record(z.string(), z.unknown());

export const migrations: readonly ((old: unknown) => unknown)[] = [
  // Until then homeworlds could always be mined (E9), and no game had a limit of rounds (E23).
  (old) => ({ ...Stored.parse(old), homeMining: true, rounds: null }),
];

/** `longer` became one of three lengths (E23). */
export function renamedOptions({
  longer,
  ...others
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return longer === true ? { length: 'long', ...others } : others;
}
