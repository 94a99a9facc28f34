import { aboutTable, refused } from '#discord/answers.ts';
import { applyAndConfirm } from '#discord/apply-and-confirm.ts';
import type { SlashCommand } from '#discord/slash-command.ts';
import { tableButton } from '#discord/table-buttons.ts';
import { phrase } from '#engine/phrase.ts';

/** Ends the table: a lobby at once, a running game after asking whether that is really meant. */
export default {
  name: 'end',
  async run(_interaction, caller, bot) {
    const record = await bot.tables.get(caller.channel);
    if (record === null) return refused(bot, caller, phrase('refused.no-table'), null);
    if (record.phase === 'over') return refused(bot, caller, phrase('refused.over'), record);
    if (record.phase === 'lobby') return applyAndConfirm(bot, { do: 'cancel' }, caller, 'end.done');
    const voice = bot.voice(record, caller);
    const buttons = [tableButton(record, 'end', voice), tableButton(record, 'keep', voice)];
    return aboutTable(record, voice, voice.say('end.sure'), buttons);
  },
} satisfies SlashCommand;
