import type { Settings } from '#tables/record.ts';
import { type Room, tableOf } from '#test/support/table.ts';

export const two = (clock: Settings['clock'], more: Parameters<typeof tableOf>[1] = {}) =>
  tableOf(['Ada', 'Béla'], { settings: { clock }, ...more });

export const reminded = ({ changes }: Room) =>
  changes.flatMap((change) => (change.cause === 'reminder' ? [change.seat] : []));
export const expired = ({ changes }: Room) =>
  changes.flatMap((change) => (change.cause === 'expiry' ? [change.seat] : []));
