import { privately } from '#discord/panel.ts';
import type { SlashCommand } from '#discord/slash-command.ts';

/** What is kept of people, where, and for how long. */
export default {
  name: 'privacy',
  run: async (_interaction, caller, bot) => privately(bot.voice(null, caller).say('privacy.text')),
} satisfies SlashCommand;
