import { groupOf } from '#results/result.ts';
import type { Kept } from '#results/results.ts';
import type { Bot, Caller } from './bot.ts';
import { button, container, galleries, rows, select, text } from './components.ts';
import { encode, type Press } from './ids.ts';
import { type Private, privately } from './panel.ts';
import type { Bars } from './pictures.ts';
import { describeGame } from './replay-choice.ts';
import { visibleTo } from './sight.ts';
import { placesIn, plainName, sitterName, titleOf, usernameOf } from './sitters.ts';
import { day, type Voice } from './voice.ts';

/** Finished games, the newest first, a page at a time: of the server, of a person, of a game. */
const PAGE = 8;

type HistoryPress = Extract<Press, { kind: 'history' }>;

export async function historyPage(bot: Bot, caller: Caller, press: Omit<HistoryPress, 'kind'>): Promise<Private> {
  const voice = bot.voice(null, caller);
  const whose = { group: groupOf(caller), person: press.person ?? undefined, game: press.game ?? undefined };
  const { games, total } = await bot.results.page(whose, { from: press.from, count: PAGE, order: 'newest' });
  if (total === 0) return privately(voice.say('history.none'));
  const page = Math.floor(press.from / PAGE) + 1;
  const pages = Math.ceil(total / PAGE);
  const of = { person: press.person === null ? 'nobody' : 'person', who: whoIs(games, press.person, voice) };
  const heading = [voice.say('history.heading', of), ...(press.game === null ? [] : [titleOf(bot, press.game)])].join(
    ' · ',
  );
  const visible = await visibleTo(caller, games);
  const lines = games.map((kept) =>
    visible.includes(kept) ? gameLine(bot, kept, voice) : hiddenLine(bot, kept, voice),
  );
  const pictures = visible.length === 0 ? [] : await bot.pictures.bars(chartOf(bot, visible, heading, press, voice));
  const { zone } = await bot.servers.settings(caller.guild);
  const watchable = visible.map((kept) => ({
    label: describeGame(bot, caller, kept, zone),
    value: encode({ kind: 'replay', game: kept.result.id, at: 0, step: 'at' }),
  }));
  const turn = (from: number): Press => ({ kind: 'history', person: press.person, game: press.game, from });
  const turning = [
    ...(press.from + PAGE < total ? [button(turn(press.from + PAGE), voice.say('log.older'))] : []),
    ...(press.from > 0 ? [button(turn(Math.max(0, press.from - PAGE)), voice.say('log.newer'))] : []),
  ];
  return {
    parts: [
      container([
        text(`### ${heading}\n-# ${voice.say('history.page', { page, pages, total })}`),
        ...galleries(pictures),
        text(lines.join('\n')),
      ]),
      ...(watchable.length === 0
        ? []
        : [select({ kind: 'replay', game: '-', at: 0, step: 'jump' }, voice.say('history.replay'), watchable)]),
      ...rows(turning),
    ],
    pictures,
    about: { kind: 'dated' },
  };
}

/** What a person was called when they last played. */
function whoIs(games: readonly Kept[], person: string | null, voice: Voice): string {
  const sitters = games.flatMap((kept) => kept.sitters);
  const found = sitters.find((sitter) => sitter !== null && 'id' in sitter && sitter.id === person);
  return found === undefined ? '' : sitterName(found, 0, voice);
}

function gameLine(bot: Bot, { result, sitters }: Kept, voice: Voice): string {
  const who = placesIn(result).map(({ seat, rank, total }) => {
    const level = result.seats[seat]?.level;
    const name = sitterName(sitters[seat] ?? null, seat, voice, level);
    const told = result.seats[seat]?.player === 'person' && level !== undefined;
    return voice.say('history.place', { rank, name: told ? voice.say('history.by-ai', { name }) : name, total });
  });
  const at = { game: titleOf(bot, result.game), when: day(result.finished), who: who.join(', ') };
  return `• ${voice.say(result.ended === 'abandoned' ? 'history.abandoned' : 'history.line', at)}`;
}

/** Of a game in a channel the reader cannot see: that it was played, no more. */
function hiddenLine(bot: Bot, { result }: Kept, voice: Voice): string {
  return `• ${voice.say('history.hidden', { game: titleOf(bot, result.game), when: day(result.finished) })}`;
}

/** One bar a game: how the person did in it, or who won it, as long as their share of the best score on the page. */
function chartOf(
  bot: Bot,
  games: readonly Kept[],
  heading: string,
  press: Omit<HistoryPress, 'kind'>,
  voice: Voice,
): Bars {
  const shown = games.map(({ result, sitters }) => {
    const places = placesIn(result);
    const own = places.find(({ seat }) => isPerson(sitters[seat] ?? null, press.person));
    const first = own ?? places[0] ?? { seat: 0, rank: 1, total: 0 };
    const sitter = sitters[first.seat] ?? null;
    const rank = voice.say('history.rank', { rank: first.rank, players: result.seats.length });
    return {
      result,
      total: first.total,
      rank,
      name: plainName(sitter, first.seat, voice, result.seats[first.seat]?.level),
      username: usernameOf(sitter),
    };
  });
  const best = Math.max(1, ...shown.map(({ total }) => total));
  return {
    game: press.game ?? '',
    language: voice.language,
    heading: heading.replaceAll('\\', ''),
    rows: shown.map(({ result, total, rank, name, username }) => ({
      label: press.person === null ? name : titleOf(bot, result.game),
      username,
      value: String(total),
      note: result.ended === 'abandoned' ? '–' : rank,
      share: total / best,
      game: result.game,
    })),
  };
}

function isPerson(sitter: Kept['sitters'][number], person: string | null): boolean {
  return person !== null && sitter !== null && 'id' in sitter && sitter.id === person;
}
