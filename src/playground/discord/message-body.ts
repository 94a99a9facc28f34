import type {
  AllowedMentionsTypes,
  APIEmbed,
  APIMessageTopLevelComponent,
  MessageReferenceType,
  Snowflake,
} from 'discord-api-types/v10';

/** What a bot may send for a message, by whichever of the routes: each field is checked against that route's own schema. */
export interface MessageBody {
  content?: string | null;
  embeds?: APIEmbed[] | null;
  components?: APIMessageTopLevelComponent[] | null;
  attachments?: AttachmentEntry[] | null;
  flags?: number | null;
  allowed_mentions?: AllowedMentions | null;
  nonce?: string | number | null;
  enforce_nonce?: boolean | null;
  message_reference?: {
    message_id: Snowflake;
    fail_if_not_exists?: boolean | null;
    type?: MessageReferenceType;
  } | null;
  tts?: boolean | null;
  sticker_ids?: Snowflake[] | null;
  poll?: unknown;
}

export interface AttachmentEntry {
  /** The id of an attachment that stays, or the n of an uploaded `files[n]`. */
  id: Snowflake;
  filename?: string | null;
  description?: string | null;
}

export interface AllowedMentions {
  parse?: AllowedMentionsTypes[] | null;
  users?: Snowflake[] | null;
  roles?: Snowflake[] | null;
  replied_user?: boolean | null;
}

/** A file that came with a request, from its part `files[index]`. */
export interface Upload {
  index: string;
  filename: string;
  contentType: string;
  bytes: Uint8Array;
}
