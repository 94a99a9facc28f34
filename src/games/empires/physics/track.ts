import { FRICTION, HOLES_IN_ORDER } from '../content.ts';
import type { Ship } from '../state.ts';
import { type Leg, placeAt } from './body.ts';
import { type FlickEnd, pushes, ramOf } from './flick.ts';
import type { Contact, Slide } from './slide.ts';

/**
 * What a flick looked like, for the animation: small enough to be kept with the act. Times in frames of 1/30 s from the
 * start (frame 0), places in mm rounded to a tenth.
 */
export interface FlickTrack {
  /** The number of the last frame: there and after it everything lies still. */
  readonly frames: number;
  readonly paths: readonly Path[];
  readonly hits: readonly Hit[];
  /** Ships that are gone afterwards, why, and in which frame: rammed ones vanish in the last. */
  readonly removed: readonly { readonly ship: string; readonly why: 'rammed' | 'edge'; readonly frame: number }[];
}

/**
 * A disc that moved. `path` holds x and y alternately, one pair per frame from frame `from` on; the disc stands where its
 * path begins before that, and where it ends after.
 */
export interface Path {
  readonly ship: string;
  readonly seat: number;
  readonly battleship: boolean;
  readonly from: number;
  readonly path: readonly number[];
}

/** A contact: `with` is a ship's id, or a planet's (`beta2`). `ram`: this one destroyed ships. `frame` may have a fraction. */
export interface Hit {
  readonly frame: number;
  readonly x: number;
  readonly y: number;
  readonly ship: string;
  readonly with: string;
  readonly ram: boolean;
}

export const FRAMES_PER_SECOND = 30;

/** A chain of slow pushes says nothing new: the first so many hits are shown. */
const MOST_HITS = 60;

export function trackOf(ships: readonly Ship[], mover: number, result: Slide, { removed }: FlickEnd): FlickTrack {
  const frames = Math.ceil(result.time * FRAMES_PER_SECOND);
  const ram = ramOf(ships, mover, result.contacts);
  const hits = result.contacts.filter(pushes).slice(0, MOST_HITS);
  return {
    frames,
    paths: ships.flatMap((ship, index) => pathsOf(ship, result.discs[index]?.legs ?? [])),
    hits: hits.map((contact) => hitOf(ships, contact, contact === ram)),
    removed: removed.map(({ ship, why }) => {
      const fellAt = result.discs[ships.findIndex((candidate) => candidate.id === ship)]?.fellAt ?? result.time;
      return { ship, why, frame: why === 'edge' ? Math.ceil(fellAt * FRAMES_PER_SECOND) : frames };
    }),
  };
}

/** Every corner of a disc's way, its start and its end. */
export function cornersOf(legs: readonly Leg[]): readonly (readonly [number, number])[] {
  return legs.map(({ x, y }) => [tenths(x), tenths(y)] as const);
}

function pathsOf({ id, seat, battleship }: Ship, legs: readonly Leg[]): Path[] {
  const first = legs[0];
  const last = legs.at(-1);
  if (first === undefined || last === undefined) return [];
  const from = Math.floor(first.t * FRAMES_PER_SECOND);
  const to = Math.ceil(last.t * FRAMES_PER_SECOND);
  const path: number[] = [];
  let leg = 0;
  for (let frame = from; frame <= to; frame++) {
    const time = frame / FRAMES_PER_SECOND;
    while ((legs[leg + 1]?.t ?? Infinity) <= time) leg++;
    const [x, y] = placeAt(legs[leg] ?? last, time, FRICTION);
    path.push(tenths(x), tenths(y));
  }
  return [{ ship: id, seat, battleship, from, path }];
}

function hitOf(ships: readonly Ship[], contact: Contact, ram: boolean): Hit {
  const other = 'disc' in contact.with ? ships[contact.with.disc] : HOLES_IN_ORDER[contact.with.rock];
  return {
    frame: tenths(contact.t * FRAMES_PER_SECOND),
    x: tenths(contact.x),
    y: tenths(contact.y),
    ship: ships[contact.disc]?.id ?? '',
    with: other?.id ?? '',
    ram,
  };
}

function tenths(number: number): number {
  return Math.round(number * 10) / 10 + 0;
}
