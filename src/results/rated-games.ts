import { aiRating } from './ai-ratings.ts';
import { NEWCOMER, type Rating, rate } from './plackett-luce.ts';
import type { Sitter } from './result.ts';
import type { Kept } from './results.ts';

/** Somebody whose rating changes: a person's id, or the word that stands for somebody who has been forgotten. */
export type Rated = string;

/** A player of a rated game; an AI has its level instead. */
type Player = { readonly rated: Rated } | { readonly ai: string };

export interface RatedGame {
  readonly game: string;
  readonly players: readonly Player[];
  readonly ranks: readonly number[];
}

export interface Standing extends Rating {
  readonly games: number;
  readonly wins: number;
}

export const UNRATED: Standing = { ...NEWCOMER, games: 0, wins: 0 };

/** What of a result counts for ratings; null: nothing. Whoever left, or was played for at the end, comes last: games are played to their end. */
export function ratedGame({ result, sitters }: Kept): RatedGame | null {
  const { scores, seats, game } = result;
  if (!result.rated || scores === null || seats.length < 2) return null;
  const rankOf = (seat: number): number => scores.find((score) => score.seat === seat)?.rank ?? seats.length;
  return {
    game,
    players: seats.map(({ level }, seat) => {
      const sitter = sitters[seat] ?? null;
      return sitter === null ? { ai: level ?? '' } : { rated: ratedName(sitter) };
    }),
    ranks: seats.map(({ player, level }, seat) =>
      player === 'person' && level !== undefined ? seats.length + 1 : rankOf(seat),
    ),
  };
}

export function ratedName(sitter: Sitter): Rated {
  return 'id' in sitter ? sitter.id : `nameless ${sitter.nameless}`;
}

/** How one game has changed somebody's rating. */
export interface RatingChange {
  readonly rated: Rated;
  readonly before: Standing;
  readonly after: Standing;
}

/** What a game makes of the ratings; `standings` is changed. */
export function applyGame(standings: Map<Rated, Standing>, { game, players, ranks }: RatedGame): RatingChange[] {
  const before = players.map((player) =>
    'ai' in player ? aiRating(game, player.ai) : (standings.get(player.rated) ?? UNRATED),
  );
  const after = rate(before, ranks);
  return players.flatMap((player, seat) => {
    const rating = after[seat];
    if ('ai' in player || rating === undefined) return [];
    const was = standings.get(player.rated) ?? UNRATED;
    const won = ranks[seat] === Math.min(...ranks) ? 1 : 0;
    const now: Standing = { ...rating, games: was.games + 1, wins: was.wins + won };
    standings.set(player.rated, now);
    return [{ rated: player.rated, before: was, after: now }];
  });
}

/** All ratings of a server's games of one kind, from the first game to the last. */
export function recompute(games: Iterable<RatedGame>): Map<Rated, Standing> {
  const standings = new Map<Rated, Standing>();
  for (const game of games) applyGame(standings, game);
  return standings;
}
