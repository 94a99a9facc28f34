import {
  type APIAttachment,
  type APIDMChannel,
  type APIEmbed,
  type APIGuildForumChannel,
  type APIGuildMember,
  type APIGuildVoiceChannel,
  type APIMessage,
  type APIMessageInteraction,
  type APIMessageInteractionMetadata,
  type APIMessageTopLevelComponent,
  type APINewsChannel,
  type APITextChannel,
  type APIThreadChannel,
  type APIThreadMember,
  ApplicationIntegrationType,
  ChannelType,
  ForumLayoutType,
  InteractionType,
  type Snowflake,
  ThreadMemberFlags,
} from 'discord-api-types/v10';
import { mediaOf } from './components.ts';
import type { AnswerRecord, AttachmentRecord, ChannelRecord, MemberRecord, MessageRecord } from './records.ts';
import type { World } from './world.ts';

const DAY = 24 * 60 * 60 * 1000;
const ATTACHMENT = 'attachment://';
const CHANNEL_TYPES = {
  text: ChannelType.GuildText,
  announcement: ChannelType.GuildAnnouncement,
  voice: ChannelType.GuildVoice,
} as const;
const FORUM = {
  type: ChannelType.GuildForum,
  available_tags: [] as APIGuildForumChannel['available_tags'],
  default_reaction_emoji: null,
  default_sort_order: null,
  default_forum_layout: ForumLayoutType.NotSet,
} as const;

/** Puts records into the words of Discord's API. */
export class Payloads {
  readonly #world: World;
  /** Where this server is reached; attachments are served from there. */
  readonly #origin: () => string;

  constructor(world: World, origin: () => string) {
    this.#world = world;
    this.#origin = origin;
  }

