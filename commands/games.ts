import { toMove } from '#discord/answers.ts';
import { privately } from '#discord/panel.ts';
import { linkTo } from '#discord/ping-words.ts';
import type { SlashCommand } from '#discord/slash-command.ts';
import { countdown } from '#discord/voice.ts';
import { deadlineOf, gameOf, seatOf, waitingFor } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';

/** Where you sit, and where you are waited for. */
export default {
  name: 'games',
  async run(_interaction, caller, bot) {
    const records = await bot.tables.tablesOf(caller.who.id);
    const voice = bot.voice(null, caller);
    if (records.length === 0) return privately(voice.say('games.none'));
    const yours = (record: TableRecord): boolean => {
      const seat = seatOf(record, caller.who.id);
      return seat !== null && waitingFor(record).includes(seat);
    };
    const line = (record: TableRecord): string => {
      const seat = seatOf(record, caller.who.id);
      const due = seat === null ? null : deadlineOf(record, seat);
      const { board } = record;
      const where = board === null ? `<#${record.channel}>` : linkTo(record.guild, board.channel, board.message);
      const at = { game: gameOf(record).title, where };
      if (record.phase === 'lobby') return `• ${voice.say('games.lobby', at)}`;
      if (!yours(record)) return `• ${bot.voice(record, caller).say('games.waiting', { ...at, ...toMove(record) })}`;
      if (due === null) return `• ${voice.say('games.your-move', at)}`;
      return `• ${voice.say('games.your-move-until', { ...at, when: countdown(due) })}`;
    };
    const sorted = records.toSorted((a, b) => Number(yours(b)) - Number(yours(a)));
    return privately(sorted.slice(0, 25).map(line).join('\n'));
  },
} satisfies SlashCommand;
