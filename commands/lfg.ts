import { timesFor, wantPlayers } from '#discord/lfg.ts';
import { privately } from '#discord/panel.ts';
import type { SlashCommand } from '#discord/slash-command.ts';
import { PLAYER_LEVELS } from '#tables/gatherings.ts';

/** Looks for players: one message people join with a button, which becomes a table. */
export default {
  name: 'lfg',
  options: [
    { name: 'game', kind: 'text', required: true, choices: 'games' },
    { name: 'when', kind: 'text', completes: true },
    { name: 'level', kind: 'text', choices: PLAYER_LEVELS },
    { name: 'players', kind: 'number' },
  ],
  async run(interaction, caller, bot) {
    const { guild } = caller;
    if (guild === null) return privately(bot.voice(null, caller).say('lfg.server-only'));
    return wantPlayers(bot, { ...caller, guild }, interaction);
  },
  complete: (interaction, caller, bot) => timesFor(bot, caller, interaction.options.getFocused()),
} satisfies SlashCommand;
