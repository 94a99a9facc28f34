import { phrase } from '#engine/phrase.ts';
import { daysAfter } from '#lib/zoned.ts';
import { attemptOf, type DailyRecord, maySee, ranking } from '#tables/daily.ts';
import type { Bot, Caller } from './bot.ts';
import { type Choice, container, type Part, rows, select, text } from './components.ts';
import {
  bestBefore,
  bestOf,
  countOf,
  dailyButton,
  endsOf,
  headingOf,
  lineOf,
  rankingLines,
  rulesOf,
} from './daily-board.ts';
import type { DailyDay } from './daily-days.ts';
import { linkToPlace, type Surroundings } from './daily-place.ts';
import { escapeName } from './escape-name.ts';
import { encode, type Press } from './ids.ts';
import { languageIn } from './language.ts';
import { type Private, privately } from './panel.ts';
import { watch } from './replay.ts';
import { plainName, titleOf } from './sitters.ts';
import type { Voice } from './voice.ts';

/** What `/daily` and the buttons of the daily challenge show to whoever asks. */

type DailyPressed = Extract<Press, { kind: 'daily' }>;

/** Replays in one list, and lines of the day before. */
const WATCHABLE = 25;
const BEFORE = 3;
/** Discord's limit for the name of a thread. */
const THREAD_NAME = 100;

/** The challenge of today: to begin, to go on with, or how it went; and the best of yesterday. */
export async function dailyPage(bot: Bot, caller: Caller, guild: string): Promise<Private> {
  const voice = bot.voice(null, caller);
  const today = await bot.dailies.today(guild);
  if (today.game === undefined) return privately(voice.say('daily.none'));
  const before = await bot.dailies.on(guild, daysAfter(today.day, -1));
  const own = today.record === null ? undefined : attemptOf(today.record, caller.who.id);
  const isDone = own?.phase === 'over';
  const shown = await sectionOf(bot, caller, today);
  const begin = own === undefined || own.phase === 'opening';
  const lines = [
    ...(isDone ? [] : [rulesOf(voice)]),
    ...(own?.phase === 'playing' ? [voice.say('daily.yours', { where: linkToPlace(own) })] : []),
    ...shown.lines,
    `-# ${endsOf(today, voice)}`,
  ];
  const yesterday = await yesterdayOf(bot, caller, before);
  const buttons = [
    ...(begin ? [dailyButton(today, 'begin', 'daily.begin', voice, 'main')] : []),
    ...(yesterday.length === 0 ? [] : bestBefore(before.record, voice)),
  ];
  const notes = await noteFor(bot, caller, guild, voice);
  const words = [headingOf(today, voice), ...lines, ...yesterday, ...notes];
  return { parts: [container([text(words.join('\n'))]), ...shown.watch, ...rows(buttons)] };
}

/** Who did how well on a day, for whoever may know; how many there are, for the others. */
async function sectionOf(bot: Bot, caller: Caller, day: DailyDay): Promise<{ lines: string[]; watch: Part[] }> {
  const voice = bot.voice(null, caller);
  const { record } = day;
  if (record === null || !maySee(record, caller.who.id, day.isOver))
    return { lines: [countOf(record, voice), `-# ${voice.say('daily.hidden')}`], watch: [] };
  const replays = await replaysOf(bot, record, voice);
  const list = { kind: 'replay', game: '-', at: 0, step: 'jump' } as const;
  return {
    lines: [
      ...(day.isOver ? [] : [countOf(record, voice)]),
      ...rankingLines(record, voice),
      ...ownPlace(record, caller, voice),
    ],
    watch: replays.length === 0 ? [] : [select(list, voice.say('daily.watch'), replays)],
  };
}

function ownPlace(record: DailyRecord, { who }: Caller, voice: Voice): string[] {
  const all = ranking(record);
  const own = all.find(({ attempt }) => attempt.person === who.id);
  if (own === undefined) return [];
  if (own.place === null) return [voice.say('daily.you-gave-up')];
  return [voice.say('daily.your-place', { place: own.place, count: all.filter(({ place }) => place !== null).length })];
}

