import { type Dice, diceOver, seedWords } from '../../src/engine/dice.ts';
import type { AnyGame, GameEvent, GameState, Prompt, Seat } from '../../src/engine/game.ts';
import { newGame, openPrompts, submit } from '../../src/engine/gate.ts';

/** A position reached by seeded random play through the gate, for looking at and for measuring. */
export interface Position {
  readonly game: AnyGame;
  readonly state: GameState;
  /** Events of the last act. */
  readonly last: readonly GameEvent[];
  readonly acts: number;
}

const START = 1_700_000_000_000;
const PACE_MS = 1_500;

export function playRandomly(
  game: AnyGame,
  { players, seed, acts, options = {} }: { players: number; seed: number; acts: number; options?: object },
): Position {
  const dice = diceOver(seedWords(seed + 1));
  let state = newGame(game, players, game.Options.parse(options), seed);
  let last: readonly GameEvent[] = [];
  let at = START;
  for (let played = 0; played < acts; played++) {
    at += PACE_MS;
    const prompts = openPrompts(game, state);
    const prompt = nextPrompt(prompts, at, dice);
    if (prompt === undefined || game.scores(state) !== null) return { game, state, last, acts: played };
    if (prompt.seat === 'clock') at = Math.max(at, prompt.until ?? at);
    const outcome = submit(game, state, { seat: prompt.seat, prompt: prompt.id, at, ...answerTo(prompt, dice) });
    if (!outcome.ok) continue;
    state = outcome.state;
    last = outcome.events;
  }
  return { game, state, last, acts };
}

/** The clock first when its time has come, or when nobody else is asked. */
function nextPrompt<A>(prompts: readonly Prompt<A>[], at: number, dice: Dice): Prompt<A> | undefined {
  const clock = prompts.find((prompt) => prompt.seat === 'clock');
  const people = prompts.filter((prompt) => prompt.seat !== 'clock');
  if (clock !== undefined && (people.length === 0 || (clock.until ?? at) <= at)) return clock;
  return people.length === 0 ? undefined : dice.pick(people);
}

function answerTo<A>(prompt: Prompt<A>, dice: Dice): { key: string; dials?: Record<string, number> } {
  if (prompt.kind === 'pick') return { key: dice.pick(prompt.options).key };
  const dials = Object.entries(prompt.dials).map(([name, { min, max }]) => [name, min + dice.below(max - min + 1)]);
  return { key: prompt.key, dials: Object.fromEntries(dials) };
}

export function waitingSeats(game: AnyGame, state: GameState): Seat[] {
  return [...new Set(openPrompts(game, state).flatMap(({ seat }) => (seat === 'clock' ? [] : [seat])))].sort(
    (a, b) => a - b,
  );
}
