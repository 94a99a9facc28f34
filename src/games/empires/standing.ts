import { type Phrase, phrase } from '#engine/phrase.ts';
import { COLOURS } from './content.ts';
import { standings } from './score.ts';
import type { EmpiresState } from './state.ts';
import { technologyName } from './words.ts';

/** The score if the game ended now: points, planets and buildings all lie open. */
export function standing(view: EmpiresState): number[] {
  const rows = standings(view);
  return view.players.map((_, seat) => rows.find((row) => row.seat === seat)?.total ?? 0);
}

export function period({ turn }: EmpiresState): Phrase {
  return phrase('empires.period', { n: turn });
}

/** Favourite technologies over many games: every level that was developed. */
export function collected(view: EmpiresState): Phrase[][] {
  return view.players.map(({ tech }) =>
    COLOURS.flatMap((colour) => Array.from({ length: tech[colour] }, (_, index) => technologyName(colour, index + 1))),
  );
}
