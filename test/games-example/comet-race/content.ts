/** What never changes: lengths of tracks and the cards there are. */
export const TRACKS = { short: 12, long: 20 } as const;
export type TrackName = keyof typeof TRACKS;
export const SIDES = 6;
export const CARDS = [1, 2, 3, 4] as const;
/** C5: how far a comet that is hit falls back. */
export const KNOCK = 3;
