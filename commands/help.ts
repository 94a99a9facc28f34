import { privately } from '#discord/panel.ts';
import type { SlashCommand } from '#discord/slash-command.ts';

/** How to begin, and what each command does. */
export default {
  name: 'help',
  async run(_interaction, caller, bot) {
    const voice = bot.voice(null, caller);
    const games = bot.games.map(({ title }) => `**${title}**`).join(', ');
    const commands = bot.commands.map(({ name }) => `\`/${name}\` ${voice.put({ key: `command.${name}` })}`);
    return privately([voice.say('help.start', { games }), ...commands].join('\n'));
  },
} satisfies SlashCommand;
