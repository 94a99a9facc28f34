import { dailyPage } from '#discord/daily-page.ts';
import { privately } from '#discord/panel.ts';
import type { SlashCommand } from '#discord/slash-command.ts';

/** The challenge of today: the same game for everybody on the server, one attempt each. */
export default {
  name: 'daily',
  run: async (_interaction, caller, bot) =>
    caller.guild === null
      ? privately(bot.voice(null, caller).say('daily.server-only'))
      : dailyPage(bot, caller, caller.guild),
} satisfies SlashCommand;
