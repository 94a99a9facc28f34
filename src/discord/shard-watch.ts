import { type Client, Events } from 'discord.js';
import type { Timers } from '#tables/timers.ts';

/** A line to Discord that is down for longer is told to `missed` once it is up again: since when nobody of that shard could play. */
const WORTH_COUNTING_MS = 10_000;

export interface ShardWatch {
  /** Whether nothing can be heard from the servers of this shard. */
  isDown(shard: number): boolean;
}

export function watchShards(
  client: Client,
  timers: Timers,
  missed: (shard: number, since: number) => void,
): ShardWatch {
  const downSince = new Map<number, number>();
  const down = (shard: number): void => {
    if (!downSince.has(shard)) downSince.set(shard, timers.now());
  };
  const up = (shard: number): void => {
    const since = downSince.get(shard);
    if (since === undefined) return;
    if (timers.now() - since >= WORTH_COUNTING_MS) missed(shard, since);
    downSince.delete(shard);
  };
  client.on(Events.ShardDisconnect, (_, shard) => down(shard));
  client.on(Events.ShardReconnecting, down);
  client.on(Events.ShardReady, up);
  client.on(Events.ShardResume, up);
  return { isDown: (shard) => downSince.has(shard) };
}
