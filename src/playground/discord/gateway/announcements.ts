import { GatewayIntentBits, type Snowflake } from 'discord-api-types/v10';
import type { Change } from '../changes.ts';
import type { Payloads } from '../payloads.ts';
import { has } from '../permissions.ts';
import type { ChannelRecord, MessageRecord } from '../records.ts';
import type { World } from '../world.ts';
import type { Gateway } from './gateway.ts';
import { guildCreate } from './greeting.ts';
import type { Dispatch } from './session.ts';

const MESSAGE_EVENTS = {
  'message-created': 'MESSAGE_CREATE',
  'message-updated': 'MESSAGE_UPDATE',
  'message-deleted': 'MESSAGE_DELETE',
} as const;

/** Passes on to the bot what its intents entitle it to hear. */
export function announceChanges(world: World, payloads: Payloads, gateway: Gateway): () => void {
  return world.changes.listen((change) => {
    switch (change.kind) {
      case 'message-created':
      case 'message-updated':
      case 'message-deleted':
        announceMessage(change.kind, change.message);
        break;
      case 'channel-created':
        announceChannel(change.channel, 'CREATE');
        break;
      case 'channel-updated':
        announceChannel(change.channel, 'UPDATE');
        break;
      case 'channel-deleted':
        // Discord tells of the channel only, not of the threads that go with it.
        announceChannel(change.channel, 'DELETE');
        break;
      case 'guild-created':
        tell(change.guildId, guildCreate(world, payloads, world.guild(change.guildId)), GatewayIntentBits.Guilds);
        break;
      case 'guild-left':
        gateway.dispatch(
          change.guildId,
          { event: 'GUILD_DELETE', data: { id: change.guildId } },
          GatewayIntentBits.Guilds,
        );
        break;
      case 'member-joined':
        announceMember(change.guildId, change.userId);
        break;
      case 'thread-members-changed':
        announceThreadMembers(change);
        break;
      default:
    }
  });

  /** A bot hears nothing of servers it is not in, though people may use its commands there. */
  function tell(guildId: Snowflake | null, dispatch: Dispatch, intents: number): void {
    if (guildId === null || world.hasBot(guildId)) gateway.dispatch(guildId, dispatch, intents);
  }

  function announceMessage(kind: keyof typeof MESSAGE_EVENTS, message: MessageRecord): void {
    // An ephemeral message exists for its owner alone: the gateway never hears of it.
    if (message.ownerId !== null) return;
    const { guildId } = world.channel(message.channelId);
    const intent = guildId === null ? GatewayIntentBits.DirectMessages : GatewayIntentBits.GuildMessages;
    const place = { channel_id: message.channelId, ...(guildId === null ? {} : { guild_id: guildId }) };
    const data = kind === 'message-deleted' ? { id: message.id } : readable(message);
    tell(guildId, { event: MESSAGE_EVENTS[kind], data: { ...data, ...place } }, intent);
  }

  /** Without the message content intent, which nobody has here, other people's words are blanked unless they name the bot. */
  function readable(message: MessageRecord) {
    const payload = payloads.message(message);
    const { guildId } = world.channel(message.channelId);
    const open = message.authorId === world.bot.id || message.mentions.users.includes(world.bot.id) || guildId === null;
    return open ? payload : { ...payload, content: '', embeds: [], attachments: [], components: [] };
  }

  function announceChannel(channel: ChannelRecord, verb: 'CREATE' | 'UPDATE' | 'DELETE'): void {
    if (channel.guildId === null) return;
    const event = `${channel.kind === 'thread' ? 'THREAD' : 'CHANNEL'}_${verb}`;
    if (channel.thread?.private === true && verb !== 'DELETE' && !botMaySee(channel)) return;
    const fresh = channel.kind === 'thread' && verb === 'CREATE' ? { newly_created: true } : {};
    const data = { ...payloads.channel(channel), ...fresh };
    tell(channel.guildId, { event, data }, GatewayIntentBits.Guilds);
  }

  function botMaySee(channel: ChannelRecord): boolean {
    return has(world.permissions(channel, world.bot.id), 'ViewChannel');
  }

  function announceMember(guildId: Snowflake, userId: Snowflake): void {
    const member = world.guild(guildId).members.find((candidate) => candidate.userId === userId);
    if (member === undefined) return;
    const data = { ...payloads.member(member), guild_id: guildId };
    tell(guildId, { event: 'GUILD_MEMBER_ADD', data }, GatewayIntentBits.GuildMembers);
  }

  /** Without the members intent the bot only hears of its own coming and going. */
  function announceThreadMembers({
    channel,
    added,
    removed,
  }: Extract<Change, { kind: 'thread-members-changed' }>): void {
    const aboutBot = [...added, ...removed].includes(world.bot.id);
    if (channel.guildId === null || !aboutBot) return;
    const data = {
      id: channel.id,
      guild_id: channel.guildId,
      member_count: channel.thread?.members.length ?? 0,
      added_members: added.map((userId) => payloads.threadMember(channel, userId)),
      removed_member_ids: removed,
    };
    tell(channel.guildId, { event: 'THREAD_MEMBERS_UPDATE', data }, GatewayIntentBits.Guilds);
  }
}
