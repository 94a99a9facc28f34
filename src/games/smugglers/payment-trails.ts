import { type Phrase, phrase } from '#engine/phrase.ts';
import { type Card, COLOURS, type Colour, type Goods } from './content.ts';
import { covers, goodsPhrase, handfuls, sumOf, without, written } from './goods.ts';

/** Menu trails to payments, asked as they are thought of: which ship goes without, what does the cruiser get (S17)? */

/** A sector to pay for. */
export interface Served {
  readonly letter: string;
  readonly card: Card;
}

interface Share {
  readonly steps: readonly Phrase[];
  readonly goods: Goods;
}

/** As many ways as may stand side by side. */
export const FEW_WAYS = 6;

/** A trail to each of these handfuls, which all serve the same sectors. `few` stand side by side; what is already decided is not asked. */
export function paymentTrails(all: readonly Readonly<Goods>[], served: readonly Served[], few: number): Phrase[][] {
  if (all.length <= few) return all.map((goods) => [goodsPhrase(goods)]);
  const known = stepsByGoods(served, most(all));
  const trails = all.map((goods) =>
    (known.get(written(goods)) ?? [goodsPhrase(goods)]).map((step) => [name(step), step] as const),
  );
  return trails.map((trail) => {
    let alike = trails;
    return trail.flatMap(([named, step], depth) => {
      const same = alike.filter((other) => other[depth]?.[0] === named);
      const isChoice = same.length < alike.length;
      alike = same;
      return isChoice ? [step] : [];
    });
  });
}

function name(step: Phrase): string {
  return JSON.stringify(step);
}

/** Of each colour as many as any of them has. */
function most(all: readonly Readonly<Goods>[]): Goods {
  const [R, G, B, Y] = COLOURS.map((colour) => Math.max(...all.map((goods) => goods[colour])));
  return { R: R ?? 0, G: G ?? 0, B: B ?? 0, Y: Y ?? 0 };
}

/** How each handful comes about, sector by sector; where several ways lead to the same goods, the first. */
function stepsByGoods(served: readonly Served[], stock: Readonly<Goods>): ReadonlyMap<string, readonly Phrase[]> {
  const [first = [], second] = served.map((sector) => sharesOf(sector, stock));
  const together =
    second === undefined
      ? first
      : first.flatMap((a) => second.map((b) => ({ steps: [...a.steps, ...b.steps], goods: sumOf(a.goods, b.goods) })));
  const steps = new Map<string, readonly Phrase[]>();
  for (const share of together) {
    const goods = written(share.goods);
    if (!steps.has(goods)) steps.set(goods, share.steps);
  }
  return steps;
}

/** What may be given to one sector: first which ship is skipped, if any, then a good for each cruiser. */
function sharesOf({ letter: sector, card }: Served, stock: Readonly<Goods>): Share[] {
  const all = { skip: phrase('smugglers.skip.none', { sector }), ships: card.ships, cruisers: card.cruisers };
  const noCruiser = { ...all, skip: phrase('smugglers.skip.cruiser', { sector }), cruisers: card.cruisers - 1 };
  const noShip = COLOURS.filter((colour) => card.ships[colour] > 0).map((colour) => ({
    ...all,
    skip: phrase(`smugglers.skip.${colour}`, { sector }),
    ships: { ...card.ships, [colour]: card.ships[colour] - 1 },
  }));
  return [all, ...(card.cruisers > 0 ? [noCruiser] : []), ...noShip]
    .filter(({ ships }) => covers(stock, ships))
    .flatMap(({ skip, ships, cruisers }) =>
      handfuls(without(stock, ships), cruisers).map((extra) => ({
        steps: [skip, ...lettersIn(extra).map((colour) => phrase(`smugglers.cruiser.${colour}`, { sector }))],
        goods: sumOf(ships, extra),
      })),
    );
}

function lettersIn(goods: Readonly<Goods>): Colour[] {
  return COLOURS.flatMap((colour) => Array<Colour>(goods[colour]).fill(colour));
}
