import { type ChatInputCommandInteraction, PermissionFlagsBits } from 'discord.js';
import { refused } from '#discord/answers.ts';
import { privately } from '#discord/panel.ts';
import type { SlashCommand } from '#discord/slash-command.ts';
import { phrase } from '#engine/phrase.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#text/languages.ts';

/** What the caller is answered in; for moderators, what tables on their server are told in. */
export default {
  name: 'language',
  options: [
    { name: 'mine', kind: 'text', choices: 'languages' },
    { name: 'server', kind: 'text', choices: 'languages' },
  ],
  async run(interaction, caller, bot) {
    const [mine, server] = [chosen(interaction, 'mine'), chosen(interaction, 'server')];
    if (server !== null && caller.guild === null) return refused(bot, caller, phrase('refused.no-server'), null);
    if (server !== null && !managesServer(interaction))
      return refused(bot, caller, phrase('refused.moderators-only'), null);
    if (mine !== null) await bot.people.change(caller.who.id, { language: mine });
    if (server !== null && caller.guild !== null) await bot.servers.change(caller.guild, { language: server });
    const language = mine ?? caller.language;
    const voice = bot.voice(null, { language });
    const told = [
      ...(mine === null ? [] : [voice.say('language.mine-set', { language: LANGUAGE_NAMES[mine] })]),
      ...(server === null ? [] : [voice.say('language.server-set', { language: LANGUAGE_NAMES[server] })]),
    ];
    const now = voice.say('language.mine', { language: LANGUAGE_NAMES[language] });
    return privately(told.length === 0 ? now : told.join('\n'));
  },
} satisfies SlashCommand;

function chosen(interaction: ChatInputCommandInteraction, option: string): Language | null {
  return LANGUAGES.find((language) => language === interaction.options.getString(option)) ?? null;
}

function managesServer({ memberPermissions }: ChatInputCommandInteraction): boolean {
  return memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false;
}
