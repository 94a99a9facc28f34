import { diceOver, seedState } from '#engine/dice.ts';
import type { Move } from '#engine/game.ts';
import { gameById } from '#games/index.ts';
import type { Thought } from '#tables/think.ts';

/** Asks the game's bot for its move, here and now. */
export function decide(thought: Thought, now: () => number): Move {
  const bots = gameById(thought.game)?.bots;
  if (bots === undefined) throw new Error(`${thought.game} has no AI players`);
  const end = now() + thought.budgetMs;
  return bots[thought.level]({
    seat: thought.seat,
    view: thought.view,
    prompts: thought.prompts,
    dice: diceOver(seedState(thought.seed)),
    outOfTime: () => now() >= end,
  });
}
