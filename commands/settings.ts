import { refused } from '#discord/answers.ts';
import { serverForm } from '#discord/server-form.ts';
import type { SlashCommand } from '#discord/slash-command.ts';
import { phrase } from '#engine/phrase.ts';
import { isTimeZone } from '#tables/servers.ts';

/** What is usual on a server: a form that changes one thing at a time. Time zones are too many for it, and can be typed. */
export default {
  name: 'settings',
  moderators: true,
  options: [{ name: 'zone', kind: 'text', completes: true }],
  async run(interaction, caller, bot) {
    const { guild } = caller;
    if (guild === null) return refused(bot, caller, phrase('refused.no-server'), null);
    const zone = interaction.options.getString('zone');
    if (zone !== null && !isTimeZone(zone))
      return refused(bot, caller, phrase('refused.time-zone', { zone: zone.slice(0, 60) }), null);
    const settings = zone === null ? await bot.servers.settings(guild) : await bot.servers.change(guild, { zone });
    return serverForm(settings, bot.voice(null, caller));
  },
  async complete(interaction) {
    const typed = interaction.options.getFocused().toLowerCase().replaceAll(' ', '_');
    return Intl.supportedValuesOf('timeZone')
      .filter((zone) => zone.toLowerCase().includes(typed))
      .slice(0, 25)
      .map((zone) => ({ name: zone.replaceAll('_', ' '), value: zone }));
  },
} satisfies SlashCommand;
