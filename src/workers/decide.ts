import { diceOver, seedState } from '#engine/dice.ts';
import type { AnyGame } from '#engine/game.ts';
import { games } from '#games/index.ts';
import { BRAKE_MS, type Decision, type Thought } from '#tables/think.ts';

/** Asks the game's bot for its move, here and now. */
export function decide(thought: Thought, now: () => number, among: readonly AnyGame[] = games): Decision {
  const bots = among.find(({ id }) => id === thought.game)?.bots;
  if (bots === undefined) throw new Error(`${thought.game} has no AI players`);
  const end = now() + BRAKE_MS;
  let braked = false;
  const outOfTime = (): boolean => {
    braked ||= now() >= end;
    return braked;
  };
  const { seat, view, prompts } = thought;
  const move = bots[thought.level]({ seat, view, prompts, dice: diceOver(seedState(thought.seed)), outOfTime });
  return braked ? { ...move, braked } : move;
}
