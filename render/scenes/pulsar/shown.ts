import type { GameEvent } from '#engine/game.ts';
import type { PhraseParam } from '#engine/phrase.ts';

/** What the events of the last act ask to be marked. */
export interface Shown {
  readonly places: ReadonlySet<string>;
  readonly route: readonly string[];
  readonly flier: number;
  readonly patents: ReadonlySet<string>;
  /** Tracks on which a marker moved, and to which space. */
  readonly tracks: ReadonlyMap<string, number>;
  readonly rolled: boolean;
  /** Players something happened to. */
  readonly seats: readonly number[];
}

export function shownIn(events: readonly GameEvent[]): Shown {
  const places = new Set<string>();
  const patents = new Set<string>();
  const tracks = new Map<string, number>();
  let route: readonly string[] = [];
  let flier = 0;
  let rolled = false;
  for (const { show, say } of events) {
    if (typeof show !== 'object' || show === null) continue;
    if ('place' in show) places.add(String(show.place));
    if ('patent' in show) patents.add(String(show.patent));
    if ('track' in show) tracks.set(String(show.track), Number(say.params?.space ?? 0));
    if ('roll' in show) rolled = true;
    if ('fly' in show && Array.isArray(show.fly)) {
      route = show.fly.map(String);
      flier = 'seat' in show ? Number(show.seat) : 0;
    }
  }
  return { places, route, flier, patents, tracks, rolled, seats: touched(events) };
}

/** Whoever gained, spent or moved something; that a turn begins or ends changes nobody's things. */
function touched(events: readonly GameEvent[]): number[] {
  const seats = events
    .filter(({ mark, say }) => mark === undefined && say.key !== 'pulsar.log.endTurn')
    .flatMap(({ say }) => seatsIn(say.params?.seat));
  return [...new Set(seats)];
}

function seatsIn(param: PhraseParam | undefined): number[] {
  return typeof param === 'object' && 'seat' in param && typeof param.seat === 'number' ? [param.seat] : [];
}

export const NOTHING_SHOWN: Shown = shownIn([]);
