import { Client, GatewayIntentBits, Options, Routes } from 'discord.js';
import type { APIGatewayBotInfo } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { answerApart } from './answer-limits.ts';
import { ALL_SHARDS, type Shards, shardsFor, type WantedShards } from './shards.ts';
import { countSteadily } from './steady-limits.ts';

export interface ClientConfig {
  readonly token: string;
  readonly api: string;
  /** How many requests a second all in all, unless Discord's own 50: a local Discord that sets no limits takes any number. */
  readonly requestsPerSecond?: number;
  /** All of them unless told. */
  readonly shards?: WantedShards;
}

/**
 * The connection to Discord. Servers and channels are all it needs to hear of: buttons and commands come by themselves, and
 * messages, members and presences would only fill memory.
 */
export function createClient({ api, requestsPerSecond }: ClientConfig, log: Logger): Client {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    // Said here in any case: else the library would read the variable SHARDS by itself, and in a way of its own.
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
  const answers = answerApart(client.rest);
  for (const rest of [client.rest, answers]) {
    countSteadily(rest);
    rest.on('rateLimited', ({ route, timeToReset }) => log.info({ route, timeToReset }, 'rate limited'));
  }
  client.on('error', (error) => log.error({ err: error }, 'discord'));
  client.on('warn', (warning) => log.warn(warning));
  client.on('shardDisconnect', (event, shard) => log.warn({ shard, code: event.code }, 'gateway closed'));
  client.on('shardReconnecting', (shard) => log.info({ shard }, 'gateway reconnecting'));
  client.on('shardResume', (shard, replayed) => log.info({ shard, replayed }, 'gateway resumed'));
  return client;
}

/** Hangs up. To the library its own closing looks like a lost line; that is not worth a word in the log. */
export async function hangUp(client: Client): Promise<void> {
  client.removeAllListeners('shardReconnecting');
  client.removeAllListeners('shardDisconnect');
  await client.destroy();
}

/** Logs in and waits until Discord has told about its servers. */
export async function login(client: Client, { token, shards = ALL_SHARDS }: ClientConfig): Promise<Client<true>> {
  const chosen = await choose(client, token, shards);
  if (chosen !== null) Object.assign(client.options, { shards: [...chosen.ids], shardCount: chosen.count });
  const ready = new Promise<Client<true>>((resolve) => client.once('clientReady', resolve));
  await client.login(token);
  return ready;
}

/** Null: all there are; the library asks by itself how many. */
async function choose(client: Client, token: string, wanted: WantedShards): Promise<Shards | null> {
  if ('ids' in wanted) return wanted;
  if (wanted.parts === 1) return null;
  const { shards } = (await client.rest.setToken(token).get(Routes.gatewayBot())) as APIGatewayBotInfo;
  return shardsFor(wanted, shards);
}

/** The shards a client that is logged in serves. */
export function servedBy({ options }: Client): Shards {
  const count = options.shardCount ?? 1;
  return { ids: Array.isArray(options.shards) ? options.shards : [...Array(count).keys()], count };
}
