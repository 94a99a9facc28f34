import {
  CreateForumThreadRequestSchema,
  CreateTextThreadWithMessageRequestSchema,
  CreateTextThreadWithoutMessageRequestSchema,
  UpdateThreadRequestPartialSchema,
} from 'discord-api-spec/zod';
import { ChannelType, type Snowflake } from 'discord-api-types/v10';
import type { Core } from '../core.ts';
import { ApiError } from '../errors.ts';
import { demand } from '../permissions.ts';
import { addPost } from '../posting.ts';
import type { ChannelRecord, ThreadRecord } from '../records.ts';
import { parseBody } from '../validate/schema.ts';
import { channelFor, messageFor } from './messages.ts';
import { NO_CONTENT, ok, type Reply, type RestRequest, type Route } from './route.ts';

/** Channels, and the threads that hang on them. */
export const channelRoutes: Route[] = [
  {
    method: 'GET',
    path: '/channels/:channel',
    handle: (core, request) => ok(core.payloads.channel(channelFor(core, request, []))),
  },
  {
    method: 'PATCH',
    path: '/channels/:channel',
    bucket: 'channel-edit',
    handle(core, request) {
      const channel = channelFor(core, request, []);
      if (channel.thread === null) throw new ApiError('unknownRoute', { detail: 'only threads can be changed here' });
      const body = parseBody(UpdateThreadRequestPartialSchema, request.body ?? {});
      const { thread } = channel;
      demandThreadEdit(thread, body, core.world.permissions(channel, core.world.bot.id), core.world.bot.id);
      if (body.archived !== undefined && body.archived !== thread.archived) {
        thread.archiveChangedAt = core.world.clock.now();
        thread.archived = body.archived;
      }
      thread.locked = body.locked ?? thread.locked;
      thread.invitable = body.invitable ?? thread.invitable ?? true;
      thread.autoArchiveMinutes = body.auto_archive_duration ?? thread.autoArchiveMinutes;
      channel.name = body.name ?? channel.name;
      core.world.changes.announce({ kind: 'channel-updated', channel });
      return ok(core.payloads.channel(channel));
    },
  },
  {
    method: 'POST',
    path: '/channels/:channel/typing',
    bucket: 'typing',
    handle(core, request) {
      const channel = channelFor(core, request, []);
      demand(core.world.permissions(channel, core.world.bot.id), [
        channel.kind === 'thread' ? 'SendMessagesInThreads' : 'SendMessages',
      ]);
      core.world.changes.announce({ kind: 'typing', channelId: channel.id, userId: core.world.bot.id });
      return NO_CONTENT;
    },
  },
  {
    method: 'POST',
    path: '/channels/:channel/messages/:message/threads',
    bucket: 'thread-create',
    handle(core, request) {
      const parent = parentFor(core, request, ['text', 'announcement']);
      const message = messageFor(core, request, ['CreatePublicThreads']);
      const body = parseBody(CreateTextThreadWithMessageRequestSchema, request.body ?? {});
      if (core.world.channels.has(message.id)) throw new ApiError('threadExists');
      const minutes = body.auto_archive_duration;
      const thread = core.world.addThread(parent, {
        name: body.name,
        ownerId: core.world.bot.id,
        id: message.id,
        ...(minutes === undefined ? {} : { autoArchiveMinutes: minutes }),
      });
      return { status: 201, body: core.payloads.thread(thread) };
    },
  },
  {
    method: 'POST',
    path: '/channels/:channel/threads',
    bucket: 'thread-create',
    handle(core, request) {
      const parent = parentFor(core, request, ['text', 'forum']);
      if (parent.kind === 'forum') return newPost(core, parent, request);
      const body = parseBody(CreateTextThreadWithoutMessageRequestSchema, request.body ?? {});
      // Discord makes a private thread unless told otherwise.
      const isPrivate = (body.type ?? ChannelType.PrivateThread) === ChannelType.PrivateThread;
      demand(core.world.permissions(parent, core.world.bot.id), [
        isPrivate ? 'CreatePrivateThreads' : 'CreatePublicThreads',
      ]);
      const minutes = body.auto_archive_duration;
      const thread = core.world.addThread(parent, {
        name: body.name,
        ownerId: core.world.bot.id,
        isPrivate,
        invitable: body.invitable ?? true,
        ...(minutes === undefined ? {} : { autoArchiveMinutes: minutes }),
      });
      return { status: 201, body: core.payloads.thread(thread) };
    },
  },
  {
    method: 'GET',
    path: '/channels/:channel/thread-members',
    query: ['with_member', 'limit', 'after'],
    handle(core, request) {
      const { channel, thread } = threadFor(core, request);
      return ok(thread.members.map(({ userId }) => core.payloads.threadMember(channel, userId)));
    },
  },
  {
    method: 'GET',
    path: '/channels/:channel/thread-members/:user',
    query: ['with_member'],
    handle(core, request) {
      const { channel, thread } = threadFor(core, request);
      const userId = userFor(core, request);
      if (!thread.members.some((member) => member.userId === userId)) throw new ApiError('unknownMember');
      return ok(core.payloads.threadMember(channel, userId));
    },
  },
  {
    method: 'PUT',
    path: '/channels/:channel/thread-members/:user',
    handle(core, request) {
      const { channel, thread } = threadFor(core, request);
      const userId = userFor(core, request);
      if (thread.archived) throw new ApiError('threadArchived');
      if (userId !== core.world.bot.id) {
        demand(core.world.permissions(channel, core.world.bot.id), ['SendMessagesInThreads']);
      }
      if (thread.members.some((member) => member.userId === userId)) return NO_CONTENT;
      thread.members.push({ userId, joinedAt: core.world.clock.now() });
      core.world.changes.announce({ kind: 'thread-members-changed', channel, added: [userId], removed: [] });
      return NO_CONTENT;
    },
  },
  {
    method: 'DELETE',
    path: '/channels/:channel/thread-members/:user',
    handle(core, request) {
      const { channel, thread } = threadFor(core, request);
      const userId = userFor(core, request);
      if (thread.archived) throw new ApiError('threadArchived');
      const isSelf = userId === core.world.bot.id;
      if (!isSelf) demand(core.world.permissions(channel, core.world.bot.id), ['ManageThreads']);
      if (!thread.members.some((member) => member.userId === userId)) throw new ApiError('unknownMember');
      thread.members = thread.members.filter((member) => member.userId !== userId);
      core.world.changes.announce({ kind: 'thread-members-changed', channel, added: [], removed: [userId] });
      return NO_CONTENT;
    },
  },
];

