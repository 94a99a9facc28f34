import type { Seat } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import { goodsPhrase, noGoods } from './goods.ts';
import { type Due, duesOf, sharesOf, type Way, waysToSettle } from './payment.ts';
import { letterOf, playerAt, type Smugglers } from './state.ts';

/** What a settlement meant for each sector: what was paid for it, what was lost, and whether that had to be. */
export type Payment = Pick<Way, 'energy' | 'served' | 'goods'>;

export interface AccountLine {
  readonly sector: number;
  readonly say: Phrase;
}

/** One line a sector, in the order of the letters; asked before anything changes hands. */
export function accountOf(state: Smugglers, seat: Seat, payment: Payment): AccountLine[] {
  const dues = duesOf(state, seat);
  const fuelled = fuelledBy(dues, payment);
  const possible = new Set(waysToSettle(playerAt(state, seat), dues).flatMap(({ served }) => served));
  const shares = sharesOf(
    dues.filter(({ sector }) => payment.served.includes(sector)),
    payment.goods,
  );
  return dues.map(({ sector, card, cost }) => {
    const letter = letterOf(sector);
    const who = { seat };
    if (payment.served.includes(sector)) {
      const goods = goodsPhrase(shares.get(sector) ?? noGoods());
      return { sector, say: phrase('smugglers.paid', { seat: who, energy: cost, goods, sectors: letter }) };
    }
    const lost = { seat: who, sector: letter, value: card.value };
    if (!fuelled.has(sector))
      return { sector, say: phrase(possible.has(sector) ? 'smugglers.lost.left' : 'smugglers.lost', lost) };
    const why = possible.has(sector) ? 'smugglers.lost.kept' : 'smugglers.lost.goods';
    return { sector, say: phrase(why, { ...lost, energy: cost }) };
  });
}

/** The sectors the energy was paid for: all of them, or the one it was enough for. */
function fuelledBy(dues: readonly Due[], { energy, served }: Payment): ReadonlySet<number> {
  const all = dues.reduce((sum, { cost }) => sum + cost, 0);
  if (energy === all) return new Set(dues.map(({ sector }) => sector));
  const one = dues.find(({ sector, cost }) => (served.length === 0 ? cost === energy : served.includes(sector)));
  return new Set(one === undefined ? [] : [one.sector]);
}
