import type { Seat } from '#engine/game.ts';
import type { EmpiresState } from './state.ts';

/** Face-down discs the viewer has not scanned are blanked, and so is who scanned what (E11). */
export function view(state: EmpiresState, seat: Seat | null): EmpiresState {
  const known = seat === null ? [] : (state.players[seat]?.known ?? []);
  return {
    ...state,
    planets: state.planets.map((planet, index) =>
      planet.up || known.includes(index) ? planet : { ...planet, disc: 'unknown' as const },
    ),
    players: state.players.map((player, index) => (index === seat ? player : { ...player, known: [] })),
  };
}
