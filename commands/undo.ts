import { applyAndConfirm } from '#discord/apply-and-confirm.ts';
import type { SlashCommand } from '#discord/slash-command.ts';

/** Takes your last move back, or asks the others whether you may. */
export default {
  name: 'undo',
  run: (_interaction, caller, bot) => applyAndConfirm(bot, { do: 'undo' }, caller, 'undo.done'),
} satisfies SlashCommand;
