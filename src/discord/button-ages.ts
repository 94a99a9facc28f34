import { ComponentType } from 'discord-api-types/v10';
import type { Part } from './components.ts';

/** When a button came to mean something else: Discord's time of that edit, or `underWay` while its answer is awaited; null: it never did. */
export type ChangedAt = number | 'underWay' | null;

interface Standing {
  readonly id: string;
  readonly since: ChangedAt;
}

/** Since when the buttons of a message mean what they mean, each at its place. */
export class ButtonAges {
  #places: ReadonlyMap<string, Standing> = new Map();

  /** A new message: nobody had a finger over it. */
  posted(parts: readonly Part[]): void {
    this.#places = new Map(placesOf(parts).map(([place, id]) => [place, { id, since: null }]));
  }

  /** An edit is on its way. */
  changes(parts: readonly Part[]): void {
    const before = this.#places;
    this.#places = new Map(
      placesOf(parts).map(([place, id]) => {
        const old = before.get(place);
        if (old === undefined) return [place, { id, since: null }];
        return [place, old.id === id ? old : { id, since: 'underWay' }];
      }),
    );
  }

  /** The edit was made then. */
  changed(at: number): void {
    const dated = ({ id, since }: Standing): Standing => ({ id, since: since === 'underWay' ? at : since });
    this.#places = new Map([...this.#places].map(([place, standing]) => [place, dated(standing)]));
  }

  of(customId: string): ChangedAt {
    return [...this.#places.values()].find(({ id }) => id === customId)?.since ?? null;
  }
}

/** Custom ids by row and column. */
function placesOf(parts: readonly Part[]): [place: string, id: string][] {
  const rows = parts.filter((part) => part.type === ComponentType.ActionRow);
  return rows.flatMap(({ components }, row) =>
    components.flatMap((component, column): [string, string][] =>
      'custom_id' in component ? [[`${row} ${column}`, component.custom_id]] : [],
    ),
  );
}
