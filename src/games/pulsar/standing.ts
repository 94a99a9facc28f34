import { type Phrase, phrase } from '#engine/phrase.ts';
import type { PulsarState } from './state.ts';
import { technologyName } from './words.ts';

/** Points on the score track; what is only counted at the end (P49) joins them then. */
export function standing(view: PulsarState): number[] {
  return view.players.map(({ vp }) => vp);
}

/** The end of the game is a period of its own: what is counted then may turn everything round. */
export function period({ round, phase }: PulsarState): Phrase {
  return phase === 'final' || phase === 'over' ? phrase('pulsar.period.end') : phrase('pulsar.period', { n: round });
}

/** Favourite technologies over many games. */
export function collected(view: PulsarState): Phrase[][] {
  return view.players.map(({ patents }) => patents.map(({ id }) => technologyName(id)));
}
