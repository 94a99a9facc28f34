import { join } from 'node:path';
import { destination } from 'pino';
import { type Config, type DiscordConfig, environment, readConfig, strangeNames, VARIABLES } from './config.ts';
import { createLog } from './log.ts';
import { welcome } from './playground/welcome.ts';
import { runBot } from './run.ts';
import { CannotStart, describeStartupError, prepareDirectory } from './startup-errors.ts';
import { DirectoryInUse } from './store/lock.ts';

/** Something that runs until it is told to stop. */
interface Running {
  /** Leaves its tables to other processes and goes on; null where there can be none. */
  readonly drain: (() => Promise<void>) | null;
  stop(): Promise<void>;
}

/** How long what is in flight gets to finish. Whatever was answered is saved by then; boards that lag are shown by the next start. */
const GIVE_UP_AFTER = 20_000;

/** Null until it has been read. */
let config: Config | null = null;

async function main(): Promise<void> {
  for (const name of strangeNames())
    process.stderr.write(`.env: ${name} means nothing here and is ignored. What does: ${VARIABLES.join(', ')}\n`);
  config = readConfig(environment());
  const starting = config.discord === null ? playground(config) : bot(config, config.discord);
  stopOnSignal(starting);
  await starting;
}

async function bot(config: Config, discord: DiscordConfig): Promise<Running> {
  if (config.redisUrl === undefined) await prepareDirectory(config.dataDir);
  const log = createLog(config.logLevel, [discord.token]);
  const running = await runBot(config, discord, log);
  return {
    async drain() {
      log.info('leaving all tables to other processes');
      await running.drain();
      log.info('drained');
    },
    async stop() {
      log.info('finishing what is under way');
      await running.stop();
      log.info('stopped');
    },
  };
}

/** Without a token: a local Discord, the bot in it, and a page to play on. All of it is kept in one folder. */
async function playground(config: Config): Promise<Running> {
  const dir = join(config.dataDir, 'playground');
  await prepareDirectory(dir);
  const logFile = join(dir, 'bot.log');
  const log = createLog(config.logLevel, [], destination({ dest: logFile, mkdir: true, sync: false }));
  const here = { ...config, dataDir: dir, redisUrl: undefined };
  // Loaded only here: a bot on the real Discord has no use for the schemas of a Discord of its own.
  const { addressOf, startPlayground } = await import('./playground/start.ts');
  const running = await startPlayground({
    dir,
    startBot: (discord) => runBot(here, discord, log),
    trouble: (what, error) => log.warn({ err: error }, what),
  }).catch(async (error: unknown) => {
    const url = error instanceof DirectoryInUse ? await addressOf(dir) : null;
    throw url === null ? error : alreadyRunning(url, dir, error);
  });
  process.stdout.write(welcome(running.url, dir, logFile));
  return { drain: null, stop: () => running.stop() };
}

/** Somebody typed `npm start` twice: no harm done, and what they want is there. */
function alreadyRunning(url: string, dir: string, cause: unknown): CannotStart {
  const words =
    `The playground is already running. Open  ${url}\n` +
    `To run a second one, give it a directory of its own: DATA_DIR=other npm start (this one uses ${dir}).`;
  return new CannotStart(words, { cause });
}

/** Being asked to stop is no failure: it ends with 0, in time, also while it is still starting. */
function stopOnSignal(starting: Promise<Running>): void {
  let running: Running | null = null;
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // Whatever still keeps the process alive (a socket that closes slowly) has nothing more to do.
    setTimeout(() => process.exit(0), GIVE_UP_AFTER).unref();
    await running?.stop().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
    process.exit(0);
  };
  starting.then(
    (started) => {
      running = started;
    },
    () => {},
  );
  process.on('SIGUSR2', () => void running?.drain?.());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeStartupError(error, config)}\n`);
  process.exit(1);
});
