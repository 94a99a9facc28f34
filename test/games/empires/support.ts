import { newGame } from '../../../src/engine/gate.ts';
import { HOLES_IN_ORDER } from '../../../src/games/empires/content.ts';
import { empires } from '../../../src/games/empires/index.ts';
import { radiusOf, shipNumber } from '../../../src/games/empires/pieces.ts';
import type { EmpiresState, Planet, Player, Ship } from '../../../src/games/empires/state.ts';
import { tableOf } from '../../support/play.ts';

/** Hand-made positions: a bare board with exactly what a test puts on it, the first seat to act. */
export interface Given {
  readonly seats?: number;
  readonly hand?: EmpiresState['hand'];
  /** Where ships stand: a place, or a planet's ring at a degree of a right angle (`beta2@90`). `s0.9` is the battleship. */
  readonly ships?: Readonly<Record<string, readonly [number, number] | string>>;
  /** Face-up unless said otherwise. */
  readonly planets?: Readonly<Record<string, Partial<Planet>>>;
  readonly players?: Readonly<
    Record<number, Partial<Omit<Player, 'tech'>> & { readonly tech?: Partial<Player['tech']> }>
  >;
  readonly pool?: number;
  readonly active?: number;
}

export function given(what: Given = {}): EmpiresState {
  const seats = what.seats ?? 2;
  const state = newGame(empires, seats, empires.Options.parse({ hand: what.hand ?? 'perfect' }), 7);
  Object.assign(
    state,
    { ships: [], first: 0, active: what.active ?? 0 },
    what.pool === undefined ? {} : { pool: what.pool },
  );
  for (const [seat, player] of Object.entries(what.players ?? {})) {
    const before = state.players[Number(seat)] as Player;
    Object.assign(before, player, { tech: { ...before.tech, ...player.tech } });
  }
  for (const [id, planet] of Object.entries(what.planets ?? {}))
    Object.assign(planetIn(state, id), { up: true }, planet);
  const ships = Object.entries(what.ships ?? {}).map(([id, place]): Ship => {
    const ship = { id, seat: Number(id[1]), battleship: shipNumber({ id }) === 9 };
    const [x, y] = typeof place === 'string' ? ringPlace(place, radiusOf(ship)) : place;
    return { ...ship, x, y };
  });
  for (const ship of ships.filter(({ battleship }) => battleship))
    (state.players[ship.seat] as Player).battleship = 'board';
  state.ships = ships.sort((a, b) => a.seat - b.seat || shipNumber(a) - shipNumber(b));
  return state;
}

export function tableWith(what: Given) {
  return tableOf(empires, { state: given(what) });
}

export function indexOf(id: string): number {
  return HOLES_IN_ORDER.findIndex((hole) => hole.id === id);
}

export function planetIn(state: EmpiresState, id: string): Planet {
  return state.planets[indexOf(id)] as Planet;
}

export function shipIn(state: EmpiresState, id: string): Ship | undefined {
  return state.ships.find((ship) => ship.id === id);
}

export function playerIn(state: EmpiresState, seat: number): Player {
  return state.players[seat] as Player;
}

function ringPlace(spot: string, radius: number): readonly [number, number] {
  const [id = '', degree = '0'] = spot.split('@');
  const hole = HOLES_IN_ORDER[indexOf(id)] ?? { x: 0, y: 0 };
  const out = 22 + radius;
  const [x, y] = { 0: [out, 0], 90: [0, out], 180: [-out, 0], 270: [0, -out] }[degree] ?? [0, 0];
  return [hole.x + (x ?? 0), hole.y + (y ?? 0)];
}
