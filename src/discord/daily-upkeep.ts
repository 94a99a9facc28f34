import type { REST } from 'discord.js';
import { daysAfter } from '#lib/zoned.ts';
import { resultId } from '#results/result.ts';
import type { Results } from '#results/results.ts';
import type { IndexStore, RecordStore } from '#store/store.ts';
import {
  type Attempt,
  type DailyRecord,
  ended,
  givenBack,
  isDayOpen,
  isForgettable,
  nextDayLook,
  opened,
} from '#tables/daily.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Servers } from '#tables/servers.ts';
import type { Tables } from '#tables/tables.ts';
import { dailyBoard } from './daily-board.ts';
import type { DailyDay, DailyDays } from './daily-days.ts';
import { putAway } from './daily-place.ts';
import { digest } from './ids.ts';
import { failedWith, type Messenger } from './messenger.ts';
import type { Voices } from './voice.ts';

/** What time and the ends of games bring: scores are noted, threads put away, the board of the day shows it, and days come to their end. */

export interface DailyUpkeepDeps {
  readonly days: DailyDays;
  readonly store: RecordStore<DailyRecord>;
  readonly index: IndexStore;
  readonly tables: Pick<Tables, 'command' | 'get' | 'reread'>;
  readonly results: Pick<Results, 'read'>;
  readonly servers: Pick<Servers, 'settings'>;
  readonly messenger: Pick<Messenger, 'post' | 'edit'>;
  readonly rest: REST;
  readonly voice: Voices;
  readonly now: () => number;
}

/** The last board of a game is waited for no longer than this before its thread is put away. */
const BOARD_MS = 2 * 60_000;
/** Discord lets messages that are older than an hour be edited now and then only. */
const AGAIN_MS = 5 * 60_000;

/**
 * Goes on with a day as far as it can; may be repeated at any time, by anybody. With a channel only what is played there is looked at: a server
 * may have hundreds of attempts.
 */
export async function lookAfterDay(deps: DailyUpkeepDeps, id: string, channel?: string): Promise<void> {
  const { days, store, index, now } = deps;
  const day = await days.find(id);
  if (day === null || day.record === null) return index.remove(id);
  const { hours } = day;
  if (isForgettable(hours, now())) {
    await store.remove(id);
    return index.remove(id);
  }
  for (const attempt of day.record.attempts)
    if (channel === undefined || attempt.channel === channel) await lookAfterAttempt(deps, day, attempt);
  if (day.isOver) await days.change(id, (before) => (isDayOpen(before) ? before : { ...before, closed: true }));
  const isShown = await showBoard(deps, id);
  const after = await store.load(id);
  if (after === null) return;
  const next = nextDayLook(after, hours, now());
  await index.put(id, `${isShown ? next : Math.min(next, now() + AGAIN_MS)} ${after.guild}`);
}

async function lookAfterAttempt(deps: DailyUpkeepDeps, day: DailyDay, attempt: Attempt): Promise<void> {
  if (attempt.phase === 'over') return tidy(deps, day, attempt);
  const isLate = deps.now() >= day.hours.limit;
  return attempt.phase === 'opening'
    ? lookAfterOpening(deps, day, attempt, isLate)
    : lookAfterGame(deps, day, attempt, isLate);
}

/** One that was cut off: its table may have begun all the same. */
async function lookAfterOpening(
  { days, tables }: DailyUpkeepDeps,
  { id, guild, day }: DailyDay,
  { channel, person, claim }: Attempt,
  isLate: boolean,
): Promise<void> {
  if (person === null) return;
  const record = channel === null ? null : await tables.get(channel);
  if (record !== null && record.daily?.guild === guild && record.daily.day === day)
    await days.change(id, (before) => opened(before, person, { key: record.key, result: resultId(record) }));
  else if (isLate) await days.change(id, (before) => givenBack(before, person, claim));
}

async function lookAfterGame(
  deps: DailyUpkeepDeps,
  { id }: DailyDay,
  attempt: Attempt,
  isLate: boolean,
): Promise<void> {
  const { channel, person } = attempt;
  if (channel === null) return;
  const record = await attemptTable(deps, attempt);
  if (record?.phase === 'playing') {
    const owner = { id: person ?? '', name: '', moderator: false };
    if (isLate) await deps.tables.command(channel, { do: 'end' }, owner, `daily.${id}.end.${owner.id}`);
    return;
  }
  const scores = record === null ? await keptScores(deps, attempt) : (record.running?.result ?? null);
  await deps.days.change(id, (before) => ended(before, channel, scores));
}

/** The table of an attempt; null only if it is surely gone: a copy in memory may be out of date. */
async function attemptTable({ tables }: DailyUpkeepDeps, { channel, key }: Attempt): Promise<TableRecord | null> {
  if (channel === null) return null;
  const known = await tables.get(channel);
  if (known?.key === key && known.phase === 'over') return known;
  await tables.reread(channel);
  const record = await tables.get(channel);
  return record?.key === key ? record : null;
}

/** Of a table that is gone; what was not worth keeping was given up at once. */
async function keptScores({ results }: DailyUpkeepDeps, { result }: Attempt) {
  const kept = result === null ? null : await results.read(result);
  return kept?.result.scores ?? null;
}

/** Puts the thread of an attempt away, once it shows how it ended. */
async function tidy(deps: DailyUpkeepDeps, { id }: DailyDay, attempt: Attempt): Promise<void> {
  const { channel, thread, archived, key } = attempt;
  if (!thread || archived || channel === null) return;
  const record = await deps.tables.get(channel);
  const isShown = record?.key !== key || (record.board !== null && record.board.rev >= record.rev);
  if (!isShown && deps.now() < (record?.changed ?? 0) + BOARD_MS) return;
  await putAway(deps.rest, channel);
  await deps.days.change(id, (before) => ({
    ...before,
    attempts: before.attempts.map((one) => (one.channel === channel ? { ...one, archived: true } : one)),
  }));
}

/** The board of the day, in the channel chosen for results: posted with the first attempt, edited when there is something new. False: not yet. */
async function showBoard(deps: DailyUpkeepDeps, id: string): Promise<boolean> {
  const { days, servers, messenger } = deps;
  const day = await days.find(id);
  if (day === null || day.record === null || day.record.attempts.length === 0) return true;
  const { board, language, guild } = day.record;
  const channel = board?.channel ?? (await servers.settings(guild)).results;
  if (channel === undefined || board?.message === null) return true;
  const before = await days.on(guild, daysAfter(day.day, -1));
  const parts = dailyBoard(day, day.record, before.record, deps.voice(null, { language }));
  const shown = digest(JSON.stringify(parts));
  if (board?.shown === shown) return true;
  const draft = { parts, pictures: [], mention: [] };
  try {
    // The same nonce for everybody who posts it: one message.
    const { id: message } =
      board === null
        ? await messenger.post(channel, draft, `daily-${digest(id)}`)
        : await messenger.edit(channel, { id: board.message, files: [] }, draft);
    await days.change(id, (read) => ({ ...read, board: { channel, message, shown } }));
  } catch (error) {
    if (failedWith(error, 'editedTooOften')) return false;
    if (!failedWith(error, 'unknownChannel', 'unknownMessage', 'missingAccess', 'missingPermissions')) throw error;
    // Taken away, or never possible: the day goes on without one.
    await days.change(id, (read) => ({ ...read, board: { channel, message: null, shown } }));
  }
  return true;
}
