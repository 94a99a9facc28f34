import { type FlickTrack, FRAMES_PER_SECOND } from './physics/track.ts';

/** How long the film of a flick takes: slower than it was, with a moment to look before and after. In ms. */
export const BEFORE_MS = 600;
export const AFTER_MS = 1000;
const SLOWNESS = 2.5;
/** A long chain of bounces is shown faster. */
const LONGEST_MS = 2600;

export function movingMs({ frames }: FlickTrack): number {
  return Math.min(LONGEST_MS, Math.round((frames / FRAMES_PER_SECOND) * 1000 * SLOWNESS));
}

export function filmMs(track: FlickTrack): number {
  return BEFORE_MS + movingMs(track) + AFTER_MS;
}
