import { refused } from '#discord/answers.ts';
import { applyAndConfirm } from '#discord/apply-and-confirm.ts';
import { endQuestion } from '#discord/end-question.ts';
import type { SlashCommand } from '#discord/slash-command.ts';
import { phrase } from '#engine/phrase.ts';

/** Ends the table: a lobby at once, a running game after asking whether that is really meant. */
export default {
  name: 'end',
  async run(_interaction, caller, bot) {
    const record = await bot.tables.get(caller.channel);
    if (record === null) return refused(bot, caller, phrase('refused.no-table'), null);
    if (record.phase === 'over') return refused(bot, caller, phrase('refused.over'), record);
    if (record.phase === 'lobby') return applyAndConfirm(bot, { do: 'cancel' }, caller, 'end.done');
    return endQuestion(record, bot.voice(record, caller));
  },
} satisfies SlashCommand;
