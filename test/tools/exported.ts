import type { AnyGame, GameState, Score } from '#engine/game.ts';
import { newGame, replay, viewOf } from '#engine/gate.ts';
import { fromLine } from '#engine/notation.ts';
import type { PictureRequest } from '#render/index.ts';
import type { ExportedGame } from '#results/export.ts';
import { type Moment, storyOf } from '#results/story.ts';
import { readViews } from '#tables/views.ts';

/** What became of playing an exported game again. */
export type Checked =
  /** The rules have another version: what is written down is shown, and nothing is worked out anew. */
  | { readonly kind: 'otherVersion'; readonly played: number; readonly now: number }
  | { readonly kind: 'same'; readonly points: readonly number[] }
  | { readonly kind: 'differs'; readonly why: string };

/** Plays every act again through the gate, and compares points and final scores. */
export function checkExported(exported: ExportedGame, game: AnyGame): Checked {
  const { version, names, options, seed, log } = exported;
  if (version !== game.version) return { kind: 'otherVersion', played: version, now: game.version };
  try {
    const start = newGame(game, names.length, game.Options.parse(options), seed);
    return compared(exported, game, replay(game, start, log.map(fromLine)));
  } catch (error) {
    return { kind: 'differs', why: error instanceof Error ? error.message : String(error) };
  }
}

function compared({ scores, points }: ExportedGame, game: AnyGame, state: GameState): Checked {
  const standing = [...(game.standing?.(viewOf(game, state, null)) ?? [])];
  const told = totals(scores);
  // A game that was given up has no scores, whatever its state would say.
  const now = scores === null ? [] : totals(game.scores(state));
  if (told.join() !== now.join())
    return { kind: 'differs', why: `final scores ${now.join()} instead of ${told.join()}` };
  if (points !== undefined && points.join() !== standing.join())
    return { kind: 'differs', why: `points ${standing.join()} instead of ${points.join()}` };
  return { kind: 'same', points: standing };
}

function totals(scores: readonly Pick<Score, 'seat' | 'total'>[] | null): number[] {
  return [...(scores ?? [])].sort((a, b) => a.seat - b.seat).map(({ total }) => total);
}

/** The last position of every turn that can be drawn, by its number. */
export function turnsOf(exported: ExportedGame, game: AnyGame): readonly Moment[] {
  const views = exported.version === game.version ? readViews(exported.views, game.version) : [];
  const { moments } = storyOf(exported.entries, views, exported.log, game);
  return moments.filter(({ turn, view }, index) => view !== null && moments[index + 1]?.turn !== turn);
}

export function pictureOf({ names }: ExportedGame, game: AnyGame, { view, said }: Moment): PictureRequest {
  if (view === null) throw new Error('Nobody wrote this position down');
  const common = { game: game.id, title: game.title, language: 'en', names } as const;
  return { ...common, kind: 'board', view, viewer: null, last: said, status: '', waiting: [] };
}
