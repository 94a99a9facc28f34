import type { Command } from '#discord/command.ts';
import { simply } from '#discord/simply.ts';

/** Gets up from the table. A running game goes on: an AI keeps the chair. */
export default {
  name: 'leave',
  run: (_interaction, caller, bot) => simply(bot, { do: 'leave' }, caller, 'leave.done'),
} satisfies Command;
