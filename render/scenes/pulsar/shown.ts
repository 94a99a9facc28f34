import type { GameEvent } from '../../../src/engine/game.ts';

/** What the events of the last act ask to be marked. */
export interface Shown {
  readonly places: ReadonlySet<string>;
  readonly route: readonly string[];
  readonly flier: number;
  readonly patents: ReadonlySet<string>;
  readonly tracks: ReadonlySet<string>;
  readonly rolled: boolean;
}

export const NOTHING_SHOWN: Shown = shownIn([]);

export function shownIn(events: readonly GameEvent[]): Shown {
  const places = new Set<string>();
  const patents = new Set<string>();
  const tracks = new Set<string>();
  let route: readonly string[] = [];
  let flier = 0;
  let rolled = false;
  for (const { show } of events) {
    if (typeof show !== 'object' || show === null) continue;
    if ('place' in show) places.add(String(show.place));
    if ('patent' in show) patents.add(String(show.patent));
    if ('track' in show) tracks.add(String(show.track));
    if ('roll' in show) rolled = true;
    if ('fly' in show && Array.isArray(show.fly)) {
      route = show.fly.map(String);
      flier = 'seat' in show ? Number(show.seat) : 0;
    }
  }
  return { places, route, flier, patents, tracks, rolled };
}
