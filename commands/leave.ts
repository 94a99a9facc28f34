import { applyAndConfirm } from '#discord/apply-and-confirm.ts';
import { endQuestion } from '#discord/end-question.ts';
import type { SlashCommand } from '#discord/slash-command.ts';

/** Gets up from the table. A running game goes on: an AI keeps the chair. An attempt at the daily challenge is over with it, so that is asked first. */
export default {
  name: 'leave',
  async run(_interaction, caller, bot) {
    const record = await bot.tables.get(caller.channel);
    if (record?.daily !== undefined && record.phase === 'playing')
      return endQuestion(record, bot.voice(record, caller));
    return applyAndConfirm(bot, { do: 'leave' }, caller, 'leave.done');
  },
} satisfies SlashCommand;
