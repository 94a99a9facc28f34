import type { PulsarState } from './state.ts';

/** Points on the score track; what is only counted at the end (P49) joins them then. */
export function standing(view: PulsarState): number[] {
  return view.players.map(({ vp }) => vp);
}
