import { ConfigError, environment, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { type RunningBot, runBot } from './run.ts';

/** How long what is in flight gets to finish. */
const GIVE_UP_AFTER = 25_000;

async function main(): Promise<void> {
  const config = readConfig(environment());
  const { discord } = config;
  if (discord === null) throw new ConfigError(['DISCORD_TOKEN is missing']);
  const log = createLog(config.logLevel, [discord.token]);
  const bot = await runBot(config, discord, log);
  stopOnSignal(bot, (what) => log.info(what));
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
