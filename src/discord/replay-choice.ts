import { phrase } from '#engine/phrase.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { groupOf } from '#results/result.ts';
import type { Kept } from '#results/results.ts';
import { gameOf } from '#tables/look.ts';
import { LOCALES } from '#text/languages.ts';
import type { Bot, Caller } from './bot.ts';
import { type Private, privately } from './panel.ts';
import { watch } from './replay.ts';
import { chairsOf, runningId } from './replay-source.ts';
import { visibleTo } from './sight.ts';
import type { Completion } from './slash-command.ts';
import { seatNames } from './voice.ts';

/** Which game is watched: of those lately finished on this server, or the one that is played here. */

const OFFERED = 25;
/** Of so many games at most it is asked who may watch them: of private threads Discord has to be asked one by one. */
const LOOKED_THROUGH = 100;
/** Whoever types waits no longer, ms. */
const PATIENCE = 1500;
/** Discord's limit for what a completion says. */
const LONGEST = 100;

/** The game of that id; if none is said, the one played in this channel, else the latest that was finished here. */
export async function gameToWatch(bot: Bot, caller: Caller, asked: string | null): Promise<Private> {
  const id = asked ?? (await runningHere(bot, caller)) ?? (await latestGames(bot, caller, 1))[0]?.result.id ?? null;
  if (id === null) return privately(bot.voice(null, caller).say('replay.none'));
  return watch(bot, caller, { kind: 'replay', game: id, at: 0, step: 'at' });
}

export async function gamesToWatch(bot: Bot, caller: Caller, typed: string): Promise<Completion[]> {
  const games = await withTimeout(latestGames(bot, caller, OFFERED), PATIENCE, () => []);
  const { zone } = await bot.servers.settings(caller.guild);
  const running = await bot.tables.get(caller.channel);
  const voice = bot.voice(null, caller);
  const here =
    running?.phase === 'playing'
      ? [
          {
            name: voice.label(phrase('replay.here', { game: gameOf(running).title })),
            value: runningId(running),
          },
        ]
      : [];
  const finished = games.map((kept) => ({ name: describeGame(bot, caller, kept, zone), value: kept.result.id }));
  return [...here, ...finished].filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));
}

/** A finished game in one line of a list. */
export function describeGame(bot: Bot, caller: Caller, kept: Kept, zone: string | undefined): string {
  const { result } = kept;
  const chairs = chairsOf(kept, bot.voice(null, caller));
  const when = new Intl.DateTimeFormat(LOCALES[caller.language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(zone === undefined ? { timeZone: 'UTC' } : { timeZone: zone }),
  });
  const title = bot.games.find(({ id }) => id === result.game)?.title ?? result.game;
  const who = seatNames(bot.catalogues[caller.language], { chairs }).join(', ');
  return `${title} · ${when.format(result.finished)} · ${who}`.slice(0, LONGEST);
}

async function runningHere(bot: Bot, { channel }: Caller): Promise<string | null> {
  const record = await bot.tables.get(channel);
  return record?.phase === 'playing' ? runningId(record) : null;
}

/** The latest games of this server that they may watch, however many there are since that they may not. */
async function latestGames(bot: Bot, caller: Caller, most: number): Promise<Kept[]> {
  const found: Kept[] = [];
  for (let from = 0; from < LOOKED_THROUGH && found.length < most; from += OFFERED) {
    const { ids, games } = await bot.results.page(
      { group: groupOf(caller) },
      { from, count: OFFERED, order: 'newest' },
    );
    if (ids.length === 0) break;
    found.push(...(await visibleTo(caller, games)));
  }
  return found.slice(0, most);
}
