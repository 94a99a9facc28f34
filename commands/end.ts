import { refused } from '#discord/answers.ts';
import type { Command } from '#discord/command.ts';
import { button } from '#discord/components.ts';
import { privately } from '#discord/panel.ts';
import { simply } from '#discord/simply.ts';
import { phrase } from '#engine/phrase.ts';

/** Ends the table: a lobby at once, a running game after asking whether that is really meant. */
export default {
  name: 'end',
  async run(_interaction, caller, bot) {
    const record = await bot.tables.get(caller.channel);
    if (record === null) return refused(bot, caller, phrase('refused.no-table'), null);
    if (record.phase === 'over') return refused(bot, caller, phrase('refused.over'), record);
    if (record.phase === 'lobby') return simply(bot, { do: 'cancel' }, caller, 'end.done');
    const voice = bot.voice(record, caller);
    const of = (name: 'end' | 'keep') => ({ kind: 'table', table: record.key, button: name }) as const;
    return privately(voice.say('end.sure'), [
      button(of('end'), voice.say('end.yes'), 'bad'),
      button(of('keep'), voice.say('end.no')),
    ]);
  },
} satisfies Command;
