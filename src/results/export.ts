import { z } from 'zod';
import { FinalScore } from '#tables/record.ts';
import { SeenAt } from '#tables/views.ts';
import { type Played, PlayedEntry } from './played.ts';
import type { GameResult } from './result.ts';

/**
 * A finished game as a file anybody may keep and hand on: enough to play it again by the same rules and to draw every position. It says
 * what people are called, and nothing else about them; what was said to one seat alone is left out.
 */
const ExportedGame = z.object({
  what: z.literal('orrery-game'),
  format: z.literal(1),
  game: z.string(),
  version: z.number().int(),
  options: z.record(z.string(), z.unknown()),
  seed: z.number(),
  ended: z.string(),
  started: z.number(),
  finished: z.number(),
  names: z.array(z.string()),
  scores: z.array(FinalScore).nullable(),
  points: z.array(z.number()).exactOptional(),
  log: z.array(z.string()),
  entries: z.array(PlayedEntry),
  views: z.array(SeenAt),
});
export type ExportedGame = z.infer<typeof ExportedGame>;

export function exportedGame(result: GameResult, played: Played, names: readonly string[]): ExportedGame {
  const { game, version, options, seed, ended, started, finished, scores, points } = result;
  return {
    what: 'orrery-game',
    format: 1,
    game,
    version,
    options,
    seed,
    ended,
    started,
    finished,
    names: [...names],
    scores: scores === null ? null : scores.map((score) => ({ ...score, parts: [...score.parts] })),
    ...(points === undefined ? {} : { points }),
    log: played.log,
    entries: played.entries.map((entry) => ({ ...entry, said: entry.said.filter(({ only }) => only === undefined) })),
    views: played.views,
  };
}

/** Throws if it is no such file. */
export function parseExportedGame(text: string): ExportedGame {
  return ExportedGame.parse(JSON.parse(text));
}
