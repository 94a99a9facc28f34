import type { Phrase } from '#engine/phrase.ts';
import type { GameResult, Sitter } from './result.ts';
import type { Kept } from './results.ts';

/** What somebody's games say about them, worked out from results, oldest first or not. */
export interface Stats {
  readonly games: number;
  readonly wins: number;
  readonly abandoned: number;
  readonly streak: { readonly longest: number; readonly now: number };
  /** Most played first. */
  readonly byGame: readonly GameStats[];
  /** By the number of players, fewest first. */
  readonly byPlayers: readonly (Tally & { readonly players: number })[];
}

export interface Tally {
  readonly games: number;
  readonly wins: number;
}

export interface GameStats extends Tally {
  readonly game: string;
  readonly best: number;
  /** What they gathered most often, with how often; where the game says. */
  readonly favourites: readonly { readonly what: Phrase; readonly times: number }[];
}

const FAVOURITES = 3;

/** Somebody's seat in a game they played to its end; null if they did not. */
export function seatIn({ sitters }: Kept, person: string): number | null {
  const seat = sitters.findIndex((sitter) => isPerson(sitter, person));
  return seat < 0 ? null : seat;
}

function isPerson(sitter: Sitter | null, person: string): boolean {
  return sitter !== null && 'id' in sitter && sitter.id === person;
}

/** A seat's rank; null in a game without an end. */
export function rankOf({ scores }: GameResult, seat: number): number | null {
  return scores?.find((score) => score.seat === seat)?.rank ?? null;
}

interface OwnGame {
  readonly result: GameResult;
  readonly seat: number;
  readonly won: boolean;
}

export function statsOf(kept: readonly Kept[], person: string): Stats {
  const byTime = kept.toSorted((a, b) => a.result.finished - b.result.finished);
  const played = byTime.flatMap((game): OwnGame[] => {
    const seat = seatIn(game, person);
    if (seat === null || game.result.ended === 'abandoned') return [];
    return [{ result: game.result, seat, won: hasWon(game.result, seat) }];
  });
  return {
    ...tally(played),
    abandoned: kept.filter(({ result }) => result.ended === 'abandoned').length,
    streak: streakOf(played),
    byGame: grouped(played, ({ result }) => result.game)
      .map(([game, own]) => ({ game, ...tally(own), best: bestOf(own), favourites: favouritesOf(own) }))
      .sort((a, b) => b.games - a.games),
    byPlayers: grouped(played, ({ result }) => result.seats.length)
      .map(([players, own]) => ({ players, ...tally(own) }))
      .sort((a, b) => a.players - b.players),
  };
}

/** A game somebody left is not won, whatever the AI has made of it. */
function hasWon(result: GameResult, seat: number): boolean {
  return rankOf(result, seat) === 1 && result.seats[seat]?.level === undefined;
}

function tally(own: readonly OwnGame[]): Tally {
  return { games: own.length, wins: own.filter(({ won }) => won).length };
}

function grouped<K>(own: readonly OwnGame[], keyOf: (game: OwnGame) => K): [K, OwnGame[]][] {
  const groups = new Map<K, OwnGame[]>();
  for (const game of own) {
    const key = keyOf(game);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(game);
  }
  return [...groups];
}

function bestOf(own: readonly OwnGame[]): number {
  const totals = own.flatMap(({ result, seat }) => result.scores?.find((score) => score.seat === seat)?.total ?? []);
  return Math.max(...totals);
}

function streakOf(own: readonly OwnGame[]): Stats['streak'] {
  let now = 0;
  let longest = 0;
  for (const { won } of own) {
    now = won ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return { longest, now };
}

function favouritesOf(own: readonly OwnGame[]): GameStats['favourites'] {
  const counts = new Map<string, { what: Phrase; times: number }>();
  for (const { result, seat } of own)
    for (const what of result.collected?.[seat] ?? []) {
      const key = JSON.stringify(what);
      const known = counts.get(key) ?? { what, times: 0 };
      counts.set(key, { what, times: known.times + 1 });
    }
  return [...counts.values()].sort((a, b) => b.times - a.times).slice(0, FAVOURITES);
}

export interface HeadToHead {
  readonly together: number;
  readonly ahead: number;
  readonly behind: number;
}

/** How somebody did in the games they shared with another. */
export function headToHead(kept: readonly Kept[], person: string, other: string): HeadToHead {
  const pairs = kept.flatMap((game) => {
    const [own, theirs] = [seatIn(game, person), seatIn(game, other)];
    if (own === null || theirs === null) return [];
    const [a, b] = [rankOf(game.result, own), rankOf(game.result, theirs)];
    return a === null || b === null ? [] : [a - b];
  });
  return {
    together: pairs.length,
    ahead: pairs.filter((difference) => difference < 0).length,
    behind: pairs.filter((difference) => difference > 0).length,
  };
}
