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
  const shows = events.map(({ show }) => show).filter(isMarked);
  const named = (kind: string) => new Set(shows.filter((show) => kind in show).map((show) => String(show[kind])));
  const flight = shows.findLast(({ fly }) => Array.isArray(fly));
  return {
    places: named('place'),
    patents: named('patent'),
    tracks: movedTracks(events),
    rolled: shows.some((show) => 'roll' in show),
    route: Array.isArray(flight?.fly) ? flight.fly.map(String) : [],
    flier: Number(flight?.seat ?? 0),
    seats: touched(events),
  };
}

function isMarked(show: unknown): show is Readonly<Record<string, unknown>> {
  return typeof show === 'object' && show !== null;
}

function movedTracks(events: readonly GameEvent[]): ReadonlyMap<string, number> {
  return new Map(
    events.flatMap(({ show, say }): [string, number][] =>
      isMarked(show) && 'track' in show ? [[String(show.track), Number(say.params?.space ?? 0)]] : [],
    ),
  );
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
