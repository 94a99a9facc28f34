import type { GameEvent } from '#engine/game.ts';
import type { EmpiresShow } from '#games/empires/state.ts';

/** What the events of the last act ask to be marked, in their order. */
export function shownIn(events: readonly GameEvent[]): EmpiresShow[] {
  return events.flatMap(({ show }) => (isShow(show) ? [show] : []));
}

function isShow(show: unknown): show is EmpiresShow {
  return typeof show === 'object' && show !== null && 'kind' in show;
}
