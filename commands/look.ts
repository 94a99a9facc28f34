import { refused } from '#discord/answers.ts';
import type { Command } from '#discord/command.ts';
import { galleries } from '#discord/components.ts';
import { privately } from '#discord/panel.ts';
import { phrase } from '#engine/phrase.ts';
import { sceneOf } from '#render/index.ts';
import { seatOf } from '#tables/look.ts';

/** A closer look at a part of the board, for the caller's eyes: what the whole board has no room to spell out. */
export default {
  name: 'look',
  options: [{ name: 'at', kind: 'text', required: true, completes: true }],
  async run(interaction, caller, bot) {
    const record = await bot.tables.get(caller.channel);
    if (record === null) return refused(bot, caller, phrase('refused.no-table'), null);
    if (record.running === null) return refused(bot, caller, phrase('refused.not-started'), record);
    const voice = bot.voice(record, caller);
    const zoom = interaction.options.getString('at', true);
    const offered = zoomsOf(record.game);
    if (!offered.includes(zoom)) return privately(voice.say('look.none', { what: offered.join(', ') }));
    const pictures = await bot.pictures.board(record, seatOf(record, caller.who.id), {
      zoom,
      language: caller.language,
    });
    if (pictures.length === 0) return privately(voice.say('look.failed'));
    return { parts: galleries(pictures), pictures };
  },
  async complete(interaction, caller, bot) {
    const record = await bot.tables.get(caller.channel);
    if (record === null) return [];
    const voice = bot.voice(record, caller);
    const typed = interaction.options.getFocused().toLowerCase();
    return zoomsOf(record.game)
      .map((zoom) => ({ name: voice.put({ key: `${record.game}.look.${zoom}` }), value: zoom }))
      .filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(typed));
  },
} satisfies Command;

function zoomsOf(game: string): string[] {
  return Object.keys(sceneOf(game)?.zooms ?? {});
}
