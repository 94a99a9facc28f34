import { diceOver, seedState } from '#engine/dice.ts';
import type { AnyGame, GameEvent, GameState, Seat } from '#engine/game.ts';
import { newGame, openPrompts, submit } from '#engine/gate.ts';
import { answerTo, nextPrompt, timeOf } from '#test/support/conformance/random-play.ts';
import { actsOf, type Player } from './simulation.ts';

/** A position reached by seeded play through the gate, for looking at and for measuring. */
export interface Position {
  readonly game: AnyGame;
  readonly players: number;
  readonly state: GameState;
  /** Events of the last act. */
  readonly last: readonly GameEvent[];
  readonly acts: number;
}

export interface Way {
  readonly players: number;
  readonly seed: number;
  /** How many acts to play; fewer if the game ends before. */
  readonly acts: number;
  readonly options?: object;
  /** Who plays, seat by seat, beginning anew when the list ends; at random if not said. */
  readonly levels?: readonly Player[];
}

export function positionAfter(game: AnyGame, way: Way): Position {
  return way.levels === undefined ? afterRandomPlay(game, way) : afterPlayBy(game, way, way.levels);
}

/** Boards as they look when somebody means to win. */
function afterPlayBy(game: AnyGame, way: Way, levels: readonly Player[]): Position {
  const { players, seed, acts, options = {} } = way;
  const seated = Array.from({ length: players }, (_, seat) => levels[seat % levels.length] ?? 'random');
  const parsed = game.Options.parse(options);
  let state = newGame(game, players, parsed, seed);
  let last: readonly GameEvent[] = [];
  let played = 0;
  for (const act of actsOf(game, seated, parsed, seed)) {
    if (played === acts) break;
    ({ state, events: last } = act);
    played++;
  }
  return { game, players, state, last, acts: played };
}

function afterRandomPlay(game: AnyGame, { players, seed, acts, options = {} }: Way): Position {
  const dice = diceOver(seedState(seed + 1));
  let state = newGame(game, players, game.Options.parse(options), seed);
  let last: readonly GameEvent[] = [];
  let at = 1_700_000_000_000;
  let played = 0;
  while (played < acts && game.scores(state) === null) {
    const prompt = nextPrompt(openPrompts(game, state), dice);
    if (prompt === undefined) break;
    at = timeOf(prompt, at);
    const outcome = submit(game, state, { ...answerTo(prompt, dice), seat: prompt.seat, at });
    // Some dialled numbers are refused; the next throw of the dice dials others.
    if (!outcome.ok) continue;
    state = outcome.state;
    last = outcome.events;
    played++;
  }
  return { game, players, state, last, acts: played };
}

export function waitingSeats({ game, state }: Position): Seat[] {
  const seats = openPrompts(game, state).flatMap(({ seat }) => (seat === 'clock' ? [] : [seat]));
  return [...new Set(seats)].sort((a, b) => a - b);
}
