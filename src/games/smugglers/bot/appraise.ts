import type { Seat } from '#engine/game.ts';
import { leads, topFace } from '../bidding.ts';
import { type Card, COLOURS, type Colour, cardOf, type Goods, sheetOf } from '../content.ts';
import { without } from '../goods.ts';
import { costOf, type Due, giftsTo, type Purse } from '../payment.ts';
import { cardWorth } from '../score.ts';
import { boxOf, playerAt, type Smugglers, sectorAt } from '../state.ts';
import type { Taste } from './taste.ts';

/** Puts points on what is not points yet: stocks, sectors to be won, speed tokens. One appraisal serves one decision. */
export class Appraisal {
  private readonly view: Smugglers;
  private readonly taste: Taste;
  /** Rounds to come after this one. */
  readonly roundsAfter: number;
  private readonly goodsGains = new Map<string, number | null>();

  constructor(view: Smugglers, taste: Taste, roundsAfter = boxOf(view).galaxies - view.round) {
    this.view = view;
    this.taste = taste;
    this.roundsAfter = roundsAfter;
  }

  energyWorth(energy: number): number {
    return stockWorth(energy, this.taste.energyWorth, this.taste.energyUse * this.roundsAfter);
  }

  private colourWorth(amount: number): number {
    return stockWorth(amount, this.taste.goodsWorth, this.taste.goodsUse * this.roundsAfter);
  }

  goodsWorth(seat: Seat, goods: Readonly<Goods>): number {
    const { options } = this.view;
    const favourites: readonly Colour[] = options.favouriteGoods ? sheetOf(playerAt(this.view, seat).sheet).ships : [];
    let sum = 0;
    for (const colour of COLOURS) {
      const amount = goods[colour];
      sum += this.colourWorth(amount);
      if (amount > 0 && favourites.includes(colour)) sum += 1 / (1 + this.roundsAfter); // S42: one of them will cost nothing
    }
    return sum;
  }

  purseWorth(seat: Seat, purse: Purse): number {
    return this.energyWorth(purse.energy) + this.goodsWorth(seat, purse.goods);
  }

  /** A paid card: its planets, and its ships where majorities count. */
  cardGain(seat: Seat, card: Card): number {
    const { options } = this.view;
    const { sheet } = playerAt(this.view, seat);
    const worth = cardWorth(options, sheet, card);
    if (!options.favouriteShips || worth === 0) return worth;
    const ships = sheetOf(sheet).ships.reduce((sum, colour) => sum + card.ships[colour], 0);
    return worth + this.taste.fleet * ships;
  }

  due(sector: number, face: number): Due {
    return { sector, card: cardOf(sectorAt(this.view, sector).card), cost: costOf(face, this.view.options) };
  }

  /** The sectors a seat would win if bidding ended now and it won its ties. */
  leadsOf(seat: Seat): Due[] {
    return this.view.sectors.flatMap((sector, index) =>
      leads(sector, seat) ? [this.due(index, topFace(sector))] : [],
    );
  }

  /** What winning exactly these sectors at these prices does for a seat, paid in the way that suits it best. */
  gain(seat: Seat, dues: readonly Due[]): number {
    if (dues.length === 0) return 0;
    const { energy } = playerAt(this.view, seat);
    const cost = dues.reduce((sum, due) => sum + due.cost, 0);
    if (cost <= energy) return this.spent(energy, cost) + this.serveBest(seat, dues);
    let best = 0 - lostValue(dues);
    for (const due of dues) {
      if (due.cost > energy) continue;
      const rest = dues.filter((other) => other !== due);
      const gain = this.spent(energy, due.cost) + this.serveBest(seat, [due]) - lostValue(rest);
      best = Math.max(best, gain);
    }
    return best;
  }

  private spent(energy: number, cost: number): number {
    return this.energyWorth(energy - cost) - this.energyWorth(energy);
  }

