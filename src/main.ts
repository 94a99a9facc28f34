import { join } from 'node:path';
import { pino } from 'pino';
import { type Config, ConfigError, environment, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { startPlayground } from './playground/start.ts';
import { welcome } from './playground/welcome.ts';
import { type RunningBot, runBot } from './run.ts';

/** How long what is in flight gets to finish. */
const GIVE_UP_AFTER = 25_000;

async function main(): Promise<void> {
  const config = readConfig(environment());
  const { discord } = config;
  if (discord === null) return play(config);
  const log = createLog(config.logLevel, [discord.token]);
  const bot = await runBot(config, discord, log);
  stopOnSignal(bot, (what) => log.info(what));
}

/** Without a token: a Discord of our own. Its games are kept apart, so that a bot in the real Discord never meets them. */
async function play(config: Config): Promise<void> {
  const dir = join(config.dataDir, 'playground');
  const logFile = join(dir, 'bot.log');
  const log = createLog(config.logLevel, [], pino.destination({ dest: logFile, mkdir: true, sync: false }));
  const playground = await startPlayground({
    dir,
    startBot: (discord) => runBot({ ...config, dataDir: dir, redisUrl: undefined }, discord, log),
    trouble: (what, error) => log.error({ err: error }, what),
  });
  process.stdout.write(welcome(playground.url, dir, logFile));
  stopOnSignal(playground, (what) => process.stdout.write(`${what}\n`));
}

function stopOnSignal(bot: RunningBot, say: (what: string) => void): void {
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    say(`${signal}: finishing what is under way`);
    setTimeout(() => process.exit(1), GIVE_UP_AFTER).unref();
    await bot.stop();
    say('stopped');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError;
  process.stderr.write(`${expected || !(error instanceof Error) ? String(error) : (error.stack ?? error.message)}\n`);
  process.exit(1);
});
