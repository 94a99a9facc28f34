import {
  type Client,
  DiscordAPIError,
  type Guild,
  type GuildMember,
  type Interaction,
  PermissionFlagsBits,
} from 'discord.js';
import { type APIChannel, ChannelType, Routes } from 'discord-api-types/v10';
import { createLru } from '#lib/lru.ts';
import type { Kept } from '#results/results.ts';
import type { Caller } from './bot.ts';

/**
 * What people may look into. A game is watched again by whoever played it and by whoever can see the channel it was played in; where that
 * cannot be known (the channel is gone, Discord does not answer), by nobody else.
 */

/** Whether whoever does this can see a channel of the server they are on. */
export type Sight = (interaction: Interaction) => Caller['sees'];

/** Whether somebody who does nothing just now can see a channel (of no server: a direct message). Rejects where Discord does not answer. */
export type FarSight = (guild: string | null, channel: string, user: string) => Promise<boolean>;

/** What never changes of a channel: a thread hangs on another one. */
interface ChannelPlace {
  readonly guild: string | null;
  readonly parent: string | null;
  readonly isPrivateThread: boolean;
}

const REMEMBERED = 5000;

export function createSight({ rest, guilds }: Pick<Client, 'rest' | 'guilds'>): { near: Sight; far: FarSight } {
  const known = createLru<string, Promise<ChannelPlace>>(REMEMBERED);

  /** Archived threads are unknown until somebody asks. */
  const ask = (channel: string): Promise<ChannelPlace> => {
    const before = known.get(channel);
    if (before !== undefined) return before;
    const asking = rest.get(Routes.channel(channel)).then((found) => placeOf(found as APIChannel));
    known.set(channel, asking);
    asking.catch(() => known.delete(channel));
    return asking;
  };

  const isThreadMember = async (thread: string, user: string): Promise<boolean> => {
    await rest.get(Routes.threadMembers(thread, user));
    return true;
  };

  const sees = async (member: GuildMember, channel: string): Promise<boolean> => {
    const { guild } = member;
    const place = placeIn(guild, channel) ?? (await ask(channel));
    if (place.guild !== guild.id) return false;
    const granted = guild.channels.cache.get(place.parent ?? channel)?.permissionsFor(member);
    if (!granted?.has(PermissionFlagsBits.ViewChannel)) return false;
    if (!place.isPrivateThread || granted.has(PermissionFlagsBits.ManageThreads)) return true;
    return isThreadMember(channel, member.id);
  };

  return {
    near: (interaction) => async (channel) => {
      if (channel === interaction.channelId) return true;
      if (!interaction.inCachedGuild()) return false;
      // Discord says no, or does not answer.
      return sees(interaction.member, channel).catch(() => false);
    },
    async far(guild, channel, user) {
      if (guild === null) return true;
      const server = guilds.cache.get(guild);
      if (!server?.available) throw new Error(`The server ${guild} cannot be looked at just now`);
      try {
        return await sees(await server.members.fetch({ user, force: true }), channel);
      } catch (error) {
        // Not on that server, or not in that thread.
        if (error instanceof DiscordAPIError) return false;
        throw error;
      }
    },
  };
}

function placeIn(guild: Guild, id: string): ChannelPlace | null {
  const channel = guild.channels.cache.get(id);
  if (channel === undefined) return null;
  const parent = channel.isThread() ? channel.parentId : null;
  return { guild: guild.id, parent, isPrivateThread: channel.type === ChannelType.PrivateThread };
}

function placeOf(channel: APIChannel): ChannelPlace {
  const isPrivateThread = channel.type === ChannelType.PrivateThread;
  const isThread =
    isPrivateThread || channel.type === ChannelType.PublicThread || channel.type === ChannelType.AnnouncementThread;
  return {
    guild: 'guild_id' in channel ? (channel.guild_id ?? null) : null,
    parent: isThread && 'parent_id' in channel ? (channel.parent_id ?? null) : null,
    isPrivateThread,
  };
}

/** Whether somebody may know how a game on their server went, and watch it again. */
export async function mayLookInto({ who, sees }: Caller, { result, sitters }: Kept): Promise<boolean> {
  if (sitters.some((sitter) => sitter !== null && 'id' in sitter && sitter.id === who.id)) return true;
  return sees(result.channel);
}

/** Those of these games. */
export async function visibleTo(caller: Caller, games: readonly Kept[]): Promise<Kept[]> {
  const seen = await Promise.all(games.map((kept) => mayLookInto(caller, kept)));
  return games.filter((_, index) => seen[index]);
}
