import type { Preset } from '#engine/game.ts';
import { aimAt } from './aim.ts';
import { HOLES_IN_ORDER } from './content.ts';
import type { EmpiresState, Ship } from './state.ts';
import { planetName, say, shipLabel } from './words.ts';

/** More would not be a list anybody reads. */
const MOST = 24;

/** Things worth flicking a ship at, nearest first: planets to come to rest beside, other players' ships to ram. */
export function presets(view: EmpiresState, key: string): readonly Preset[] {
  const ship = view.ships.find(({ id }) => key === `fly:${id}`);
  if (ship === undefined) return [];
  const planets = HOLES_IN_ORDER.map(({ x, y }, planet) => ({
    far: distance(ship, x, y),
    label: say('aim.planet', { planet: planetName(view, planet) }),
    dials: { ...aimAt(view, ship.id, { planet }) },
  }));
  const ships = view.ships
    .filter((other) => other.seat !== ship.seat)
    .map((other) => ({
      far: distance(ship, other.x, other.y),
      label: say('aim.ship', { who: { seat: other.seat }, ship: shipLabel(other) }),
      dials: { ...aimAt(view, ship.id, { ship: other.id }) },
    }));
  const nearest = [...planets, ...ships].sort((a, b) => a.far - b.far).slice(0, MOST);
  return nearest.map(({ label, dials }) => ({ label, dials }));
}

function distance(ship: Ship, x: number, y: number): number {
  return Math.sqrt((x - ship.x) * (x - ship.x) + (y - ship.y) * (y - ship.y));
}
