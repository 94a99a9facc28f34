import type { Preset, Seat } from '#engine/game.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import type { Studio } from '#render/studio.ts';
import { gameOf, viewFor } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';

/** Good settings for a dial question of a seat, best first. */
export type Presets = (record: TableRecord, seat: Seat, key: string) => Promise<readonly Preset[]>;

/** Worked out on the spot. */
export const presetsHere: Presets = async (record, seat, key) =>
  gameOf(record).presets?.(viewFor(record, seat), key) ?? [];

/** How long a panel waits for them: it can do without. */
const PATIENCE = 1500;

/** Searched in the studio's threads; none if that fails or takes too long. */
export function presetsBy(studio: Pick<Studio, 'presets'>, failed: (error: unknown) => void): Presets {
  return async (record, seat, key) => {
    const game = gameOf(record);
    if (game.presets === undefined) return [];
    const found = studio.presets({ kind: 'presets', game: game.id, view: viewFor(record, seat), key });
    try {
      return await withTimeout(found, PATIENCE, () => []);
    } catch (error) {
      failed(error);
      return [];
    }
  };
}
