import type { Command } from '#discord/command.ts';
import { open } from '#discord/presses.ts';

/** What the strong AI would do in your place. */
export default {
  name: 'hint',
  run: (_interaction, caller, bot) => open(bot, 'hint', caller),
} satisfies Command;
