import { gamesToWatch, gameToWatch } from '#discord/replay-choice.ts';
import type { SlashCommand } from '#discord/slash-command.ts';

/** Watches a game again: one that is over, or the one in this channel up to now. */
export default {
  name: 'replay',
  options: [{ name: 'game', kind: 'text', completes: true }],
  run: (interaction, caller, bot) => gameToWatch(bot, caller, interaction.options.getString('game')),
  complete: (interaction, caller, bot) => gamesToWatch(bot, caller, interaction.options.getFocused()),
} satisfies SlashCommand;
