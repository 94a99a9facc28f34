import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { GameState, Seat } from '#engine/game.ts';
import { type Delta, patch } from './delta.ts';
import { type HistoryEntry, Seen } from './history-entry.ts';

/** What could be seen after an act. */
export const SeenAt = z.object({ n: z.number().int(), seen: Seen });
export type SeenAt = z.infer<typeof SeenAt>;

export interface ViewAt {
  readonly n: number;
  readonly view: GameState;
}

/** All views of a game as one short text: a few kilobytes for some hundred acts. */
export function packViews(views: readonly SeenAt[]): string {
  return deflateRawSync(JSON.stringify(views), { level: 9 }).toString('base64');
}

export function unpackViews(text: string): SeenAt[] {
  return z.array(SeenAt).parse(JSON.parse(inflateRawSync(Buffer.from(text, 'base64')).toString()));
}

/** Views after an entry that is missing are unknown until one is written in full; those of another version cannot be shown. */
export function readViews(views: readonly SeenAt[], version: number): ViewAt[] {
  const read: ViewAt[] = [];
  for (const { n, seen } of views) {
    const before = read.at(-1);
    if ('whole' in seen) {
      if (seen.version === version) read.push({ n, view: asView(seen.whole) });
    } else if (before?.n === n - 1) read.push({ n, view: asView(patch(before.view, seen.delta)) });
  }
  return read;
}

/** What this seat could see, from what anybody could and how its own view differed from that. */
export function ownViews(
  views: readonly ViewAt[],
  entries: readonly Pick<HistoryEntry, 'n' | 'seen' | 'own'>[],
  seat: Seat,
): ViewAt[] {
  const written = new Map(entries.flatMap((entry) => (entry.seen === undefined ? [] : [[entry.n, entry]])));
  let delta: Delta | null = null;
  return views.map(({ n, view }) => {
    const { seen, own } = written.get(n) ?? {};
    const change = own?.find((one) => one.seat === seat);
    if (change !== undefined) delta = change.delta;
    else if (seen !== undefined && 'whole' in seen) delta = null;
    return { n, view: asView(patch(view, delta)) };
  });
}

/** It was a view when it was written down. */
function asView(seen: unknown): GameState {
  return seen as GameState;
}
