import type { Client } from 'discord.js';
import type { Servers } from '#tables/servers.ts';
import type { Unreadable } from '#tables/take-up.ts';
import type { Language } from '#text/languages.ts';
import { failureAnswer } from './answers.ts';
import type { Bot } from './bot.ts';
import { languageIn } from './language.ts';
import { type Messenger, newNonce } from './messenger.ts';

interface NoticeDeps {
  readonly bot: Bot;
  readonly client: Pick<Client, 'channels'>;
  readonly servers: Pick<Servers, 'settings'>;
  readonly messenger: Pick<Messenger, 'post'>;
  readonly trouble: (what: string, channel: string, error: unknown) => void;
}

/** Says in its channel that a table cannot be read. */
export function createUnreadableNotice({ bot, client, servers, messenger, trouble }: NoticeDeps) {
  /** For everybody in a channel whose table cannot say what it speaks. */
  async function languageInChannel(channel: string): Promise<Language> {
    const found = client.channels.cache.get(channel);
    const guild = found === undefined || found.isDMBased() ? null : found.guild;
    const settings = await servers.settings(guild?.id ?? null).catch(() => ({}));
    return languageIn(settings, guild?.preferredLocale);
  }

  return async ({ channel, error }: Unreadable): Promise<void> => {
    const language = await languageInChannel(channel);
    const draft = { parts: failureAnswer(bot, { language }, error, { channel }).parts, pictures: [], mention: [] };
    await messenger
      .post(channel, draft, newNonce())
      .catch((failure: unknown) => trouble('could not post the notice that a table cannot be read', channel, failure));
  };
}
