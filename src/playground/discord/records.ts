import type {
  APIAuthorizingIntegrationOwnersMap,
  APIEmbed,
  APIMessageTopLevelComponent,
  APIOverwrite,
  APIRole,
  APIUser,
  InteractionType,
  Locale,
  MessageType,
  Snowflake,
} from 'discord-api-types/v10';

/** What the stand-in remembers: plain data, so that it can be saved and loaded as JSON. */

export type UserRecord = APIUser;

export interface GuildRecord {
  id: Snowflake;
  name: string;
  ownerId: Snowflake;
  roles: APIRole[];
  members: MemberRecord[];
  /** The language of a community server; others, and worlds kept by an older version, have none. */
  locale?: Locale;
}

export interface MemberRecord {
  userId: Snowflake;
  roles: Snowflake[];
  joinedAt: number;
}

/** Channels of a server that hang on no other. */
export type GuildChannelKind = 'text' | 'announcement' | 'voice' | 'forum';

export interface ChannelRecord {
  id: Snowflake;
  kind: GuildChannelKind | 'thread' | 'dm';
  name: string;
  /** Null for a direct message. */
  guildId: Snowflake | null;
  /** The channel a thread hangs on. */
  parentId: Snowflake | null;
  position: number;
  overwrites: APIOverwrite[];
  thread: ThreadRecord | null;
  /** The person at the other end of a direct message. */
  recipientId: Snowflake | null;
}

export interface ThreadRecord {
  ownerId: Snowflake;
  private: boolean;
  /** Whether members who manage nothing may bring others into a private one; in worlds kept by an older version they may. */
  invitable?: boolean;
  archived: boolean;
  locked: boolean;
  archiveChangedAt: number;
  autoArchiveMinutes: number;
  members: { userId: Snowflake; joinedAt: number }[];
  createdAt: number;
}

export interface MessageRecord {
  id: Snowflake;
  channelId: Snowflake;
  authorId: Snowflake;
  type: MessageType;
  createdAt: number;
  editedAt: number | null;
  content: string;
  embeds: APIEmbed[];
  components: APIMessageTopLevelComponent[];
  attachments: AttachmentRecord[];
  /** Names of kept files that this message's components name in vain; worlds kept by an older version do not have it. */
  unresolved?: string[];
  flags: number;
  mentions: { users: Snowflake[]; roles: Snowflake[]; everyone: boolean };
  nonce: string | null;
  replyTo: Snowflake | null;
  /** The interaction this message answers. */
  answers: AnswerRecord | null;
  /** Whose eyes only: the owner of an ephemeral message, null for everybody's. */
  ownerId: Snowflake | null;
  /** When it was edited after its first hour, for Discord's limit on those. */
  lateEdits: number[];
}

export interface AnswerRecord {
  interactionId: Snowflake;
  type: InteractionType.ApplicationCommand | InteractionType.MessageComponent | InteractionType.ModalSubmit;
  userId: Snowflake;
  /** The message whose button was pressed. */
  messageId: Snowflake | null;
  /** The command that was typed; worlds kept by an older version have neither it nor the owners. */
  command?: string;
  /** For whom the application that answered is installed. */
  owners?: APIAuthorizingIntegrationOwnersMap;
}

/** An emoji of the application's own. */
export interface EmojiRecord {
  id: Snowflake;
  name: string;
  animated: boolean;
  contentType: string;
}

export interface AttachmentRecord {
  id: Snowflake;
  filename: string;
  contentType: string;
  size: number;
  description: string | null;
  width: number | null;
  height: number | null;
}
