import { InteractionContextType, type InteractionType, Locale } from 'discord-api-types/v10';
import type { Core } from '../core.ts';
import type { Interaction } from '../interactions.ts';
import { bits, type PermissionName } from '../permissions.ts';
import type { ChannelRecord } from '../records.ts';
import type { World } from '../world.ts';

const AS_A_GUEST: readonly PermissionName[] = ['EmbedLinks', 'AttachFiles', 'UseExternalEmojis'];
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
    app_permissions: appPermissions(world, channel).toString(),
    locale: world.locales.get(user.id) ?? Locale.EnglishUS,
    authorizing_integration_owners: interaction.owners,
    entitlements: [],
    attachment_size_limit: ATTACHMENT_LIMIT,
    ...(source === undefined ? {} : { message: payloads.message(source) }),
  };
  if (channel.guildId === null) {
    return { ...common, user, context: InteractionContextType.BotDM };
  }
  const guild = world.guild(channel.guildId);
  const locale = guild.locale ?? Locale.EnglishUS;
  const member = guild.members.find(({ userId }) => userId === user.id);
  return {
    ...common,
    guild_id: guild.id,
    guild: { id: guild.id, features: [], locale },
    guild_locale: locale,
    context: InteractionContextType.Guild,
    ...(member === undefined ? {} : { member: { ...payloads.member(member), permissions } }),
  };
}

/** Where the bot is no member, its answers may do what everybody's messages may, and it may do nothing else. */
function appPermissions(world: World, channel: ChannelRecord): bigint {
  const isGuest = channel.guildId !== null && !world.hasBot(channel.guildId);
  return isGuest ? bits(AS_A_GUEST) : world.permissions(channel, world.bot.id);
}
