import { type Phrase, phrase } from '#engine/phrase.ts';
import { COLOURS, type Colour, type Goods } from './content.ts';

/** Handfuls of goods: sums, comparisons, and how they are written. */

export function noGoods(): Goods {
  return { R: 0, G: 0, B: 0, Y: 0 };
}

export function evenGoods(ofEach: number): Goods {
  return { R: ofEach, G: ofEach, B: ofEach, Y: ofEach };
}

export function oneGood(colour: Colour): Goods {
  return { ...noGoods(), [colour]: 1 };
}

export function totalOf({ R, G, B, Y }: Readonly<Goods>): number {
  return R + G + B + Y;
}

export function sumOf(a: Readonly<Goods>, b: Readonly<Goods>): Goods {
  return { R: a.R + b.R, G: a.G + b.G, B: a.B + b.B, Y: a.Y + b.Y };
}

export function without(stock: Readonly<Goods>, taken: Readonly<Goods>): Goods {
  return { R: stock.R - taken.R, G: stock.G - taken.G, B: stock.B - taken.B, Y: stock.Y - taken.Y };
}

export function covers(stock: Readonly<Goods>, wanted: Readonly<Goods>): boolean {
  return stock.R >= wanted.R && stock.G >= wanted.G && stock.B >= wanted.B && stock.Y >= wanted.Y;
}

/** Every different handful of exactly `size` goods out of a stock. */
export function handfuls(stock: Readonly<Goods>, size: number): Goods[] {
  const found: Goods[] = [];
  for (let R = Math.min(stock.R, size); R >= 0; R--)
    for (let G = Math.min(stock.G, size - R); G >= 0; G--)
      for (let B = Math.min(stock.B, size - R - G); B >= 0; B--) {
        const Y = size - R - G - B;
        if (Y <= stock.Y) found.push({ R, G, B, Y });
      }
  return found;
}

/** `RRB`; an empty handful is `0`. */
export function written(goods: Readonly<Goods>): string {
  return COLOURS.map((colour) => colour.repeat(goods[colour])).join('') || '0';
}

export function goodsPhrase(goods: Readonly<Goods>): Phrase {
  const items = COLOURS.filter((colour) => goods[colour] > 0).map((colour) =>
    phrase(`smugglers.good.${colour}`, { n: goods[colour] }),
  );
  return items.length === 0 ? phrase('smugglers.no-goods') : phrase('smugglers.goods', { items });
}

/** Each handful once. */
export function distinct(all: readonly Goods[]): Goods[] {
  const seen = new Set<number>();
  return all.filter(({ R, G, B, Y }) => {
    const packed = R + 64 * (G + 64 * (B + 64 * Y));
    if (seen.has(packed)) return false;
    seen.add(packed);
    return true;
  });
}
