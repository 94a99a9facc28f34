import type { EmpiresState, Player } from '#games/empires/state.ts';
import { battleship, city, colony, researchStation, shipDisc, troop } from '#render/draw/piece.ts';
import type { Pen, Point } from '#render/surface.ts';

/** The six kinds of pieces a player has, and how many of them are where. */
export const PIECES = ['troop', 'ship', 'battleship', 'research', 'colony', 'city'] as const;
export type Piece = (typeof PIECES)[number];

export const ICONS: Readonly<Record<Piece, (pen: Pen, seat: number, at: Point, r: number) => void>> = {
  troop,
  ship: shipDisc,
  battleship,
  research: researchStation,
  colony,
  city,
};

/** Units are launched, recruited and landed out of supply; buildings stand beside the mat until they are built. */
export const SUPPLIES = ['troop', 'ship', 'battleship'] as const satisfies readonly Piece[];
export const BUILDINGS = ['research', 'colony', 'city'] as const satisfies readonly Piece[];

/** At hand: in supply, or still to be built. */
export function atHand(player: Player, piece: Piece): number {
  switch (piece) {
    case 'troop':
      return player.troops;
    case 'ship':
      return player.starships;
    case 'battleship':
      return player.battleship === 'supply' ? 1 : 0;
    case 'research':
      return player.research;
    case 'colony':
      return player.colonies;
    case 'city':
      return player.cities;
  }
}

const UNIT_OF = { troop: 'troops', research: 'research', colony: 'colonies', city: 'cities' } as const;

export function onBoard({ planets, ships }: EmpiresState, seat: number, piece: Piece): number {
  if (piece === 'ship' || piece === 'battleship')
    return ships.filter((ship) => ship.seat === seat && ship.battleship === (piece === 'battleship')).length;
  const own = planets.filter(({ owner }) => owner === seat);
  return own.reduce((sum, planet) => sum + planet[UNIT_OF[piece]], 0);
}

/** What only rewards and cities bring into play; null: such pieces never lie there. */
export function inBox(player: Player, piece: Piece): number | null {
  if (piece === 'troop') return player.boxTroops;
  if (piece === 'ship') return player.boxStarships;
  return piece === 'battleship' ? Number(player.battleship === 'box') : null;
}
