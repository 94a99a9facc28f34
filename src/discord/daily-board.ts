import { type Phrase, phrase } from '#engine/phrase.ts';
import { type Attempt, DAILY_LEVEL, type DailyRecord, dailyId, type Placed, ranking } from '#tables/daily.ts';
import { button, container, type Part, rows, text } from './components.ts';
import type { DailyDay } from './daily-days.ts';
import type { DailyPress } from './ids.ts';
import { countdown, type Voice } from './voice.ts';

/** What is told of a day's challenge: on the board of the day, for everybody, and in private. */

const LINES = 20;
const NAMES = 40;

/** The board of the day: who has finished while it lasts, who did how well once nobody plays it any more. */
export function dailyBoard(day: DailyDay, record: DailyRecord, before: DailyRecord | null, voice: Voice): Part[] {
  const heading = headingOf(day, voice);
  if (record.closed) {
    const buttons = [
      ...(bestOf(record) === null ? [] : [dailyButton(day, 'best', 'daily.best', voice)]),
      dailyButton(day, 'today', 'daily.today', voice),
    ];
    return [container([text([heading, ...rankingLines(record, voice)].join('\n'))]), ...rows(buttons)];
  }
  const done = record.attempts.filter(({ phase }) => phase === 'over').map(({ person }) => mention(person, voice));
  const lines = [
    heading,
    rulesOf(voice),
    countOf(record, voice),
    ...(done.length === 0 ? [] : [voice.say('daily.done-by', { who: done.slice(0, NAMES).join(', ') })]),
    `-# ${voice.say('daily.hidden-all')}`,
    ...(day.isOver ? [] : [`-# ${endsOf(day, voice)}`]),
  ];
  const buttons = [
    ...(day.isOver
      ? [dailyButton(day, 'today', 'daily.today', voice)]
      : [dailyButton(day, 'begin', 'daily.begin', voice, 'main')]),
    dailyButton(day, 'standings', 'daily.standings', voice),
    ...bestBefore(before, voice),
  ];
  return [container([text(lines.join('\n'))]), ...rows(buttons)];
}

export function headingOf({ game, day }: DailyDay, voice: Voice): string {
  return `## ${voice.say('daily.heading', { game: game?.title ?? '' })}\n-# ${day}`;
}

export function rulesOf(voice: Voice): string {
  return voice.say('daily.rules', { level: phrase(`level.${DAILY_LEVEL}`) });
}

export function countOf(record: DailyRecord | null, voice: Voice): string {
  const attempts = record?.attempts ?? [];
  const done = attempts.filter(({ phase }) => phase === 'over').length;
  return voice.say('daily.count', { done, playing: attempts.length - done });
}

export function endsOf({ hours }: DailyDay, voice: Voice): string {
  return voice.say('daily.ends', { when: countdown(hours.ends) });
}

/** Who did how well, the best first. */
export function rankingLines(record: DailyRecord, voice: Voice, most = LINES): string[] {
  const all = ranking(record);
  const more = all.length - most;
  return [
    // Discord counts lines that begin with a number by itself, and would give two who share a place one each.
    ...all.slice(0, most).map((placed) => `• ${voice.put(lineOf(placed, mention(placed.attempt.person, voice)))}`),
    ...(more > 0 ? [voice.say('daily.more', { n: more })] : []),
    ...(all.length === 0 ? [voice.say('daily.best-none')] : [`-# ${voice.say('daily.lead-note')}`]),
  ];
}

export function lineOf({ place, score }: Placed, who: string): Phrase {
  return place === null || score === null
    ? phrase('daily.gave-up', { who })
    : phrase('daily.line', { place, who, total: score.total, lead: score.lead });
}

function mention(person: string | null, voice: Voice): string {
  return person === null ? voice.say('history.nameless') : `<@${person}>`;
}

/** The best attempt of a day; null: nobody has finished one. */
export function bestOf(record: DailyRecord): Attempt | null {
  const [best] = ranking(record);
  return best === undefined || best.place === null ? null : best.attempt;
}

export function bestBefore(before: DailyRecord | null, voice: Voice) {
  if (before === null || bestOf(before) === null) return [];
  return [dailyButton({ id: dailyId(before) }, 'best', 'daily.best-before', voice)];
}

export function dailyButton(
  { id }: Pick<DailyDay, 'id'>,
  does: DailyPress,
  label: 'daily.begin' | 'daily.standings' | 'daily.best' | 'daily.best-before' | 'daily.today',
  voice: Voice,
  look: 'main' | 'plain' = 'plain',
) {
  return button({ kind: 'daily', id, does }, voice.say(label), look);
}
