import type { IndexStore } from '#store/store.ts';
import type { Timers } from '#tables/timers.ts';
import { dailyGroup, serverOf } from './result.ts';
import type { Results } from './results.ts';

const DAY_MS = 24 * 3_600_000;
/** Results and settings of a server the bot has left are kept for this long: it may come back. */
export const KEPT_MS = 30 * DAY_MS;
const FIRST_MS = 60_000;
const EVERY_MS = DAY_MS;

/** Looks after what is kept: what servers have left behind goes in time, and lists get back what they lack. */
export interface Upkeep {
  /** The bot is no longer on this server. */
  left(guild: string): Promise<void>;
  /** The bot is on this server again. */
  returned(guild: string): Promise<void>;
  start(): void;
  stop(): void;
}

export function createUpkeep(deps: {
  readonly results: Pick<Results, 'groups' | 'isListed' | 'repair' | 'forgetGroup'>;
  /** Servers the bot has left, with when that was. */
  readonly leftServers: IndexStore;
  /** Takes away what else is kept of a server. */
  readonly forgetServer: (guild: string) => Promise<void>;
  /** Whether the bot is on a server; null: that is for another process to say. */
  readonly isMember: (guild: string) => boolean | null;
  readonly timers: Timers;
  readonly trouble: (what: string, guild: string, error: unknown) => void;
}): Upkeep {
  const { results, leftServers, isMember, timers, trouble } = deps;
  let cancel = (): void => {};
  let stopped = false;

  const isDue = (since: string): boolean => timers.now() - Number(since) >= KEPT_MS;

  /** A server that was left while the bot was not running is left from now on. */
  const lookAtServer = async (guild: string, since: string | undefined): Promise<void> => {
    const member = isMember(guild);
    if (member === null) return;
    if (member) {
      if (since !== undefined) await leftServers.remove(guild);
    } else if (since === undefined) await leftServers.put(guild, String(timers.now()));
    else if (isDue(since)) {
      for (const group of [guild, dailyGroup(guild)]) await results.forgetGroup(group);
      await deps.forgetServer(guild);
      await leftServers.remove(guild);
    }
  };

  /** Lists are written with the results and hardly ever wrong; if one is lost, all of them are made anew. */
  const lookAtLists = async (group: string): Promise<void> => {
    const server = serverOf(group);
    if (server !== null && isMember(server) !== true) return;
    if (!(await results.isListed(group))) await results.repair(group);
  };

  const look = async (): Promise<void> => {
    const left = await leftServers.load();
    const groups = await results.groups();
    const servers = new Set([...left.keys(), ...groups.flatMap((group) => serverOf(group) ?? [])]);
    for (const guild of servers)
      await lookAtServer(guild, left.get(guild)).catch((error: unknown) =>
        trouble('What a server has left behind could not be looked at', guild, error),
      );
    for (const group of groups)
      await lookAtLists(group).catch((error: unknown) => trouble('Lists could not be checked', group, error));
  };

  const lookAgain = (after: number): void => {
    cancel = timers.at(timers.now() + after, () => {
      look()
        .catch((error: unknown) => trouble('Results could not be looked after', '', error))
        .finally(() => {
          if (!stopped) lookAgain(EVERY_MS);
        });
    });
  };

  return {
    left: (guild) => leftServers.put(guild, String(timers.now())),
    returned: (guild) => leftServers.remove(guild),
    start: () => lookAgain(FIRST_MS),
    stop() {
      stopped = true;
      cancel();
    },
  };
}
