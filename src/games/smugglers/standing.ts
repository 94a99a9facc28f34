import { type Phrase, phrase } from '#engine/phrase.ts';
import { tally } from './score.ts';
import type { Smugglers } from './state.ts';

/** The score if the game ended now: all that counts lies open (S4). */
export function standing(view: Smugglers): number[] {
  return view.players.map((_, seat) => tally(view, seat).total);
}

export function period({ round }: Smugglers): Phrase {
  return phrase('smugglers.period', { n: round });
}
