import { z } from 'zod';
import type { Seat } from '#engine/game.ts';

export const CometState = z.object({
  rng: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  length: z.number().int(),
  turn: z.number().int(),
  seat: z.number().int(),
  rolled: z.tuple([z.number().int(), z.number().int()]),
  places: z.array(z.number().int()),
  /** Each seat's boost card. */
  cards: z.array(z.number().int()),
  boosted: z.array(z.boolean()),
});
export type CometState = z.infer<typeof CometState>;

export type CometAction = { readonly die: number; readonly boost: boolean };

export const CometOptions = z.object({
  track: z.enum(['short', 'long']).default('long'),
  boosts: z.boolean().default(true),
});
export type CometOptions = z.infer<typeof CometOptions>;

/** Stands in a view for a card its viewer may not see. */
export const UNKNOWN = 0;

export function isOver({ places, length }: CometState): boolean {
  return places.some((place) => place >= length);
}

/** C5: who is knocked back by a comet that lands there. Nobody is hit on the start. */
export function hitBy({ places }: CometState, mover: Seat, place: number): Seat[] {
  return places.flatMap((other, seat) => (seat !== mover && place > 0 && other === place ? [seat] : []));
}
