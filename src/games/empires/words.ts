import { type KeysAfter, type ParamsArgument, type Phrase, phrase } from '#engine/phrase.ts';
import { holeOf, orbitOf, planetOf } from './board.ts';
import { type Colour, HOLES_IN_ORDER, QUADRANTS } from './content.ts';
import { shipNumber } from './pieces.ts';
import type { EmpiresState, Ship } from './state.ts';

/** How planets and ships are called. Only what everybody may know goes into a name. */

const LETTERS = ['α', 'β', 'γ', 'δ'] as const;

/** `β2`: short, and the same in every language. */
export function holeName(planet: number): string {
  const { quadrant, number } = holeOf(planet);
  return `${LETTERS[QUADRANTS.indexOf(quadrant)] ?? ''}${number}`;
}

/** "β2 (grey)", or "β2 (face down)". */
export function planetName(state: EmpiresState, planet: number): Phrase {
  const { disc, up } = planetOf(state, planet);
  return phrase(`empires.place.${up ? disc : 'down'}`, { name: holeName(planet) });
}

/** "ship 3": in log lines. */
export function shipName(ship: Ship): Phrase {
  return ship.battleship ? phrase('empires.ship.battleship') : phrase('empires.ship.star', { n: shipNumber(ship) });
}

/** "3": where a button lists several. */
export function shipShort(ship: Ship): Phrase {
  return ship.battleship
    ? phrase('empires.ship.short-battleship')
    : phrase('empires.ship.short', { n: shipNumber(ship) });
}

/** "Ship 3 at β2": on buttons. */
export function shipLabel(ship: Ship): Phrase {
  const orbit = orbitOf(ship);
  const place = phrase(orbit === undefined ? 'empires.near' : 'empires.at', { name: holeName(orbit ?? nearest(ship)) });
  const params = { n: shipNumber(ship), place };
  return phrase(ship.battleship ? 'empires.label.battleship' : 'empires.label.ship', params);
}

function nearest(ship: Ship): number {
  const distances = HOLES_IN_ORDER.map(({ x, y }) => (x - ship.x) * (x - ship.x) + (y - ship.y) * (y - ship.y));
  return distances.indexOf(Math.min(...distances));
}

/** Which way a degree points, for people who do not count in them. */
export function arrow(degree: number): string {
  return ['→', '↘', '↓', '↙', '←', '↖', '↑', '↗'][Math.round(degree / 45) % 8] ?? '';
}

const TECHNOLOGY_LEVELS = [1, 2, 3, 4] as const;

/** What a level of a technology does. */
export function technologyPhrase(colour: Colour, level: number): Phrase {
  const known = TECHNOLOGY_LEVELS.find((each) => each === level);
  if (known === undefined) throw new Error(`No technology has a level ${level}`);
  return phrase(`empires.tech.${colour}.${known}`);
}

/** "Engines 2 (grey)". */
export function technologyName(colour: Colour, level: number): Phrase {
  return say('label.develop', { track: say(`track.${colour}`), colour: say(`colour.${colour}`), n: level });
}

export type EmpiresKey = KeysAfter<'empires.'>;

export function say<K extends EmpiresKey>(key: K, ...params: ParamsArgument<`empires.${K}`>): Phrase {
  return phrase(`empires.${key}`, ...params);
}
