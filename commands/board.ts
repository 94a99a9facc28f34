import { aboutTable, blockedNote, refused } from '#discord/answers.ts';
import { missingHere } from '#discord/permissions.ts';
import type { SlashCommand } from '#discord/slash-command.ts';
import { phrase } from '#engine/phrase.ts';

/** The board (or the lobby) again, at the end of the channel. */
export default {
  name: 'board',
  async run(interaction, caller, bot) {
    const record = await bot.tables.get(caller.channel);
    if (record === null) return refused(bot, caller, phrase('refused.no-table'), null);
    const lacking = missingHere(interaction);
    if (lacking !== null) return aboutTable(record, bot.voice(record, caller), bot.voice(record, caller).put(lacking));
    await bot.presenter.again(record);
    const voice = bot.voice(record, caller);
    const [blocked] = blockedNote(bot, record, voice);
    return aboutTable(record, voice, blocked ?? voice.say('board.posted'));
  },
} satisfies SlashCommand;
