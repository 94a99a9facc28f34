import type { APIChannel, APIMessage, Snowflake } from 'discord-api-types/v10';
import type { Change } from '../changes.ts';
import type { Payloads } from '../payloads.ts';

/** What a client shows as it happens. Everything in it is plain JSON, ready to be sent to a web page. */
export type PlayEvent =
  /** `viewerId` is set for an ephemeral message: nobody else may see it. */
  | { kind: 'message-created' | 'message-updated'; message: APIMessage; viewerId: Snowflake | null }
  | { kind: 'message-deleted'; channelId: Snowflake; messageId: Snowflake; viewerId: Snowflake | null }
  | { kind: 'channel-created' | 'channel-updated'; channel: APIChannel }
  | { kind: 'channel-deleted'; channelId: Snowflake; threadIds: Snowflake[] }
  | Exclude<Change, { kind: `message-${string}` } | { kind: `channel-${string}` } | { kind: 'thread-members-changed' }>;

export function playEvent(change: Change, payloads: Payloads): PlayEvent {
  switch (change.kind) {
    case 'message-created':
    case 'message-updated':
      return { kind: change.kind, message: payloads.message(change.message), viewerId: change.message.ownerId };
    case 'message-deleted': {
      const { id: messageId, channelId, ownerId: viewerId } = change.message;
      return { kind: 'message-deleted', channelId, messageId, viewerId };
    }
    case 'channel-created':
    case 'channel-updated':
      return { kind: change.kind, channel: payloads.channel(change.channel) };
    case 'channel-deleted':
      return { kind: change.kind, channelId: change.channel.id, threadIds: change.threads.map(({ id }) => id) };
    case 'thread-members-changed':
      // A private thread appears to whoever is brought in.
      return { kind: 'channel-updated', channel: payloads.channel(change.channel) };
    default:
      return change;
  }
}

/** Whether that person's client would show it: private messages, own interactions and own modals are nobody else's. */
export function concerns(event: PlayEvent, viewerId: Snowflake): boolean {
  switch (event.kind) {
    case 'message-created':
    case 'message-updated':
    case 'message-deleted':
      return event.viewerId === null || event.viewerId === viewerId;
    case 'interaction':
    case 'modal-opened':
    case 'modal-closed':
      return event.userId === viewerId;
    default:
      return true;
  }
}
