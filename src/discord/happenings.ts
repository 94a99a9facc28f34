import type { Actor, GameEvent, Seat } from '#engine/game.ts';
import { headOf } from '#engine/notation.ts';
import type { Change } from '#tables/command.ts';
import type { ChosenBy, HistoryEntry } from '#tables/history-entry.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Voice } from './voice.ts';

/** Something that happened, in words, and whose doing it was (null: nobody's in the game). */
export interface Happening {
  readonly actor: Actor | null;
  readonly line: string;
}

interface Act {
  readonly said: readonly Pick<GameEvent, 'say' | 'only' | 'routine'>[];
  readonly line?: string;
  readonly by?: ChosenBy;
}

/** What an act told, as this reader may hear it (null: anybody). Whose turn it is stands on the board, and is no news. */
function happeningsOf(
  act: Act,
  actor: Actor | null,
  record: TableRecord,
  reader: Seat | null,
  voice: Voice,
): Happening[] {
  const forOwner = typeof actor === 'number' && isKept(act.by, record, actor);
  return act.said.flatMap(({ say, only, routine }) => {
    if (routine || (only !== undefined && only !== reader)) return [];
    const words = voice.tell(say);
    const heard = only === undefined ? words : `🔒 ${words}`;
    return [{ actor, line: forOwner ? voice.say('log.by-ai', { line: heard }) : heard }];
  });
}

/** An AI plays in a chair that is called by somebody's name: that has to be said. */
function isKept(by: ChosenBy | undefined, record: TableRecord, actor: Seat): boolean {
  return typeof by === 'object' && 'ai' in by && record.chairs[actor]?.owner != null;
}

/** What a change tells everybody. */
export function happeningsIn({ record, events, acts = [] }: Change, voice: Voice): Happening[] {
  const actOf = new Map(acts.flatMap((act) => act.said.map((event) => [event, act] as const)));
  return events.flatMap((event) => {
    const act = actOf.get(event);
    const actor = act === undefined ? null : headOf(act.line).seat;
    return happeningsOf({ said: [event], ...(act && { by: act.by }) }, actor, record, null, voice);
  });
}

/** What a passage of the history tells a reader. Entries without notation are others' acts: the history leaves it out. */
export function happeningsFrom(
  entries: readonly HistoryEntry[],
  record: TableRecord,
  reader: Seat | null,
  voice: Voice,
): Happening[] {
  return entries.flatMap((entry) => happeningsOf(entry, actorOf(entry, record), record, reader, voice));
}

/** Who made the act of an entry, as the log of the record knows. */
function actorOf({ n, by }: HistoryEntry, { running }: TableRecord): Actor | null {
  const line = by === undefined ? undefined : running?.log[n - 1];
  return line === undefined ? null : headOf(line).seat;
}

/** One paragraph a player, in the order they acted. */
export function byPlayer(news: readonly Happening[], voice: Voice): string[] {
  const paragraphs: { actor: Actor | null; lines: string[] }[] = [];
  for (const { actor, line } of news) {
    const last = paragraphs.at(-1);
    if (last !== undefined && last.actor === actor) last.lines.push(line);
    else paragraphs.push({ actor, lines: [line] });
  }
  return paragraphs.map(({ actor, lines }) =>
    [...(typeof actor === 'number' ? [voice.mark(actor)] : []), ...lines].join(' '),
  );
}

/**
 * What the board tells: all that happened since those who are to move last moved, but also what they have just done. `most` lines, the
 * newest.
 */
export function happeningsFor(news: readonly Happening[], toMove: readonly Seat[], most: number): string[] {
  const begins = toMove.map((seat) => {
    const before = news.findLastIndex(({ actor }) => actor !== seat);
    return news.slice(0, before + 1).findLastIndex(({ actor }) => actor === seat) + 1;
  });
  const from = begins.length === 0 ? 0 : Math.min(...begins);
  return news.slice(Math.max(from, news.length - most)).map(({ line }) => line);
}

/** As much of the newest as has room, oldest first; the very last always. */
export function newestOf(news: readonly Happening[], room: number): readonly Happening[] {
  let used = 0;
  const tooMuch = news.toReversed().findIndex(({ line }, index) => {
    used += line.length + 1;
    return index > 0 && used > room;
  });
  return tooMuch < 0 ? news : news.slice(news.length - tooMuch);
}

/** As many of the newest lines as have room, oldest first; '…' where some are left out. */
export function newest(lines: readonly string[], room: number): string[] {
  const kept: string[] = [];
  let used = 0;
  for (const line of lines.toReversed()) {
    used += line.length + 1;
    if (used > room) return ['…', ...kept];
    kept.unshift(line);
  }
  return kept;
}
