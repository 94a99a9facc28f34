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
      for (const user of usersIn.get(channel) ?? []) channelsOf.get(user)?.delete(channel);
      const users =
        record === null || record.phase === 'over' ? [] : record.chairs.flatMap((chair) => chair.owner?.id ?? []);
      if (users.length === 0) usersIn.delete(channel);
      else usersIn.set(channel, users);
      for (const user of users) channelsOf.set(user, (channelsOf.get(user) ?? new Set()).add(channel));
    },
    channelsOf: (user) => [...(channelsOf.get(user) ?? [])],
  };
}
