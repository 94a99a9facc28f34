import { BATTLESHIP_NUMBER, COLOURS } from './content.ts';
import { shipId, shipNumber } from './pieces.ts';
import { DISCS, type EmpiresState, type Planet, type Player, type Ship } from './state.ts';

/**
 * How the board stood at a moment, as far as everybody can see it, in a form small enough to ride along with an event: what
 * a flick is shown from when the state has moved on. Rows of numbers, in the order of the lists below.
 */
export interface Snapshot {
  readonly pool: number;
  readonly ending: number | null;
  readonly active: number;
  /** Movement points left. */
  readonly points: number;
  /** [disc, or −1 face down; owner, or −1; troops; research; colonies; cities] */
  readonly planets: readonly (readonly number[])[];
  /** [seat, number, x, y] */
  readonly ships: readonly (readonly number[])[];
  /** [vp; troops; starships; battleship; cities; colonies; research; technology levels] */
  readonly players: readonly (readonly number[])[];
}

const BATTLESHIPS = ['box', 'supply', 'board'] as const;
const FACE_DOWN = -1;
const NOBODY = -1;

export function snapshotOf(state: EmpiresState): Snapshot {
  return {
    pool: state.pool,
    ending: state.ending,
    active: state.active,
    points: state.stage.at === 'move' ? state.stage.points : 0,
    planets: state.planets.map((planet) => [
      planet.up ? DISCS.indexOf(planet.disc) : FACE_DOWN,
      planet.owner ?? NOBODY,
      planet.troops,
      planet.research,
      planet.colonies,
      planet.cities,
    ]),
    ships: state.ships.map((ship) => [ship.seat, shipNumber(ship), ship.x, ship.y]),
    players: state.players.map((player) => [
      player.vp,
      player.troops,
      player.starships,
      BATTLESHIPS.indexOf(player.battleship),
      player.cities,
      player.colonies,
      player.research,
      ...COLOURS.map((colour) => player.tech[colour]),
    ]),
  };
}

/** The view as it was then. What nobody knew is unknown. */
export function viewThen(now: EmpiresState, then: Snapshot): EmpiresState {
  return {
    ...now,
    pool: then.pool,
    ending: then.ending,
    active: then.active,
    turn: turnThen(now, then),
    stage: { at: 'move', points: then.points, freeLaunch: false },
    planets: then.planets.map(planetFrom),
    ships: then.ships.map(shipFrom),
    players: now.players.map((player, seat) => playerFrom(player, then.players[seat] ?? [])),
  };
}

/** Less than a round has gone by since. */
function turnThen({ turn, active, players }: EmpiresState, then: Snapshot): number {
  return turn - ((active - then.active + players.length) % players.length);
}

function planetFrom([disc = FACE_DOWN, owner = NOBODY, ...units]: readonly number[]): Planet {
  const [troops = 0, research = 0, colonies = 0, cities = 0] = units;
  return {
    disc: DISCS[disc] ?? 'unknown',
    up: disc !== FACE_DOWN,
    owner: owner === NOBODY ? null : owner,
    troops,
    research,
    colonies,
    cities,
  };
}

function shipFrom([seat = 0, number = 1, x = 0, y = 0]: readonly number[]): Ship {
  return { id: shipId(seat, number), seat, battleship: number === BATTLESHIP_NUMBER, x, y };
}

function playerFrom(player: Player, row: readonly number[]): Player {
  const [vp = 0, troops = 0, starships = 0, battleship = 0, cities = 0, colonies = 0, research = 0] = row;
  const [orange = 0, grey = 0, purple = 0, brown = 0] = row.slice(7);
  return {
    ...player,
    vp,
    troops,
    starships,
    battleship: BATTLESHIPS[battleship] ?? 'box',
    cities,
    colonies,
    research,
    tech: { orange, grey, purple, brown },
    known: [],
  };
}
