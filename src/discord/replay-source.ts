import { type AnyGame, LEVELS, type Score, type Seat } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Played } from '#results/played.ts';
import { type GameResult, groupIn, groupOf, isDailyGroup, type Sitter } from '#results/result.ts';
import type { Kept } from '#results/results.ts';
import { type Story, storyOf, storyOfResult } from '#results/story.ts';
import { type Seated, seatOf } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Bot, Caller } from './bot.ts';
import { areFilesHeldBack, notToBeWatched } from './daily-secrets.ts';
import { mayLookInto } from './sight.ts';
import type { Voice } from './voice.ts';

/** A game that somebody watches again: one that is over, or the one at this table up to now. */
export interface Watched extends Seated {
  /** As it stands in ids. */
  readonly id: string;
  readonly game: string;
  readonly title: string;
  /** Whose eyes it is watched with; null: anybody's. */
  readonly viewer: Seat | null;
  readonly story: Story;
  /** Once it is over and was played to its end. */
  readonly scores: readonly Score[] | null;
  /** It was played by other rules than today's: its positions cannot be drawn. */
  readonly older: boolean;
  /** What is kept of it; null while it is played. */
  readonly kept: { readonly result: GameResult; readonly played: Played } | null;
  /** Its files are not handed out yet. */
  readonly filesHeldBack: boolean;
}

const HERE = '@';

/** The id of the game that is being played at a table. */
export function runningId({ key }: Pick<TableRecord, 'key'>): string {
  return `${HERE}${key}`;
}

/** The game of that id, or why it is not to be seen. */
export async function watched(bot: Bot, caller: Caller, id: string): Promise<Watched | Phrase> {
  return id.startsWith(HERE) ? runningGame(bot, caller, id.slice(HERE.length)) : keptGame(bot, caller, id);
}

async function runningGame(bot: Bot, { channel, who }: Caller, key: string): Promise<Watched | Phrase> {
  const record = await bot.tables.get(channel);
  if (record === null || record.running === null || record.key !== key) return phrase('replay.gone');
  const game = gameIn(bot, record.game);
  // While it is played, whoever plays sees what only they may; once it is over, all see the same.
  const viewer = record.phase === 'playing' ? seatOf(record, who.id) : null;
  const { entries } = await bot.tables.history.read(channel, key, { viewer });
  const views = await bot.tables.history.views(channel, key, viewer);
  return {
    id: runningId(record),
    game: record.game,
    title: game?.title ?? record.game,
    chairs: record.chairs,
    viewer,
    story: storyOf(entries, views, record.running.log, game, viewer),
    scores: record.running.result,
    older: false,
    kept: null,
    filesHeldBack: false,
  };
}

async function keptGame(bot: Bot, caller: Caller, id: string): Promise<Watched | Phrase> {
  // Only what was played on this server: ids can be typed. Who may see a daily challenge is said below.
  if (groupIn(id) !== groupOf(caller) && !isDailyGroup(groupIn(id))) return phrase('replay.gone');
  const [kept, played] = await Promise.all([bot.results.read(id), bot.results.history(id)]);
  if (kept === null || played === null) return phrase('replay.gone');
  const hidden = await notToBeWatched(bot, caller, kept);
  if (hidden !== null) return hidden;
  if (kept.result.daily === undefined && !(await mayLookInto(caller, kept))) return phrase('replay.hidden');
  const { result } = kept;
  const game = gameIn(bot, result.game);
  return {
    id,
    game: result.game,
    title: game?.title ?? result.game,
    chairs: chairsOf(kept, bot.voice(null, caller)),
    viewer: null,
    story: storyOfResult(played, game, result.version),
    scores: result.scores,
    older: game?.version !== result.version,
    kept: { result, played },
    filesHeldBack: await areFilesHeldBack(bot, kept),
  };
}

/** Who sat where, as at a table. */
export function chairsOf({ result, sitters }: Kept, voice: Voice): Seated['chairs'] {
  return result.seats.map(({ level: played }, seat) => {
    const level = LEVELS.find((known) => known === played);
    const owner = ownerOf(sitters[seat] ?? null, voice);
    return level === undefined ? { owner } : { owner, ai: 'easy', level };
  });
}

function ownerOf(sitter: Sitter | null, voice: Voice): Seated['chairs'][number]['owner'] {
  if (sitter === null) return null;
  return 'id' in sitter ? sitter : { name: voice.say('history.nameless') };
}

function gameIn(bot: Bot, id: string): AnyGame | undefined {
  return bot.games.find((game) => game.id === id);
}
