import { privately } from '#discord/panel.ts';
import type { SlashCommand } from '#discord/slash-command.ts';

/** Deletes what is kept of the caller. It has to be said in so many words, since nothing brings it back. */
export default {
  name: 'forget',
  options: [{ name: 'who', kind: 'text', required: true, choices: ['me'] }],
  async run(_interaction, { who, language }, bot) {
    // Chairs first: as long as they have one, results would be linked to them again.
    await bot.tables.forgetPerson(who.id);
    await bot.results.forgetPerson(who.id);
    await bot.dailies.forgetPerson(who.id);
    await bot.gatherings.forgetPerson(who.id);
    await bot.following.forgetPerson(who.id);
    await bot.people.forget(who.id);
    await bot.privately.forget(who.id);
    return privately(bot.voice(null, { language }).say('forget.done'));
  },
} satisfies SlashCommand;
