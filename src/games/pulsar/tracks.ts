import { TRACKS } from './content/tracks.ts';
import type { Marker } from './state.ts';

/** Where a marker would land, or null if that is past the right end (P18). */
export function landing(space: number, steps: number): number | null {
  const to = Math.max(1, space + steps);
  return to > TRACKS.spaces ? null : to;
}

/** P17: takes one marker out and puts it on top of its new space, or, if forced past the end, under it (P18). */
export function moveMarker(track: Marker[], index: number, to: number, under: boolean): void {
  const [marker] = track.splice(index, 1);
  if (marker === undefined) throw new Error(`No marker ${index}`);
  marker.space = to;
  const at = track.findIndex((other) => (under ? other.space > to : other.space >= to));
  track.splice(at === -1 ? track.length : at, 0, marker);
}

/** Bottom to top, for pictures and tests. */
export function stackOn(track: readonly Marker[], space: number): number[] {
  return track
    .filter((marker) => marker.space === space)
    .map((marker) => marker.seat)
    .reverse();
}

export function penaltyOn(space: number): number {
  return TRACKS.penalties[String(space)] ?? 0;
}
