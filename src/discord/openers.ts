import { type ChatInputCommandInteraction, type MessageComponentInteraction, PermissionFlagsBits } from 'discord.js';
import { type Phrase, phrase } from '#engine/phrase.ts';
import type { ServerSettings } from '#tables/servers.ts';

type Asked = ChatInputCommandInteraction | MessageComponentInteraction;

/** Why this person may open no table on this server; null: they may. */
export function mayNotOpen({ openers = 'everyone' }: ServerSettings, interaction: Asked): Phrase | null {
  if (openers === 'everyone' || isModerator(interaction)) return null;
  if (openers === 'moderators') return phrase('refused.openers.moderators');
  return rolesOf(interaction).includes(openers.role)
    ? null
    : phrase('refused.openers.role', { role: `<@&${openers.role}>` });
}

function isModerator({ memberPermissions }: Asked): boolean {
  const may = [PermissionFlagsBits.ManageChannels, PermissionFlagsBits.ManageGuild];
  return may.some((permission) => memberPermissions?.has(permission) ?? false);
}

function rolesOf({ member }: Asked): readonly string[] {
  if (member === null) return [];
  return Array.isArray(member.roles) ? member.roles : [...member.roles.cache.keys()];
}
