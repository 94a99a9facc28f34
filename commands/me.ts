import { open } from '#discord/presses.ts';
import type { SlashCommand } from '#discord/slash-command.ts';

/** Everything that is yours to know and to decide, for your eyes only. */
export default {
  name: 'me',
  run: (_interaction, caller, bot) => open(bot, 'panel', caller),
} satisfies SlashCommand;
