import type { AnyGame, GameEvent, GameState } from '#engine/game.ts';
import type { ChosenBy } from './history-entry.ts';
import type { TableRecord } from './record.ts';

/** What one change makes of a table: the new record (null: the table is taken away) and what there is to tell. */
export interface Step {
  readonly record: TableRecord | null;
  readonly events: readonly GameEvent[];
  /** The acts that were played, in order; what each said is among the events. */
  readonly acts?: readonly PlayedAct[];
}

/** One act of a change. */
export interface PlayedAct {
  /** In the notation of the log. */
  readonly line: string;
  readonly by: ChosenBy;
  readonly said: readonly GameEvent[];
  readonly before: GameState;
  readonly after: GameState;
}

/** A step that keeps the table. */
export interface Kept extends Step {
  readonly record: TableRecord;
}

/** What a change may know of the world: when and where it happens, which games there are, and fresh chance for a new one. */
export interface Moment {
  readonly channel: string;
  /** Real time, ms. */
  readonly now: number;
  readonly games: readonly AnyGame[];
  newSeed(): number;
  newKey(): string;
}

/** A change that only makes sense while a game runs; at any other time nothing happens. */
export function whilePlaying(
  step: (record: TableRecord, moment: Moment) => Step,
): (record: TableRecord | null, moment: Moment) => Step {
  return (record, moment) => (record?.phase === 'playing' ? step(record, moment) : { record, events: [] });
}
