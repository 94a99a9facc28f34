import { copy } from '#engine/copy.ts';
import { type Attack, attacksNow, destroy } from './attack.ts';
import { playerOf } from './pieces.ts';
import type { EmpiresState } from './state.ts';
import { knows } from './technology.ts';

/**
 * Does it matter how the ships are shared out over the targets (E14)? It does not when every way of going on, to the end,
 * destroys the same things; then nobody is asked.
 */

/** Positions looked at before giving up: then the player is asked. */
const MOST_POSITIONS = 400;

/** The attack to carry out without asking, the ones to choose from, or nothing to do. */
export function nextAttack(state: EmpiresState, used: readonly string[]): Attack | readonly Attack[] | null {
  const attacks = attacksNow(state, used);
  const first = attacks[0];
  if (first === undefined) return null;
  // With multi-target nothing is used up, so every attack comes about in any order.
  if (attacks.length === 1 || knows(playerOf(state, state.active), 'multiTarget')) return first;
  return sameInTheEnd(state, used) ? first : attacks;
}

function sameInTheEnd(state: EmpiresState, used: readonly string[]): boolean {
  const seen = new Set<string>();
  let outcome: string | undefined;
  const follow = (position: EmpiresState, usedUp: readonly string[], dead: readonly string[]): boolean => {
    const attacks = attacksNow(position, usedUp);
    if (attacks.length === 0) {
      const result = dead.join();
      outcome ??= result;
      return result === outcome;
    }
    return attacks.every((attack) => {
      const name = 'ship' in attack.target ? attack.target.ship : String(attack.target.planet);
      const deadThen = [...dead, name].sort();
      const usedThen = [...usedUp, ...attack.ships].sort();
      const key = `${deadThen.join()}|${usedThen.join()}`;
      if (seen.has(key)) return true;
      seen.add(key);
      if (seen.size > MOST_POSITIONS) return false;
      const next = copy(position);
      destroy(next, attack.target);
      return follow(next, usedThen, deadThen);
    });
  };
  return follow(state, used, []);
}
