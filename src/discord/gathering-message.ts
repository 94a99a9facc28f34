import type { Gathering } from '#tables/gatherings.ts';
import type { Bot } from './bot.ts';
import { button, container, type Part, rows, text } from './components.ts';
import { titleOf } from './sitters.ts';
import { countdown, fullMoment, type Voice } from './voice.ts';

/** The message that says players are wanted, as it stands now. */
export function gatheringParts(bot: Pick<Bot, 'games'>, gathering: Gathering, voice: Voice): Part[] {
  const { id, phase, at, until, people, wanted, level, table } = gathering;
  const game = titleOf(bot, gathering.game);
  const who = people.map((person) => `<@${person.id}>`).join(', ');
  const lines = [
    `## ${voice.say('lfg.heading', { game })}`,
    ...(level === 'anyone' ? [] : [voice.say(`lfg.level.${level}`)]),
    ...(at === null ? [] : [voice.say('lfg.at', { when: fullMoment(at), left: countdown(at) })]),
    voice.say('lfg.people', { n: people.length, wanted, who: who === '' ? '—' : who }),
    ...(phase === 'open' ? [`-# ${voice.say('lfg.until', { when: countdown(until) })}`] : []),
    ...(phase === 'opening' ? [voice.say('lfg.opening')] : []),
    ...(phase === 'opened' ? [voice.say('lfg.opened', { table: `<#${table ?? gathering.channel}>` })] : []),
    ...(phase === 'ended' ? [voice.say('lfg.ended')] : []),
  ];
  const press = (does: 'join' | 'leave') => ({ kind: 'gathering', id, does }) as const;
  const buttons = [
    button(press('join'), voice.say('lfg.join'), 'good'),
    button(press('leave'), voice.say('lfg.leave')),
  ];
  return [container([text(lines.join('\n'))]), ...(phase === 'open' ? rows(buttons) : [])];
}
