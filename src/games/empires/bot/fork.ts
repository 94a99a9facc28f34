import type { EmpiresState, Planet, Player, Ship } from '../state.ts';

/** A scratch copy to think on. Knows the shape it copies, so it costs a fraction of a general copy. */
export function fork(state: EmpiresState): EmpiresState {
  return {
    ...state,
    stage: { ...state.stage },
    planets: state.planets.map(forkPlanet),
    players: state.players.map(forkPlayer),
    ships: state.ships.map(forkShip),
  };
}

function forkPlanet(planet: Planet): Planet {
  return { ...planet };
}

function forkPlayer(player: Player): Player {
  return { ...player, tech: { ...player.tech }, known: [...player.known] };
}

function forkShip(ship: Ship): Ship {
  return { ...ship };
}
