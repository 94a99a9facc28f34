import type { Command } from '#discord/command.ts';
import { simply } from '#discord/simply.ts';

/** Takes your last move back, or asks the others whether you may. */
export default {
  name: 'undo',
  run: (_interaction, caller, bot) => simply(bot, { do: 'undo' }, caller, 'undo.done'),
} satisfies Command;