/** Attempts that can be watched again, the best first. */
async function replaysOf(bot: Bot, record: DailyRecord, voice: Voice): Promise<Choice[]> {
  const listed = await Promise.all(
    ranking(record)
      .slice(0, WATCHABLE)
      .map(async (placed) => {
        const { result } = placed.attempt;
        const kept = result === null ? null : await bot.results.read(result);
        if (result === null || kept === null) return [];
        const label = voice.label(lineOf(placed, plainName(kept.sitters[0] ?? null, 0, voice)));
        return [{ label, value: encode({ kind: 'replay', game: result, at: 0, step: 'at' }) }];
      }),
  );
  return listed.flat();
}

async function yesterdayOf(bot: Bot, caller: Caller, { record, isOver }: DailyDay): Promise<string[]> {
  if (record === null || !maySee(record, caller.who.id, isOver) || bestOf(record) === null) return [];
  const voice = bot.voice(null, caller);
  const heading = voice.say('daily.before', { game: titleOf(bot, record.game) });
  return ['', `**${heading}**`, ...rankingLines(record, voice, BEFORE)];
}

/** Moderators are told how everybody may see it. */
async function noteFor(bot: Bot, { who }: Caller, guild: string, voice: Voice): Promise<string[]> {
  if (!who.moderator) return [];
  const { results } = await bot.servers.settings(guild);
  return results === undefined ? [`-# ${voice.say('daily.no-board')}`] : [];
}

/** What a button of the daily challenge leads to. */
export async function dailyPressed(
  bot: Bot,
  caller: Caller,
  { id, does }: DailyPressed,
  around: Surroundings,
): Promise<Private> {
  const voice = bot.voice(null, caller);
  const day = await bot.dailies.find(id);
  if (day === null) return privately(voice.say('error.unknown-button'));
  const isOwn = day.record !== null && attemptOf(day.record, caller.who.id) !== undefined;
  // Ids can be made up: only what is of this server, or one's own, is shown.
  if (day.guild !== caller.guild && !isOwn) return privately(voice.say('daily.server-only'));
  switch (does) {
    case 'begin':
      return day.isOver ? dailyPage(bot, caller, day.guild) : beginDaily(bot, caller, day, around);
    case 'standings':
      return standings(bot, caller, day);
    case 'best':
      return watchBest(bot, caller, day);
    case 'today':
      return dailyPage(bot, caller, day.guild);
  }
}

async function beginDaily(bot: Bot, caller: Caller, day: DailyDay, around: Surroundings): Promise<Private> {
  const { guild, game } = day;
  const voice = bot.voice(null, caller);
  if (!around.member) return privately(voice.say('error.not-a-member'));
  const own = day.record === null ? undefined : attemptOf(day.record, caller.who.id);
  if (own !== undefined && own.phase !== 'opening') return dailyPage(bot, caller, guild);
  const settings = await bot.servers.settings(guild);
  const name = `${voice.label(phrase('daily.thread', { day: day.day }))} · ${caller.who.name}`.slice(0, THREAD_NAME);
  const intro = voice.say('daily.intro', { server: escapeName(around.server.name), game: game?.title ?? '' });
  const begun = await bot.dailies.begin({
    guild,
    who: caller.who,
    press: caller.id,
    language: caller.language,
    boardLanguage: languageIn(settings, around.server.locale),
    around,
    wanted: { name, intro },
  });
  if ('phase' in begun)
    return privately(voice.say(begun.thread ? 'daily.opened' : 'daily.opened-direct', { where: linkToPlace(begun) }));
  return privately(voice.put(begun), [dailyButton(day, 'begin', 'daily.begin', voice, 'main')]);
}

async function standings(bot: Bot, caller: Caller, day: DailyDay): Promise<Private> {
  const voice = bot.voice(null, caller);
  const { lines, watch } = await sectionOf(bot, caller, day);
  return { parts: [container([text([headingOf(day, voice), ...lines].join('\n'))]), ...watch] };
}

async function watchBest(bot: Bot, caller: Caller, { record, isOver }: DailyDay): Promise<Private> {
  const voice = bot.voice(null, caller);
  if (record === null) return privately(voice.say('daily.best-none'));
  if (!maySee(record, caller.who.id, isOver)) return privately(voice.say('daily.not-yet'));
  const best = bestOf(record);
  if (best === null || best.result === null) return privately(voice.say('daily.best-none'));
  return watch(bot, caller, { kind: 'replay', game: best.result, at: 0, step: 'at' });
}