/** A post of a forum is a thread and its first message, which has the thread's id. */
function newPost(core: Core, forum: ChannelRecord, request: RestRequest): Reply {
  const body = parseBody(CreateForumThreadRequestSchema, request.body ?? {});
  demand(core.world.permissions(forum, core.world.bot.id), ['SendMessages']);
  const minutes = body.auto_archive_duration ?? undefined;
  const { thread, message } = addPost(core.world, forum, {
    name: body.name,
    ownerId: core.world.bot.id,
    body: body.message,
    uploads: request.uploads,
    ...(minutes === undefined ? {} : { autoArchiveMinutes: minutes }),
  });
  return { status: 201, body: { ...core.payloads.thread(thread), message: core.payloads.message(message) } };
}

/** Whoever made a thread may change it, but only those who manage threads lock one; to wake one, writing in it is enough. */
function demandThreadEdit(
  thread: ThreadRecord,
  body: { readonly archived?: boolean | undefined; readonly locked?: boolean | undefined },
  permissions: bigint,
  botId: Snowflake,
): void {
  const onlyWakes = body.archived === false && Object.keys(body).length === 1 && !thread.locked;
  const owns = thread.ownerId === botId && !thread.locked;
  if (onlyWakes) demand(permissions, ['SendMessagesInThreads']);
  else if (!owns) demand(permissions, ['ManageThreads']);
  if (thread.archived && body.archived !== false) throw new ApiError('threadArchived');
  if (body.locked !== undefined) demand(permissions, ['ManageThreads']);
}

/** A channel that can have such threads: voice channels have none, announcements only those on a message. */
function parentFor(core: Core, request: RestRequest, kinds: readonly ChannelRecord['kind'][]): ChannelRecord {
  const parent = channelFor(core, request, []);
  if (!kinds.includes(parent.kind)) throw new ApiError('wrongChannelKind');
  return parent;
}

function threadFor(core: Core, request: RestRequest): { channel: ChannelRecord; thread: ThreadRecord } {
  const channel = channelFor(core, request, []);
  if (channel.thread === null) throw new ApiError('wrongChannelKind');
  return { channel, thread: channel.thread };
}

function userFor(core: Core, request: RestRequest): Snowflake {
  const asked = request.param('user');
  return asked === '@me' ? core.world.bot.id : core.world.user(asked).id;
}
