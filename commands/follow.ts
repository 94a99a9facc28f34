import { aboutTable, refused } from '#discord/answers.ts';
import type { SlashCommand } from '#discord/slash-command.ts';
import { phrase } from '#engine/phrase.ts';

/** Tells the caller how the game in this channel ends; used again, no longer. */
export default {
  name: 'follow',
  async run(_interaction, caller, bot) {
    const record = await bot.tables.get(caller.channel);
    if (record === null) return refused(bot, caller, phrase('refused.no-table'), null);
    const voice = bot.voice(record, caller);
    if (record.phase === 'over') return aboutTable(record, voice, voice.say('follow.over'));
    const follows = await bot.following.toggle(record, { id: caller.who.id, language: caller.language });
    return aboutTable(record, voice, voice.say(follows ? 'follow.on' : 'follow.off'));
  },
} satisfies SlashCommand;
