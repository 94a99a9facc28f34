import { randomBytes } from 'node:crypto';
import type { GameEvent, Seat } from '#engine/game.ts';
import type { Phrase } from '#engine/phrase.ts';
import { FILM } from '#render/request.ts';
import { sceneOf } from '#render/scenes/index.ts';
import { BrokenRecord, NewerRecord, StorageAway } from '#store/store.ts';
import { promptsOf, seatOf, waitingFor } from '#tables/look.ts';
import type { Wishes } from '#tables/people.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Language } from '#text/languages.ts';
import type { Bot, Caller } from './bot.ts';
import type { Button } from './components.ts';
import { type About, choicesAt, type MenuPosition, menuPanel, type Private, privately, TOP } from './panel.ts';
import { type Picture, seenBy } from './pictures.ts';
import { stillAsked } from './private-truth.ts';
import { beginningWithNews } from './since.ts';
import { tableButton } from './table-buttons.ts';
import { type Reader, timeOfDay, type Voice } from './voice.ts';

/** What people are told when something did not go as they wished: what happened, what to do, and that nothing was lost. */

/** A refusal, with fresh buttons for whoever has something to decide. */
export function refused(bot: Bot, caller: Caller, reason: Phrase, record: TableRecord | null): Private {
  bot.metrics.refused(reason.key);
  const voice = bot.voice(record, caller);
  const words = voice.put(reason);
  const seat = record === null ? null : seatOf(record, caller.who.id);
  if (record === null) return privately(words);
  if (seat === null || promptsOf(record, seat).length === 0) return aboutTable(record, voice, words);
  if (record.chairs[seat]?.ai) return aboutTable(record, voice, words, [tableButton(record, 'back', voice)]);
  return menuPanel(record, seat, voice, undefined, { lead: words });
}

/** An error, in words for the person who met it; the log gets the rest, under the same code. */
export function failureAnswer(
  bot: Bot,
  reader: Reader | undefined,
  error: unknown,
  where: Record<string, unknown>,
): Private {
  const voice = bot.voice(null, reader);
  bot.metrics.refused(keyOf(error));
  if (error instanceof StorageAway) {
    bot.log.warn({ ...where, err: error }, 'storage away');
    return privately(voice.say('error.storage'));
  }
  const code = randomBytes(3).toString('hex');
  bot.log.error({ ...where, err: error, code }, 'something failed');
  if (error instanceof BrokenRecord) return privately(voice.say('error.broken', { kept: error.keptAt }));
  if (error instanceof NewerRecord) return privately(voice.say('error.newer'));
  return privately(voice.say('error.unexpected', { code }));
}

/** What somebody who meets this error is told, by its key. */
function keyOf(error: unknown): string {
  if (error instanceof StorageAway) return 'error.storage';
  if (error instanceof BrokenRecord) return 'error.broken';
  return error instanceof NewerRecord ? 'error.newer' : 'error.unexpected';
}

/** What happened, as this seat may hear it. Whose turn it is, is said beside it, and is no news. */
export function heardBy(events: readonly GameEvent[], seat: Seat | null, voice: Voice): string[] {
  return events
    .filter(({ only, routine }) => !routine && (only === undefined || only === seat))
    .map((event) => (event.only === undefined ? voice.tell(event.say) : `🔒 ${voice.tell(event.say)}`));
}

/** A player's menu at a place in it, over a picture of what it offers where the game has one. */
export async function picturedMenu(
  bot: Bot,
  reader: Reader,
  record: TableRecord,
  seat: Seat,
  place: MenuPosition = TOP,
  lead?: string,
  film: readonly Picture[] = [],
): Promise<Private> {
  const ofMenu = { menu: choicesAt(record, seat, place), ...seenBy(reader) };
  const pictures = film.length > 0 ? film : await bot.pictures.board(record, seat, ofMenu);
  return menuPanel(record, seat, bot.voice(record, reader), place, {
    pictures,
    ...(lead === undefined ? {} : { lead }),
  });
}

