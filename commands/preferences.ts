import type { SlashCommand } from '#discord/slash-command.ts';
import { wishesForm } from '#discord/wishes-form.ts';

/** What the caller wants at every table: a form that changes one thing at a time. */
export default {
  name: 'preferences',
  run: async (_interaction, caller, bot) => wishesForm(await bot.people.wishes(caller.who.id), bot.voice(null, caller)),
} satisfies SlashCommand;
