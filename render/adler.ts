/**
 * The two sums of an Adler-32: of all bytes, and of all bytes times how many there are from each to the end. A byte that changes
 * changes them by its difference, so nothing is summed again.
 */
export interface Sums {
  low: number;
  high: number;
}

const MOD = 65_521;

/** Of so many bytes, all of them zero. */
export function sumsOf(bytes: number): Sums {
  return { low: 1, high: bytes % MOD };
}

/** Takes in what bytes are more than they were (`low`), and that times the number of bytes from each to the end (`high`). */
export function addTo(sums: Sums, low: number, high: number): void {
  sums.low = (sums.low + low) % MOD;
  sums.high = (sums.high + high) % MOD;
}

export function checksumOf({ low, high }: Sums): number {
  // Bytes that became smaller leave a sum below nothing.
  return ((high + MOD) % MOD) * 0x1_0000 + ((low + MOD) % MOD);
}
