import { createLru } from '#lib/lru.ts';
import type { Bot, Caller } from './bot.ts';
import { text } from './components.ts';
import type { Press } from './ids.ts';
import { languageIn } from './language.ts';
import type { Messenger } from './messenger.ts';

/**
 * Boards that show what is not stored: their table is gone (storage was emptied), or it is an earlier one than they show (storage was
 * put back to an earlier state while nobody ran). Both are found out when somebody presses, from the revision the board says it shows.
 */
export interface LostBoards {
  /** Somebody is pressing a button of a board that shows this revision: whether storage has an earlier one. */
  isAhead(bot: Bot, press: Press, caller: Caller, revision: number | null): Promise<boolean>;
  /** Somebody has pressed a button of this message, and has been answered. */
  pressed(bot: Bot, press: Press | null, caller: Caller, message: string, isAhead: boolean): Promise<void>;
}

const REMEMBERED = 1000;

export function createLostBoards(messenger: Messenger): LostBoards {
  const seenTo = createLru<string, true>(REMEMBERED);

  async function sayLost(bot: Bot, { channel, guild, locale }: Caller, message: string): Promise<void> {
    const language = languageIn(await bot.servers.settings(guild), locale);
    const words = bot.voice(null, { language }).say('board.lost');
    await messenger.reword(channel, { id: message, files: [] }, [text(words)]);
  }

  return {
    async isAhead(bot, press, { channel }, revision) {
      if (revision === null || !('table' in press)) return false;
      const isEarlier = async (): Promise<boolean> => {
        const record = await bot.tables.get(channel);
        return record !== null && record.key === press.table && record.rev < revision;
      };
      if (!(await isEarlier())) return false;
      // The copy in memory may be older than what is stored.
      await bot.tables.reread(channel);
      return isEarlier();
    },
    async pressed(bot, press, caller, message, isAhead) {
      if (press === null || !('table' in press) || seenTo.has(message) || bot.presenter.hasClosed(message)) return;
      const record = await bot.tables.get(caller.channel);
      if (record === null) {
        seenTo.set(message, true);
        return sayLost(bot, caller, message);
      }
      const { board, posting, key, guild } = record;
      if (key !== press.table || board === null || posting !== undefined || !bot.owns(guild)) return;
      if (!isAhead && BigInt(message) <= BigInt(board.message)) return;
      seenTo.set(message, true);
      bot.presenter.setBack(record);
    },
  };
}
