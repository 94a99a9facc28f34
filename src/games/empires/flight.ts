import type { Table } from '#engine/game.ts';
import { Refusal } from '#engine/refusal.ts';
import { ramProofIn } from './aim.ts';
import { blockadedPlanets, planetOf, settle } from './board.ts';
import { launchPlace } from './launching.ts';
import { endOf, type FlickEnd, slideFrom } from './physics/flick.ts';
import { aimed, slipOf, struck } from './physics/hand.ts';
import { trackOf } from './physics/track.ts';
import { placeShip, playerOf, shipOf, takeShip } from './pieces.ts';
import { filmMs } from './showing.ts';
import { snapshotOf } from './snapshot.ts';
import type { EmpiresShow, EmpiresState, Stage } from './state.ts';
import { type Flown, flickLine, tellBlockades, tellRest, tellWay } from './story.ts';
import { targetOf } from './targets.ts';
import { knows, movementPoints } from './technology.ts';
import { continueMove } from './turn.ts';
import { planetName, say, shipName } from './words.ts';

/** Launch, fly and land: what movement points are spent on (E8, E13). */

type Moving = Extract<Stage, { at: 'move' }>;

/** The running Move, about to go on; the first point spent begins it. */
export function moving(state: EmpiresState): Moving {
  if (state.stage.at === 'move') {
    delete state.stage.flown;
    return state.stage;
  }
  const me = playerOf(state, state.active);
  const begun: Moving = { at: 'move', points: movementPoints(me), freeLaunch: knows(me, 'freeLaunch') };
  state.stage = begun;
  return begun;
}

export function launch(state: EmpiresState, index: number, battleship: boolean, degree: number, table: Table): void {
  const { place, free } = launchPlace(state, index, battleship, degree);
  if (!free) throw new Refusal('empires.why.no-space', { n: degree });
  const stage = moving(state);
  if (stage.freeLaunch) stage.freeLaunch = false;
  else stage.points -= 1;
  const seat = state.active;
  const planet = planetOf(state, index);
  const from = planetName(state, index);
  planet.troops -= 1;
  playerOf(state, seat).troops += 1;
  settle(planet);
  const ship = placeShip(state, seat, battleship, place);
  const show: EmpiresShow = { kind: 'launch', seat, ship: ship.id, planet: index };
  table.emit({ say: say('event.launched', { who: { seat }, ship: shipName(ship), planet: from }), show });
  continueMove(state, table);
}

export function land(state: EmpiresState, id: string, index: number, table: Table): void {
  moving(state).points -= 1;
  const seat = state.active;
  const ship = shipOf(state, id);
  const planet = planetOf(state, index);
  const turnedUp = !planet.up;
  planet.up = true;
  if (turnedUp) for (const player of state.players) player.known = player.known.filter((known) => known !== index);
  const blockades = blockadedPlanets(state);
  takeShip(state, ship);
  playerOf(state, seat).troops -= 1;
  planet.troops += 1;
  planet.owner = seat;
  const show: EmpiresShow = { kind: 'land', seat, ship: id, from: [ship.x, ship.y], planet: index, turnedUp };
  const line = say('event.landed', { who: { seat }, ship: shipName(ship), planet: planetName(state, index) });
  table.emit({ say: line, show, ...(turnedUp ? { barrier: true } : {}) });
  tellBlockades(state, blockades, table);
  continueMove(state, table);
}

export function fly(state: EmpiresState, id: string, angle: number, power: number, table: Table): void {
  const stage = moving(state);
  stage.points -= 1;
  const before = snapshotOf(state);
  const seat = state.active;
  const stroke = struck(aimed(angle, power), state.hand, slipOf(table.dice));
  const { end, track } = table.once(() => {
    const result = slideFrom(state.ships, id, stroke);
    const ended = endOf(state.ships, seat, result, ramProofIn(state));
    return { end: ended, track: trackOf(state.ships, seat, result, ended) };
  });
  const target = targetOf(state, shipOf(state, id), { angle, power });
  const flown: Flown = { ship: id, track, end, target };
  const show: EmpiresShow = { kind: 'flick', seat, ship: id, track, aim: { angle, power }, before };
  table.emit({ say: flickLine(state, flown), barrier: true, show, lasts: filmMs(track) });
  const blockades = blockadedPlanets(state);
  tellWay(state, flown, table);
  settleFlick(state, end);
  tellRest(state, flown, table);
  tellBlockades(state, blockades, table);
  if (stage.points > 0 && state.ships.some((ship) => ship.id === id)) stage.flown = id;
  continueMove(state, table);
}

/** Puts the ships where the flick left them. */
export function settleFlick(state: EmpiresState, end: FlickEnd): void {
  for (const { ship, x, y } of end.ends) Object.assign(shipOf(state, ship), { x, y });
  for (const { ship } of end.removed) takeShip(state, shipOf(state, ship));
}
