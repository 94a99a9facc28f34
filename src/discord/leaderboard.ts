import { isProvisional, ratingPoints } from '#results/plackett-luce.ts';
import type { Standing } from '#results/rated-games.ts';
import { groupOf, type Sitter } from '#results/result.ts';
import type { Bot, Caller } from './bot.ts';
import { container, galleries, select, text } from './components.ts';
import { encode } from './ids.ts';
import type { Private } from './panel.ts';
import { plainName, sitterName, titleOf, usernameOf } from './sitters.ts';
import type { Voice } from './voice.ts';

/** Who is best at a game on a server, by rating. */

/** So many rated games it takes to be listed. */
const GAMES_TO_BE_LISTED = 3;
const LISTED = 10;

interface ListedPlayer {
  readonly person: string;
  readonly standing: Standing;
}

export async function leaderboard(bot: Bot, caller: Caller, game: string): Promise<Private> {
  const voice = bot.voice(null, caller);
  const group = groupOf(caller);
  const standings = await bot.ratings.standings(group, game);
  const all = await listable(bot, standings);
  const top = all.slice(0, LISTED);
  const sitters = await sittersOf(bot, group, game, top);
  const heading = voice.say('leaderboard.heading', { game: titleOf(bot, game) });
  const lines = top.map(({ standing }, index) => {
    const { games, wins } = standing;
    const who = sitterName(sitters[index] ?? null, index, voice);
    return voice.say('leaderboard.line', { place: index + 1, who, points: pointsOf(standing), games, wins });
  });
  const pictures = top.length === 0 ? [] : await bot.pictures.bars(chartOf(game, heading, top, sitters, voice));
  const own = await ownLine(bot, caller, standings.get(caller.who.id), all, voice);
  const doubt = top.some(({ standing }) => isProvisional(standing))
    ? [`-# ${voice.say('leaderboard.provisional')}`]
    : [];
  const choices = bot.games.map(({ id, title }) => ({
    label: title,
    value: encode({ kind: 'leaderboard', game: id }),
    default: id === game,
  }));
  return {
    parts: [
      container([
        text(`### ${heading}`),
        ...galleries(pictures),
        text(
          [
            ...(lines.length === 0 ? [voice.say('leaderboard.none', { games: GAMES_TO_BE_LISTED })] : lines),
            own,
            ...doubt,
          ].join('\n'),
        ),
      ]),
      select({ kind: 'leaderboard', game: '' }, voice.say('leaderboard.choose'), choices),
    ],
    pictures,
    about: { kind: 'dated' },
  };
}

/** Everybody with enough games who wants to be rated, the best first. */
async function listable(bot: Bot, standings: ReadonlyMap<string, Standing>): Promise<ListedPlayer[]> {
  const places = [...standings]
    .filter(([rated, { games }]) => games >= GAMES_TO_BE_LISTED && !rated.startsWith('nameless'))
    .map(([person, standing]) => ({ person, standing }))
    .sort((a, b) => b.standing.mu - a.standing.mu);
  const listed: ListedPlayer[] = [];
  for (const place of places) {
    // Only those at the top are shown by name; asking for the wishes of all others would take long on a large server.
    const unrated = listed.length < LISTED && (await bot.people.wishes(place.person)).unrated === true;
    if (!unrated) listed.push(place);
  }
  return listed;
}

/** What they were called when they last played this game here. */
function sittersOf(bot: Bot, group: string, game: string, places: readonly ListedPlayer[]): Promise<(Sitter | null)[]> {
  return Promise.all(
    places.map(async ({ person }) => {
      const { games } = await bot.results.page({ group, game, person }, { from: 0, count: 1, order: 'newest' });
      return games[0]?.sitters.find((sitter) => sitter !== null && 'id' in sitter && sitter.id === person) ?? null;
    }),
  );
}

async function ownLine(
  bot: Bot,
  { who }: Caller,
  standing: Standing | undefined,
  all: readonly ListedPlayer[],
  voice: Voice,
): Promise<string> {
  if ((await bot.people.wishes(who.id)).unrated) return `-# ${voice.say('leaderboard.unrated')}`;
  const games = standing?.games ?? 0;
  if (standing === undefined || games < GAMES_TO_BE_LISTED)
    return `-# ${voice.say('leaderboard.few', { games, needed: GAMES_TO_BE_LISTED })}`;
  const place = all.findIndex(({ person }) => person === who.id) + 1;
  return `-# ${voice.say('leaderboard.own', { place, all: all.length, points: pointsOf(standing) })}`;
}

/** A rating that may still change a lot has a question mark. */
export function pointsOf(standing: Standing): string {
  return `${ratingPoints(standing)}${isProvisional(standing) ? '?' : ''}`;
}

function chartOf(
  game: string,
  heading: string,
  places: readonly ListedPlayer[],
  sitters: readonly (Sitter | null)[],
  voice: Voice,
) {
  const points = places.map(({ standing }) => ratingPoints(standing));
  const [low, high] = [Math.min(...points), Math.max(...points)];
  return {
    game,
    language: voice.language,
    heading,
    rows: places.map(({ standing }, index) => ({
      label: plainName(sitters[index] ?? null, index, voice),
      username: usernameOf(sitters[index] ?? null),
      value: pointsOf(standing),
      note: voice.say('leaderboard.games', { games: standing.games }),
      // The last one has a bar, too.
      share: high === low ? 1 : 0.15 + (0.85 * ((points[index] ?? low) - low)) / (high - low),
      seat: index % 6,
    })),
  };
}
