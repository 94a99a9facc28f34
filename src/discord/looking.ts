import { phrase } from '#engine/phrase.ts';
import { FILM } from '#render/request.ts';
import { sceneOf } from '#render/scenes/index.ts';
import { seatOf } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { refused, toldThen, toMoveThen } from './answers.ts';
import type { Bot, Caller } from './bot.ts';
import { galleries, select, text } from './components.ts';
import { encode } from './ids.ts';
import type { Private } from './panel.ts';
import { seenBy } from './pictures.ts';
import { timeOfDay, type Voice } from './voice.ts';

/** Closer looks at the board, for anybody who sees it: what the whole board has no room to spell out. */

/** What can be looked at, under the same names all game. */
export function zoomsOf(game: string): string[] {
  return Object.keys(sceneOf(game)?.zooms ?? {});
}

export function zoomName(game: string, zoom: string, voice: Voice): string {
  return voice.label({ key: `${game}.look.${zoom}` });
}

/** The close-up of that name ('': none yet), and a list of the others. */
export async function lookAt(bot: Bot, caller: Caller, record: TableRecord, zoom: string): Promise<Private> {
  if (record.running === null) return refused(bot, caller, phrase('refused.not-started'), record);
  const voice = bot.voice(record, caller);
  const zooms = zoomsOf(record.game);
  if (zooms.length === 0) return refused(bot, caller, phrase('look.nothing'), record);
  const known = zooms.includes(zoom);
  const viewer = seatOf(record, caller.who.id);
  // Whoever wants no films sees where what moved has come to rest.
  const wanted = zoom === FILM && caller.wishes.still ? {} : { zoom };
  const pictures = known ? await bot.pictures.board(record, viewer, { ...wanted, ...seenBy(caller) }) : [];
  const others = zooms.slice(0, 25).map((name) => ({
    label: zoomName(record.game, name, voice),
    value: encode({ kind: 'look', table: record.key, zoom: name }),
    default: name === zoom,
  }));
  return {
    parts: [
      ...galleries(pictures),
      text(caption(record, known ? zoom : '', pictures.length > 0, bot.now(), voice).join('\n')),
      select({ kind: 'look', table: record.key, zoom: '' }, voice.say('look.at'), others),
    ],
    pictures,
    about: { kind: 'dated' },
  };
}

function caption(record: TableRecord, zoom: string, drawn: boolean, now: number, voice: Voice): string[] {
  if (!drawn) return [voice.say(zoom === '' ? 'look.choose' : 'look.failed'), ...toldThen(record, voice, now)];
  const what = zoomName(record.game, zoom, voice);
  return [voice.say('look.as-of', { what, when: timeOfDay(now) }), ...toMoveThen(record, voice)];
}
