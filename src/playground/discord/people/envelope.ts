import {
  ApplicationIntegrationType,
  InteractionContextType,
  type InteractionType,
  Locale,
} from 'discord-api-types/v10';
import type { Core } from '../core.ts';
import type { Interaction } from '../interactions.ts';

const ATTACHMENT_LIMIT = 10 * 1024 * 1024;

/** What every interaction carries around its data: who did it, where, and what they and the bot may do there. */
export function envelope(core: Core, interaction: Interaction, data: unknown): Record<string, unknown> {
  const { world, payloads } = core;
  const channel = world.channel(interaction.channelId);
  const user = world.user(interaction.userId);
  const source =
    interaction.messageId === null ? undefined : world.messages.get(channel.id)?.get(interaction.messageId);
  const permissions = world.permissions(channel, user.id).toString();
  const type: InteractionType = interaction.type;
  const common = {
    id: interaction.id,
    application_id: world.applicationId,
    type,
    token: interaction.token,
    version: 1,
    data,
    channel_id: channel.id,
    channel: { ...payloads.channel(channel), permissions },
    app_permissions: world.permissions(channel, world.bot.id).toString(),
    locale: Locale.EnglishUS,
    entitlements: [],
    attachment_size_limit: ATTACHMENT_LIMIT,
    ...(source === undefined ? {} : { message: payloads.message(source) }),
  };
  if (channel.guildId === null) {
    const owners = { [ApplicationIntegrationType.UserInstall]: user.id };
    return { ...common, user, context: InteractionContextType.BotDM, authorizing_integration_owners: owners };
  }
  const guild = world.guild(channel.guildId);
  const member = guild.members.find(({ userId }) => userId === user.id);
  return {
    ...common,
    guild_id: guild.id,
    guild: { id: guild.id, features: [], locale: Locale.EnglishUS },
    guild_locale: Locale.EnglishUS,
    context: InteractionContextType.Guild,
    authorizing_integration_owners: { [ApplicationIntegrationType.GuildInstall]: guild.id },
    ...(member === undefined ? {} : { member: { ...payloads.member(member), permissions } }),
  };
}
