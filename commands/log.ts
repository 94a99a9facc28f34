import { refused } from '#discord/answers.ts';
import { logPage } from '#discord/log.ts';
import type { SlashCommand } from '#discord/slash-command.ts';
import { phrase } from '#engine/phrase.ts';

/** Everything that was said in the game of this channel, the newest page first. */
export default {
  name: 'log',
  async run(_interaction, caller, bot) {
    const record = await bot.tables.get(caller.channel);
    return record === null ? refused(bot, caller, phrase('refused.no-table'), null) : logPage(bot, caller, record);
  },
} satisfies SlashCommand;
