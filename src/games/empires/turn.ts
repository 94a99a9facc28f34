import type { Table } from '#engine/game.ts';
import type { Phrase } from '#engine/phrase.ts';
import { otherActions } from './actions.ts';
import { nextAttack } from './assignment.ts';
import { type Attack, destroy, placeOf, usedAfter, worthOf } from './attack.ts';
import { blockadedPlanets, orbitOf, planetOf } from './board.ts';
import { QUIET_ROUNDS } from './content.ts';
import { canFlyOrLand, canLaunch } from './moves.ts';
import { playerOf, shipOf } from './pieces.ts';
import type { EmpiresShow, EmpiresState } from './state.ts';
import { tellBlockades } from './story.ts';
import { knows, rangeOf } from './technology.ts';
import { holeName, say, shipName } from './words.ts';

/** The course of a turn: points, then attacks, then perhaps one more action, then the scan, then whoever is next. */

/** E5, E19: out of the pool while it lasts, then out of the box. */
export function gain(state: EmpiresState, vp: number, table: Table): void {
  playerOf(state, state.active).vp += vp;
  state.quiet = 0;
  drain(state, vp, table);
}

function drain(state: EmpiresState, vp: number, table: Table): void {
  state.pool = Math.max(0, state.pool - vp);
  if (state.pool > 0 || state.ending !== null) return;
  state.ending = state.active;
  table.emit({ say: say('event.pool-empty') });
}

/** E22: a game in which nobody scores any more comes to its end by itself, unless the table wants otherwise. */
function fade(state: EmpiresState, table: Table): void {
  const seats = state.players.length;
  state.quiet += 1;
  const due = state.quiet > QUIET_ROUNDS * seats && state.quiet % seats === 0;
  if (!state.fading || !due || state.ending !== null) return;
  table.emit({ say: say('event.faded') });
  drain(state, 1, table);
}

/** Asks for the next movement point, or goes on to the attacks when there is nothing left to spend it on. */
export function continueMove(state: EmpiresState, table: Table): void {
  if (state.stage.at !== 'move') return;
  const { points, freeLaunch } = state.stage;
  if (points > 0 && canFlyOrLand(state)) return;
  if ((points > 0 || freeLaunch) && canLaunch(state)) return;
  continueAttacks(state, [], table);
}

/** E14, E15: compulsory; the player is asked only where the outcome depends on it. */
export function continueAttacks(state: EmpiresState, used: readonly string[], table: Table): void {
  let usedUp = [...used];
  let next = nextAttack(state, usedUp);
  while (next !== null && 'target' in next) {
    usedUp = carryOut(state, usedUp, next, table);
    next = nextAttack(state, usedUp);
  }
  if (next === null) afterMove(state, table);
  else state.stage = { at: 'attack', used: usedUp };
}

/** Returns the ships that may not attack again. */
export function carryOut(state: EmpiresState, used: readonly string[], attack: Attack, table: Table): string[] {
  const { target } = attack;
  const show: EmpiresShow = {
    kind: 'attack',
    seat: state.active,
    ships: attack.ships.map((id) => {
      const { x, y } = shipOf(state, id);
      return { id, x, y };
    }),
    target,
    at: placeOf(state, target),
    range: 'planet' in target ? null : rangeOf(playerOf(state, state.active)),
    vp: worthOf(state, target),
  };
  table.emit({ say: attackLine(state, attack), show });
  const usedUp = usedAfter(state, used, attack);
  const blockades = blockadedPlanets(state);
  const vp = destroy(state, target);
  tellBlockades(state, blockades, table);
  gain(state, vp, table);
  return usedUp;
}

function attackLine(state: EmpiresState, { target, ships }: Attack): Phrase {
  const params = {
    who: { seat: state.active },
    by: ships.map((id) => shipName(shipOf(state, id))),
    vp: worthOf(state, target),
  };
  if ('planet' in target) {
    const owner = planetOf(state, target.planet).owner ?? state.active;
    return say('event.attack-planet', { ...params, planet: holeName(target.planet), whose: { seat: owner } });
  }
  const ship = shipOf(state, target.ship);
  return say('event.attack-ship', { ...params, ship: shipName(ship), whose: { seat: ship.seat } });
}

/** Grey 4: another action if there is one to take. */
function afterMove(state: EmpiresState, table: Table): void {
  if (knows(playerOf(state, state.active), 'actionAfterMove') && otherActions(state).options.length > 0)
    state.stage = { at: 'action', extra: true };
  else endTurn(state, table);
}

export function endTurn(state: EmpiresState, table: Table): void {
  scan(state, table);
  fade(state, table);
  const next = (state.active + 1) % state.players.length;
  if (next === state.ending) {
    state.stage = { at: 'over' };
    table.emit({ say: say('event.over'), mark: 'round' });
    return;
  }
  limitRounds(state, next, table);
  state.active = next;
  state.turn += 1;
  state.step = 0;
  state.stage = { at: 'action', extra: false };
  const mark = next === state.first ? 'round' : 'turn';
  if (state.ending === null) table.emit({ say: say('event.turn', { who: { seat: next } }), mark, routine: true });
  else table.emit({ say: say('event.last-turn', { who: { seat: next } }), mark });
}

/** E23: the rounds of a short game are over, and everybody has one last turn. */
function limitRounds(state: EmpiresState, next: number, table: Table): void {
  const { rounds, ending, first, turn, players } = state;
  if (rounds === null || ending !== null || next !== first || turn < rounds * players.length) return;
  state.ending = first;
  table.emit({ say: say('event.rounds-over') });
}

/** E11: there is never a reason not to look, so it is done for everybody at the end of the turn. */
function scan(state: EmpiresState, table: Table): void {
  const seat = state.active;
  const me = playerOf(state, seat);
  const orbits = state.ships.flatMap((ship) => (ship.seat === seat ? [orbitOf(ship)] : []));
  const fresh = [...new Set(orbits)].filter(
    (index): index is number => index !== undefined && !planetOf(state, index).up && !me.known.includes(index),
  );
  if (fresh.length === 0) return;
  me.known = [...me.known, ...fresh].sort((a, b) => a - b);
  table.emit({ say: say('event.scanned', { who: { seat } }), barrier: true });
  const found = fresh
    .sort((a, b) => a - b)
    .map((index) => say(`place.${planetOf(state, index).disc}`, { name: holeName(index) }));
  table.emit({ say: say('event.scan-result', { found }), only: seat, barrier: true });
}
