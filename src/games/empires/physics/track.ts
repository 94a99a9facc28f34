/**
 * What a flick looked like, for the animation: small enough to be kept with the act. Times in frames of 1/30 s from the
 * start (frame 0), places in mm rounded to a tenth.
 */
export interface FlickTrack {
  /** Number of frames; after the last one everything lies still. */
  readonly frames: number;
  /** The discs that moved. A path holds x and y alternately, one pair per frame from frame `from` on; a disc stands where its
   * path begins before that, and where it ends after. */
  readonly paths: readonly {
    readonly ship: string;
    readonly seat: number;
    readonly battleship: boolean;
    readonly from: number;
    readonly path: readonly number[];
  }[];
  readonly hits: readonly Hit[];
  /** Ships that are gone afterwards, why, and in which frame: rammed ones vanish in the last. */
  readonly removed: readonly { readonly ship: string; readonly why: 'rammed' | 'edge'; readonly frame: number }[];
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
