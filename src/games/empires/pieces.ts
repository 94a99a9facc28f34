import { BATTLESHIP_NUMBER, BATTLESHIP_RADIUS, SHIP_RADIUS, STOCK } from './content.ts';
import type { EmpiresState, Player, Ship } from './state.ts';

/** Ships as pieces: their names, sizes, and the way between board, supply and box. */

export function shipId(seat: number, number: number): string {
  return `s${seat}.${number}`;
}

export function shipNumber(ship: { readonly id: string }): number {
  return Number(ship.id.slice(ship.id.indexOf('.') + 1));
}

export function radiusOf(ship: { readonly battleship: boolean }): number {
  return ship.battleship ? BATTLESHIP_RADIUS : SHIP_RADIUS;
}

/** E14, E15: a battleship fights as two. */
export function strengthOf(ships: readonly { readonly battleship: boolean }[]): number {
  return ships.reduce((sum, ship) => sum + (ship.battleship ? 2 : 1), 0);
}

/** From supply onto the board; ships stay in order of seat and number, which decides ties (E13). */
export function placeShip(state: EmpiresState, seat: number, battleship: boolean, at: readonly [number, number]): Ship {
  const player = playerOf(state, seat);
  if (battleship) player.battleship = 'board';
  else player.starships -= 1;
  const number = battleship ? BATTLESHIP_NUMBER : freeNumber(state, seat);
  const ship = { id: shipId(seat, number), seat, battleship, x: at[0], y: at[1] };
  const next = state.ships.findIndex(
    (other) => other.seat > seat || (other.seat === seat && shipNumber(other) > number),
  );
  state.ships.splice(next < 0 ? state.ships.length : next, 0, ship);
  return ship;
}

/** E17: off the board, to its owner's supply. */
export function takeShip(state: EmpiresState, ship: Ship): void {
  state.ships.splice(state.ships.indexOf(ship), 1);
  const player = playerOf(state, ship.seat);
  if (ship.battleship) player.battleship = 'supply';
  else player.starships += 1;
}

export function playerOf(state: EmpiresState, seat: number): Player {
  const player = state.players[seat];
  if (player === undefined) throw new RangeError(`no seat ${seat}`);
  return player;
}

export function shipOf(state: EmpiresState, id: string): Ship {
  const ship = state.ships.find((candidate) => candidate.id === id);
  if (ship === undefined) throw new RangeError(`no ship ${id}`);
  return ship;
}

function freeNumber(state: EmpiresState, seat: number): number {
  const most = STOCK.startShips + STOCK.boxStarships;
  for (let number = 1; number <= most; number++) {
    const id = shipId(seat, number);
    if (!state.ships.some((ship) => ship.id === id)) return number;
  }
  throw new RangeError(`seat ${seat} has every starship on the board`);
}
