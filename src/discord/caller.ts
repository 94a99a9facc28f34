import { type Interaction, PermissionFlagsBits } from 'discord.js';
import type { Caller } from './bot.ts';
import { languageFor } from './language.ts';
import type { Sight } from './sight.ts';

/** Who does something, where; null where there is no channel. What they have asked for is not known yet. */
export function callerOf(interaction: Interaction, sight: Sight): Caller | null {
  const { id, channelId, guildId, user, member, locale } = interaction;
  if (channelId === null) return null;
  const nick = member === null ? null : 'displayName' in member ? member.displayName : member.nick;
  const moderator = interaction.memberPermissions?.has(PermissionFlagsBits.ManageChannels) ?? false;
  return {
    id,
    channel: channelId,
    guild: guildId,
    who: { id: user.id, name: nick ?? user.displayName, username: user.username, moderator },
    locale,
    language: languageFor(interaction),
    wishes: {},
    sees: sight(interaction),
  };
}
