import type { Phrase } from '#engine/phrase.ts';
import { createLru } from '#lib/lru.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { momentsOf } from '#results/moments.ts';
import { isProvisional, ratingPoints } from '#results/plackett-luce.ts';
import type { RatingChange } from '#results/rated-games.ts';
import type { Ratings } from '#results/ratings.ts';
import { groupOf, resultId } from '#results/result.ts';
import type { People } from '#tables/people.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Tables } from '#tables/tables.ts';
import type { Reader, Voice, Voices } from './voice.ts';

/** What there is to say of a game that is over, below its score: its moments, and how ratings have changed. */
/** In the table's language, or in that of its only reader. */
export type EndStory = (record: TableRecord, reader?: Reader) => Promise<readonly string[]>;

/** The final board waits no longer than this. */
const PATIENCE = 2000;
const REMEMBERED = 100;

interface Told {
  readonly moments: readonly Phrase[];
  readonly changes: readonly RatingChange[];
}

export function createEndStory(deps: {
  readonly tables: Pick<Tables, 'history' | 'filed'>;
  readonly ratings: Pick<Ratings, 'changesBy'>;
  readonly people: Pick<People, 'wishes'>;
  readonly voice: Voices;
  readonly trouble: (what: string, channel: string, error: unknown) => void;
}): EndStory {
  const { tables, ratings, people } = deps;
  /** The same however often the board is drawn. */
  const told = createLru<string, Promise<Told>>(REMEMBERED);

  const momentsIn = async ({ channel, key, running }: TableRecord): Promise<Phrase[]> => {
    const [points, { entries }] = await Promise.all([
      tables.history.points(channel, key),
      tables.history.read(channel, key, { viewer: null }),
    ]);
    const saidAt = (n: number): Phrase | undefined =>
      entries.find((entry) => entry.n === n && entry.line !== undefined)?.said.find(({ routine }) => !routine)?.say;
    return momentsOf({ points, scores: running?.result ?? [], saidAt });
  };

  /** Only of people who want to be rated. */
  const changesIn = async (record: TableRecord): Promise<RatingChange[]> => {
    await tables.filed(record);
    const changes = await ratings.changesBy(groupOf(record), record.game, resultId(record));
    const listed = await Promise.all(changes.map(async ({ rated }) => (await people.wishes(rated)).unrated !== true));
    return changes.filter((_, index) => listed[index]);
  };

  const tell = async (record: TableRecord): Promise<Told> => {
    const [moments, changes] = await Promise.all([momentsIn(record), changesIn(record)]);
    return { moments, changes };
  };

  const storyOf = (record: TableRecord): Promise<Told> => {
    const known = told.get(record.key);
    if (known !== undefined) return known;
    const telling = tell(record);
    told.set(record.key, telling);
    telling.catch(() => told.delete(record.key));
    return telling;
  };

  return async (record, reader) => {
    if (record.phase !== 'over' || !record.running?.result) return [];
    const nothing: Told = { moments: [], changes: [] };
    const story = storyOf(record).catch((error: unknown) => {
      deps.trouble('The story of a game could not be told', record.channel, error);
      return nothing;
    });
    const { moments, changes } = await withTimeout(story, PATIENCE, () => nothing);
    const voice = deps.voice(record, reader);
    return [...moments.map((moment) => `✨ ${voice.put(moment)}`), ...ratingLine(record, changes, voice)];
  };
}

function ratingLine(record: TableRecord, changes: readonly RatingChange[], voice: Voice): string[] {
  const who = changes.flatMap(({ rated, before, after }) => {
    const seat = record.chairs.findIndex(({ owner }) => owner?.id === rated);
    if (seat < 0) return [];
    const change = ratingPoints(after) - ratingPoints(before);
    const points = `${ratingPoints(after)}${isProvisional(after) ? '?' : ''}`;
    return [voice.say('moment.rating', { who: { seat }, points, change })];
  });
  return who.length === 0 ? [] : [`📈 ${voice.say('moment.ratings', { who })}`];
}
