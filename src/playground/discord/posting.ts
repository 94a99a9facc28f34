import { MessageFlags, MessageType, type Snowflake } from 'discord-api-types/v10';
import { compose } from './composition.ts';
import { ApiError } from './errors.ts';
import type { MessageBody, Upload } from './message-body.ts';
import { has } from './permissions.ts';
import type { AnswerRecord, ChannelRecord, MessageRecord } from './records.ts';
import type { NewThread, World } from './world.ts';

const SETTABLE = {
  /** On a message in a channel. */
  create: MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications | MessageFlags.IsComponentsV2,
  /** On an answer to an interaction. */
  answer:
    MessageFlags.SuppressEmbeds |
    MessageFlags.SuppressNotifications |
    MessageFlags.IsComponentsV2 |
    MessageFlags.Ephemeral,
  edit: MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2,
};

export interface NewMessage {
  channel: ChannelRecord;
  authorId: Snowflake;
  body: MessageBody;
  uploads?: readonly Upload[];
  answers?: AnswerRecord | null;
  type?: MessageType;
  replyTo?: Snowflake | null;
  /** Said only of the first message of a forum's post. */
  id?: Snowflake;
}

/** Checks a new message and posts it. Ephemeral ones belong to the person whose interaction they answer. */
export function post(world: World, message: NewMessage): MessageRecord {
  const { channel, body, uploads = [], answers = null } = message;
  const composition = compose(world, {
    body,
    uploads,
    before: null,
    settable: answers === null ? SETTABLE.create : SETTABLE.answer,
  });
  const record: MessageRecord = { ...blank(world, message), ...composition };
  const ephemeral = (record.flags & MessageFlags.Ephemeral) !== 0;
  record.ownerId = ephemeral ? (answers?.userId ?? null) : null;
  if (!ephemeral) wakeThread(world, channel, message.authorId);
  if (mayInvite(world, channel, message.authorId)) addMentioned(world, channel, record);
  world.keepMessage(record);
  return record;
}

/** A post of a forum: a thread with its first message, which has the thread's id. */
export function addPost(
  world: World,
  forum: ChannelRecord,
  { body, uploads = [], ...thread }: Omit<NewThread, 'id' | 'isPrivate'> & Pick<NewMessage, 'body' | 'uploads'>,
): { thread: ChannelRecord; message: MessageRecord } {
  const opened = world.addThread(forum, thread);
  const first = { channel: opened, authorId: thread.ownerId, body, uploads, id: opened.id };
  return { thread: opened, message: post(world, first) };
}

/** The "thinking…" a person sees until the answer comes. */
export function postPlaceholder(world: World, message: Omit<NewMessage, 'body'>, ephemeral: boolean): MessageRecord {
  const record = blank(world, { ...message, body: {} });
  record.flags = MessageFlags.Loading | (ephemeral ? MessageFlags.Ephemeral : 0);
  record.ownerId = ephemeral ? (message.answers?.userId ?? null) : null;
  if (!ephemeral) wakeThread(world, message.channel, message.authorId);
  world.keepMessage(record);
  return record;
}

export function edit(
  world: World,
  record: MessageRecord,
  body: MessageBody,
  uploads: readonly Upload[],
): MessageRecord {
  const composition = compose(world, { body, uploads, before: record, settable: SETTABLE.edit });
  // The answer to "thinking…" is no edit in a reader's eyes.
  const wasLoading = (record.flags & MessageFlags.Loading) !== 0;
  Object.assign(record, composition);
  record.flags &= ~MessageFlags.Loading;
  if (!wasLoading) record.editedAt = world.clock.now();
  world.keepMessage(record);
  return record;
}

/** A message wakes an archived thread. In a locked one only those who manage threads have a say. */
function wakeThread(world: World, channel: ChannelRecord, authorId: Snowflake): void {
  const manages = has(world.permissions(channel, authorId), 'ManageThreads');
  if (channel.thread?.locked === true && !channel.thread.archived && !manages) throw new ApiError('threadLocked');

  const { thread } = channel;
  if (!thread?.archived) return;
  if (thread.locked && !manages) throw new ApiError('threadArchived');
  thread.archived = false;
  thread.archiveChangedAt = world.clock.now();
  world.changes.announce({ kind: 'channel-updated', channel });
}

/** Into a private thread that says so only its owner and those who manage threads bring others. */
function mayInvite(world: World, channel: ChannelRecord, authorId: Snowflake): boolean {
  const { thread } = channel;
  if (thread === null || !thread.private || thread.invitable !== false || thread.ownerId === authorId) return true;
  return has(world.permissions(channel, authorId), 'ManageThreads');
}

/** Whoever is mentioned in a thread becomes a member of it. */
function addMentioned(world: World, channel: ChannelRecord, { mentions, ownerId }: MessageRecord): void {
  const { thread } = channel;
  if (thread === null || channel.parentId === null || ownerId !== null) return;
  const parent = world.channel(channel.parentId);
  const added = mentions.users.filter(
    (id) => !thread.members.some((member) => member.userId === id) && has(world.permissions(parent, id), 'ViewChannel'),
  );
  if (added.length === 0) return;
  thread.members.push(...added.map((userId) => ({ userId, joinedAt: world.clock.now() })));
  world.changes.announce({ kind: 'thread-members-changed', channel, added, removed: [] });
}

function blank(
  world: World,
  { channel, authorId, body, answers = null, type, replyTo = null, id = world.newId() }: NewMessage,
): MessageRecord {
  return {
    id,
    channelId: channel.id,
    authorId,
    type: type ?? (replyTo === null ? MessageType.Default : MessageType.Reply),
    createdAt: world.clock.now(),
    editedAt: null,
    content: '',
    embeds: [],
    components: [],
    attachments: [],
    flags: 0,
    mentions: { users: [], roles: [], everyone: false },
    nonce: body.nonce === undefined || body.nonce === null ? null : String(body.nonce),
    replyTo,
    answers,
    ownerId: null,
    lateEdits: [],
  };
}
