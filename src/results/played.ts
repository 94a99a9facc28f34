import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { FinishedGame } from '#tables/filing.ts';
import { type ChosenBy, HistoryEntry } from '#tables/history-entry.ts';
import { formatAfter, migrateRecord, type RecordMigration } from '#tables/migrations.ts';
import { SeenAt } from '#tables/views.ts';

/** playedMigrations[n] turns what was kept in format n + 1 into format n + 2. */
const playedMigrations: readonly RecordMigration[] = [];

/** Who chose an act: the person in that seat, an AI at its level, the AI for somebody out of time, the clock, or nobody (one option). */
const PlayedBy = z.union([z.enum(['person', 'timeout', 'clock', 'autoplay']), z.object({ ai: z.string() }).strict()]);

/** An entry of a game's history, without the people in it. */
export const PlayedEntry = HistoryEntry.omit({ by: true, chairs: true, seen: true, own: true, end: true }).extend({
  by: PlayedBy.exactOptional(),
});
export type PlayedEntry = z.infer<typeof PlayedEntry>;

const Played = z.object({
  format: z.number().int(),
  /** One line an act, in the notation of src/engine/notation.ts. */
  log: z.array(z.string()),
  entries: z.array(PlayedEntry),
  /** What anybody could see after each act: `readViews` of tables/views.ts unfolds it. */
  views: z.array(SeenAt),
});

/** All that happened in a game. Nothing in it says who played. */
export type Played = z.infer<typeof Played>;

export function playedOf({ record, entries, seen }: FinishedGame): Played {
  const told = entries.map(({ by, chairs: _, seen: __, own: ___, end: ____, ...entry }) => ({
    ...entry,
    ...(by === undefined ? {} : { by: seatsOnly(by) }),
  }));
  return {
    format: formatAfter(playedMigrations),
    log: [...(record.running?.log ?? [])],
    entries: told,
    views: [...seen],
  };
}

function seatsOnly(by: ChosenBy): z.infer<typeof PlayedBy> {
  if (typeof by === 'string') return by;
  if ('ai' in by) return by;
  return 'person' in by ? 'person' : 'timeout';
}

export function packPlayed(played: Played): string {
  return deflateRawSync(JSON.stringify(played), { level: 9 }).toString('base64');
}

export function unpackPlayed(text: string): Played {
  return Played.parse(
    migrateRecord(JSON.parse(inflateRawSync(Buffer.from(text, 'base64')).toString()), playedMigrations),
  );
}
