import { refused } from '#discord/answers.ts';
import { lookAt, zoomName, zoomsOf } from '#discord/looking.ts';
import type { SlashCommand } from '#discord/slash-command.ts';
import { phrase } from '#engine/phrase.ts';

/** A closer look at a part of the board, for the caller's eyes: what the whole board has no room to spell out. */
export default {
  name: 'look',
  options: [{ name: 'at', kind: 'text', completes: true }],
  async run(interaction, caller, bot) {
    const record = await bot.tables.get(caller.channel);
    if (record === null) return refused(bot, caller, phrase('refused.no-table'), null);
    return lookAt(bot, caller, record, interaction.options.getString('at') ?? '');
  },
  async complete(interaction, caller, bot) {
    const record = await bot.tables.get(caller.channel);
    if (record === null) return [];
    const voice = bot.voice(record, caller);
    const typed = interaction.options.getFocused().toLowerCase();
    return zoomsOf(record.game)
      .map((zoom) => ({ name: zoomName(record.game, zoom, voice), value: zoom }))
      .filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(typed));
  },
} satisfies SlashCommand;
