import { type Dice, diceOver, seedState } from '#engine/dice.ts';
import {
  type Actor,
  type Answer,
  type AnyGame,
  type Bot,
  type GameEvent,
  type GameState,
  LEVELS,
  type Level,
  type Prompt,
  type Score,
  type Seat,
} from '#engine/game.ts';
import { type LogEntry, newGame, openPrompts, submit, viewOf } from '#engine/gate.ts';
import { isReference, REFERENCES, type Reference, referenceFor } from '#test/reference/players.ts';
import { answerTo } from '#test/support/conformance/random-play.ts';

/** AI games without Discord, storage or clocks on the wall: what `npm run simulate` plays. */

export type Player = Level | Reference | 'random';

export type AnyBot = Bot<GameState, unknown>;
/** Who sits in a seat: somebody known by name, or a bot made for the occasion. */
export type Seated = Player | AnyBot;

export const PLAYERS: readonly Player[] = [...LEVELS, ...REFERENCES, 'random'];

export interface Finished {
  readonly scores: readonly Score[];
  readonly acts: number;
  readonly state: GameState;
}

const MOST_ACTS = 30_000;

export function simulateGame(
  game: AnyGame,
  players: readonly Seated[],
  options: unknown,
  seed: number,
  see: (state: GameState, events: readonly GameEvent[]) => void,
  evaluations?: number,
): Finished {
  const play = actsOf(game, players, options, seed, evaluations);
  for (let next = play.next(); ; next = play.next()) {
    if (next.done) return next.value;
    see(next.value.state, next.value.events);
  }
}

export interface Played {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
  readonly entry: LogEntry;
}

/** The acts of a simulated game one by one, for whoever wants to stop in the middle of it. */
export function* actsOf(
  game: AnyGame,
  players: readonly Seated[],
  options: unknown,
  seed: number,
  evaluations?: number,
): Generator<Played, Finished> {
  const dice = diceOver(seedState(seed + 1));
  let state = newGame(game, players.length, options, seed);
  let at = 1_700_000_000_000;
  for (let acts = 0; acts < MOST_ACTS; acts++) {
    const scores = game.scores(state);
    if (scores !== null) return { scores, acts, state };
    const prompts = openPrompts(game, state);
    at += 1000;
    const clockNow = clockPrompt(prompts, at);
    at = Math.max(at, clockNow?.until ?? at);
    const actor = clockNow === undefined ? dice.pick(askedSeats(prompts)) : 'clock';
    const player = actor === 'clock' ? 'random' : (players[actor] ?? 'random');
    const own = prompts.filter((prompt) => prompt === clockNow || (clockNow === undefined && prompt.seat === actor));
    const answer = choose(game, state, own, actor, player, dice, evaluations);
    const outcome = submit(game, state, { ...answer, seat: actor, at });
    if (!outcome.ok) {
      if (player === 'random') continue;
      throw new Error(`${game.id}, seed ${seed}, act ${acts}: ${answer.key} was refused: ${outcome.reason.key}`);
    }
    state = outcome.state;
    yield { state, events: outcome.events, entry: outcome.entry };
  }
  throw new Error(`${game.id}, seed ${seed}: no end after ${MOST_ACTS} acts`);
}

function askedSeats(prompts: readonly Prompt<unknown>[]): Seat[] {
  return [...new Set(prompts.flatMap(({ seat }) => (seat === 'clock' ? [] : [seat])))];
}

/** What the clock does now: what is due, or whatever it is asked while nobody else is. */
function clockPrompt(prompts: readonly Prompt<unknown>[], at: number): Prompt<unknown> | undefined {
  const due = prompts.find((prompt) => prompt.seat === 'clock' && (prompt.until ?? 0) <= at);
  return due ?? (askedSeats(prompts).length === 0 ? prompts.find(({ seat }) => seat === 'clock') : undefined);
}

function choose(
  game: AnyGame,
  state: GameState,
  own: readonly Prompt<unknown>[],
  actor: Actor,
  player: Seated,
  dice: Dice,
  evaluations: number | undefined,
): Answer {
  if (player === 'random' || actor === 'clock' || game.bots === undefined)
    return answerTo(dice.pick(own.filter((prompt) => prompt.kind === 'dial' || prompt.options.length > 0)), dice);
  const bot = botFor(game, game.bots, player);
  const position = { seat: actor, view: viewOf(game, state, actor), prompts: own, dice, outOfTime: () => false };
  return bot(evaluations === undefined ? position : { ...position, evaluations });
}

function botFor(game: AnyGame, bots: NonNullable<AnyGame['bots']>, player: Exclude<Seated, 'random'>): AnyBot {
  if (typeof player === 'function') return player;
  return isReference(player) ? referenceFor(game, player) : bots[player];
}
