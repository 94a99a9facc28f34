import { phrase } from '#engine/phrase.ts';
import { seatOf } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { refused, toMoveThen } from './answers.ts';
import type { Bot, Caller } from './bot.ts';
import { button, rows, text } from './components.ts';
import { happeningsFrom } from './happenings.ts';
import type { Private } from './panel.ts';
import { timeOfDay } from './voice.ts';

/** Everything that was said at a table, a page at a time. */

const LINES = 20;
/** A message holds 4,000 characters, its heading included. */
const ROOM = 3600;

/** Pages from the beginning on, each as long as there is room; none is left out, and the first ones stay as they are. */
export function pagesOf(lines: readonly string[]): readonly (readonly string[])[] {
  const pages: string[][] = [[]];
  let used = 0;
  for (const line of lines) {
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && (page.length === LINES || used + line.length >= ROOM)) {
      pages.push([line]);
      used = line.length + 1;
    } else {
      page.push(line);
      used += line.length + 1;
    }
  }
  return pages;
}

/** A page of the log, counted from the beginning of the game; the last one if not said. */
export async function logPage(bot: Bot, caller: Caller, record: TableRecord, page?: number): Promise<Private> {
  if (record.running === null) return refused(bot, caller, phrase('refused.not-started'), record);
  const voice = bot.voice(record, caller);
  const reader = seatOf(record, caller.who.id);
  const { entries, gaps } = await bot.tables.history.read(record.channel, record.key, { viewer: reader });
  const lines = happeningsFrom(entries, record, reader, voice).map(({ line }) => line);
  const sheets = pagesOf(lines);
  const pages = sheets.length;
  const shown = Math.min(Math.max(page ?? pages - 1, 0), pages - 1);
  const told = sheets[shown] ?? [];
  const heading = voice.say('log.heading', { page: shown + 1, pages, when: timeOfDay(bot.now()) });
  const gap = gaps.length === 0 ? [] : [`-# ${voice.say('log.gaps')}`];
  const to = (other: number) => ({ kind: 'log', table: record.key, page: other }) as const;
  const turning = [
    ...(shown > 0 ? [button(to(shown - 1), voice.say('log.older'))] : []),
    ...(shown < pages - 1 ? [button(to(shown + 1), voice.say('log.newer'))] : []),
  ];
  return {
    parts: [
      text(
        [heading, ...toMoveThen(record, voice), ...(told.length === 0 ? [voice.say('log.empty')] : told), ...gap].join(
          '\n',
        ),
      ),
      ...rows(turning),
    ],
    about: { kind: 'dated' },
  };
}
