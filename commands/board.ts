import { refused } from '../src/discord/answers.ts';
import type { Command } from '../src/discord/command.ts';
import { privately } from '../src/discord/panel.ts';
import { missingHere } from '../src/discord/router.ts';
import { voiceFor } from '../src/discord/voice.ts';
import { phrase } from '../src/engine/phrase.ts';

/** The board (or the lobby) again, at the end of the channel. */
export default {
  name: 'board',
  async run(interaction, caller, bot) {
    const record = await bot.tables.get(caller.channel);
    if (record === null) return refused(bot, caller.who.id, phrase('refused.no-table'), null);
    const lacking = missingHere(bot, interaction);
    if (lacking !== null) return lacking;
    await bot.presenter.again(record);
    return privately(voiceFor(bot.book, record).say('board.posted'));
  },
} satisfies Command;
