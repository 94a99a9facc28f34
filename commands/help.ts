import type { Command } from '#discord/command.ts';
import { privately } from '#discord/panel.ts';
import { voiceFor } from '#discord/voice.ts';

/** How to begin, and what each command does. */
export default {
  name: 'help',
  async run(_interaction, _caller, bot) {
    const voice = voiceFor(bot.book, null);
    const games = bot.games.map(({ title }) => `**${title}**`).join(', ');
    const commands = bot.commands.map(({ name }) => `\`/${name}\` ${voice.say(`command.${name}`)}`);
    return privately([voice.say('help.start', { games }), ...commands].join('\n'));
  },
} satisfies Command;
