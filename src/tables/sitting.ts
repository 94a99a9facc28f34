import type { TableRecord } from './record.ts';

/** Who sits where, over all channels: an index of the records, kept up to date as they change. */
export interface Sitting {
  update(channel: string, record: TableRecord | null): void;
  channelsOf(user: string): string[];
}

export function createSitting(): Sitting {
  const usersIn = new Map<string, string[]>();
  const channelsOf = new Map<string, Set<string>>();
  return {
    update(channel, record) {
      const users =
        record === null || record.phase === 'over' ? [] : record.chairs.flatMap((chair) => chair.owner?.id ?? []);
      const before = usersIn.get(channel) ?? [];
      if (users.length === before.length && users.every((user, seat) => user === before[seat])) return;
      for (const user of before) {
        const channels = channelsOf.get(user);
        channels?.delete(channel);
        if (channels?.size === 0) channelsOf.delete(user);
      }
      if (users.length === 0) usersIn.delete(channel);
      else usersIn.set(channel, users);
      for (const user of users) channelsOf.set(user, (channelsOf.get(user) ?? new Set()).add(channel));
    },
    channelsOf: (user) => [...(channelsOf.get(user) ?? [])],
  };
}
