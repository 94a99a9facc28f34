import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { openStudio, type Studio } from '#render/studio.ts';
import type { Config } from './config.ts';
import type { DiscordDeps } from './discord/discord-side.ts';
import { drawnBy } from './discord/drawn.ts';
import { EMOJIS } from './discord/emojis.ts';
import { joinDiscord } from './discord/join.ts';
import { keptIn, PRIVATE_MESSAGES } from './discord/kept-messages.ts';
import { createOwnership, soleOwner } from './discord/ownership.ts';
import { presetsBy } from './discord/presets.ts';
import { replaysBy } from './discord/replay-pictures.ts';
import { ALL_SHARDS, type WantedShards } from './discord/shards.ts';
import { games } from './games/index.ts';
import { type Checks, serveHealth } from './health.ts';
import { measuredDraw, measuredStore, measuredThink } from './measured.ts';
import { createPrometheus } from './prometheus.ts';
import { PLAYED_IN } from './results/played-in.ts';
import { createRatings, GENERATIONS, RATINGS } from './results/ratings.ts';
import { createResults } from './results/results.ts';
import { openStorage } from './store/open.ts';
import { createTables } from './tables/create-tables.ts';
import { DAILIES } from './tables/daily.ts';
import { FOLLOWERS } from './tables/followers.ts';
import { GATHERINGS } from './tables/gatherings.ts';
import { noMetrics } from './tables/metrics.ts';
import { tablesOf } from './tables/parse.ts';
import { createPeople, PERSONS } from './tables/people.ts';
import { createPulse, PULSES } from './tables/pulse.ts';
import { createServers, SERVERS } from './tables/servers.ts';
import { realTimers } from './tables/timers.ts';
import { createCatalogues } from './text/catalogue.ts';
import { DEFAULT_LANGUAGE } from './text/languages.ts';
import { createThinker } from './workers/thinker.ts';

export interface RunningBot {
  /** Leaves its tables to other processes on the same storage; it goes on answering what nobody else does. */
  drain(): Promise<void>;
  /** Finishes acts in flight, shows what they led to, then lets go of Discord and storage. */
  stop(): Promise<void>;
}

/** Config → store → tables → Discord. */
export async function runBot(
  config: Omit<Config, 'discord'>,
  discord: DiscordDeps['config'],
  log: Logger,
): Promise<RunningBot> {
  const prometheus = config.healthPort === undefined ? null : createPrometheus();
  const metrics = prometheus ?? noMetrics;
  const storage = await openStorage(config, (what, error) => log.warn({ err: error }, what));
  const trouble = (what: string, channel: string, error: unknown): void => log.warn({ channel, err: error }, what);
  const ownership =
    storage.leases === null
      ? soleOwner
      : createOwnership({
          leases: storage.leases,
          timers: realTimers,
          trouble: (error) => log.warn({ err: error }, 'leases'),
        });
  const pulse = createPulse(
    storage.records(PULSES),
    realTimers,
    (error) => log.warn({ err: error }, 'no pulse'),
    pulseOf(discord.shards ?? ALL_SHARDS),
  );
  const thinker = createThinker();
  const studio = openStudio({ threads: drawingThreads() });
  const people = createPeople(measuredStore(storage.records(PERSONS), PERSONS.name, metrics));
  const lost = (what: string, id: string, error: unknown): void => log.warn({ id, err: error }, what);
  const results = createResults({
    archive: storage.archive('result'),
    playedIn: storage.records(PLAYED_IN),
    trouble: lost,
  });
  const ratings = createRatings({
    results,
    store: storage.records(RATINGS),
    generations: storage.records(GENERATIONS),
    trouble: lost,
  });
  results.onForgotten((group, what) =>
    ratings.forgotten(
      group,
      what,
      games.map(({ id }) => id),
    ),
  );
  const kind = tablesOf(games);
  const tables = createTables({
    store: measuredStore(storage.records(kind), kind.name, metrics),
    games,
    index: storage.index('tables'),
    owns: ({ guild }) => ownership.owns(guild),
    shared: storage.leases !== null,
    pulse,
    people,
    fileResult: results.file,
    timers: realTimers,
    think: measuredThink(thinker.think, metrics),
    trouble,
  });
  const catalogues = createCatalogues(games);
  const pictures = drawnBy({ draw: measuredDraw(studio.draw, metrics) }, catalogues, tables.history);
  const side = await joinDiscord({
    config: discord,
    tables,
    people,
    results,
    ratings,
    gatherings: { store: storage.records(GATHERINGS), index: storage.index('gatherings') },
    followers: { store: storage.records(FOLLOWERS), index: storage.index('followers') },
    dailies: { store: storage.records(DAILIES), index: storage.index('daily') },
    leftServers: storage.index('left'),
    servers: createServers(measuredStore(storage.records(SERVERS), SERVERS.name, metrics)),
    games,
    pictures,
    replays: replaysBy({ draw: measuredDraw(studio.draw, metrics), clip: studio.clip }),
    presets: presetsBy(studio, (error) => log.warn({ err: error }, 'no presets')),
    catalogues,
    kept: keptIn(storage.records(PRIVATE_MESSAGES)),
    emojis: { draw: () => studio.emojis(), store: storage.records(EMOJIS), process: randomUUID() },
    timers: realTimers,
    ownership,
    signals: storage.signals,
    log,
    metrics,
  });
  warmUp(studio, log);
  const checks: Checks = {
    gateway: () => side.isReady(),
    storage: () => storage.check().then(() => true),
    tables: () => side.hasTables(),
  };
  prometheus?.watch('orrery_shards', side.shards);
  prometheus?.watch('orrery_leases', ownership.leases);
  prometheus?.watch('orrery_tables_in_memory', () => tables.counts().inMemory);
  prometheus?.watch('orrery_tables_looked_after', () => tables.counts().lookedAfter);
  prometheus?.watch('orrery_interactions_under_way', () => side.queues().interactions);
  prometheus?.watch('orrery_boards_under_way', () => side.queues().boards);
  prometheus?.watch('orrery_boards_waiting', () => side.queues().waitingBoards);
  const health =
    config.healthPort === undefined || prometheus === null
      ? null
      : await serveHealth({ host: config.healthHost, port: config.healthPort }, checks, prometheus);
  return {
    drain: side.drain,
    async stop() {
      await side.stop();
      await health?.close();
      await Promise.all([thinker.close(), studio.close(), storage.close()]);
    },
  };
}

/** Each set of shards has a pulse of its own: that some are served must not hide that others were not. */
function pulseOf(shards: WantedShards): { key?: string } {
  if ('ids' in shards) return { key: `pulse-${shards.ids.join('_')}-of-${shards.count}` };
  return shards.parts === 1 ? {} : { key: `pulse-part-${shards.index}-of-${shards.parts}` };
}

/** One core is for everything else; two keep up with hundreds of tables. The second one only runs while one is not enough. */
function drawingThreads(): number {
  return Math.min(2, Math.max(1, availableParallelism() - 1));
}

/** Starting a drawing thread takes a while: the first board should not have to wait for it, nor the bot's own start beside it. */
function warmUp(studio: Studio, log: Logger): void {
  const [game] = games;
  if (game === undefined) return;
  const cover = studio.draw({ kind: 'cover', game: game.id, title: game.title, language: DEFAULT_LANGUAGE });
  void cover.catch((error: unknown) => log.warn({ err: error }, 'no picture'));
}
