import { Routes, Status } from 'discord.js';
import { createUpkeep } from '#results/upkeep.ts';
import { memoryStorage } from '#store/memory.ts';
import { DAILIES } from '#tables/daily.ts';
import { FOLLOWERS } from '#tables/followers.ts';
import { GATHERINGS } from '#tables/gatherings.ts';
import { noMetrics } from '#tables/metrics.ts';
import { retryWhileAway } from '#tables/retry-while-away.ts';
import { expiredPanel, freshPanel } from './answers.ts';
import type { Bot } from './bot.ts';
import { createChannelCheck } from './channel-check.ts';
import { createClient, hangUp, login, servedBy } from './client.ts';
import { createDailies } from './daily.ts';
import type { DiscordDeps, DiscordSide } from './discord-side.ts';
import { createEmojis, NO_EMOJIS } from './emojis.ts';
import { createEndStory } from './end-story.ts';
import { createFollowing } from './following.ts';
import { createGatherings } from './gatherings.ts';
import { createHandOver } from './hand-over.ts';
import { createHostNotice } from './host-notice.ts';
import { createLostBoards } from './lost-board.ts';
import { messengerOver } from './messenger.ts';
import { createNewsroom } from './news.ts';
import { soleOwner } from './ownership.ts';
import { withDrawTimeout, withoutFailures } from './pictures.ts';
import { createPings } from './pings.ts';
import { createPresenter } from './presenter.ts';
import { createPrivateMessages } from './private-messages.ts';
import { describeCommands, registerCommands } from './register.ts';
import { inTimeOrNone, NO_REPLAY_PICTURES } from './replay-pictures.ts';
import { createRouter } from './router.ts';
import { followServers } from './server-events.ts';
import { watchShards } from './shard-watch.ts';
import { shardOf } from './shards.ts';
import { createSight } from './sight.ts';
import { loadCommands } from './slash-command.ts';
import { followTables } from './table-events.ts';
import { createUnreadableNotice } from './unreadable-notice.ts';
import { createVoices } from './voice.ts';
import { webhookOver } from './webhook.ts';

