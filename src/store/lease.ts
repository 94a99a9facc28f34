/**
 * Who looks after a shard's tables. What is saved needs no lease, compare-and-set sees to that; it is for what must run in one
 * place only: clocks, AI seats, boards, pings.
 */
export interface Leases {
  /**
   * Takes or keeps those of these shards, of `count`, that nobody else has, for `ms` from when this was asked. With another
   * count a shard is free once nobody holds a shard of the old count that has some of its servers.
   */
  hold(holder: string, ids: readonly number[], count: number, ms: number): Promise<readonly Lease[]>;
  /** Lets go of these shards, of `count`; without them of whatever it has. */
  release(holder: string, ids?: readonly number[], count?: number): Promise<void>;
}

export interface Lease {
  readonly id: number;
  /** Rises with every new holder. */
  readonly token: number;
  /** When somebody last looked after these tables (real time) before this holder; null: nobody did, as far as is known. */
  readonly since: number | null;
}
