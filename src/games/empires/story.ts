import type { Table } from '#engine/game.ts';
import { allOf, type Phrase } from '#engine/phrase.ts';
import { blockadedPlanets, orbitOf, planetOf } from './board.ts';
import { HOLES_IN_ORDER } from './content.ts';
import type { FlickEnd } from './physics/flick.ts';
import type { FlickTrack, Hit } from './physics/track.ts';
import { radiusOf, shipOf } from './pieces.ts';
import type { EmpiresState, Ship, Target } from './state.ts';
import { missBy } from './targets.ts';
import { holeName, planetName, say, shipName } from './words.ts';

/** What a flick led to, in words, for whoever cannot see the board and for the log. */
export interface Flown {
  readonly ship: string;
  readonly track: FlickTrack;
  readonly end: FlickEnd;
  /** What it was aimed at. */
  readonly target: Target | undefined;
}

/** "Ada flicks ship 1 at β3 (grey)." Told of the board before the flick. */
export function flickLine(state: EmpiresState, { ship, target }: Pick<Flown, 'ship' | 'target'>): Phrase {
  const params = { who: { seat: state.active }, ship: shipName(shipOf(state, ship)) };
  return target === undefined
    ? say('event.flew', params)
    : say('event.flew-at', { ...params, target: targetName(state, target) });
}

function targetName(state: EmpiresState, target: Target): Phrase {
  return 'planet' in target ? planetName(state, target.planet) : owned(shipOf(state, target.ship));
}

export function owned(ship: Ship): Phrase {
  return say('ship.owned', { whose: { seat: ship.seat }, ship: shipName(ship) });
}

/** What it ran into on its way, and who was lost. Told of the board before the flick, too: the lost still have names. */
export function tellWay(state: EmpiresState, { ship, track, end }: Flown, table: Table): void {
  const off = bouncesOf(state, ship, track, end);
  if (off.length > 0) table.emit({ say: say('event.bounced', { things: allOf(off) }) });
  if (end.ram !== null) {
    const ships = end.ram.map((each) => owned(shipOf(state, each)));
    table.emit({ say: say('event.rammed', { ships }) });
  }
  for (const { ship: lost, why } of end.removed)
    table.emit({ say: say(why === 'edge' ? 'event.lost' : 'event.destroyed', { ship: owned(shipOf(state, lost)) }) });
}

/**
 * Planets and own ships, each as often as it was hit in a row; not what is told anyway: the planet it comes to rest at, and the
 * ship it rams, which it may well touch again.
 */
function bouncesOf(
  state: EmpiresState,
  id: string,
  { hits }: FlickTrack,
  { ends, ram }: FlickEnd,
): (string | Phrase)[] {
  const own = hits.filter((hit) => hit.ship === id || hit.with === id);
  const rams: readonly string[] = ram?.includes(id) ? ram : [];
  const things = own.map((hit) => otherOf(hit, id)).filter((thing) => !rams.includes(thing));
  const place = ends.find((each) => each.ship === id);
  const orbit = place === undefined ? undefined : orbitOf({ ...shipOf(state, id), x: place.x, y: place.y });
  const told = things.filter((thing, nth) => thing !== things[nth - 1]);
  if (orbit !== undefined && told.at(-1) === HOLES_IN_ORDER[orbit]?.id) told.pop();
  return told.map((thing) => {
    const planet = HOLES_IN_ORDER.findIndex((hole) => hole.id === thing);
    return planet < 0 ? owned(shipOf(state, thing)) : holeName(planet);
  });
}

function otherOf(hit: Hit, id: string): string {
  return hit.ship === id ? hit.with : hit.ship;
}

/** Where it is now, and by how much it missed. Of the board after the flick; what became of a ship that is gone was told already. */
export function tellRest(state: EmpiresState, { ship: id, track, end, target }: Flown, table: Table): void {
  const ship = state.ships.find((each) => each.id === id);
  if (ship === undefined) return;
  const orbit = orbitOf(ship);
  const missed = target === undefined ? 0 : missedBy(state, ship, target, { track, end });
  if (missed > 0 && target !== undefined)
    table.emit({ say: say('event.missed', { target: targetName(state, target), n: Math.max(1, Math.round(missed)) }) });
  const rest =
    orbit === undefined ? say('event.rests') : say('event.rests-in-orbit', { planet: planetName(state, orbit) });
  table.emit({ say: rest });
}

/** mm; 0: it got there. */
function missedBy(
  state: EmpiresState,
  ship: Ship,
  target: Target,
  { track, end }: Pick<Flown, 'track' | 'end'>,
): number {
  if ('planet' in target) return missBy(ship, target.planet);
  const aimedAt = state.ships.find(({ id }) => id === target.ship);
  if (aimedAt === undefined || end.ram?.includes(target.ship)) return 0;
  const path = track.paths.find((each) => each.ship === ship.id)?.path ?? [];
  let nearest = Infinity;
  for (let at = 0; at + 1 < path.length; at += 2) {
    const [dx, dy] = [(path[at] ?? 0) - aimedAt.x, (path[at + 1] ?? 0) - aimedAt.y];
    nearest = Math.min(nearest, Math.sqrt(dx * dx + dy * dy));
  }
  return Math.max(1, nearest - radiusOf(ship) - radiusOf(aimedAt));
}

/** Blockades that began or ended since then. */
export function tellBlockades(state: EmpiresState, before: readonly number[], table: Table): void {
  const now = blockadedPlanets(state);
  for (const planet of now.filter((each) => !before.includes(each)))
    table.emit({ say: say('event.blockaded', { planet: holeName(planet), whose: { seat: ownerOf(state, planet) } }) });
  for (const planet of before.filter((each) => !now.includes(each) && planetOf(state, each).owner !== null))
    table.emit({ say: say('event.free-again', { planet: holeName(planet), whose: { seat: ownerOf(state, planet) } }) });
}

function ownerOf(state: EmpiresState, planet: number): number {
  return planetOf(state, planet).owner ?? state.active;
}
