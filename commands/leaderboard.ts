import { leaderboard } from '#discord/leaderboard.ts';
import type { SlashCommand } from '#discord/slash-command.ts';

/** Who is best at a game on this server; of the game played here, if none is named. */
export default {
  name: 'leaderboard',
  options: [{ name: 'game', kind: 'text', choices: 'games' }],
  async run(interaction, caller, bot) {
    const here = await bot.tables.get(caller.channel);
    const game = interaction.options.getString('game') ?? here?.game ?? bot.games[0]?.id ?? '';
    return leaderboard(bot, caller, game);
  },
} satisfies SlashCommand;
