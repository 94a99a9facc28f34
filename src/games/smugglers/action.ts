import type { Way } from './payment.ts';
import type { Refill } from './refill.ts';

/** Everything that can happen at the table. The first five are the clock's. */
export type Action =
  | { readonly do: 'reveal' }
  | { readonly do: 'open' }
  | { readonly do: 'warn' }
  | { readonly do: 'close' }
  | { readonly do: 'late' }
  | { readonly do: 'bid'; readonly sector: number; readonly face: number }
  /** Turning a die and placing it, one by one: how bids were made before. */
  | { readonly do: 'face'; readonly face: number }
  | { readonly do: 'place'; readonly sector: number }
  | { readonly do: 'token'; readonly token: number }
  | { readonly do: 'pass' }
  | ({ readonly do: 'settle' } & Pick<Way, 'energy' | 'served' | 'goods'>)
  | ({ readonly do: 'refill' } & Pick<Refill, 'into' | 'energy' | 'goods'>);
