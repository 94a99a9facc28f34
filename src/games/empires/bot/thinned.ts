import { HOLES_IN_ORDER } from '../content.ts';
import { degreesTowards } from '../physics/angle.ts';
import type { EmpiresAction, EmpiresState } from '../state.ts';

export interface Offered {
  readonly key: string;
  readonly action: EmpiresAction;
}

/** Of the many launch places only those that face a planet worth flying to; and no troops back that nobody needs. */
export function thinned(view: EmpiresState, all: readonly Offered[]): readonly Offered[] {
  const needy = view.players[view.active]?.troops === 0;
  const options = all.filter(({ action }) => action.do !== 'withdraw' || (needy && action.troops === 1));
  const launches = options.filter(({ action }) => action.do === 'launch');
  if (launches.length === 0) return options;
  const facing = new Set<Offered>();
  const planets = new Set(launches.map(({ action }) => (action.do === 'launch' ? action.planet : -1)));
  for (const planet of planets)
    for (const degrees of wantedDegrees(view, planet))
      for (const battleship of [false, true]) {
        const best = nearestDegree(launches, planet, battleship, degrees);
        if (best !== undefined) facing.add(best);
      }
  return options.filter((option) => option.action.do !== 'launch' || facing.has(option));
}

function nearestDegree(
  launches: readonly Offered[],
  planet: number,
  battleship: boolean,
  wanted: number,
): Offered | undefined {
  const off = ({ action }: Offered) => {
    const degree = action.do === 'launch' ? (action.degree ?? 0) : 0;
    const turn = Math.abs(degree - wanted) % 360;
    return Math.min(turn, 360 - turn);
  };
  return launches
    .filter(({ action }) => action.do === 'launch' && action.planet === planet && action.battleship === battleship)
    .sort((a, b) => off(a) - off(b))[0];
}

/** Directions from a planet to the three nearest that are not the player's own. */
function wantedDegrees(view: EmpiresState, planet: number): number[] {
  const from = HOLES_IN_ORDER[planet];
  if (from === undefined) return [];
  const others = HOLES_IN_ORDER.flatMap((hole, index) => {
    const target = view.planets[index];
    if (index === planet || target?.owner === view.active || target?.disc === 'home') return [];
    const dx = hole.x - from.x;
    const dy = hole.y - from.y;
    return [{ dx, dy, square: dx * dx + dy * dy }];
  });
  others.sort((a, b) => a.square - b.square);
  return others.slice(0, 3).map(({ dx, dy }) => degreesTowards(dx, dy));
}
