import { type Client, Events } from 'discord.js';
import type { Timers } from '#tables/timers.ts';

/** A line to Discord that is down for longer is told to `missed` once it is up again: since when nobody of that shard could play. */
const WORTH_TELLING_MS = 60_000;

export function watchShards(client: Client, timers: Timers, missed: (shard: number, since: number) => void): void {
  const downSince = new Map<number, number>();
  const down = (shard: number): void => {
    if (!downSince.has(shard)) downSince.set(shard, timers.now());
  };
  const up = (shard: number): void => {
    const since = downSince.get(shard);
    downSince.delete(shard);
    if (since !== undefined && timers.now() - since >= WORTH_TELLING_MS) missed(shard, since);
  };
  client.on(Events.ShardDisconnect, (_, shard) => down(shard));
  client.on(Events.ShardReconnecting, down);
  client.on(Events.ShardReady, up);
  client.on(Events.ShardResume, up);
}
