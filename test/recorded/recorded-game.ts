import { z } from 'zod';
import type { AnyGame, GameState } from '#engine/game.ts';
import { type LogEntry, newGame, submit, viewOf } from '#engine/gate.ts';
import { fromLine, toLine } from '#engine/notation.ts';
import { actsOf, type Player } from '#test/tools/simulation.ts';

/** A whole game as it is kept: how it began, every act, how the points went, how it ended. */
export const RecordedGame = z.object({
  seats: z.number(),
  options: z.record(z.string(), z.unknown()),
  seed: z.number(),
  log: z.array(z.string()),
  /** Points of every seat after every tenth act, so that a difference is found near where it arises. */
  course: z.array(z.array(z.number())),
  scores: z.array(z.tuple([z.number(), z.number()])),
});
export type RecordedGame = z.infer<typeof RecordedGame>;

const EVERY = 10;

/** Which games are kept, beside the numbers of players: the options that change most. */
export interface Recording {
  readonly name: string;
  readonly seats: number;
  readonly options: object;
}

export const RECORDINGS: Readonly<Record<string, readonly Recording[]>> = {
  smugglers: [
    ...[2, 3, 4, 5, 6].map((seats) => ({ name: `${seats}`, seats, options: {} })),
    { name: '4-stations', seats: 4, options: { stations: true, favouriteShips: true, favouriteGoods: true } },
  ],
  pulsar: [2, 3, 4].flatMap((seats) =>
    (['plain', 'deadend'] as const).map((side) => ({
      name: `${seats}-${side}`,
      seats,
      options: { side, setup: seats === 3 ? 'first' : 'standard', balancedStart: side === 'plain' },
    })),
  ),
  empires: [
    ...[2, 3, 4].map((seats) => ({ name: `${seats}`, seats, options: {} })),
    { name: '2-short', seats: 2, options: { length: 'short' } },
    { name: '3-home-mining', seats: 3, options: { homeMining: true } },
  ],
};

/** Lets AI players play a game, and writes it down. */
export function recordGame(game: AnyGame, { seats, options }: Recording, seed: number): RecordedGame {
  const chosen: unknown = game.Options.parse(options);
  const players: Player[] = Array.from({ length: seats }, (_, seat) => (seat % 2 === 0 ? 'strong' : 'easy'));
  const log: LogEntry[] = [];
  for (const { entry } of actsOf(game, players, chosen, seed)) log.push(entry);
  const kept = { seats, options: chosen as RecordedGame['options'], seed, log: log.map(toLine) };
  return { ...kept, ...replayed(game, kept) };
}

/** The course and the end of a game that is played again, act by act. */
export function replayed(
  game: AnyGame,
  { seats, options, seed, log }: Pick<RecordedGame, 'seats' | 'options' | 'seed' | 'log'>,
): Pick<RecordedGame, 'course' | 'scores'> {
  let state: GameState = newGame(game, seats, game.Options.parse(options), seed);
  const course: number[][] = [];
  for (const [nth, line] of log.entries()) {
    const outcome = submit(game, state, fromLine(line));
    if (!outcome.ok) throw new Error(`Act ${nth + 1}, ${line}: ${outcome.reason.key}`);
    ({ state } = outcome);
    if ((nth + 1) % EVERY === 0) course.push([...(game.standing?.(viewOf(game, state, null)) ?? [])]);
  }
  return { course, scores: (game.scores(state) ?? []).map(({ seat, total }) => [seat, total]) };
}
