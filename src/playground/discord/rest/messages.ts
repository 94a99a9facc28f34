import { MessageCreateRequestSchema, MessageEditRequestPartialSchema } from 'discord-api-spec/zod';
import type { Core } from '../core.ts';
import { ApiError } from '../errors.ts';
import { demand, has, type PermissionName } from '../permissions.ts';
import { edit, post } from '../posting.ts';
import type { ChannelRecord, MessageRecord } from '../records.ts';
import { Problems } from '../validate/problems.ts';
import { parseBody } from '../validate/schema.ts';
import { NO_CONTENT, ok, type RestRequest, type Route } from './route.ts';

/** discord.js puts these on every message body, needed or not. */
export const ALWAYS_SENT = ['tts', 'enforce_nonce', 'nonce'];

const NONCE_MEMORY_MS = 5 * 60_000;
const MAX_NONCE = 25;

export const messageRoutes: Route[] = [
  {
    method: 'GET',
    path: '/channels/:channel/messages',
    bucket: 'message-read',
    query: ['limit', 'before', 'after', 'around'],
    handle(core, request) {
      const channel = channelFor(core, request, ['ReadMessageHistory']);
      return ok(page(core, channel, request.query).map((message) => core.payloads.message(message)));
    },
  },
  {
    method: 'POST',
    path: '/channels/:channel/messages',
    bucket: 'message-create',
    handle(core, request) {
      const body = parseBody(MessageCreateRequestSchema, request.body ?? {});
      const channel = core.world.channel(request.param('channel'));
      if (channel.kind === 'forum') throw new ApiError('notForMessages');
      if (channel.recipientId !== null && core.world.undisturbed.has(channel.recipientId))
        throw new ApiError('noDirectMessages');
      const needed: PermissionName[] = [channel.kind === 'thread' ? 'SendMessagesInThreads' : 'SendMessages'];
      if ((body.embeds ?? []).length > 0) needed.push('EmbedLinks');
      if (request.uploads.length > 0) needed.push('AttachFiles');
      demand(core.world.permissions(channel, core.world.bot.id), needed);

      const twin = body.enforce_nonce ? sameNonce(core, channel, body.nonce) : undefined;
      if (twin !== undefined) return ok(core.payloads.message(twin));
      const reply = body.message_reference?.message_id;
      const isThere = reply !== undefined && core.world.messagesFor(channel.id, null).some(({ id }) => id === reply);
      if (reply !== undefined && !isThere && body.message_reference?.fail_if_not_exists !== false) {
        const problems = new Problems();
        problems.add(['message_reference'], 'REPLIES_UNKNOWN_MESSAGE', 'Unknown message');
        problems.throwIfAny();
      }
      const replyTo = isThere ? reply : null;
      const authorId = core.world.bot.id;
      const message = post(core.world, { channel, authorId, body, uploads: request.uploads, replyTo });
      return ok(core.payloads.message(message));
    },
  },
  {
    method: 'GET',
    path: '/channels/:channel/messages/:message',
    bucket: 'message-read',
    handle(core, request) {
      return ok(core.payloads.message(messageFor(core, request, ['ReadMessageHistory'])));
    },
  },
  {
    method: 'PATCH',
    path: '/channels/:channel/messages/:message',
    bucket: 'message-edit',
    handle(core, request) {
      const body = parseBody(MessageEditRequestPartialSchema, request.body ?? {}, ALWAYS_SENT);
      const message = messageFor(core, request, []);
      if (message.authorId !== core.world.bot.id) throw new ApiError('notOwnMessage');
      demandAwake(core, message);
      const retryAfter = core.limits.lateEdit(message);
      if (retryAfter > 0) {
        const headers = { 'Retry-After': retryAfter.toFixed(3), 'X-RateLimit-Scope': 'shared' };
        throw new ApiError('oldMessageEdits', { headers, extra: { retry_after: retryAfter, global: false } });
      }
      return ok(core.payloads.message(edit(core.world, message, body, request.uploads)));
    },
  },
  {
    method: 'DELETE',
    path: '/channels/:channel/messages/:message',
    bucket: 'message-delete',
    handle(core, request) {
      const message = messageFor(core, request, []);
      const mayDelete = message.authorId === core.world.bot.id || canManage(core, message);
      if (!mayDelete) throw new ApiError('missingPermissions', { detail: 'ManageMessages' });
      demandAwake(core, message);
      core.world.deleteMessage(message);
      return NO_CONTENT;
    },
  },
];

export function channelFor(core: Core, request: RestRequest, needed: readonly PermissionName[]): ChannelRecord {
  const channel = core.world.channel(request.param('channel'));
  demand(core.world.permissions(channel, core.world.bot.id), needed);
  return channel;
}

/** Ephemeral messages cannot be reached by the routes of a channel. */
export function messageFor(core: Core, request: RestRequest, needed: readonly PermissionName[]): MessageRecord {
  const channel = channelFor(core, request, needed);
  const message = core.world.message(channel.id, request.param('message'));
  if (message.ownerId !== null) throw new ApiError('unknownMessage');
  return message;
}

function canManage(core: Core, message: MessageRecord): boolean {
  const channel = core.world.channel(message.channelId);
  return has(core.world.permissions(channel, core.world.bot.id), 'ManageMessages');
}

function demandAwake(core: Core, message: MessageRecord): void {
  if (core.world.channel(message.channelId).thread?.archived) throw new ApiError('threadArchived');
}

/** The message that was posted with this nonce a moment ago: a repeated request must not post twice. */
function sameNonce(
  core: Core,
  channel: ChannelRecord,
  nonce: string | number | null | undefined,
): MessageRecord | undefined {
  const problems = new Problems();
  const text = String(nonce ?? '');
  problems.expect(text !== '', ['nonce'], 'BASE_TYPE_REQUIRED', 'enforce_nonce needs a nonce');
  problems.expect(text.length <= MAX_NONCE, ['nonce'], 'BASE_TYPE_MAX_LENGTH', `at most ${MAX_NONCE} characters`);
  problems.throwIfAny();
  const since = core.world.clock.now() - NONCE_MEMORY_MS;
  return core.world
    .messagesFor(channel.id, null)
    .find((message) => message.nonce === text && message.authorId === core.world.bot.id && message.createdAt >= since);
}

/** Newest first, as Discord lists them. */
function page(core: Core, channel: ChannelRecord, query: URLSearchParams): MessageRecord[] {
  const limit = Number(query.get('limit') ?? 50);
  const problems = new Problems();
  problems.expect(Number.isInteger(limit) && limit >= 1 && limit <= 100, ['limit'], 'NUMBER_TYPE', '1 to 100');
  for (const name of ['before', 'after', 'around']) {
    problems.expect(/^\d{0,20}$/.test(query.get(name) ?? ''), [name], 'NUMBER_TYPE_COERCE', 'an id is expected');
  }
  problems.throwIfAny();
  const newestFirst = core.world.messagesFor(channel.id, null).reverse();
  const [before, after, around] = ['before', 'after', 'around'].map((name) => query.get(name));
  if (before) return newestFirst.filter(({ id }) => BigInt(id) < BigInt(before)).slice(0, limit);
  if (after) return newestFirst.filter(({ id }) => BigInt(id) > BigInt(after)).slice(-limit);
  if (!around) return newestFirst.slice(0, limit);
  const at = newestFirst.findIndex(({ id }) => BigInt(id) <= BigInt(around));
  const start = Math.max(0, (at === -1 ? newestFirst.length : at) - Math.floor(limit / 2));
  return newestFirst.slice(start, start + limit);
}
