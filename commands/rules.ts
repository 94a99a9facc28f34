import { galleries, text } from '#discord/components.ts';
import { privately } from '#discord/panel.ts';
import type { SlashCommand } from '#discord/slash-command.ts';
import { findTopics } from '#text/rules.ts';

/** Looks up a rule by its topic. Without a game: the one played here. */
export default {
  name: 'rules',
  options: [
    { name: 'topic', kind: 'text', required: true, completes: true },
    { name: 'game', kind: 'text', choices: 'games' },
  ],
  async run(interaction, caller, bot) {
    const voice = bot.voice(null, caller);
    const typed = interaction.options.getString('topic', true);
    const game = interaction.options.getString('game') ?? (await bot.tables.get(caller.channel))?.game;
    const [found] = findTopics(bot.games, caller.language, game, typed);
    if (found === undefined) return privately(voice.say('rules.none', { topic: typed.slice(0, 100) }));
    const title = bot.games.find(({ id }) => id === found.game)?.title ?? found.game;
    const pictures = await bot.pictures.rule({
      game: found.game,
      title,
      topic: found.id,
      language: caller.language,
    });
    return { parts: [text(`### ${title}: ${found.topic}\n${found.text}`), ...galleries(pictures)], pictures };
  },
  async complete(interaction, caller, bot) {
    const game = interaction.options.getString('game') ?? (await bot.tables.get(caller.channel))?.game;
    const title = (id: string): string => bot.games.find((known) => known.id === id)?.title ?? id;
    const found = findTopics(bot.games, caller.language, game, interaction.options.getFocused());
    return found.slice(0, 25).map((rule) => ({
      name: (rule.game !== game ? `${title(rule.game)}: ${rule.topic}` : rule.topic).slice(0, 100),
      value: `${rule.game}/${rule.id}`,
    }));
  },
} satisfies SlashCommand;
