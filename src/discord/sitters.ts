import { LEVELS } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import type { GameResult, Sitter } from '#results/result.ts';
import type { Bot } from './bot.ts';
import { escapeName } from './escape-name.ts';
import type { Voice } from './voice.ts';

/** What a game is called; one that is no longer there by its id. */
export function titleOf({ games }: Pick<Bot, 'games'>, game: string): string {
  return games.find(({ id }) => id === game)?.title ?? game;
}

/** What is written of whoever sat somewhere: a name, nobody's, or the AI's. Not escaped: for pictures and buttons. */
/** `level`: how well whoever is no person played there. */
export function plainName(sitter: Sitter | null, seat: number, voice: Voice, level = ''): string {
  if (sitter === null) return voice.label(phrase('seat.ai', { level: levelName(level), n: seat + 1 }));
  return 'id' in sitter ? sitter.name : voice.say('history.nameless');
}

/** A level of a later version is called as that version calls it. */
function levelName(level: string): Phrase | string {
  const known = LEVELS.find((name) => name === level);
  return known === undefined ? level : phrase(`level.${known}`);
}

export function sitterName(sitter: Sitter | null, seat: number, voice: Voice, level?: string): string {
  return escapeName(plainName(sitter, seat, voice, level));
}

export function usernameOf(sitter: Sitter | null): string | undefined {
  return sitter !== null && 'username' in sitter ? sitter.username : undefined;
}

/** The seats of a game from the best to the last; of an abandoned one, by their points. */
export function placesIn({ scores, points = [], seats }: GameResult): { seat: number; rank: number; total: number }[] {
  if (scores !== null) return scores.map(({ seat, rank, total }) => ({ seat, rank, total }));
  const standing = seats.map((_, seat) => ({ seat, total: points[seat] ?? 0 }));
  return standing
    .map(({ seat, total }) => ({ seat, total, rank: 1 + standing.filter((other) => other.total > total).length }))
    .sort((a, b) => a.rank - b.rank);
}
