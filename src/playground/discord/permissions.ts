import { OverwriteType, PermissionFlagsBits, type Snowflake } from 'discord-api-types/v10';
import { ApiError } from './errors.ts';
import type { ChannelRecord, GuildRecord } from './records.ts';

export type PermissionName = keyof typeof PermissionFlagsBits;

const ALL = Object.values(PermissionFlagsBits).reduce((sum, bit) => sum | bit, 0n);

/** What a new server grants everybody. */
export const EVERYONE: readonly PermissionName[] = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'CreatePrivateThreads',
  'EmbedLinks',
  'AttachFiles',
  'AddReactions',
  'ReadMessageHistory',
  'UseExternalEmojis',
  'UseApplicationCommands',
  'ChangeNickname',
];

export function bits(names: readonly PermissionName[]): bigint {
  return names.reduce((sum, name) => sum | PermissionFlagsBits[name], 0n);
}

/** What a member may do in a channel; a thread is governed by the channel it hangs on, so hand in that one. */
export function permissionsIn(guild: GuildRecord, channel: ChannelRecord, userId: Snowflake): bigint {
  if (guild.ownerId === userId) return ALL;
  const member = guild.members.find((candidate) => candidate.userId === userId);
  if (member === undefined) return 0n;
  const held = guild.roles.filter((role) => role.id === guild.id || member.roles.includes(role.id));
  const base = held.reduce((sum, role) => sum | BigInt(role.permissions), 0n);
  if ((base & PermissionFlagsBits.Administrator) !== 0n) return ALL;

  let permissions = base;
  const layers = [
    channel.overwrites.filter((overwrite) => overwrite.id === guild.id),
    channel.overwrites.filter(
      (overwrite) => overwrite.type === OverwriteType.Role && member.roles.includes(overwrite.id),
    ),
    channel.overwrites.filter((overwrite) => overwrite.type === OverwriteType.Member && overwrite.id === userId),
  ];
  for (const layer of layers) {
    for (const overwrite of layer) permissions &= ~BigInt(overwrite.deny);
    for (const overwrite of layer) permissions |= BigInt(overwrite.allow);
  }
  // Whoever cannot see a channel can do nothing in it.
  return (permissions & PermissionFlagsBits.ViewChannel) === 0n ? 0n : permissions;
}

export function setOverwrite(
  channel: ChannelRecord,
  userId: Snowflake,
  names: readonly PermissionName[],
  verdict: 'allow' | 'deny',
): void {
  const existing = channel.overwrites.find((overwrite) => overwrite.id === userId);
  const overwrite = existing ?? { id: userId, type: OverwriteType.Member, allow: '0', deny: '0' };
  if (existing === undefined) channel.overwrites.push(overwrite);
  const mask = bits(names);
  const [allow, deny] = [BigInt(overwrite.allow), BigInt(overwrite.deny)];
  overwrite.allow = (verdict === 'allow' ? allow | mask : allow & ~mask).toString();
  overwrite.deny = (verdict === 'deny' ? deny | mask : deny & ~mask).toString();
}

export function has(permissions: bigint, name: PermissionName): boolean {
  return (permissions & PermissionFlagsBits[name]) !== 0n;
}

/** Throws as Discord does: not seeing the channel is another error than not being allowed. */
export function demand(permissions: bigint, names: readonly PermissionName[]): void {
  if (!has(permissions, 'ViewChannel')) throw new ApiError('missingAccess');
  const missing = names.filter((name) => !has(permissions, name));
  if (missing.length > 0) throw new ApiError('missingPermissions', { detail: missing.join(', ') });
}
