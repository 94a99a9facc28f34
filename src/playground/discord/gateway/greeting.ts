import {
  type GatewayGuildCreateDispatchData,
  type GatewayReadyDispatchData,
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  GuildMFALevel,
  GuildNSFWLevel,
  GuildPremiumTier,
  GuildVerificationLevel,
  Locale,
} from 'discord-api-types/v10';
import { iso, type Payloads } from '../payloads.ts';
import { has } from '../permissions.ts';
import type { GuildRecord } from '../records.ts';
import type { World } from '../world.ts';
import type { Dispatch, Session } from './session.ts';

/** What a session hears first: who it is, and that its servers are about to arrive. */
export function ready(world: World, session: Session, url: string): Dispatch {
  const guilds = world.guildsOfBot().filter((guild) => session.serves(guild.id));
  const data: GatewayReadyDispatchData = {
    v: 10,
    user: world.bot,
    guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
    session_id: session.id,
    resume_gateway_url: url,
    shard: [session.shard[0], session.shard[1]],
    application: { id: world.applicationId, ...NOTHING_SET, flags_new: '0' },
  };
  return { event: 'READY', data };
}

/** A whole server. Without the members intent the only member that comes along is the bot itself. */
export function guildCreate(world: World, payloads: Payloads, guild: GuildRecord): Dispatch {
  const channels = [...world.channels.values()].filter((channel) => channel.guildId === guild.id);
  const me = guild.members.filter((member) => member.userId === world.bot.id);
  const data: GatewayGuildCreateDispatchData = {
    id: guild.id,
    name: guild.name,
    icon: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    owner_id: guild.ownerId,
    afk_channel_id: null,
    afk_timeout: 300,
    verification_level: GuildVerificationLevel.None,
    default_message_notifications: GuildDefaultMessageNotifications.OnlyMentions,
    explicit_content_filter: GuildExplicitContentFilter.Disabled,
    roles: guild.roles,
    emojis: [],
    stickers: [],
    features: [],
    mfa_level: GuildMFALevel.None,
    application_id: null,
    system_channel_id: null,
    ...SYSTEM_CHANNEL,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    vanity_url_code: null,
    premium_tier: GuildPremiumTier.None,
    premium_progress_bar_enabled: false,
    preferred_locale: guild.locale ?? Locale.EnglishUS,
    nsfw_level: GuildNSFWLevel.Default,
    hub_type: null,
    incidents_data: null,
    joined_at: iso(me[0]?.joinedAt ?? world.clock.now()),
    large: false,
    unavailable: false,
    member_count: guild.members.length,
    voice_states: [],
    members: me.map((member) => payloads.member(member)),
    channels: channels.flatMap((channel) => {
      const payload = channel.kind === 'thread' ? null : payloads.channel(channel);
      return payload !== null && 'position' in payload ? [payload] : [];
    }),
    threads: channels
      .filter((channel) => channel.thread !== null && !channel.thread.archived)
      .filter((channel) => has(world.permissions(channel, world.bot.id), 'ViewChannel'))
      .map((channel) => {
        const member = payloads.threadMember(channel, world.bot.id);
        return { ...payloads.thread(channel), ...(member === null ? {} : { member }) };
      }),
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
  return { event: 'GUILD_CREATE', data };
}

const NOTHING_SET = { flags: 0 };
const SYSTEM_CHANNEL = { system_channel_flags: 0 };
