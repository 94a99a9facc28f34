import type { Seat } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { promptsOf, seatOf } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { nextPanel, refused } from './answers.ts';
import type { Bot, Caller } from './bot.ts';
import type { Private } from './panel.ts';

/** Pressed on the public board, or in somebody's private message (which is then updated in place). */
export type From = 'board' | 'panel';

/** The table of a channel, for buttons that belong to a game (`table`: its key; null: whichever is there). */
export async function withTable(
  bot: Bot,
  table: string | null,
  caller: Caller,
  then: (record: TableRecord) => Promise<Private | null> | Private | null,
): Promise<Private | null> {
  const record = await bot.tables.get(caller.channel);
  if (record === null) return refused(bot, caller, phrase('refused.no-table'), null);
  if (table !== null && record.key !== table) return refused(bot, caller, phrase('refused.earlier-game'), record);
  return then(record);
}

/** For what somebody does who sits at a running or finished game; everybody else is told why not. */
export async function withSeat(
  bot: Bot,
  record: TableRecord,
  caller: Caller,
  then: (seat: Seat) => Promise<Private> | Private,
): Promise<Private> {
  const seat = seatOf(record, caller.who.id);
  if (seat === null) return refused(bot, caller, phrase('refused.not-seated'), record);
  if (record.running === null) return refused(bot, caller, phrase('refused.not-started'), record);
  if (record.chairs[seat]?.ai && record.phase === 'playing')
    return refused(bot, caller, phrase('refused.ai-plays'), record);
  return then(seat);
}

/** For what only makes sense while somebody is asked. A private message that was overtaken shows what is true now instead. */
export async function whileAsked(
  bot: Bot,
  record: TableRecord,
  caller: Caller,
  from: From,
  then: (seat: Seat) => Promise<Private> | Private,
): Promise<Private> {
  return withSeat(bot, record, caller, (seat) => {
    if (promptsOf(record, seat).length > 0) return then(seat);
    if (from === 'panel') return nextPanel(bot, caller, record, seat, []);
    const reason = record.phase === 'over' ? phrase('refused.over') : phrase('refused.not-your-turn');
    return refused(bot, caller, reason, record);
  });
}
