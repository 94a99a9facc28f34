import { ComponentType } from 'discord-api-types/v10';
import type { Seat } from '#engine/game.ts';
import type { History } from '#tables/history.ts';
import { seatOf } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Bot } from './bot.ts';
import { text } from './components.ts';
import { byPlayer, happeningsFrom, newestOf } from './happenings.ts';
import type { Private } from './panel.ts';
import type { Reader, Voices } from './voice.ts';

/** Where it is written what happened. */
export interface ToldTables {
  readonly history: Pick<History, 'since'>;
}

/** What happened since somebody last made a choice, one paragraph a player. That a game begins is not told: whoever sits there knows. */
export async function sinceLastTurn(
  bot: { readonly tables: ToldTables; readonly voice: Voices },
  record: TableRecord,
  seat: Seat,
  how: { readonly reader?: Reader; readonly room: number },
): Promise<string[]> {
  const { channel, key } = record;
  const { entries } = await bot.tables.history.since(channel, key, seat);
  const voice = bot.voice(record, how.reader);
  const acts = entries.filter(({ n }) => n > 0);
  const news = happeningsFrom(acts, record, how.reader === undefined ? null : seat, voice);
  const kept = newestOf(news, how.room);
  const told = byPlayer(kept, voice);
  return kept.length < news.length ? ['…', ...told] : told;
}

/** Of several people the one whose last choice is longest ago: what happened since then, happened since the others' too. */
export async function waitedLongest(
  { history }: ToldTables,
  { channel, key }: TableRecord,
  seats: readonly Seat[],
): Promise<Seat | undefined> {
  const waited = await Promise.all(
    seats.map(async (seat) => ({ seat, acts: (await history.since(channel, key, seat)).entries.length })),
  );
  return waited.sort((a, b) => b.acts - a.acts)[0]?.seat;
}

/** How much of what happened meanwhile a panel tells before what it asks. */
const ROOM = 600;
/** And before each further step within it: enough to remember, too little to push what is asked out of sight. */
const ROOM_BELOW = 200;

export type Depth = 'opened' | 'further';

/** The same as a panel begins. */
export async function sinceLines(
  bot: Pick<Bot, 'tables' | 'voice'>,
  record: TableRecord,
  seat: Seat,
  reader: Reader,
  room = ROOM,
): Promise<string[]> {
  const lines = await sinceLastTurn(bot, record, seat, { reader, room });
  return lines.length === 0 ? [] : [bot.voice(record, reader).say('me.since'), ...lines.map((line) => `> ${line}`)];
}

/**
 * A panel that asks something begins with what happened since its reader's last turn, until they have acted: then nothing has happened since.
 * One that says so already stays as it is.
 */
export async function beginningWithNews(
  bot: Pick<Bot, 'tables' | 'voice'>,
  user: string,
  reader: Reader,
  record: TableRecord | null,
  panel: Private,
  depth: Depth,
): Promise<Private> {
  const seat = record === null ? null : seatOf(record, user);
  if (record === null || seat === null || panel.about?.kind !== 'question') return panel;
  const at = panel.parts.findIndex(({ type }) => type === ComponentType.TextDisplay);
  const first = panel.parts[at];
  if (first?.type !== ComponentType.TextDisplay) return panel;
  const news = await sinceLines(bot, record, seat, reader, depth === 'opened' ? ROOM : ROOM_BELOW);
  if (news.length === 0 || first.content.includes(news[0] ?? '')) return panel;
  const words = text([...news, first.content].join('\n'));
  return { ...panel, parts: panel.parts.with(at, words) };
}
