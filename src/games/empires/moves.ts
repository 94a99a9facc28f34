import type { DialPrompt, Option } from '#engine/game.ts';
import type { Phrase } from '#engine/phrase.ts';
import { type Menu, type PlainReason, shut } from './actions.ts';
import { blockaded, facing, hasRoom, holeOf, orbitOf, planetOf, planetsOf } from './board.ts';
import { freeDegrees, hasLaunchPlace } from './launching.ts';
import { POWERS } from './physics/hand.ts';
import { playerOf } from './pieces.ts';
import type { EmpiresAction, EmpiresState, Ship } from './state.ts';
import { arrow, holeName, planetName, say, shipLabel, shipName } from './words.ts';

/** Launch, fly and land: what a movement point can be spent on (E8). */

/** Offered around a ring, every so many degrees; the dial takes any whole degree. */
const RING: readonly number[] = Array.from({ length: 24 }, (_, step) => step * 15);

export interface MoveMenu extends Menu {
  readonly dials: readonly DialPrompt<EmpiresAction>[];
}

export function canLaunch(state: EmpiresState): boolean {
  return launchables(state).length > 0;
}

/** Could the active player spend a movement point on anything but a launch? */
export function canFlyOrLand(state: EmpiresState): boolean {
  return state.ships.some((ship) => ship.seat === state.active);
}

interface Launchable {
  readonly planet: number;
  readonly battleship: boolean;
}

function launchables(state: EmpiresState): Launchable[] {
  const me = playerOf(state, state.active);
  const kinds = [...(me.starships > 0 ? [false] : []), ...(me.battleship === 'supply' ? [true] : [])];
  if (kinds.length === 0) return [];
  const planets = planetsOf(state, state.active).filter(
    (planet) => planetOf(state, planet).troops > 0 && !blockaded(state, planet),
  );
  return planets
    .flatMap((planet) => kinds.map((battleship) => ({ planet, battleship })))
    .filter(({ planet, battleship }) => hasLaunchPlace(state, planet, battleship));
}

export function launchMenu(state: EmpiresState, head: readonly Phrase[], id: string): MoveMenu {
  const options: Option<EmpiresAction>[] = [];
  const dials: DialPrompt<EmpiresAction>[] = [];
  for (const { planet, battleship } of launchables(state)) {
    const key = `${battleship ? 'launch-battleship' : 'launch'}:${holeOf(planet).id}`;
    const what = say(battleship ? 'launch.battleship-from' : 'launch.from', { planet: planetName(state, planet) });
    const path = [...head, what];
    for (const degree of freeDegrees(state, planet, battleship, RING))
      options.push({
        key: `${key}@${degree}`,
        path: [...path, degreeLabel(planet, degree)],
        note: say('note.launch'),
        action: { do: 'launch', planet, battleship, degree },
      });
    dials.push({
      kind: 'dial',
      id: `${id}-${key}`,
      seat: state.active,
      ask: say('ask.degree'),
      key,
      path: [...path, say('label.exact-degree')],
      note: say('note.launch'),
      dials: { degree: { min: 0, max: 359, unit: 'degree', wraps: true } },
      action: { do: 'launch', planet, battleship },
    });
  }
  const closed = dials.length === 0 ? [shut('launch', [...head, say('do.launch')], whyNoLaunch(state))] : [];
  return { options, dials, closed };
}

const degreeLabels = new Map<number, Phrase>();

/** The board never moves, so each label is made once: an AI looks at the same places many times a second. */
function degreeLabel(planet: number, degree: number): Phrase {
  const known = degreeLabels.get(planet * 360 + degree);
  if (known !== undefined) return known;
  const ahead = facing(planet, degree);
  const params = { n: degree, arrow: arrow(degree) };
  const label =
    ahead === undefined
      ? say('label.degree', params)
      : say('label.degree-towards', { ...params, planet: holeName(ahead) });
  degreeLabels.set(planet * 360 + degree, label);
  return label;
}

function whyNoLaunch(state: EmpiresState): PlainReason {
  const me = playerOf(state, state.active);
  return me.starships === 0 && me.battleship !== 'supply' ? 'why.no-ship-in-supply' : 'why.no-place-to-launch';
}

export function flyMenu(state: EmpiresState, head: readonly Phrase[], id: string): MoveMenu {
  const trail = [...head, say('do.fly')];
  const flown = justFlown(state);
  const own = state.ships.filter((ship) => ship.seat === state.active);
  const dials = own.map(
    (ship): DialPrompt<EmpiresAction> => ({
      kind: 'dial',
      id: `${id}-${ship.id}`,
      seat: state.active,
      ask: say('ask.aim', { ship: shipName(ship) }),
      key: `fly:${ship.id}`,
      path: ship.id === flown ? [say('do.fly-on')] : [...trail, shipLabel(ship)],
      dials: { angle: { min: 0, max: 3599, unit: 'tenthOfDegree', wraps: true }, power: { ...POWERS, start: 15 } },
      action: { do: 'fly', ship: ship.id },
    }),
  );
  return { options: [], dials, closed: own.length === 0 ? [shut('fly', trail, 'why.no-ship-on-board')] : [] };
}

/** The ship of the last flick, while one may go on from there. */
function justFlown({ stage }: EmpiresState): string | undefined {
  return stage.at === 'move' ? stage.flown : undefined;
}

/** During a Move every ship that may land is one press away. */
export function landMenu(state: EmpiresState, head: readonly Phrase[]): Menu {
  const trail = [...head, say('do.land')];
  const orbiting = state.ships.flatMap((ship) => {
    const planet = ship.seat === state.active ? orbitOf(ship) : undefined;
    return planet === undefined ? [] : [{ ship, planet }];
  });
  if (orbiting.length === 0) return { options: [], closed: [shut('land', trail, 'why.nobody-in-orbit')] };
  const alone = orbiting.length === 1;
  const options: Option<EmpiresAction>[] = [];
  const closed = [];
  for (const { ship, planet } of orbiting) {
    const key = `land:${ship.id}`;
    const path = head.length > 0 ? [...trail, shipLabel(ship)] : [landLabel(state, ship, planet, alone)];
    const why = whyNotLand(state, ship, planet);
    if (why !== undefined) closed.push(shut(key, path, why));
    else {
      const note = say(planetOf(state, planet).up ? 'note.land' : 'note.land-down', {
        planet: planetName(state, planet),
      });
      options.push({ key, path, note, action: { do: 'land', ship: ship.id, planet } });
    }
  }
  return { options, closed };
}

/** After a flick "here" is where it ended; with other ships in orbits it has to be said which. */
function landLabel(state: EmpiresState, ship: Ship, planet: number, alone: boolean): Phrase {
  if (alone && ship.id === justFlown(state)) return say('land.here');
  return say('land.ship', { ship: shipName(ship), planet: planetName(state, planet) });
}

function whyNotLand(state: EmpiresState, ship: Ship, planet: number): PlainReason | undefined {
  const { owner } = planetOf(state, planet);
  if (owner !== null && owner !== ship.seat) return 'why.not-yours';
  if (playerOf(state, ship.seat).troops === 0) return 'why.no-troops';
  if (blockaded(state, planet)) return 'why.blockaded';
  return hasRoom(state, ship.seat, planet) ? undefined : 'why.full';
}
