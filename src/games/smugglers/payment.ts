import type { Seat } from '#engine/game.ts';
import { type Card, COLOURS, cardOf, type Goods } from './content.ts';
import { covers, distinct, handfuls, noGoods, sumOf, without, written } from './goods.ts';
import { cardWorth, leftoverPoints } from './score.ts';
import { letterOf, type Player, playerAt, type Smugglers, type SmugglersOptions } from './state.ts';

/** Settling the sectors a player has won: energy first, then goods, both sectors together (S15–S18). */

export interface Due {
  readonly sector: number;
  readonly card: Card;
  readonly cost: number;
}

/** One way to settle: what is paid in all, and which sectors that serves. The others are lost. */
export interface Way {
  readonly energy: number;
  readonly served: readonly number[];
  readonly goods: Goods;
  /** S17: where nothing is served, the sectors whose energy is paid all the same. */
  readonly wasted: readonly number[];
}

export interface Purse {
  readonly energy: number;
  readonly goods: Readonly<Goods>;
}

/** S15, S43 */
export function costOf(face: number, options: SmugglersOptions): number {
  return options.stacked && face === 6 ? 10 : face;
}

export function duesOf(state: Smugglers, seat: Seat): Due[] {
  return state.sectors.flatMap(({ card, dice, outcome, winner }, sector) => {
    const die = dice[0];
    if (outcome !== 'due' || winner !== seat || die === undefined) return [];
    return [{ sector, card: cardOf(card), cost: costOf(die.face, state.options) }];
  });
}

/** Every way that differs in its result; exactly one means there is nothing to choose. Never empty. */
export function waysToSettle(purse: Purse, dues: readonly Due[]): Way[] {
  const all = dues.reduce((sum, due) => sum + due.cost, 0);
  if (purse.energy >= all) return waysWithGoods(purse, dues, all);
  const affordable = dues.filter((due) => due.cost <= purse.energy);
  if (affordable.length === 0) return [{ energy: 0, served: [], goods: noGoods(), wasted: [] }];
  const ways = affordable.flatMap((due) => waysWithGoods(purse, [due], due.cost));
  return ways.filter((way, index) => index === ways.findIndex((other) => sameResult(way, other)));
}

/** Losing everything for the same energy is the same, whichever sector the energy was meant for. */
function sameResult(a: Way, b: Way): boolean {
  return a === b || (a.served.length === 0 && b.served.length === 0 && a.energy === b.energy);
}

/** S18: serve all if that can be done; else the player chooses which one. */
function waysWithGoods(purse: Purse, fuelled: readonly Due[], energy: number): Way[] {
  const together = giftsTo(fuelled, purse.goods).map((goods) => ({
    energy,
    served: sectorsOf(fuelled),
    goods,
    wasted: [],
  }));
  if (together.length > 0) return together;
  const alone =
    fuelled.length < 2
      ? []
      : fuelled.flatMap((due) =>
          giftsTo([due], purse.goods).map((goods) => ({
            energy,
            served: [due.sector],
            goods,
            wasted: [],
          })),
        );
  return alone.length > 0 ? alone : [{ energy, served: [], goods: noGoods(), wasted: sectorsOf(fuelled) }];
}

function sectorsOf(dues: readonly Due[]): number[] {
  return dues.map((due) => due.sector);
}

/** The different handfuls that satisfy all these cards at once. */
export function giftsTo(dues: readonly Due[], stock: Readonly<Goods>): Goods[] {
  const [first, second] = dues.map((due) => gifts(due.card, stock));
  if (first === undefined) return [];
  if (second === undefined) return first;
  const sums = first.flatMap((a) => second.map((b) => sumOf(a, b)));
  return distinct(sums.filter((sum) => covers(stock, sum)));
}

/** Which of the goods handed over together went to which sector; where several ways would do, one of them. */
export function sharesOf(dues: readonly Due[], goods: Readonly<Goods>): ReadonlyMap<number, Goods> {
  const [first, second] = dues;
  if (first === undefined) return new Map();
  if (second === undefined) return new Map([[first.sector, { ...goods }]]);
  const rest = gifts(second.card, goods);
  for (const share of gifts(first.card, goods)) {
    const other = without(goods, share);
    if (rest.some((gift) => covers(gift, other) && covers(other, gift)))
      return new Map([
        [first.sector, share],
        [second.sector, other],
      ]);
  }
  throw new Error('These goods serve no such sectors');
}

/** S17: the different handfuls that satisfy one card: all its ships, or all but one. */
function gifts(card: Card, stock: Readonly<Goods>): Goods[] {
  const skips = COLOURS.filter((colour) => card.ships[colour] > 0).map((colour) => ({
    ships: { ...card.ships, [colour]: card.ships[colour] - 1 },
    cruisers: card.cruisers,
  }));
  const crews = [
    { ships: card.ships, cruisers: card.cruisers },
    ...skips,
    ...(card.cruisers > 0 ? [{ ships: card.ships, cruisers: card.cruisers - 1 }] : []),
  ];
  const found = crews
    .filter(({ ships }) => covers(stock, ships))
    .flatMap(({ ships, cruisers }) => handfuls(without(stock, ships), cruisers).map((extra) => sumOf(ships, extra)));
  return distinct(found);
}

export function canServeAll(purse: Purse, dues: readonly Due[]): boolean {
  const [way] = waysToSettle(purse, dues);
  return way !== undefined && way.served.length === dues.length;
}

/** `pay:CD>RGBYY`; `pay:C>lost` when the energy is spent on a sector whose goods cannot be given. */
export function wayKey(way: Way): string {
  if (way.served.length === 0) return `pay:${way.wasted.map(letterOf).join('')}>lost`;
  return `pay:${way.served.map(letterOf).join('')}>${written(way.goods)}`;
}

/** What a way does to the final score if nothing else happened any more. */
export function wayPoints(state: Smugglers, player: Player, dues: readonly Due[], way: Way): number {
  const cards = dues.reduce(
    (sum, { sector, card }) =>
      sum + (way.served.includes(sector) ? cardWorth(state.options, player.sheet, card) : -card.value),
    0,
  );
  const left = { ...player, energy: player.energy - way.energy, goods: without(player.goods, way.goods) };
  return cards + leftoverPoints(state.options, left);
}

/** The ways of a seat, the one that keeps most points first (S24). */
export function sortedWays(state: Smugglers, seat: Seat): Way[] {
  const player = playerAt(state, seat);
  const dues = duesOf(state, seat);
  return waysToSettle(player, dues)
    .map((way) => ({ way, points: wayPoints(state, player, dues, way) }))
    .sort((a, b) => b.points - a.points)
    .map(({ way }) => way);
}
