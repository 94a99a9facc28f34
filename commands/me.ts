import type { Command } from '#discord/command.ts';
import { ownPanel, withSeat } from '#discord/presses.ts';

/** Everything that is yours to know and to decide, for your eyes only. */
export default {
  name: 'me',
  run: (_interaction, caller, bot) =>
    withSeat(bot, null, caller, (record, seat) => ownPanel(bot, caller, record, seat)),
} satisfies Command;
