import { refused } from '#discord/answers.ts';
import { privately } from '#discord/panel.ts';
import type { SlashCommand } from '#discord/slash-command.ts';

/** When you would rather not be pinged. */
export default {
  name: 'quiet',
  options: [
    { name: 'from', kind: 'text' },
    { name: 'to', kind: 'text' },
    { name: 'utc', kind: 'number' },
  ],
  async run(interaction, caller, bot) {
    const { who } = caller;
    const voice = bot.voice(null, caller);
    const typed = { from: interaction.options.getString('from'), to: interaction.options.getString('to') };
    if (typed.from === null && typed.to === null) {
      await bot.tables.setQuietHours(who.id, null);
      return privately(voice.say('quiet.off'));
    }
    const [from, to] = [minuteOf(typed.from), minuteOf(typed.to)];
    const hours = interaction.options.getInteger('utc') ?? 0;
    if (from === null || to === null || Math.abs(hours) > 14) return privately(voice.say('quiet.wrong'));
    const set = await bot.tables.setQuietHours(who.id, { from, to, utcOffset: hours * 60 });
    if (!set.ok) return refused(bot, caller, set.reason, null);
    const utc = hours === 0 ? '' : `${hours > 0 ? '+' : '−'}${Math.abs(hours)}`;
    return privately(voice.say('quiet.set', { from: clockTime(from), to: clockTime(to), utc }));
  },
} satisfies SlashCommand;

/** Minutes after midnight of "22", "22:00" or "8.30". */
function minuteOf(text: string | null): number | null {
  const match = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*$/.exec(text ?? '');
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
  return match === null || hour > 23 || minute > 59 ? null : hour * 60 + minute;
}

function clockTime(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}
