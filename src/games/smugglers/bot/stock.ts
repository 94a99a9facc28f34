import type { Seat } from '#engine/game.ts';
import type { Terms } from '#engine/weigh.ts';
import type { Action } from '../action.ts';
import { sumOf, without } from '../goods.ts';
import { duesOf } from '../payment.ts';
import { playerAt, type Smugglers } from '../state.ts';
import type { Appraisal } from './appraise.ts';

/** What a way to pay, or to use the pool, leaves one with. */
export function stockTerms(
  view: Smugglers,
  seat: Seat,
  action: Action,
  appraisal: Appraisal,
): Terms<'planets' | 'stock'> {
  const { energy, goods } = playerAt(view, seat);
  if (action.do === 'refill') {
    const after =
      action.into === 'stock'
        ? { energy: energy + action.energy, goods: sumOf(goods, action.goods) }
        : { energy: energy - action.energy, goods: without(goods, action.goods) };
    return { planets: 0, stock: appraisal.purseWorth(seat, after) };
  }
  if (action.do !== 'settle') throw new Error(`${action.do} is about no stock`);
  const planets = duesOf(view, seat).reduce(
    (sum, { sector, card }) => sum + (action.served.includes(sector) ? appraisal.cardGain(seat, card) : 0 - card.value),
    0,
  );
  const left = { energy: energy - action.energy, goods: without(goods, action.goods) };
  return { planets, stock: appraisal.purseWorth(seat, left) };
}
