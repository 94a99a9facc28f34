import type { TableRecord } from './record.ts';

/** Who sits where, over all channels: an index of the records, kept up to date as they change. */
export interface Sitting {
  update(channel: string, record: TableRecord | null): void;
  /** The same, from an index of the records. */
  seat(channel: string, users: readonly string[]): void;
  channelsOf(user: string): string[];
}

export function createSitting(): Sitting {
  const usersIn = new Map<string, readonly string[]>();
  const channelsOf = new Map<string, Set<string>>();

  const seat = (channel: string, users: readonly string[]): void => {
    const before = usersIn.get(channel) ?? [];
    if (users.length === before.length && users.every((user, index) => user === before[index])) return;
    for (const user of before) {
      const channels = channelsOf.get(user);
      channels?.delete(channel);
      if (channels?.size === 0) channelsOf.delete(user);
    }
    if (users.length === 0) usersIn.delete(channel);
    else usersIn.set(channel, users);
    for (const user of users) channelsOf.set(user, (channelsOf.get(user) ?? new Set()).add(channel));
  };

  return {
    seat,
    update: (channel, record) => seat(channel, record === null ? [] : usersAt(record)),
    channelsOf: (user) => [...(channelsOf.get(user) ?? [])],
  };
}

/** Who has a chair at a table that is not over, also while an AI keeps it. */
export function usersAt(record: TableRecord): string[] {
  return record.phase === 'over' ? [] : record.chairs.flatMap((chair) => chair.owner?.id ?? []);
}
