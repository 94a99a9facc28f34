import { applyAndConfirm } from '#discord/apply-and-confirm.ts';
import type { SlashCommand } from '#discord/slash-command.ts';

/** Gets up from the table. A running game goes on: an AI keeps the chair. */
export default {
  name: 'leave',
  run: (_interaction, caller, bot) => applyAndConfirm(bot, { do: 'leave' }, caller, 'leave.done'),
} satisfies SlashCommand;
