import { groupOf } from '#results/result.ts';
import type { Kept } from '#results/results.ts';
import { type GameStats, type HeadToHead, headToHead, type Stats, statsOf } from '#results/stats.ts';
import type { Bot, Caller } from './bot.ts';
import { container, galleries, text } from './components.ts';
import { escapeName } from './escape-name.ts';
import { pointsOf } from './leaderboard.ts';
import { type Private, privately } from './panel.ts';
import type { Bars } from './pictures.ts';
import { titleOf } from './sitters.ts';
import type { Voice } from './voice.ts';

/** What somebody's games on a server say about them. */

/** The latest games, so that one answer reads a bounded amount; few people ever have more. */
const COUNTED = 1000;
const AT_ONCE = 200;

export interface Somebody {
  readonly id: string;
  readonly name: string;
}

export async function statsPage(bot: Bot, caller: Caller, who: Somebody, against: Somebody | null): Promise<Private> {
  const voice = bot.voice(null, caller);
  const group = groupOf(caller);
  const name = escapeName(who.name);
  const { games, total } = await latestGames(bot, group, who.id);
  if (total === 0) return privately(voice.say('stats.none', { who: name }));
  const stats = statsOf(games, who.id);
  const ratings = await ratingLines(bot, group, who.id, stats);
  const lines = [
    voice.say('stats.games', { ...stats, share: shareOf(stats) }),
    ...(stats.streak.longest > 1 ? [voice.say('stats.streak', stats.streak)] : []),
    ...(stats.abandoned > 0 ? [voice.say('stats.abandoned', { n: stats.abandoned })] : []),
    ...stats.byGame.flatMap((of) => gameLines(bot, of, ratings.get(of.game), voice)),
    ...playersLine(stats, voice),
    ...(against === null ? [] : [againstLine(headToHead(games, who.id, against.id), against, voice)]),
    ...(total > games.length ? [`-# ${voice.say('stats.capped', { n: games.length })}`] : []),
  ];
  const heading = voice.say('stats.heading', { who: name });
  const pictures =
    stats.games === 0
      ? []
      : await bot.pictures.bars(chartOf(bot, stats, voice.say('stats.chart', { who: who.name }), voice));
  return {
    parts: [container([text(`### ${heading}`), ...galleries(pictures), text(lines.join('\n'))])],
    pictures,
    about: { kind: 'dated' },
  };
}

async function latestGames(bot: Bot, group: string, person: string): Promise<{ games: Kept[]; total: number }> {
  const games: Kept[] = [];
  for (let from = 0; ; from += AT_ONCE) {
    const page = await bot.results.page({ group, person }, { from, count: AT_ONCE, order: 'newest' });
    games.push(...page.games);
    if (from + AT_ONCE >= Math.min(page.total, COUNTED)) return { games, total: page.total };
  }
}

async function ratingLines(bot: Bot, group: string, person: string, stats: Stats): Promise<Map<string, string>> {
  if ((await bot.people.wishes(person)).unrated) return new Map();
  const found = await Promise.all(
    stats.byGame.map(async ({ game }) => [game, await bot.ratings.of(group, game, person)] as const),
  );
  return new Map(found.flatMap(([game, standing]) => (standing.games === 0 ? [] : [[game, pointsOf(standing)]])));
}

function shareOf({ games, wins }: { games: number; wins: number }): number {
  return games === 0 ? 0 : wins / games;
}

function gameLines(
  bot: Bot,
  { game, games, wins, best, favourites }: GameStats,
  rating: string | undefined,
  voice: Voice,
): string[] {
  const told = voice.say('stats.game', { game: titleOf(bot, game), games, wins, best });
  const rated = rating === undefined ? [] : [voice.say('stats.rating', { points: rating })];
  const liked = favourites.map(({ what, times }) => `${voice.put(what)} ×${times}`);
  return [
    [told, ...rated].join(' · '),
    ...(liked.length === 0 ? [] : [`-# ${voice.say('stats.favourites', { what: liked })}`]),
  ];
}

function playersLine({ byPlayers }: Stats, voice: Voice): string[] {
  if (byPlayers.length === 0) return [];
  return [`-# ${byPlayers.map((of) => voice.say('stats.players', of)).join(' · ')}`];
}

function againstLine({ together, ahead, behind }: HeadToHead, other: Somebody, voice: Voice): string {
  const who = escapeName(other.name);
  return together === 0
    ? voice.say('stats.never-met', { who })
    : voice.say('stats.against', { who, together, ahead, behind });
}

/** Wins by game, then by number of players. */
function chartOf(bot: Bot, stats: Stats, heading: string, voice: Voice): Bars {
  const row = (label: string, of: { games: number; wins: number }) => ({
    label,
    value: voice.say('picture.percent', { share: shareOf(of) }),
    note: voice.say('stats.won', of),
    share: shareOf(of),
  });
  const [first] = stats.byGame;
  return {
    game: first?.game ?? '',
    language: voice.language,
    heading,
    rows: [
      ...stats.byGame.slice(0, 5).map((of) => ({ ...row(titleOf(bot, of.game), of), game: of.game })),
      ...stats.byPlayers.map((of, index) => ({ ...row(voice.say('stats.with', of), of), seat: index % 6 })),
    ],
  };
}