  private serveBest(seat: Seat, dues: readonly Due[]): number {
    const all = this.serve(seat, dues);
    if (all !== null) return all;
    let best = 0 - lostValue(dues);
    if (dues.length < 2) return best;
    for (const due of dues) {
      const gain = this.serve(seat, [due]);
      if (gain !== null) best = Math.max(best, gain - lostValue(dues.filter((other) => other !== due)));
    }
    return best;
  }

  /** Cards won less goods given; null if they cannot be given. Remembered, because prices do not matter here. */
  private serve(seat: Seat, dues: readonly Due[]): number | null {
    const key = `${seat}:${dues.map((due) => due.sector).join()}`;
    const known = this.goodsGains.get(key);
    if (known !== undefined) return known;
    const { goods } = playerAt(this.view, seat);
    const before = this.goodsWorth(seat, goods);
    let best: number | null = null;
    for (const gift of giftsTo(dues, goods)) {
      const gain = this.goodsWorth(seat, without(goods, gift)) - before;
      if (best === null || gain > best) best = gain;
    }
    const found = best === null ? null : dues.reduce((sum, due) => sum + this.cardGain(seat, due.card), best);
    this.goodsGains.set(key, found);
    return found;
  }

  /** The best a seat can do with a speed of this value, once its dues are paid and the pool has filled. */
  speedWorth(seat: Seat, speed: number, purse: Purse, pool: Purse): number {
    if (speed === 0) return 0;
    if (speed < 0) return this.returnWorth(seat, purse);
    const energy = Math.min(speed, pool.energy);
    let best = 0;
    for (let n = 1; n <= energy; n++)
      best = Math.max(best, this.energyWorth(purse.energy + n) - this.energyWorth(purse.energy));
    return Math.max(best, this.drawWorth(seat, speed, purse.goods, pool.goods));
  }

  private drawWorth(seat: Seat, speed: number, goods: Readonly<Goods>, pool: Readonly<Goods>): number {
    const start = this.goodsWorth(seat, goods);
    const hold = { ...goods };
    const left = { ...pool };
    let worth = start;
    for (let drawn = 0; drawn < speed; drawn++) {
      const [colour, better] = this.bestColour(seat, hold, left);
      if (colour === null || better <= worth) break;
      hold[colour] += 1;
      left[colour] -= 1;
      worth = better;
    }
    return worth - start;
  }

  private bestColour(seat: Seat, hold: Goods, left: Goods): [Colour | null, number] {
    let found: [Colour | null, number] = [null, Number.NEGATIVE_INFINITY];
    for (const colour of COLOURS) {
      if (left[colour] <= 0) continue;
      const worth = this.goodsWorth(seat, { ...hold, [colour]: hold[colour] + 1 });
      if (worth > found[1]) found = [colour, worth];
    }
    return found;
  }

  private returnWorth(seat: Seat, purse: Purse): number {
    const before = this.purseWorth(seat, purse);
    let best = 0;
    if (purse.energy > 0) best = Math.max(best, this.energyWorth(purse.energy - 1) - this.energyWorth(purse.energy));
    for (const colour of COLOURS) {
      if (purse.goods[colour] === 0) continue;
      const goods = { ...purse.goods, [colour]: purse.goods[colour] - 1 };
      best = Math.max(best, this.purseWorth(seat, { energy: purse.energy, goods }) - before);
    }
    return best;
  }
}

function lostValue(dues: readonly Due[]): number {
  return dues.reduce((sum, due) => sum + due.card.value, 0);
}

/** The worth of a whole stock: the first unit is worth most, each further one less, down to −1 where it is bound to be left over. */
function stockWorth(amount: number, first: number, useless: number): number {
  if (useless <= 0) return 0 - amount;
  const falling = Math.min(amount, useless);
  const worth = first * falling - ((first + 1) * falling * falling) / (2 * useless);
  return worth - (amount - falling);
}
