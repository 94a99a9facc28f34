import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { autosave } from './autosave.ts';
import { type LocalDiscord, startDiscord } from './discord/server.ts';
import { furnish } from './furnish.ts';
import { keepingIn } from './keeping.ts';
import { servePage } from './page/server.ts';

/** Where the page is looked for first. */
export const PORT = 2849;
/** A page on this machine that takes longer is not there. */
const ANSWERS_WITHIN_MS = 2000;

export interface PlaygroundOptions {
  /** Where everything is kept: what was said in a folder of its own, the bot's games wherever the bot puts them. */
  dir: string;
  /** The first port to try; the next free one is taken. */
  port?: number;
  /** Starts the bot: the real one, which cannot tell that this is not the real Discord. */
  startBot: (discord: { token: string; api: string; guild: undefined }) => Promise<{ stop(): Promise<void> }>;
  trouble: (what: string, error: unknown) => void;
}

export interface Playground {
  url: string;
  discord: LocalDiscord;
  stop(): Promise<void>;
}

/** The local Discord, the bot in it, and the page to play on. */
export async function startPlayground({ dir, port = PORT, startBot, trouble }: PlaygroundOptions): Promise<Playground> {
  const keeping = keepingIn(homeIn(dir));
  const kept = await keeping.load();
  const discord = await startDiscord({ rateLimits: false, ...(kept === null ? {} : { restore: kept }) });
  const guildId = furnish(discord.people);
  const { token, api } = discord;
  // The bot locks the directory: when another playground is at home there, this one must not save over it.
  const bot = await startBot({ token, api, guild: undefined }).catch(async (error: unknown) => {
    await discord.close();
    throw error;
  });
  const saver = autosave(
    () => keeping.save(discord.snapshot()),
    (error) => trouble('the playground could not be saved', error),
  );
  discord.people.subscribe(() => saver.changed());
  saver.changed();
  const page = await servePage(discord, guildId, port);
  await writeFile(signIn(dir), page.url);
  return {
    url: page.url,
    discord,
    async stop() {
      await rm(signIn(dir), { force: true });
      await page.close();
      await bot.stop();
      await saver.finish();
      await discord.close();
    },
  };
}

/** Where the page of a playground that is at home in this directory is; null when it does not answer there. */
export async function addressOf(dir: string): Promise<string | null> {
  try {
    const url = await readFile(signIn(dir), 'utf8');
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    return ok ? url : null;
  } catch {
    return null;
  }
}

/** Apart from the bot's files: its store takes every JSON file beside its own for a table. */
function homeIn(dir: string): string {
  return join(dir, 'discord');
}

/** A file with the page's address, for whoever starts a second time. */
function signIn(dir: string): string {
  return join(homeIn(dir), 'address');
}