  channel(
    record: ChannelRecord,
  ): APITextChannel | APINewsChannel | APIGuildVoiceChannel | APIGuildForumChannel | APIThreadChannel | APIDMChannel {
    if (record.kind === 'thread') return this.thread(record);
    const last_message_id = this.#world.messagesFor(record.id, null).at(-1)?.id ?? null;
    if (record.kind === 'dm') {
      const recipients = record.recipientId === null ? [] : [this.#world.user(record.recipientId)];
      return { id: record.id, type: ChannelType.DM, name: null, last_message_id, recipients };
    }
    const common = {
      id: record.id,
      name: record.name,
      ...(record.guildId === null ? {} : { guild_id: record.guildId }),
      parent_id: null,
      position: record.position,
      permission_overwrites: record.overwrites,
      nsfw: false,
      topic: null,
      rate_limit_per_user: 0,
    };
    if (record.kind === 'forum') return { ...common, last_message_id: this.#newestPost(record), ...FORUM };
    return { ...common, type: CHANNEL_TYPES[record.kind], last_message_id };
  }

  /** Of a forum the newest post, which is a thread, counts as its last message. */
  #newestPost({ id }: ChannelRecord): Snowflake | null {
    return [...this.#world.channels.values()].filter(({ parentId }) => parentId === id).at(-1)?.id ?? null;
  }

  thread(record: ChannelRecord): APIThreadChannel {
    const { thread } = record;
    if (thread === null) throw new Error(`Channel ${record.id} is no thread`);
    const count = this.#world.messagesFor(record.id, null).length;
    return {
      id: record.id,
      type: this.#threadType(record, thread.private),
      name: record.name,
      ...(record.guildId === null ? {} : { guild_id: record.guildId }),
      ...(record.parentId === null ? {} : { parent_id: record.parentId }),
      owner_id: thread.ownerId,
      last_message_id: this.#world.messagesFor(record.id, null).at(-1)?.id ?? null,
      message_count: count,
      total_message_sent: count,
      member_count: thread.members.length,
      rate_limit_per_user: 0,
      thread_metadata: {
        archived: thread.archived,
        locked: thread.locked,
        auto_archive_duration: thread.autoArchiveMinutes,
        archive_timestamp: iso(thread.archiveChangedAt),
        create_timestamp: iso(thread.createdAt),
        ...(thread.private ? { invitable: thread.invitable ?? true } : {}),
      },
    };
  }

  #threadType({ parentId }: ChannelRecord, isPrivate: boolean): APIThreadChannel['type'] {
    if (isPrivate) return ChannelType.PrivateThread;
    const parent = parentId === null ? undefined : this.#world.channels.get(parentId);
    return parent?.kind === 'announcement' ? ChannelType.AnnouncementThread : ChannelType.PublicThread;
  }

  threadMember(record: ChannelRecord, userId: Snowflake): APIThreadMember | null {
    const member = record.thread?.members.find((candidate) => candidate.userId === userId);
    if (member === undefined) return null;
    const flags: ThreadMemberFlags = ThreadMemberFlags.HasInteracted;
    return { id: record.id, user_id: userId, join_timestamp: iso(member.joinedAt), flags };
  }

  member(record: MemberRecord): APIGuildMember {
    return {
      user: this.#world.user(record.userId),
      nick: null,
      avatar: null,
      banner: null,
      roles: record.roles,
      joined_at: iso(record.joinedAt),
      premium_since: null,
      deaf: false,
      mute: false,
      pending: false,
      communication_disabled_until: null,
      ...NOTHING_SET,
    };
  }

  message(record: MessageRecord): APIMessage {
    const { mentions, answers } = record;
    const shown = new Set([...record.embeds.flatMap(attachmentNames), ...this.#namesInComponents(record)]);
    return {
      id: record.id,
      channel_id: record.channelId,
      type: record.type,
      author: this.#world.user(record.authorId),
      content: record.content,
      timestamp: iso(record.createdAt),
      edited_timestamp: record.editedAt === null ? null : iso(record.editedAt),
      tts: false,
      pinned: false,
      mention_everyone: mentions.everyone,
      mention_roles: mentions.roles,
      mentions: mentions.users.map((id) => this.#world.user(id)),
      // A file that an embed or a component shows is no longer listed as an attachment of its own: its id is the media's.
      attachments: record.attachments
        .filter((attachment) => !shown.has(attachment.filename))
        .map((attachment) => this.attachment(record, attachment)),
      embeds: record.embeds.map((embed) => this.#embed(record, embed)),
      components: this.#components(record),
      flags: record.flags,
      ...(record.nonce === null ? {} : { nonce: record.nonce }),
      ...(record.replyTo === null
        ? {}
        : { message_reference: { type: 0, channel_id: record.channelId, message_id: record.replyTo } }),
      ...(answers === null ? {} : { webhook_id: this.#world.applicationId, application_id: this.#world.applicationId }),
      ...(answers === null ? {} : { interaction_metadata: this.#answered(record, answers) }),
      ...(answers?.command === undefined ? {} : { interaction: this.#named(answers, answers.command) }),
    };
  }

  attachment(message: MessageRecord, record: AttachmentRecord): APIAttachment {
    const url = this.#url(message, record);
    return {
      id: record.id,
      filename: record.filename,
      size: record.size,
      content_type: record.contentType,
      url,
      proxy_url: url,
      width: record.width,
      height: record.height,
      ...(record.description === null ? {} : { description: record.description }),
      ...(message.ownerId === null ? {} : { ephemeral: true }),
    };
  }

  #answered(record: MessageRecord, answers: AnswerRecord): APIMessageInteractionMetadata {
    const { guildId } = this.#world.channel(record.channelId);
    const base = {
      id: answers.interactionId,
      user: this.#world.user(answers.userId),
      authorizing_integration_owners: answers.owners ?? { [ApplicationIntegrationType.GuildInstall]: guildId ?? '0' },
    };
    const onMessage = answers.messageId;
    const command = { ...base, type: InteractionType.ApplicationCommand } as const;
    const component = {
      ...base,
      type: InteractionType.MessageComponent,
      interacted_message_id: onMessage ?? '0',
    } as const;
    if (answers.type === InteractionType.ApplicationCommand) return command;
    if (answers.type === InteractionType.MessageComponent) return component;
    const opener = onMessage === null ? command : component;
    return { ...base, type: InteractionType.ModalSubmit, triggering_interaction_metadata: opener };
  }

  /** The older description, which Discord still sends: the only one that names the command. */
  #named({ interactionId, type, userId }: AnswerRecord, name: string): APIMessageInteraction {
    return { id: interactionId, type, name, user: this.#world.user(userId) };
  }

  /** Discord signs its attachment addresses for a day, and hands out fresh ones with every payload. */
  #url(message: MessageRecord, attachment: AttachmentRecord): string {
    const expires = Math.floor((this.#world.clock.now() + DAY) / 1000).toString(16);
    return `${this.#origin()}/attachments/${message.channelId}/${attachment.id}/${attachment.filename}?ex=${expires}`;
  }

  #embed(record: MessageRecord, embed: APIEmbed): APIEmbed {
    const resolve = <T extends { url?: string }>(part: T): T =>
      part.url === undefined ? part : { ...part, url: this.#resolved(record, part.url)?.url ?? part.url };
    return {
      ...embed,
      ...(embed.image ? { image: resolve(embed.image) } : {}),
      ...(embed.thumbnail ? { thumbnail: resolve(embed.thumbnail) } : {}),
    };
  }

  #components(record: MessageRecord): APIMessageTopLevelComponent[] {
    const copy = structuredClone(record.components);
    const unfurl = (media: { url: string }) => {
      const attachment = this.#resolved(record, media.url);
      if (attachment === null || record.unresolved?.includes(attachment.filename)) return;
      const { id: attachment_id, url, proxy_url, width, height, content_type } = attachment;
      Object.assign(media, { attachment_id, url, proxy_url, width, height, content_type });
    };
    for (const media of mediaOf(copy)) unfurl(media);
    return copy;
  }

  #namesInComponents({ components, unresolved = [] }: MessageRecord): string[] {
    const names = mediaOf(components).flatMap(({ url }) => attachmentName(url) ?? []);
    return names.filter((name) => !unresolved.includes(name));
  }

  #resolved(record: MessageRecord, url: string): APIAttachment | null {
    const name = attachmentName(url);
    // Of two files of one name the newer is meant: the one that was sent with the reference to it.
    const newestFirst = record.attachments.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1));
    const attachment = newestFirst.find((candidate) => candidate.filename === name);
    return attachment === undefined ? null : this.attachment(record, attachment);
  }
}

function attachmentNames(embed: APIEmbed): string[] {
  const urls = [embed.image?.url, embed.thumbnail?.url, embed.author?.icon_url, embed.footer?.icon_url];
  return urls.flatMap((url) => attachmentName(url ?? '') ?? []);
}

function attachmentName(url: string): string | null {
  return url.startsWith(ATTACHMENT) ? url.slice(ATTACHMENT.length) : null;
}

const NOTHING_SET = { flags: 0 };

export function iso(at: number): string {
  return new Date(at).toISOString().replace('Z', '000+00:00');
}
