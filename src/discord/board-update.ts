import type { Change } from '#tables/command.ts';

/**
 * What a change calls for: nothing, an edit of the board that hangs there, or a fresh one at the end of the channel.
 * A fresh board at a new round leaves the old one as a record of its round; any other takes its place.
 */
export type BoardUpdate = 'nothing' | 'edit' | 'replace' | 'keepOld';

const MOVES: ReadonlySet<Change['cause']> = new Set(['act', 'ai', 'clock', 'expiry']);

/** Whether something happened in the game itself, as against around it. */
export function isMove({ cause }: Change): boolean {
  return MOVES.has(cause);
}

/** `turnPassed`: other people are to move than those the board speaks to. */
export function updateFor({ record, events, cause }: Change, turnPassed: boolean): BoardUpdate {
  if (cause === 'reminder') return 'nothing';
  if (record.phase === 'lobby') return cause === 'open' ? 'replace' : 'edit';
  if (cause === 'start') return 'replace';
  if (cause === 'forget') return 'edit';
  if (record.phase === 'over' || cause === 'rematch') return 'keepOld';
  if (!MOVES.has(cause)) return 'edit';
  const { posting } = record.settings;
  if (posting === 'demand') return 'nothing';
  const heard = events.filter((event) => event.only === undefined);
  const marked = (mark: 'round' | 'turn') => heard.some((event) => event.mark === mark);
  if (marked('round')) return 'keepOld';
  const isWorthShowing = posting === 'turn' ? turnPassed || marked('turn') : heard.length > 0;
  return isWorthShowing ? 'edit' : 'nothing';
}

const STRENGTH: readonly BoardUpdate[] = ['nothing', 'edit', 'replace', 'keepOld'];

/** Several changes shown at once: the most that any of them called for. */
export function strongest(a: BoardUpdate, b: BoardUpdate): BoardUpdate {
  return STRENGTH.indexOf(a) > STRENGTH.indexOf(b) ? a : b;
}
