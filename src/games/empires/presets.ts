import type { Preset } from '#engine/game.ts';
import type { Phrase } from '#engine/phrase.ts';
import { facing, holeOf, planetOf } from './board.ts';
import { HOLES_IN_ORDER, type Hole } from './content.ts';
import { launchPlace } from './launching.ts';
import { degreesTowards } from './physics/angle.ts';
import { shipOf } from './pieces.ts';
import type { EmpiresState, Target } from './state.ts';
import { type Shot, shotsOf } from './targets.ts';
import { planetName, say, shipLabel } from './words.ts';

/** More would not be a list anybody reads. */
const MOST = 24;

/** What a ship can be flicked at from where it is: planets to come to orbit, other players' ships to ram; best chance first. */
export function presets(view: EmpiresState, key: string): readonly Preset[] {
  const ship = view.ships.find(({ id }) => key === `fly:${id}`);
  if (ship === undefined) return launchPresets(view, key);
  return shotsOf(view, ship)
    .slice(0, MOST)
    .map((shot) => ({
      label: shotLabel(view, shot),
      dials: { angle: shot.angle, power: shot.power },
      chance: shot.chance,
    }));
}

/** "α3 (grey) · 95%", and whose it is. */
export function shotLabel(view: EmpiresState, { target, chance }: Shot): Phrase {
  if ('ship' in target) {
    const ship = shipOf(view, target.ship);
    return say('aim.ship', { who: { seat: ship.seat }, ship: shipLabel(ship), chance });
  }
  return planetLabel(view, target, chance);
}

function planetLabel(view: EmpiresState, { planet }: Extract<Target, { planet: number }>, chance: number): Phrase {
  const { owner } = planetOf(view, planet);
  const name = planetName(view, planet);
  if (owner === null) return say('aim.planet', { planet: name, chance });
  return say('aim.owned', { planet: name, who: { seat: owner }, chance });
}

/** Whole circles of places to launch at are many: those that face another planet, the nearest first. */
function launchPresets(view: EmpiresState, key: string): readonly Preset[] {
  const [verb = '', id = ''] = key.split(':');
  const from = HOLES_IN_ORDER.findIndex((hole) => hole.id === id);
  if (from < 0 || !verb.startsWith('launch')) return [];
  const battleship = verb === 'launch-battleship';
  return HOLES_IN_ORDER.map((hole, planet) => ({ planet, ...towards(holeOf(from), hole) }))
    .filter(({ planet, degree }) => planet !== from && facing(from, degree) === planet)
    .filter(({ degree }) => launchPlace(view, from, battleship, degree).free)
    .sort((a, b) => a.distance - b.distance)
    .map(({ planet, degree }) => ({
      label: say('aim.towards', { planet: planetName(view, planet) }),
      dials: { degree },
    }));
}

function towards(from: Hole, to: Hole): { degree: number; distance: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return { degree: Math.round(degreesTowards(dx, dy)) % 360, distance: Math.sqrt(dx * dx + dy * dy) };
}
