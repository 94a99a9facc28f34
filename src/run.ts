import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { openStudio, type Studio } from '#render/studio.ts';
import type { Config } from './config.ts';
import { drawnBy } from './discord/drawn.ts';
import { joinDiscord } from './discord/join.ts';
import { keptIn, PrivateRecord } from './discord/kept-messages.ts';
import { games } from './games/index.ts';
import { type Checks, serveHealth } from './health.ts';
import { fileStore } from './store/files.ts';
import { openStore } from './store/open.ts';
import { redisStore } from './store/redis.ts';
import type { GameStore, Parse, Stored } from './store/store.ts';
import { parseRecord } from './tables/parse.ts';
import { createPeople, PersonRecord } from './tables/people.ts';
import { createPulse, PulseRecord } from './tables/pulse.ts';
import { createTables } from './tables/tables.ts';
import { realTimers } from './tables/timers.ts';
import { languages } from './text/index.ts';
import { createThinker } from './workers/thinker.ts';

export interface RunningBot {
  /** Finishes acts in flight, shows what they led to, then lets go of Discord and storage. */
  stop(): Promise<void>;
}

/** Config → store → tables → Discord. */
export async function runBot(
  config: Omit<Config, 'discord'>,
  discord: NonNullable<Config['discord']>,
  log: Logger,
): Promise<RunningBot> {
  const store = await openStore(config, parseRecord);
  const pulseStore = await openAside(config, 'pulse', PulseRecord.parse);
  const privateStore = await openAside(config, 'private', PrivateRecord.parse);
  const peopleStore = await openAside(config, 'people', PersonRecord.parse);
  const trouble = (what: string, channel: string, error: unknown): void => log.warn({ channel, err: error }, what);
  const pulse = createPulse(pulseStore, realTimers, (error) => log.warn({ err: error }, 'no pulse'));
  const thinker = createThinker();
  const studio = openStudio({ threads: drawingThreads() });
  warmUp(studio, log);
  const people = createPeople(peopleStore);
  const tables = createTables({ store, pulse, people, timers: realTimers, think: thinker.think, trouble });
  const pictures = drawnBy(studio, languages['en-US']);
  const side = await joinDiscord({
    config: discord,
    tables,
    games,
    pictures,
    languages,
    kept: keptIn(privateStore),
    timers: realTimers,
    log,
  });
  const checks: Checks = {
    gateway: () => side.isReady(),
    storage: () => store.list().then(() => true),
    tables: () => side.hasTables(),
  };
  const health = config.healthPort === undefined ? null : await serveHealth(config.healthPort, checks);
  return {
    async stop() {
      await side.stop();
      await health?.close();
      await Promise.all([
        thinker.close(),
        studio.close(),
        store.close(),
        pulseStore.close(),
        peopleStore.close(),
        privateStore.close(),
      ]);
    },
  };
}

/** One core is for everything else; more than a few drawers would only wait for memory. */
function drawingThreads(): number {
  return Math.min(4, Math.max(1, availableParallelism() - 1));
}

/** Starting a drawing thread takes a while; the first board should not have to wait for it. */
function warmUp(studio: Studio, log: Logger): void {
  const [game] = games;
  if (game === undefined) return;
  const cover = studio.draw({ kind: 'cover', game: game.id, title: game.title, language: 'en' });
  void cover.catch((error: unknown) => log.warn({ err: error }, 'no picture'));
}

/** What is kept beside the tables, apart from them, so that nobody takes the one for the other. */
async function openAside<R extends Stored>(
  config: Pick<Config, 'redisUrl' | 'dataDir'>,
  name: string,
  parse: Parse<R>,
): Promise<GameStore<R>> {
  if (config.redisUrl !== undefined) return redisStore(config.redisUrl, parse, { prefix: `orrery-${name}:` });
  return fileStore(join(config.dataDir, name), parse);
}
