import { DiscordAPIError } from 'discord.js';
import type { Tables } from '#tables/tables.ts';
import type { Timers } from '#tables/timers.ts';

/**
 * Channels may go while nobody hears of it: while the bot is down, and archived threads whenever their channel is deleted. So all
 * tables are slowly gone through, and those whose channel or server is gone are taken away.
 */
export interface ChannelCheck {
  start(): void;
  stop(): void;
}

const FIRST_MS = 60_000;
const EVERY_MS = 10 * 60_000;
const CHECKED = 50;
const UNKNOWN_CHANNEL = 10003;

export function createChannelCheck(deps: {
  readonly tables: Pick<Tables, 'channels' | 'get' | 'forget'>;
  readonly owns: (guild: string | null) => boolean;
  /** Whether the bot is on this server. */
  readonly isMember: (guild: string) => boolean;
  /** Whether this channel is surely there. */
  readonly isKnown: (channel: string) => boolean;
  /** Asks Discord for the channel; rejects as it answers. */
  readonly ask: (channel: string) => Promise<unknown>;
  readonly timers: Timers;
  readonly trouble: (what: string, channel: string, error: unknown) => void;
}): ChannelCheck {
  const { tables, timers, trouble } = deps;
  let cancel = (): void => {};
  let stopped = false;

  const isGone = async (channel: string, guild: string | null): Promise<boolean> => {
    if (guild !== null && !deps.isMember(guild)) return true;
    try {
      await deps.ask(channel);
      return false;
    } catch (error) {
      return error instanceof DiscordAPIError && error.code === UNKNOWN_CHANNEL;
    }
  };

  const check = async (channel: string): Promise<void> => {
    if (stopped || deps.isKnown(channel)) return;
    const record = await tables.get(channel);
    if (record === null || !deps.owns(record.guild)) return;
    if (await isGone(channel, record.guild)) await tables.forget(channel);
  };

  const walk = async (from: number): Promise<number> => {
    const all = await tables.channels();
    for (const channel of all.slice(from, from + CHECKED))
      await check(channel).catch((error: unknown) =>
        trouble('It could not be seen whether a channel is still there', channel, error),
      );
    return from + CHECKED < all.length ? from + CHECKED : 0;
  };

  const walkOn = (from: number, wait: number): void => {
    const ring = (): void => {
      walk(from)
        .catch((error: unknown) => {
          trouble('Channels could not be gone through', '', error);
          return from;
        })
        .then((next) => {
          if (!stopped) walkOn(next, EVERY_MS);
        });
    };
    cancel = timers.at(timers.now() + wait, ring);
  };

  return {
    start: () => walkOn(0, FIRST_MS),
    stop() {
      stopped = true;
      cancel();
    },
  };
}
