import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AnyGame, GameEvent, GameState } from '#engine/game.ts';
import { type LogEntry, newGame, openPrompts, submit, viewOf } from '#engine/gate.ts';
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
  /** Fingerprints of all positions, questions, messages and views of every ten acts: whatever changes, changes one of them. */
  prints: z.array(z.string()),
});
export type RecordedGame = z.infer<typeof RecordedGame>;

const EVERY = 10;

/** Which games are kept, beside the numbers of players: the options that change most. */
export interface Recording {
  readonly name: string;
  readonly seats: number;
  readonly options: object;
  /** Anybody does anything that is allowed: what no AI player would think of. */
  readonly random?: true;
}

export const RECORDINGS: Readonly<Record<string, readonly Recording[]>> = {
  smugglers: [
    ...[2, 3, 4, 5, 6].map((seats) => ({ name: `${seats}`, seats, options: {} })),
    { name: '4-stations', seats: 4, options: { stations: true, favouriteShips: true, favouriteGoods: true } },
    { name: '2-random', seats: 2, options: {}, random: true },
    { name: '3-relaxed', seats: 3, options: { pace: 'relaxed', stations: true, stacked: true } },
    { name: '4-relaxed-random', seats: 4, options: { pace: 'relaxed', favouriteShips: true }, random: true },
  ],
  pulsar: [
    ...[2, 3, 4].flatMap((seats) =>
      (['plain', 'deadend'] as const).map((side) => ({
        name: `${seats}-${side}`,
        seats,
        options: { side, setup: seats === 3 ? 'first' : 'standard', balancedStart: side === 'plain' },
      })),
    ),
    { name: '2-random', seats: 2, options: { side: 'deadend', setup: 'standard' }, random: true },
    { name: '3-random', seats: 3, options: {}, random: true },
    { name: '4-random', seats: 4, options: { setup: 'standard', balancedStart: true }, random: true },
  ],
  empires: [
    ...[2, 3, 4].map((seats) => ({ name: `${seats}`, seats, options: {} })),
    { name: '2-short', seats: 2, options: { length: 'short' } },
    { name: '3-home-mining', seats: 3, options: { homeMining: true } },
    { name: '2-random', seats: 2, options: {}, random: true },
    { name: '4-random', seats: 4, options: {}, random: true },
  ],
};

/** Lets AI players play a game, and writes it down. */
export function recordGame(game: AnyGame, { seats, options, random }: Recording, seed: number): RecordedGame {
  const chosen: unknown = game.Options.parse(options);
  const ai = (seat: number): Player => (seat % 2 === 0 ? 'strong' : 'easy');
  const players = Array.from({ length: seats }, (_, seat) => (random ? 'random' : ai(seat)));
  const log: LogEntry[] = [];
  for (const { entry } of actsOf(game, players, chosen, seed)) log.push(entry);
  const kept = { seats, options: chosen as RecordedGame['options'], seed, log: log.map(toLine) };
  return { ...kept, ...replayed(game, kept) };
}

type Played = Pick<RecordedGame, 'seats' | 'options' | 'seed' | 'log'>;
type Told = Omit<RecordedGame, keyof Played>;

/** The course and the end of a game that is played again, act by act. */
export function replayed(game: AnyGame, { seats, options, seed, log }: Played): Told {
  let state: GameState = newGame(game, seats, game.Options.parse(options), seed);
  const course: number[][] = [];
  const prints: string[] = [];
  let since = new Prints();
  for (const [nth, line] of log.entries()) {
    const outcome = submit(game, state, fromLine(line));
    if (!outcome.ok) throw new Error(`Act ${nth + 1}, ${line}: ${outcome.reason.key}`);
    ({ state } = outcome);
    since.take(game, state, outcome.events);
    if ((nth + 1) % EVERY === 0) course.push([...(game.standing?.(viewOf(game, state, null)) ?? [])]);
    if ((nth + 1) % EVERY !== 0 && nth + 1 < log.length) continue;
    prints.push(since.text());
    since = new Prints();
  }
  return { course, scores: (game.scores(state) ?? []).map(({ seat, total }) => [seat, total]), prints };
}

/** One fingerprint for each kind of thing, so that a difference says what it is in. */
class Prints {
  readonly #hashes = new Map(['state', 'asked', 'said', 'seen'].map((kind) => [kind, createHash('sha1')] as const));

  take(game: AnyGame, state: GameState, events: readonly GameEvent[]): void {
    const views = [viewOf(game, state, null), viewOf(game, state, 0)];
    this.#add('state', state);
    this.#add('asked', openPrompts(game, state));
    this.#add('said', events);
    this.#add('seen', [views, game.collected?.(views[0] ?? state) ?? null, game.standing?.(views[0] ?? state) ?? null]);
  }

  text(): string {
    return [...this.#hashes].map(([kind, hash]) => `${kind}:${hash.digest('hex').slice(0, 7)}`).join(' ');
  }

  #add(kind: string, value: unknown): void {
    this.#hashes.get(kind)?.update(JSON.stringify(value, sorted));
  }
}

/** In which order fields are written is nobody's business. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
