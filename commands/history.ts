import { historyPage } from '#discord/history-page.ts';
import type { SlashCommand } from '#discord/slash-command.ts';

/** Finished games of this server, the newest first: all, or of a person, or of one game. */
export default {
  name: 'history',
  options: [
    { name: 'person', kind: 'person' },
    { name: 'game', kind: 'text', choices: 'games' },
  ],
  run: (interaction, caller, bot) =>
    historyPage(bot, caller, {
      person: interaction.options.getUser('person')?.id ?? null,
      game: interaction.options.getString('game'),
      from: 0,
    }),
} satisfies SlashCommand;
