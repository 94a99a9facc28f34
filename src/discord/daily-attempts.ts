import type { REST } from 'discord.js';
import { type Phrase, phrase } from '#engine/phrase.ts';
import { Refusal } from '#engine/refusal.ts';
import { resultId } from '#results/result.ts';
import type { Who } from '#tables/command.ts';
import {
  type Attempt,
  attemptOf,
  claimed,
  type DailyRecord,
  dailyId,
  givenBack,
  opened,
  placed,
} from '#tables/daily.ts';
import type { Tables } from '#tables/tables.ts';
import type { Language } from '#text/languages.ts';
import type { DailyDays } from './daily-days.ts';
import { type DailyPlace, findPlace, type PlaceWanted, putAway, type Surroundings } from './daily-place.ts';
import type { Messenger } from './messenger.ts';

/** Somebody asks for their attempt at the challenge of today. */
export interface AttemptAsked {
  readonly guild: string;
  readonly who: Who;
  /** Names the press: of two at once, one opens the table. */
  readonly press: string;
  /** What the person is told in, and what the board of the day is. */
  readonly language: Language;
  readonly boardLanguage: Language;
  readonly around: Surroundings;
  readonly wanted: Omit<PlaceWanted, 'person'>;
}

export interface AttemptDeps {
  readonly days: DailyDays;
  readonly tables: Pick<Tables, 'command' | 'get'>;
  readonly messenger: Messenger;
  readonly rest: REST;
  readonly now: () => number;
}

/**
 * Opens the table of somebody's one attempt; a phrase says why not. The attempt is claimed in the record of the day before anything else, and the
 * place is noted there before the table begins in it, so whatever is cut off in between is gone on with, never done twice.
 */
export async function beginAttempt(deps: AttemptDeps, asked: AttemptAsked): Promise<Attempt | Phrase> {
  const { guild, who, press, boardLanguage } = asked;
  const today = await deps.days.today(guild);
  if (today.game === undefined) return phrase('daily.none');
  if (today.record === null) await deps.days.begin(today, boardLanguage);
  try {
    const day = await deps.days.change(today.id, (before) => claimed(before, who.id, press, deps.now()));
    const mine = day === null ? undefined : attemptOf(day, who.id);
    if (day === null || mine === undefined) return phrase('daily.closed');
    const { channel, thread } = mine;
    const place = channel === null ? await takePlace(deps, day, asked) : { channel, thread };
    return 'key' in place ? place : await openTable(deps, day, asked, place);
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
}

/** A place of their own, noted; without one the attempt is given back. */
async function takePlace(deps: AttemptDeps, day: DailyRecord, asked: AttemptAsked): Promise<DailyPlace | Phrase> {
  const { who, press, around, wanted } = asked;
  const id = dailyId(day);
  const giveBack = (): Promise<unknown> => deps.days.change(id, (before) => givenBack(before, who.id, press));
  const isFree = async (channel: string): Promise<boolean> => {
    const record = await deps.tables.get(channel);
    return record === null || record.phase === 'over';
  };
  const found = await findPlace(deps, around, { ...wanted, person: who.id }, isFree).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if ('key' in found) {
    await giveBack();
    return found;
  }
  const after = await deps.days.change(id, (before) => placed(before, who.id, press, found));
  const noted = after === null ? undefined : attemptOf(after, who.id);
  if (noted?.channel === found.channel) return found;
  // Another press has it in hand by now.
  if (found.thread) await putAway(deps.rest, found.channel);
  return phrase('daily.opening');
}

/** The table begins once, however often it is asked for: its command has the name of the attempt. */
async function openTable(
  { days, tables, rest }: AttemptDeps,
  { guild, day, game, seed }: DailyRecord,
  { who, language, press }: AttemptAsked,
  { channel, thread }: DailyPlace,
): Promise<Attempt | Phrase> {
  const id = dailyId({ guild, day });
  const command = { do: 'daily', game, guild: thread ? guild : null, daily: { guild, day }, seed, language } as const;
  const answered = await tables.command(channel, command, { ...who, moderator: false }, `daily.${id}.${who.id}`);
  if (!answered.ok) {
    await days.change(id, (before) => givenBack(before, who.id, press));
    if (thread) await putAway(rest, channel);
    return answered.reason;
  }
  const { record } = answered;
  if (record === null) return phrase('daily.closed');
  const table = { key: record.key, result: resultId(record) };
  const after = await days.change(id, (before) => opened(before, who.id, table));
  return (after === null ? undefined : attemptOf(after, who.id)) ?? phrase('daily.closed');
}
