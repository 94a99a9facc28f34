import { Client, GatewayIntentBits, Options } from 'discord.js';
import type { Logger } from 'pino';

export interface ClientConfig {
  readonly token: string;
  readonly api: string;
  /** How many requests a second all in all, unless Discord's own 50: a local Discord that sets no limits takes any number. */
  readonly requestsPerSecond?: number;
}

/**
 * The connection to Discord. Servers and channels are all it needs to hear of: buttons and commands come by themselves, and
 * messages, members and presences would only fill memory.
 */
export function createClient({ api, requestsPerSecond }: ClientConfig, log: Logger): Client {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    shards: 'auto',
    allowedMentions: { parse: [] },
    rest: { api, ...(requestsPerSecond === undefined ? {} : { globalRequestsPerSecond: requestsPerSecond }) },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      GuildMemberManager: 0,
      UserManager: 1000,
      PresenceManager: 0,
      ReactionManager: 0,
      VoiceStateManager: 0,
    }),
  });
  client.on('error', (error) => log.error({ err: error }, 'discord'));
  client.on('warn', (warning) => log.warn(warning));
  client.on('shardDisconnect', (event, shard) => log.warn({ shard, code: event.code }, 'gateway closed'));
  client.on('shardReconnecting', (shard) => log.info({ shard }, 'gateway reconnecting'));
  client.on('shardResume', (shard, replayed) => log.info({ shard, replayed }, 'gateway resumed'));
  client.rest.on('rateLimited', ({ route, timeToReset }) => log.info({ route, timeToReset }, 'rate limited'));
  return client;
}

/** Hangs up. To the library its own closing looks like a lost line; that is not worth a word in the log. */
export async function hangUp(client: Client): Promise<void> {
  client.removeAllListeners('shardReconnecting');
  client.removeAllListeners('shardDisconnect');
  await client.destroy();
}

/** Logs in and waits until Discord has told about its servers. */
export async function login(client: Client, token: string): Promise<Client<true>> {
  const ready = new Promise<Client<true>>((resolve) => client.once('clientReady', resolve));
  await client.login(token);
  return ready;
}
