import type { User } from 'discord.js';
import type { SlashCommand } from '#discord/slash-command.ts';
import { type Somebody, statsPage } from '#discord/stats-page.ts';

/** What somebody's games on this server say about them, and how they did against somebody else. */
export default {
  name: 'stats',
  options: [
    { name: 'person', kind: 'person' },
    { name: 'against', kind: 'person' },
  ],
  run(interaction, caller, bot) {
    const person = interaction.options.getUser('person');
    const against = interaction.options.getUser('against');
    return statsPage(
      bot,
      caller,
      person === null ? caller.who : named(person),
      against === null ? null : named(against),
    );
  },
} satisfies SlashCommand;

function named({ id, displayName }: User): Somebody {
  return { id, name: displayName };
}
