import type { Seat } from '#engine/game.ts';
import { promptsOf } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { aimPanel } from './aiming.ts';
import { refused } from './answers.ts';
import type { Bot, Caller } from './bot.ts';
import { button } from './components.ts';
import { choicesAt, menuPanel, type Private } from './panel.ts';
import { seenBy } from './pictures.ts';

/** What the best AI would do, with a button that does exactly that, over the player's own choices. */
export async function hint(bot: Bot, caller: Caller, record: TableRecord, seat: Seat): Promise<Private> {
  const hinted = await bot.tables.hint(caller.channel, caller.who.id);
  if (!hinted.ok) return refused(bot, caller, hinted.reason, record);
  const voice = bot.voice(record, caller);
  const words = voice.say('hint.move', { move: hinted.path.map((step) => voice.put(step)).join(' → ') });
  // A hint noted by an earlier version may have been explained in words that are no longer there.
  const why = hinted.why !== null && voice.has(hinted.why.key) ? hinted.why : null;
  const lead = why === null ? words : `${words}\n${voice.say('hint.why', { why })}`;
  const { answer } = hinted;
  const asked = promptsOf(record, seat).find(({ id }) => id === answer.prompt);
  if (asked?.kind === 'dial') {
    const play = voice.say('hint.do');
    return aimPanel(bot, caller, record, seat, asked, answer.dials ?? {}, { lead, play });
  }
  const pictures = await bot.pictures.board(record, seat, {
    menu: choicesAt(record, seat).filter(({ key }) => key === answer.key),
    ...seenBy(caller),
  });
  const press = { kind: 'act', table: record.key, prompt: answer.prompt, option: answer.key, hinted: true } as const;
  const first = [button(press, voice.say('hint.do'), 'good')];
  // A guided table explains the question on its board, which has to stay in sight above the hint.
  return menuPanel(record, seat, voice, undefined, { lead, pictures, first, guide: false });
}