export async function joinDiscord(deps: DiscordDeps): Promise<DiscordSide> {
  const { tables, games, timers, log, config, catalogues, ownership = soleOwner, metrics = noMetrics } = deps;
  const trouble = (what: string, channel: string, error: unknown): void => log.warn({ channel, err: error }, what);
  const client = createClient(config, log);
  const emojis =
    deps.emojis === undefined
      ? null
      : createEmojis({
          ...deps.emojis,
          rest: client.rest,
          application: () => client.application?.id ?? '',
          timers,
          failed: (error) => log.warn({ err: error }, 'no emojis'),
        });
  const voice = createVoices(catalogues, emojis ?? NO_EMOJIS);
  const uploaded = (bytes: number, channel: string, message: string): void => {
    metrics.uploaded('board', bytes);
    log.debug({ channel, message, bytes }, 'uploaded');
  };
  const messenger = messengerOver(client.rest, uploaded, () => client.user?.id);
  const pictures = withoutFailures(deps.pictures, (error) => log.warn({ err: error }, 'no picture'));
  const pings = createPings({ tables, people: deps.people, messenger, voice, timers, trouble });
  const story = createEndStory({ tables, ratings: deps.ratings, people: deps.people, voice, trouble });
  const presenter = createPresenter({
    tables,
    messenger,
    pictures,
    pings,
    voice,
    timers,
    trouble,
    metrics,
    owns: ({ guild }) => ownership.owns(guild),
    story,
    tellHost: createHostNotice({ tables, people: deps.people, messenger, voice, timers, trouble }),
  });
  const commands = await loadCommands();
  const webhook = webhookOver(client.rest, () => client.application?.id ?? '', metrics);
  const privately = createPrivateMessages({
    kept: deps.kept,
    timers,
    trouble,
    table: (channel) => tables.get(channel),
    owns: ({ guild }) => ownership.owns(guild),
    edit: webhook.edit,
    remove: webhook.remove,
    refreshed: (record, message) => freshPanel(bot, record, message),
    farewell: (record, message) => expiredPanel(bot, record, message),
    forgotten: (user) => newsroom.tell({ say: 'forgotten', user }),
  });
  const newsroom = createNewsroom(deps.signals ?? null, (error) => log.warn({ err: error }, 'no news'));
  const shared = { tables, messenger, voice, timers, trouble, owns: ownership.owns };
  const gatherings = createGatherings({
    ...shared,
    ...(deps.gatherings ?? { store: memoryStorage().records(GATHERINGS), index: memoryStorage().index('gatherings') }),
    people: deps.people,
    rest: client.rest,
    games,
  });
  const sight = createSight(client);
  const following = createFollowing({
    ...shared,
    ...(deps.followers ?? { store: memoryStorage().records(FOLLOWERS), index: memoryStorage().index('followers') }),
    people: deps.people,
    sees: sight.far,
    endStory: story,
  });
  const dailies = createDailies({
    ...shared,
    ...(deps.dailies ?? { store: memoryStorage().records(DAILIES), index: memoryStorage().index('daily') }),
    results: deps.results,
    servers: deps.servers,
    rest: client.rest,
    games,
  });
  const bot: Bot = {
    tables,
    games,
    people: deps.people,
    servers: deps.servers,
    results: deps.results,
    ratings: deps.ratings,
    gatherings,
    following,
    dailies,
    presenter: {
      ...presenter,
      async again(record) {
        const { channel, guild } = record;
        if (ownership.owns(guild)) await presenter.again(record);
        else newsroom.tell({ say: 'board', channel, guild });
      },
    },
    owns: ownership.owns,
    pings,
    privately,
    lostBoards: createLostBoards(messenger),
    pictures: withDrawTimeout(pictures),
    replays: inTimeOrNone(deps.replays ?? NO_REPLAY_PICTURES, (error) => log.warn({ err: error }, 'no picture')),
    presets: deps.presets,
    catalogues,
    voice,
    commands,
    sight: sight.near,
    rest: client.rest,
    messenger,
    log,
    metrics,
    now: () => timers.now(),
  };
  const router = createRouter(bot);
  let tablesRead = false;
  const sayUnreadable = createUnreadableNotice({ bot, client, servers: deps.servers, messenger, trouble });
  const listeners = [following, dailies];
  followTables({ tables, ownership, presenter, newsroom, privately, listeners, sayUnreadable, log });
  const lines = watchShards(client, timers, (shard, since) => {
    const { count } = servedBy(client);
    void tables
      .missed(since, (guild) => shardOf(guild, count) === shard)
      .catch((error: unknown) => trouble('Clocks could not be put back after a lost connection', '', error));
  });
  tables.holdClocks((guild) => lines.isDown(shardOf(guild, servedBy(client).count)));
  const upkeep = createUpkeep({
    results: deps.results,
    leftServers: deps.leftServers ?? memoryStorage().index('left'),
    async forgetServer(guild) {
      await dailies.forgetServer(guild);
      await deps.servers.forget(guild);
    },
    isMember: (guild) => (ownership.owns(guild) ? client.guilds.cache.has(guild) : null),
    timers,
    trouble,
  });
  const channelCheck = createChannelCheck({
    tables,
    owns: ownership.owns,
    isMember: (guild) => client.guilds.cache.has(guild),
    isKnown: (channel) => client.channels.cache.has(channel),
    ask: (channel) => client.rest.get(Routes.channel(channel)),
    timers,
    trouble,
  });
  followServers({ client, tables, presenter, upkeep, trouble });
  client.on('interactionCreate', (interaction) => router.handle(interaction));
  const { application, guilds } = await login(client, config);
  const handOver = createHandOver({ ownership, tables, people: deps.people, newsroom, presenter, privately, trouble });
  await ownership.serve(servedBy(client));
  const described = describeCommands(commands, games, catalogues);
  const registered = await registerCommands(client.rest, application.id, config.guild, described);
  const { records, unreadable } = await tables.start();
  tablesRead = true;
  for (const table of unreadable) await sayUnreadable(table);
  log.info({ commands: registered, servers: guilds.cache.size, tables: records.length }, 'ready');
  const decorated = emojis?.update();
  const shown = presenter.startUp(records);
  // What was said in private may be a little out of date; that must not keep anybody from playing.
  await retryWhileAway(() => privately.startUp()).catch((error: unknown) =>
    trouble('Private messages of before could not be taken up', '', error),
  );
  handOver.begin();
  upkeep.start();
  channelCheck.start();
  gatherings.start();
  following.start();
  dailies.start();

  const idle = async (): Promise<void> => {
    await router.answered();
    await presenter.settled();
    await pings.settled();
    await privately.settled();
    await gatherings.settled();
    await following.settled();
    await dailies.settled();
    await newsroom.settled();
    await tables.settled();
  };

  const drain = async (): Promise<void> => {
    await ownership.drain(() => newsroom.tell({ say: 'free' }));
  };

  const letGo = (): Promise<void> => hangUp(client);

  return {
    isReady: () => client.isReady(),
    shards: () => client.ws.shards.filter(({ status }) => status === Status.Ready).size,
    queues() {
      const { busy, waiting } = presenter.counts();
      return { interactions: router.count(), boards: busy, waitingBoards: waiting };
    },
    hasTables: () => tablesRead,
    idle,
    async drain() {
      router.drain();
      await drain();
    },
    async stop() {
      router.close();
      await router.answered();
      await drain();
      await tables.stop();
      await shown;
      await idle();
      privately.stop();
      upkeep.stop();
      channelCheck.stop();
      gatherings.stop();
      following.stop();
      dailies.stop();
      emojis?.stop();
      await decorated;
      await pings.stop();
      await presenter.stop();
      await letGo();
    },
    hangUp: letGo,
  };
}
