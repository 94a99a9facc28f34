import type { Score, Seat } from '#engine/game.ts';
import { type Phrase, type PhraseKey, phrase } from '#engine/phrase.ts';
import { type Card, type Colour, cardOf, sheetOf } from './content.ts';
import { totalOf } from './goods.ts';
import { type Player, playerAt, type Smugglers, type SmugglersOptions } from './state.ts';

/** What cards and leftovers are worth (S19, S22, S40–S42), and who won (S23). */

/** S19, S40: a paid card to the holder of a sheet. */
export function cardWorth(options: SmugglersOptions, sheet: string, card: Card): number {
  if (!options.stations || !card.station) return card.value;
  return sheetOf(sheet).planets.reduce((sum, colour) => sum + card.planets[colour], 0);
}

/** Planets on paid cards, as the score counts them. */
export function paidPoints(options: SmugglersOptions, player: Player): number {
  return player.paid.reduce((sum, id) => sum + cardWorth(options, player.sheet, cardOf(id)), 0);
}

/** Planets on lost cards: what they cost. */
export function lostPlanets(player: Player): number {
  return player.lost.reduce((sum, id) => sum + cardOf(id).value, 0);
}

/** S42 */
function sparedGoods(options: SmugglersOptions, player: Pick<Player, 'sheet' | 'goods'>): number {
  if (!options.favouriteGoods) return 0;
  return sheetOf(player.sheet).ships.filter((colour) => player.goods[colour] > 0).length;
}

/** S22: energy and goods left, as points. */
export function leftoverPoints(options: SmugglersOptions, player: Pick<Player, 'sheet' | 'energy' | 'goods'>): number {
  return sparedGoods(options, player) - player.energy - totalOf(player.goods);
}

/** S41: ships of one colour on paid cards that score; skipped ships count, cruisers do not. */
export function fleet(state: Smugglers, seat: Seat, colour: Colour): number {
  const player = playerAt(state, seat);
  return player.paid
    .map(cardOf)
    .filter((card) => cardWorth(state.options, player.sheet, card) > 0)
    .reduce((sum, card) => sum + card.ships[colour], 0);
}

/** S41: what the majority in one favourite colour pays this seat. */
export function majority(state: Smugglers, seat: Seat, colour: Colour): number {
  const mine = fleet(state, seat, colour);
  const others = state.players.map((_, other) => other).filter((other) => other !== seat);
  if (others.some((other) => fleet(state, other, colour) >= mine)) return 0;
  return 3 + others.filter((other) => sheetOf(playerAt(state, other).sheet).ships.includes(colour)).length;
}

export function majorityPoints(state: Smugglers, seat: Seat): number {
  if (!state.options.favouriteShips) return 0;
  return sheetOf(playerAt(state, seat).sheet).ships.reduce((sum, colour) => sum + majority(state, seat, colour), 0);
}

/** Also asked in mid-game, by pictures and bots: the score if the game ended now. */
export function tally(state: Smugglers, seat: Seat): Pick<Score, 'seat' | 'total' | 'parts'> {
  const { options } = state;
  const player = playerAt(state, seat);
  const parts = [
    { label: phrase('smugglers.part.paid'), points: paidPoints(options, player) },
    { label: phrase('smugglers.part.lost'), points: 0 - lostPlanets(player) },
    { label: phrase('smugglers.part.energy'), points: 0 - player.energy },
    { label: phrase('smugglers.part.goods'), points: 0 - totalOf(player.goods) },
  ];
  if (options.favouriteGoods)
    parts.push({ label: phrase('smugglers.part.favourite-goods'), points: sparedGoods(options, player) });
  if (options.favouriteShips)
    parts.push({ label: phrase('smugglers.part.majorities'), points: majorityPoints(state, seat) });
  return { seat, total: parts.reduce((sum, part) => sum + part.points, 0), parts };
}

interface Standing extends Pick<Score, 'seat' | 'total' | 'parts'> {
  readonly player: Player;
}

/** S23, in this order; each says by how much the first is ahead of the second. */
const TIE_BREAKS = [
  { key: 'smugglers.tie.goods', lead: (a, b) => totalOf(b.goods) - totalOf(a.goods) },
  { key: 'smugglers.tie.energy', lead: (a, b) => b.energy - a.energy },
  { key: 'smugglers.tie.cards', lead: (a, b) => a.paid.length - b.paid.length },
] as const satisfies readonly { key: PhraseKey; lead(a: Player, b: Player): number }[];

function decider(a: Standing, b: Standing) {
  return TIE_BREAKS.find((rule) => rule.lead(a.player, b.player) !== 0);
}

function compare(a: Standing, b: Standing): number {
  if (a.total !== b.total) return b.total - a.total;
  return 0 - (decider(a, b)?.lead(a.player, b.player) ?? 0);
}

/** How a player was told apart from the neighbour with as many points. */
function tieBetween(a: Standing, b: Standing | undefined): Phrase | undefined {
  if (b === undefined || a.total !== b.total) return undefined;
  return phrase(decider(a, b)?.key ?? 'smugglers.tie.shared');
}

export function scores(state: Smugglers): Score[] | null {
  if (state.phase.kind !== 'over') return null;
  const order: Standing[] = state.players.map((player, seat) => ({ ...tally(state, seat), player })).sort(compare);
  return order.map((standing, place) => {
    const { seat, total, parts } = standing;
    const rank = 1 + order.filter((other) => compare(other, standing) < 0).length;
    const tie = tieBetween(standing, order[place - 1]) ?? tieBetween(standing, order[place + 1]);
    return { seat, total, rank, parts, ...(tie === undefined ? {} : { tie }) };
  });
}
