import type { Interaction } from 'discord.js';
import { ChannelType } from 'discord-api-types/v10';
import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Kept } from '#results/results.ts';
import { seatOf } from '#tables/look.ts';
import type { Bot, Caller } from './bot.ts';

/** Nobody who has not finished their own attempt at a daily challenge learns anything of another's. */

/**
 * Why somebody may do nothing here: it is the thread of somebody else's attempt. Others than its owner see one if they manage threads, or
 * were brought in by somebody who does.
 */
export async function notForThem(
  bot: Bot,
  caller: Caller,
  { channel }: Pick<Interaction, 'channel'>,
): Promise<Phrase | null> {
  // A channel that is not known may be one.
  if (caller.guild === null || (channel !== null && channel.type !== ChannelType.PrivateThread)) return null;
  const record = await bot.tables.get(caller.channel).catch(() => null);
  if (!record?.daily || seatOf(record, caller.who.id) !== null) return null;
  const { guild, day } = record.daily;
  return (await bot.dailies.maySee(guild, day, caller.who.id)) ? null : phrase('refused.daily-other');
}

/** Why somebody may not watch a finished game; null: they may. Only what was played at a daily challenge is kept from anybody. */
export async function notToBeWatched(bot: Bot, caller: Caller, { result, sitters }: Kept): Promise<Phrase | null> {
  const { daily } = result;
  if (daily === undefined) return null;
  if (sitters.some((sitter) => sitter !== null && 'id' in sitter && sitter.id === caller.who.id)) return null;
  if (daily.guild !== caller.guild) return phrase('replay.gone');
  return (await bot.dailies.maySee(daily.guild, daily.day, caller.who.id)) ? null : phrase('daily.not-yet');
}

/** Whether the files of a finished game are held back: the seed is in them, with which others still play. */
export async function areFilesHeldBack(bot: Bot, { result: { daily } }: Kept): Promise<boolean> {
  if (daily === undefined) return false;
  const { record } = await bot.dailies.on(daily.guild, daily.day);
  return record !== null && !record.closed;
}
