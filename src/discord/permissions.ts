import { PermissionFlagsBits, type PermissionsBitField } from 'discord.js';

/** What a table needs of a channel, beyond answering interactions. Clocks, AI moves and pings post on their own. */
const IN_CHANNEL = ['ViewChannel', 'SendMessages', 'EmbedLinks', 'AttachFiles'] as const;
const IN_THREAD = ['ViewChannel', 'SendMessagesInThreads', 'EmbedLinks', 'AttachFiles'] as const;
const FOR_NEW_THREAD = ['CreatePublicThreads', ...IN_THREAD] as const;
export type Permission = (typeof IN_CHANNEL)[number] | (typeof FOR_NEW_THREAD)[number];

export type Place = 'channel' | 'thread' | 'newThread' | 'direct';

const NEEDED: Readonly<Record<Place, readonly Permission[]>> = {
  channel: IN_CHANNEL,
  thread: IN_THREAD,
  newThread: FOR_NEW_THREAD,
  direct: [],
};

/** Discord says with every interaction what the bot may do in its channel: no cache to be wrong. */
export function missing(granted: Readonly<PermissionsBitField>, place: Place): Permission[] {
  return NEEDED[place].filter((name) => !granted.has(PermissionFlagsBits[name]));
}
