import type { APIModalInteractionResponseCallbackData, Locale, Snowflake } from 'discord-api-types/v10';
import type { ChannelRecord, MessageRecord } from './records.ts';

export type InteractionStage = 'sent' | 'thinking' | 'answered' | 'failed';

/** Everything that can happen in the local Discord that somebody, a bot or a person, may want to hear of. */
export type Change =
  | { kind: 'message-created' | 'message-updated' | 'message-deleted'; message: MessageRecord }
  | { kind: 'channel-created' | 'channel-updated'; channel: ChannelRecord }
  /** With the threads that hung on it. */
  | { kind: 'channel-deleted'; channel: ChannelRecord; threads: ChannelRecord[] }
  | { kind: 'thread-members-changed'; channel: ChannelRecord; added: Snowflake[]; removed: Snowflake[] }
  | { kind: 'guild-created' | 'guild-left'; guildId: Snowflake }
  | { kind: 'member-joined'; guildId: Snowflake; userId: Snowflake }
  | { kind: 'typing'; channelId: Snowflake; userId: Snowflake }
  | {
      kind: 'interaction';
      stage: InteractionStage;
      interactionId: Snowflake;
      userId: Snowflake;
      channelId: Snowflake;
      messageId: Snowflake | null;
      customId: string | null;
    }
  | { kind: 'modal-opened' | 'modal-closed'; userId: Snowflake; modal: OpenModal }
  | { kind: 'locale-changed'; userId: Snowflake; locale: Locale }
  | { kind: 'commands-changed' }
  | { kind: 'emojis-changed' }
  | { kind: 'bot-connection'; connected: boolean };

export interface OpenModal {
  /** The interaction that was answered with this modal. */
  id: Snowflake;
  userId: Snowflake;
  channelId: Snowflake;
  /** The message whose button opened it, if one did. */
  messageId: Snowflake | null;
  data: APIModalInteractionResponseCallbackData;
}

export class Changes {
  readonly #listeners = new Set<(change: Change) => void>();

  listen(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  announce(change: Change): void {
    for (const listener of [...this.#listeners]) listener(change);
  }
}
