import { z } from 'zod';
import { LETTERS, type Setup, setupFor } from './content.ts';

/**
 * What changes during a game, and nothing else. Amounts of energy and goods are whole numbers; cards and sheets are ids into
 * content.ts; seats are numbers from 0; sectors are numbers from 0 (0 = A).
 */

/** Stands where a card is that nobody may know. */
export const HIDDEN = '?';

export const SmugglersOptions = z.object({
  /** S13: all at once, or in turns for tables that are not online together. */
  pace: z.enum(['live', 'relaxed']).default('live'),
  /** S40 */
  stations: z.boolean().default(false),
  /** S41 */
  favouriteShips: z.boolean().default(false),
  /** S42 */
  favouriteGoods: z.boolean().default(false),
  /** S43 */
  stacked: z.boolean().default(false),
});
export type SmugglersOptions = z.infer<typeof SmugglersOptions>;

const count = z.int().min(0);
const time = z.int().min(0);
const seat = z.int().min(0).max(5);
const face = z.int().min(1).max(6);
const token = z.int().min(-1).max(4);

const GoodsSchema = z.object({ R: count, G: count, B: count, Y: count });

/** One face-up sector of the galaxy in play. */
const SectorSchema = z.object({
  card: z.string(),
  /** In order of arrival. Once bidding has closed only the winning die is left. */
  dice: z.array(z.object({ seat, face })),
  /** bidding: dice may come · out: nobody bid · due: won, not settled yet · paid · lost */
  outcome: z.enum(['bidding', 'out', 'due', 'paid', 'lost']),
  winner: seat.nullable(),
});
export type Sector = z.infer<typeof SectorSchema>;

const PlayerSchema = z.object({
  /** Sets the colour of the dice; its favourites matter only with S40–S42. */
  sheet: z.string(),
  energy: count,
  goods: GoodsSchema,
  /** Card ids, in the order they were won. */
  paid: z.array(z.string()),
  lost: z.array(z.string()),
  /** Speed tokens held, in the order they were taken; more than one only with two players. */
  tokens: z.array(token),
  /** The face a die in hand was turned to, where it was turned before it was placed; null: none. Public, as at a real table. */
  hand: face.nullable(),
  /** When the last die was placed, for the one-hand rule (S7a). 0: none yet this round. Not kept in relaxed pace. */
  clicked: time,
  /** Last accepted bid or token, for idleness (S13). 0: none yet this round. Not kept in relaxed pace. */
  acted: time,
});
export type Player = z.infer<typeof PlayerSchema>;

const PhaseSchema = z.discriminatedUnion('kind', [
  /** Only at the very start: the clock's first act brings the time, which a set-up does not have. */
  z.object({ kind: z.literal('deal') }),
  /** Live pace: the galaxy is announced, its sectors still face down. */
  z.object({ kind: z.literal('countdown'), opens: time }),
  z.object({
    kind: z.literal('bidding'),
    /** Relaxed pace: whose turn it is. Null in live pace, where everybody may act. */
    turn: seat.nullable(),
    /** Live pace: when the table last moved (opening, accepted bid or token). */
    last: time,
    warned: z.boolean(),
  }),
  /** Sectors with the outcome `due` wait for their winners' choice. */
  z.object({ kind: z.literal('settling'), since: time }),
  /** Seats still to refill, in order; the first one chooses now. */
  z.object({ kind: z.literal('refill'), order: z.array(seat), since: time }),
  z.object({ kind: z.literal('over') }),
]);
export type Phase = z.infer<typeof PhaseSchema>;

export const SmugglersState = z.object({
  rng: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  options: SmugglersOptions,
  /** Cards of the galaxies to come, the next one first: hidden from everybody. */
  deck: z.array(z.string()),
  /** From 1. Equal to the number of galaxies in the last round. */
  round: z.int().min(1),
  /** Face up now; empty before a round opens. They stay, with their outcome, until the next galaxy is announced. */
  sectors: z.array(SectorSchema),
  /** Speed tokens in the middle, ascending. */
  tokens: z.array(token),
  pool: z.object({ energy: count, goods: GoodsSchema }),
  players: z.array(PlayerSchema),
  /** Relaxed pace: who began this round. */
  first: seat,
  phase: PhaseSchema,
});
export type Smugglers = z.infer<typeof SmugglersState>;

/** What an event carries for the picture to highlight. */
export type SmugglersShow =
  | { readonly kind: 'bid'; readonly seat: number; readonly sector: number; readonly face: number }
  | { readonly kind: 'token'; readonly seat: number; readonly token: number }
  | { readonly kind: 'settled'; readonly seat: number; readonly sectors: readonly number[] }
  | { readonly kind: 'refill'; readonly seat: number };

export function boxOf(state: Smugglers): Setup {
  return setupFor(state.players.length);
}

export function playerAt(state: Smugglers, seat: number): Player {
  const player = state.players[seat];
  if (player === undefined) throw new RangeError(`No seat ${seat}`);
  return player;
}

export function sectorAt(state: Smugglers, index: number): Sector {
  const sector = state.sectors[index];
  if (sector === undefined) throw new RangeError(`No sector ${index}`);
  return sector;
}

export function letterOf(sector: number): string {
  return LETTERS[sector] ?? HIDDEN;
}
