import { join } from 'node:path';
import { autosave } from './autosave.ts';
import { type LocalDiscord, startDiscord } from './discord/server.ts';
import { furnish } from './furnish.ts';
import { keepingIn } from './keeping.ts';
import { servePage } from './page/server.ts';

/** Where the page is looked for first. */
export const PORT = 2849;

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
  // Apart from the bot's files: its store takes every JSON file beside its own for a table.
  const keeping = keepingIn(join(dir, 'discord'));
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
  return {
    url: page.url,
    discord,
    async stop() {
      await page.close();
      await bot.stop();
      await saver.finish();
      await discord.close();
    },
  };
}
