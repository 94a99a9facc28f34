import type { PickPrompt, Position } from '#engine/game.ts';
import type { Action } from '#games/smugglers/action.ts';
import type { Smugglers } from '#games/smugglers/state.ts';

/** In this game a seat is asked one thing at a time, and always to pick. */
export function questionOf({ prompts }: Position<Smugglers, Action>): PickPrompt<Action> {
  const [prompt] = prompts;
  if (prompt?.kind !== 'pick') throw new Error('Nothing to choose');
  return prompt;
}
