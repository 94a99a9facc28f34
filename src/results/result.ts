import { z } from 'zod';
import type { Score } from '#engine/game.ts';
import { formatAfter, migrateRecord, type RecordMigration } from '#tables/migrations.ts';
import { DailyTable, FinalScore, Phrase } from '#tables/record.ts';

/** resultMigrations[n] turns a result of format n + 1 into one of format n + 2; see docs/results.md. */
export const resultMigrations: readonly RecordMigration[] = [];

export const RESULT_FORMAT = formatAfter(resultMigrations);

/** `played`: to its end. `abandoned`: ended by hand, or nobody came back to it, or its channel is gone; then nobody has won. */
export const ENDINGS = ['played', 'abandoned'] as const;

/**
 * A seat, not a person: who sat there is kept apart, so that it can be forgotten. A person with a level has left or run out of time, and an
 * AI of that level has finished the game in their place. Levels are texts: later versions may have others.
 */
const SeatResult = z.object({
  player: z.enum(['person', 'ai']),
  level: z.string().exactOptional(),
});
export type SeatResult = z.infer<typeof SeatResult>;

/** What is kept of a game, for good. What happened in it act by act is kept beside it: played.ts. */
const Shape = z.object({
  format: z.number().int(),
  id: z.string(),
  /** The server; null: a direct message. */
  guild: z.string().nullable(),
  channel: z.string(),
  game: z.string(),
  /** Version of the rules, as of their states. */
  version: z.number().int(),
  options: z.record(z.string(), z.unknown()),
  seats: z.array(SeatResult),
  ended: z.enum(ENDINGS),
  /** Best first, with where the points came from; null for a game without an end. */
  scores: z.array(FinalScore).nullable(),
  /** Points of every seat as they stood, where the game counts them. */
  points: z.array(z.number()).exactOptional(),
  /** What each seat had gathered, where the game says so: favourites over many games are made of it. */
  collected: z.array(z.array(Phrase)).exactOptional(),
  /** Whether it counts for ratings. */
  rated: z.boolean(),
  started: z.number(),
  finished: z.number(),
  acts: z.number().int(),
  seed: z.number(),
  /** It was an attempt at the challenge of this day on this server. */
  daily: DailyTable.exactOptional(),
});
export interface GameResult extends Omit<z.infer<typeof Shape>, 'scores'> {
  scores: readonly Score[] | null;
}

/** Reads a stored result. Throws if it is broken, and `NewerRecord` if a newer version wrote it. Tests plant migrations of their own. */
export function parseResult(text: string, migrations: readonly RecordMigration[] = resultMigrations): GameResult {
  return Shape.parse(migrateRecord(JSON.parse(text), migrations));
}

const Sitter = z.union([
  z.object({ id: z.string(), name: z.string(), username: z.string().exactOptional() }).strict(),
  /** Somebody who has been forgotten: the same word in all their games, and nothing else about them. */
  z.object({ nameless: z.string() }).strict(),
]);
export type Sitter = z.infer<typeof Sitter>;

/** Who sat where; null: an AI. */
const Sitters = z.array(Sitter.nullable());

export function parseSitters(text: string): (Sitter | null)[] {
  return Sitters.parse(JSON.parse(text));
}

/** As much of a table, or of where somebody is, as says by whom its results are kept. */
interface Grouped {
  readonly guild: string | null;
  readonly channel: string;
  readonly daily?: DailyTable;
}

/**
 * Results are kept by server; those of direct messages by channel. Attempts at daily challenges are a group of their own: no history,
 * statistics or list of replays can tell of one by mistake.
 */
export function groupOf({ guild, channel, daily }: Grouped): string {
  return daily === undefined ? (guild ?? DIRECT + channel) : dailyGroup(daily.guild);
}

const DIRECT = 'dm-';
const DAILY = 'daily-';

export function dailyGroup(guild: string): string {
  return DAILY + guild;
}

export function isDailyGroup(group: string): boolean {
  return group.startsWith(DAILY);
}

/** The server a group belongs to; null: direct messages. */
export function serverOf(group: string): string | null {
  if (isDailyGroup(group)) return group.slice(DAILY.length);
  return group.startsWith(DIRECT) ? null : group;
}

/** The id of a game's result: the same for whoever writes it. Its group is a part of it. */
export function resultId(table: Grouped & { readonly created: number; readonly key: string }): string {
  return `${groupOf(table)}-${table.created.toString(36)}${table.key}`;
}

export function groupIn(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('-')));
}
