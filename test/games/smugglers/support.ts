import type { Dice } from '#engine/dice.ts';
import { diceOver, seedState } from '#engine/dice.ts';
import type { Actor, Bot, GameEvent, PickPrompt, Prompt, Score, Seat } from '#engine/game.ts';
import { newGame, openPrompts, submit, viewOf } from '#engine/gate.ts';
import type { Action } from '#games/smugglers/action.ts';
import { smugglers } from '#games/smugglers/index.ts';
import { type Smugglers, SmugglersOptions } from '#games/smugglers/state.ts';

export type Player = Bot<Smugglers, Action>;

/** Any option of any open prompt, each as likely as the next. */
export const randomPlayer: Player = ({ prompts, dice }) => {
  const prompt = dice.pick(prompts.filter(isPick));
  return { prompt: prompt.id, key: dice.pick(prompt.options).key };
};

function isPick(prompt: Prompt<Action>): prompt is PickPrompt<Action> {
  return prompt.kind === 'pick';
}

export interface Finished {
  readonly state: Smugglers;
  readonly scores: readonly Score[];
  readonly acts: number;
}

/**
 * Plays one game to its end. Whoever is asked something may be the next to act, each as likely; the clock acts when its time
 * has come or when nobody else is asked. A move that is refused is a mistake of the player's, and thrown.
 */
export function playOut(
  players: readonly Player[],
  { seed, options = {}, see }: { seed: number; options?: Partial<SmugglersOptions>; see?: Watcher },
): Finished {
  const dice = diceOver(seedState(seed + 1_000_003));
  let state = newGame(smugglers, players.length, SmugglersOptions.parse(options), seed);
  let at = 1_700_000_000_000;
  for (let acts = 0; acts < 20_000; acts++) {
    const final = smugglers.scores(state);
    if (final !== null) return { state, scores: final, acts };
    at += 1000;
    const prompts = openPrompts(smugglers, state);
    const actor = whoIsNext(prompts, at, dice);
    const own = prompts.filter((prompt) => prompt.seat === actor);
    at = actor === 'clock' ? Math.max(at, own[0]?.until ?? 0) : at;
    const answer =
      actor === 'clock'
        ? randomPlayer(position(state, 0, own, dice))
        : playerOf(players, actor)(position(state, actor, own, dice));
    const outcome = submit(smugglers, state, { ...answer, seat: actor, at });
    if (!outcome.ok) throw new Error(`${actor} ${answer.key} was refused: ${outcome.reason.key}`);
    state = outcome.state;
    see?.(state, outcome.events);
  }
  throw new Error(`The game with seed ${seed} did not end`);
}

export type Watcher = (state: Smugglers, events: readonly GameEvent[]) => void;

function position(state: Smugglers, seat: Seat, prompts: readonly Prompt<Action>[], dice: Dice) {
  return { seat, view: viewOf(smugglers, state, seat), prompts, dice, outOfTime: () => false };
}

function playerOf(players: readonly Player[], seat: Seat): Player {
  const player = players[seat];
  if (player === undefined) throw new RangeError(`Nobody plays seat ${seat}`);
  return player;
}

function whoIsNext(prompts: readonly Prompt<Action>[], at: number, dice: Dice): Actor {
  const clock = prompts.find((prompt) => prompt.seat === 'clock');
  if (clock !== undefined && (clock.until ?? 0) <= at) return 'clock';
  const seats = [...new Set(prompts.map((prompt) => prompt.seat))].filter((seat) => seat !== 'clock');
  return seats.length === 0 ? 'clock' : dice.pick(seats);
}
