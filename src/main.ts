import { join } from 'node:path';
import { openStudio } from '../render/studio.ts';
import { type Config, ConfigError, environment, readConfig } from './config.ts';
import { drawnBy } from './discord/drawn.ts';
import { startDiscord } from './discord/start.ts';
import { games } from './games/index.ts';
import { type Checks, serveHealth } from './health.ts';
import { createLog } from './log.ts';
import { fileStore } from './store/files.ts';
import { openStore } from './store/open.ts';
import { redisStore } from './store/redis.ts';
import type { GameStore } from './store/store.ts';
import { parseRecord } from './tables/parse.ts';
import { createPulse, PulseRecord } from './tables/pulse.ts';
import { createTables } from './tables/tables.ts';
import { realTimers } from './tables/timers.ts';
import { languages } from './text/index.ts';
import { createThinker } from './workers/thinker.ts';

const GIVE_UP_AFTER = 25_000;

async function main(): Promise<void> {
  const config = readConfig(environment());
  if (config.discord !== null) await runBot(config, config.discord);
}

/** Config → store → tables → Discord; and back again in order when asked to stop. */
async function runBot(config: Config, discord: NonNullable<Config['discord']>): Promise<void> {
  const log = createLog(config.logLevel, [discord.token]);
  const store = await openStore(config, parseRecord);
  const pulseStore = await openPulseStore(config);
  const trouble = (what: string, channel: string, error: unknown): void => log.warn({ channel, err: error }, what);
  const pulse = createPulse(pulseStore, realTimers, (error) => log.warn({ err: error }, 'no pulse'));
  const thinker = createThinker();
  const studio = openStudio();
  const tables = createTables({ store, pulse, timers: realTimers, think: thinker.think, trouble });
  const pictures = drawnBy(studio, languages['en-US']);
  const side = await startDiscord({ config: discord, tables, games, pictures, languages, timers: realTimers, log });
  const checks: Checks = {
    gateway: () => side.isReady(),
    storage: () => store.list().then(() => true),
    tables: () => side.hasTables(),
  };
  const health = config.healthPort === undefined ? null : await serveHealth(config.healthPort, checks);

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), GIVE_UP_AFTER).unref();
    await side.stop();
    await health?.close();
    await Promise.all([thinker.close(), studio.close(), store.close(), pulseStore.close()]);
    log.info('stopped');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

/** Apart from the tables, so that nobody takes the one for the other. */
async function openPulseStore({ redisUrl, dataDir }: Config): Promise<GameStore<PulseRecord>> {
  const parse = (raw: unknown): PulseRecord => PulseRecord.parse(raw);
  if (redisUrl !== undefined) return redisStore(redisUrl, parse, { prefix: 'orrery-pulse:' });
  return fileStore(join(dataDir, 'pulse'), parse);
}

main().catch((error: unknown) => {
  const words =
    error instanceof ConfigError || !(error instanceof Error) ? String(error) : (error.stack ?? error.message);
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
});
