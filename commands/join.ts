import { applyAndConfirm } from '#discord/apply-and-confirm.ts';
import type { SlashCommand } from '#discord/slash-command.ts';
import { seatNames } from '#discord/voice.ts';

/** Takes a free chair, an AI's, or your own back. */
export default {
  name: 'join',
  options: [{ name: 'seat', kind: 'text', completes: true }],
  run(interaction, caller, bot) {
    const seat = Number.parseInt(interaction.options.getString('seat') ?? '', 10) - 1;
    return applyAndConfirm(bot, { do: 'join', ...(Number.isNaN(seat) ? {} : { seat }) }, caller, 'join.done');
  },
  async complete(_interaction, caller, bot) {
    const record = await bot.tables.get(caller.channel);
    if (record === null || record.phase !== 'playing') return [];
    return seatNames(bot.catalogues[caller.language], record).flatMap((name, seat) => {
      const chair = record.chairs[seat];
      const free = chair?.owner === null || chair?.away === 'left';
      return free ? [{ name: `${seat + 1}: ${name}`.slice(0, 100), value: String(seat + 1) }] : [];
    });
  },
} satisfies SlashCommand;
