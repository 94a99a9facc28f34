/** What the strong AI believes about the game, as numbers; found by letting it play against other versions of itself. */
export interface Taste {
  /** Points one more energy or good is worth to somebody who has none; with more in stock it sinks to −1. */
  readonly energyWorth: number;
  readonly goodsWorth: number;
  /** Stock per round to come beyond which one more is certain to be left over: energy, and goods of one colour. */
  readonly energyUse: number;
  readonly goodsUse: number;
  /** How surely a rival who profits from a sector is expected to contest it. */
  readonly contest: number;
  /** What taking a sector from a rival is worth, as a share of the rival's gain. */
  readonly deny: number;
  /** Chance that a rival with dice left, and one without, takes the token I want before I am asked again. */
  readonly bidderStops: number;
  readonly idlerStops: number;
  /** A bid must promise at least this. */
  readonly least: number;
  /** What one ship in a favourite colour is worth (S41). */
  readonly fleet: number;
}

const DUEL: Taste = {
  energyWorth: 1.25,
  goodsWorth: 0.8,
  energyUse: 6,
  goodsUse: 1.3,
  contest: 1,
  deny: 0.8,
  bidderStops: 0.1,
  idlerStops: 0.45,
  least: 0.2,
  fleet: 0.4,
};

/** With more rivals, what one of them loses helps me less. */
const CROWD: Taste = {
  ...DUEL,
  energyWorth: 0.8,
  goodsWorth: 0.6,
  energyUse: 8.5,
  goodsUse: 1.6,
  deny: 0.17,
  least: 0.3,
};

export function tasteFor(players: number): Taste {
  return players === 2 ? DUEL : CROWD;
}
