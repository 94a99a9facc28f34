import {
  type ChatInputCommandInteraction,
  type MessageComponentInteraction,
  PermissionFlagsBits,
  type PermissionsBitField,
} from 'discord.js';
import { ApplicationIntegrationType } from 'discord-api-types/v10';
import { type Phrase, phrase } from '#engine/phrase.ts';

/** What a table needs of a channel, beyond answering interactions. Clocks, AI moves and pings post on their own. */
const IN_CHANNEL = ['ViewChannel', 'SendMessages', 'EmbedLinks', 'AttachFiles'] as const;
const IN_THREAD = ['ViewChannel', 'SendMessagesInThreads', 'EmbedLinks', 'AttachFiles'] as const;
const FOR_NEW_THREAD = ['CreatePublicThreads', ...IN_THREAD] as const;
const FOR_PRIVATE_THREAD = ['CreatePrivateThreads', ...IN_THREAD] as const;
export type Permission =
  | (typeof IN_CHANNEL)[number]
  | (typeof FOR_NEW_THREAD)[number]
  | (typeof FOR_PRIVATE_THREAD)[number];

export type PostingPlace = 'channel' | 'thread' | 'newThread' | 'privateThread' | 'direct';

const NEEDED: Readonly<Record<PostingPlace, readonly Permission[]>> = {
  channel: IN_CHANNEL,
  thread: IN_THREAD,
  newThread: FOR_NEW_THREAD,
  privateThread: FOR_PRIVATE_THREAD,
  direct: [],
};

/** Discord says with every interaction what the bot may do in its channel: no cache to be wrong. */
export function missing(granted: Readonly<PermissionsBitField>, place: PostingPlace): Permission[] {
  return NEEDED[place].filter((name) => !granted.has(PermissionFlagsBits[name]));
}

export type Asked = ChatInputCommandInteraction | MessageComponentInteraction;

/** Why no table can be here: the bot itself is not, nobody writes here, or permissions are missing, all of them named. Null: nothing is in the way. */
export function missingHere(interaction: Asked, newThread = false): Phrase | null {
  if (!isMember(interaction)) return phrase('error.not-a-member');
  if (interaction.channel?.isThreadOnly()) return phrase('error.forum');
  const lacking = missing(interaction.appPermissions, placeOf(interaction, newThread));
  if (lacking.length === 0) return null;
  return phrase('error.permissions', { names: lacking.map((name) => phrase(`permission.${name}`)) });
}

/** Somebody who has the bot for themselves can call it where it is no member: it may answer there, and post nothing. */
export function isMember({ guildId, authorizingIntegrationOwners }: Asked): boolean {
  if (guildId === null) return true;
  return authorizingIntegrationOwners[ApplicationIntegrationType.GuildInstall] !== undefined;
}

function placeOf(interaction: Asked, newThread: boolean): PostingPlace {
  if (interaction.guildId === null) return 'direct';
  if (newThread) return 'newThread';
  return interaction.channel?.isThread() ? 'thread' : 'channel';
}
