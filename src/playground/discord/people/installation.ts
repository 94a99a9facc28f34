import {
  type APIApplicationCommand,
  type APIAuthorizingIntegrationOwnersMap,
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
  type Snowflake,
} from 'discord-api-types/v10';
import type { ChannelRecord } from '../records.ts';
import type { World } from '../world.ts';

const EVERYWHERE = [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall];

/**
 * For whom the application is installed, of those who make it answer this person here: the server the bot is in ('0' in a
 * direct message), and the person themselves. `kinds` are those a command is meant for.
 */
export function installedFor(
  world: World,
  { guildId }: ChannelRecord,
  userId: Snowflake,
  kinds: readonly ApplicationIntegrationType[] = EVERYWHERE,
): APIAuthorizingIntegrationOwnersMap {
  const [forGuild, forUser] = EVERYWHERE.map((kind) => kinds.includes(kind));
  const isInGuild =
    guildId === null
      ? world.guildsOfBot().some(({ members }) => members.some((member) => member.userId === userId))
      : world.hasBot(guildId);
  return {
    ...(forGuild && isInGuild ? { [ApplicationIntegrationType.GuildInstall]: guildId ?? '0' } : {}),
    ...(forUser && world.installedBy.has(userId) ? { [ApplicationIntegrationType.UserInstall]: userId } : {}),
  };
}

/** Whether a person is offered a command in a channel: installed, meant for such a place, and allowed to them. */
export function isOffered(
  world: World,
  channel: ChannelRecord,
  userId: Snowflake,
  command: APIApplicationCommand,
): boolean {
  const context = channel.guildId === null ? InteractionContextType.BotDM : InteractionContextType.Guild;
  const owners = installedFor(world, channel, userId, command.integration_types);
  const fits = command.contexts?.includes(context) ?? true;
  return fits && Object.keys(owners).length > 0 && isAllowed(world, channel, userId, command);
}

/** Permissions are asked for in servers only; "none at all" leaves a command to administrators. */
function isAllowed(
  world: World,
  channel: ChannelRecord,
  userId: Snowflake,
  { default_member_permissions: needed }: APIApplicationCommand,
): boolean {
  if (channel.guildId === null || needed === null) return true;
  const permissions = world.permissions(channel, userId);
  if ((permissions & PermissionFlagsBits.Administrator) !== 0n) return true;
  return needed !== '0' && (permissions & BigInt(needed)) === BigInt(needed);
}
