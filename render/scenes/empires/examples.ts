import { newGame, openPrompts } from '#engine/gate.ts';
import { HOLES_IN_ORDER } from '#games/empires/content.ts';
import { empires } from '#games/empires/index.ts';
import type { EmpiresState, Planet, Ship } from '#games/empires/state.ts';
import type { Example } from '#render/scene.ts';
import { closeup } from './closeup.ts';
import { launchMenu } from './launch-menu.ts';
import { rangesZoom } from './ranges.ts';
import { technologyZoom } from './technology.ts';

/** Fixed positions that show what a page of rules tells. */
const SEED = 7;
/** Ships touch the circle around a planet when this far from its middle. */
const IN_ORBIT = 34;
const OUTSIDE = 78;

const indexOf = (id: string) => HOLES_IN_ORDER.findIndex((hole) => hole.id === id);

function shipBeside(id: string, planet: string, [x, y]: readonly [number, number]): Ship {
  const hole = HOLES_IN_ORDER[indexOf(planet)] ?? { x: 0, y: 0 };
  return { id, seat: Number(id[1]), battleship: false, x: hole.x + x, y: hole.y + y };
}

/**
 * Two ships of the first player near one of the second's, which blockades a planet; another planet of the first with troops to
 * launch; the second shoots far.
 */
function position(): EmpiresState {
  const state = newGame(empires, 2, empires.Options.parse({}), SEED);
  const place = (id: string, planet: Partial<Planet>) => Object.assign(state.planets[indexOf(id)] ?? {}, planet);
  place('alpha3', { disc: 'grey', up: true, owner: 0, colonies: 1, troops: 1 });
  place('alpha1', { disc: 'brown', up: true, owner: 0, troops: 2 });
  place('alpha6', { disc: 'purple', up: true, owner: 1, colonies: 1 });
  Object.assign(state.players[0] ?? {}, { starships: 2 });
  Object.assign(state.players[1]?.tech ?? {}, { orange: 2 });
  const ships = [
    shipBeside('s0.1', 'alpha3', [OUTSIDE, -12]),
    shipBeside('s0.2', 'alpha3', [0, -OUTSIDE]),
    shipBeside('s1.1', 'alpha3', [IN_ORBIT - 4, -16]),
    shipBeside('s1.2', 'alpha6', [-IN_ORBIT, 0]),
  ];
  return { ...state, ships, active: 0, first: 0, stage: { at: 'move', points: 2, freeLaunch: false } };
}

const launching: Example<EmpiresState> = {
  position,
  viewer: 0,
  show: (state) => {
    const offered = openPrompts(empires, state).flatMap((prompt) => (prompt.kind === 'pick' ? prompt.options : []));
    const from = indexOf('alpha1');
    const launches = offered.filter(({ action }) => isLaunchFrom(action, from));
    return launchMenu(launches) ?? closeup('alpha');
  },
};

function isLaunchFrom(action: unknown, planet: number): boolean {
  return (
    typeof action === 'object' &&
    action !== null &&
    'degree' in action &&
    'planet' in action &&
    action.planet === planet
  );
}

const quadrant: Example<EmpiresState> = { position, viewer: 0, show: () => closeup('alpha') };
const technologies: Example<EmpiresState> = { position, show: () => technologyZoom };

export const examples: Readonly<Record<string, Example<EmpiresState>>> = {
  launch: launching,
  orbit: quadrant,
  planets: quadrant,
  'attack-planets': quadrant,
  'attack-ships': { position, show: () => rangesZoom },
  develop: technologies,
  technologies,
  shields: technologies,
  rows: technologies,
};
