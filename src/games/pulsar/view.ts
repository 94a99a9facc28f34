import type { PulsarState } from './state.ts';

/** Everybody sees the same: all holdings are open, all face-down things hidden. */
export function view(state: PulsarState): PulsarState {
  return {
    ...state,
    systems: Object.fromEntries(
      Object.entries(state.systems).map(([id, place]) => [id, place.up ? place : { ...place, tile: 0 }]),
    ),
    spare: 0,
    deck: state.deck.map(() => '?'),
    pile: state.pile.map(() => '?'),
  };
}
