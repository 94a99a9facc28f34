import { open } from '#discord/presses.ts';
import type { SlashCommand } from '#discord/slash-command.ts';

/** What the best AI would do in your place. */
export default {
  name: 'hint',
  run: (_interaction, caller, bot) => open(bot, 'hint', caller),
} satisfies SlashCommand;
