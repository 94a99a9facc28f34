import { DiscordAPIError, type REST } from 'discord.js';
import { ChannelType, type RESTPostAPIChannelThreadsResult, Routes } from 'discord-api-types/v10';
import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Attempt } from '#tables/daily.ts';
import { text } from './components.ts';
import { failedWith, type Messenger, newNonce } from './messenger.ts';
import { type Asked, isMember, missing, type Permission } from './permissions.ts';

/** Where somebody's attempt at the daily challenge is played: where nobody else looks in. */

/** What is known of the place where somebody asks for their attempt. */
export interface Surroundings {
  /** The text channel private threads are opened from; null: there is none here. */
  readonly parent: string | null;
  /** What the bot lacks for one. */
  readonly lacking: readonly Permission[];
  /** The bot is on this server. */
  readonly member: boolean;
  readonly server: { readonly name: string; readonly locale: string | null };
}

export function surroundingsOf(interaction: Asked): Surroundings {
  const { guild, guildLocale, appPermissions } = interaction;
  return {
    parent: parentOf(interaction),
    lacking: missing(appPermissions, 'privateThread'),
    member: isMember(interaction),
    server: { name: guild?.name ?? '', locale: guildLocale },
  };
}

/** A channel that is not known is tried. */
function parentOf({ guildId, channel, channelId }: Asked): string | null {
  if (guildId === null) return null;
  if (channel === null) return channelId;
  const home = channel.isThread() ? channel.parent : channel;
  return home?.type === ChannelType.GuildText ? home.id : null;
}

export interface DailyPlace {
  readonly channel: string;
  readonly thread: boolean;
}

export interface PlaceWanted {
  readonly person: string;
  /** What a thread is called. */
  readonly name: string;
  /** What is said first in a direct message. */
  readonly intro: string;
}

type Reach = { readonly rest: REST; readonly messenger: Pick<Messenger, 'post' | 'direct'> };

/** A private thread of their own, else the direct messages with the bot if no other game is played there; where neither is possible, why. */
export async function findPlace(
  { rest, messenger }: Reach,
  around: Surroundings,
  wanted: PlaceWanted,
  isFree: (channel: string) => Promise<boolean>,
): Promise<DailyPlace | Phrase> {
  const thread = await privateThread(rest, around, wanted);
  if (thread !== null) return { channel: thread, thread: true };
  try {
    const channel = await messenger.direct(wanted.person);
    if (!(await isFree(channel))) return phrase('daily.direct-busy');
    await messenger.post(channel, { parts: [text(wanted.intro)], pictures: [], mention: [] }, newNonce());
    return { channel, thread: false };
  } catch (error) {
    if (!failedWith(error, 'noDirectMessages')) throw error;
    return noPlace(around);
  }
}

function noPlace({ parent, lacking }: Surroundings): Phrase {
  if (parent === null || lacking.length === 0) return phrase('daily.no-place-here');
  return phrase('daily.no-place', { names: lacking.map((name) => phrase(`permission.${name}`)) });
}

/** A week is longer than any attempt takes; it is put away when that is over. */
const A_WEEK = 10080;
/** Discord's code for what this type of channel cannot do. */
const WRONG_CHANNEL = 50024;

/** Null: there can be none here. */
async function privateThread(
  rest: REST,
  { parent, lacking }: Surroundings,
  wanted: PlaceWanted,
): Promise<string | null> {
  if (parent === null || lacking.length > 0) return null;
  try {
    // Into the first only moderators may bring others. Should that go for the bot, too, which Discord does not say, the second will do.
    return (await threadWith(rest, parent, wanted, false)) ?? (await threadWith(rest, parent, wanted, true));
  } catch (error) {
    if (failedWith(error, 'missingAccess', 'missingPermissions')) return null;
    if (error instanceof DiscordAPIError && error.code === WRONG_CHANNEL) return null;
    throw error;
  }
}

/** Null: the person cannot be brought in. */
async function threadWith(
  rest: REST,
  parent: string,
  { person, name }: PlaceWanted,
  invitable: boolean,
): Promise<string | null> {
  const body = { name, type: ChannelType.PrivateThread, invitable, auto_archive_duration: A_WEEK };
  const { id } = (await rest.post(Routes.threads(parent), { body })) as RESTPostAPIChannelThreadsResult;
  try {
    await rest.put(Routes.threadMembers(id, person));
    return id;
  } catch (error) {
    await putAway(rest, id);
    if (failedWith(error, 'missingAccess', 'missingPermissions')) return null;
    throw error;
  }
}

/** Archives a thread. One that cannot be does so by itself in a week. */
export async function putAway(rest: REST, thread: string): Promise<void> {
  try {
    await rest.patch(Routes.channel(thread), { body: { archived: true } });
  } catch (error) {
    if (!failedWith(error, 'unknownChannel', 'missingAccess', 'missingPermissions', 'threadArchived', 'threadLocked'))
      throw error;
  }
}

/** How somebody is told where their attempt is. */
export function linkToPlace({ channel, thread }: Attempt): string {
  if (channel === null) return '';
  return thread ? `<#${channel}>` : `https://discord.com/channels/@me/${channel}`;
}