/** After an act made in the private menu: what came of it, and what there is to decide next. */
export async function nextPanel(
  bot: Bot,
  reader: Reader,
  record: TableRecord,
  seat: Seat,
  events: readonly GameEvent[],
): Promise<Private> {
  const voice = bot.voice(record, reader);
  const lead = [...heardBy(events, seat, voice), ...blockedNote(bot, record, voice)].join('\n');
  if (promptsOf(record, seat).length > 0) {
    const film = await filmOf(bot, reader, record, seat, events);
    return picturedMenu(bot, reader, record, seat, TOP, lead, film);
  }
  return privately([lead, waitingNote(record, voice)].filter((line) => line !== '').join('\n'), [], {
    kind: 'waiting',
  });
}

/** What just happened, moving, where it was something to watch: whoever set it off looks here, not at the board. */
async function filmOf(
  bot: Bot,
  reader: Reader,
  record: TableRecord,
  seat: Seat,
  events: readonly GameEvent[],
): Promise<readonly Picture[]> {
  const watched = events.some(({ lasts }) => lasts !== undefined);
  if (!watched || reader.wishes?.still || sceneOf(record.game)?.zooms[FILM] === undefined) return [];
  return bot.pictures.board(record, seat, { zoom: FILM, ...seenBy(reader) });
}

/** A private message for a table that has moved on; null where what it asked is asked no more. */
export async function freshPanel(
  bot: Bot,
  record: TableRecord,
  { user, about, language }: { user: string; about: About; language: Language },
): Promise<Private | null> {
  const seat = seatOf(record, user);
  if (about.kind !== 'question' || about.place === null || seat === null) return null;
  if (!stillAsked(record, user, about.asked)) return null;
  const wishes = await bot.people.wishes(user).catch((): Wishes => ({}));
  const fresh = await picturedMenu(bot, { language, wishes }, record, seat, about.place);
  const depth = about.place.node === '' ? 'opened' : 'further';
  return beginningWithNews(bot, user, { language }, record, fresh, depth);
}

/** What is left of a private message that can be changed no more: true whatever happens. */
export function expiredPanel(bot: Bot, record: TableRecord, reader: Reader): Private {
  const voice = bot.voice(record, reader);
  const { who } = toMove(record);
  return privately(voice.say('private.expired', { who, when: timeOfDay(bot.now()) }), [
    tableButton(record, 'me', voice),
  ]);
}

/** Something said about a table, and who is to move there: gone once that changes. */
export function aboutTable(record: TableRecord, voice: Voice, words: string, buttons: readonly Button[] = []): Private {
  return privately([words, ...toMoveNote(record, voice)].join(' '), buttons, { kind: 'waiting' });
}

/** Who is to move, and how many that are, as parameters of a phrase. */
export function toMove(record: TableRecord) {
  const who = waitingFor(record).map((seat) => ({ seat }));
  return { who, count: who.length };
}

/** Who is to move, for whoever is not. */
function toMoveNote(record: TableRecord, voice: Voice): string[] {
  const { who, count } = toMove(record);
  return count === 0 ? [] : [voice.say('menu.to-move', { who })];
}

/** Who was to move, for what says itself as of when it is. */
export function toMoveThen(record: TableRecord, voice: Voice): string[] {
  const { who, count } = toMove(record);
  return count === 0 ? [] : [`-# ${voice.say('menu.to-move-then', { who })}`];
}

/** The same for what does not say when it was told. */
export function toldThen(record: TableRecord, voice: Voice, now: number): string[] {
  const { who, count } = toMove(record);
  return count === 0 ? [] : [`-# ${voice.say('menu.told-then', { who, when: timeOfDay(now) })}`];
}

function waitingNote(record: TableRecord, voice: Voice): string {
  if (record.phase !== 'playing') return voice.say('menu.over');
  const { who, count } = toMove(record);
  return count === 0 ? voice.say('menu.done') : voice.say('menu.waiting', { who });
}

/** People who play on should know why the board stands still. */
export function blockedNote(bot: Bot, { channel }: Pick<TableRecord, 'channel'>, voice: Voice): string[] {
  const why = bot.presenter.blocked(channel);
  if (why === null) return [];
  return [voice.say(why === 'threadLocked' ? 'error.locked' : 'error.no-board')];
}
