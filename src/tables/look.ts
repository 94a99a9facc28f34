import type { Actor, AnyGame, GameEvent, GameState, Level, Prompt, Seat } from '#engine/game.ts';
import { openPrompts, viewOf } from '#engine/gate.ts';
import { headOf } from '#engine/notation.ts';
import { type Chair, type Person, RULES, type RunningGame, type TableRecord } from './record.ts';

/** Reading a table: nothing here changes one. */

export function gameOf(record: TableRecord): AnyGame {
  return record[RULES];
}

/** The chair this person owns, also while an AI keeps it for them. */
export function seatOf(record: TableRecord, user: string): Seat | null {
  const seat = record.chairs.findIndex((chair) => chair.owner?.id === user);
  return seat < 0 ? null : seat;
}

/** A person sits here and is not away. */
export function isPresent(chair: Chair): boolean {
  return chair.owner !== null && chair.ai === null;
}

export function presentSeats(record: TableRecord): Seat[] {
  return record.chairs.flatMap((chair, seat) => (isPresent(chair) ? [seat] : []));
}

/** As much of a table as names need. */
export interface Seated {
  readonly chairs: readonly SeatedChair[];
}

export interface SeatedChair extends Partial<Pick<Chair, 'ai' | 'level'>> {
  readonly owner: Pick<Person, 'name' | 'username'> | null;
}

/** How well the AI in a chair plays; null: none plays there. */
export function levelOf({ ai = null, level }: Pick<SeatedChair, 'ai' | 'level'>): Level | null {
  return ai === null ? null : (level ?? ai);
}

/** What each seat is called: the owner's name, or what an AI of its level that plays alone is called in that chair. */
export function chairNames({ chairs }: Seated, aiName: (level: Level, number: number) => string): string[] {
  return chairs.map((chair, seat) => chair.owner?.name ?? aiName(levelOf(chair) ?? 'easy', seat + 1));
}

/** Whether the game counts for ratings. */
export function isRated({ settings, chairs }: Pick<TableRecord, 'settings' | 'chairs'>): boolean {
  return settings.rated ?? chairs.filter(({ owner }) => owner !== null).length >= 2;
}

/** The open prompts, of everybody or of one actor. None in a lobby or when the game is over. */
export function promptsOf(record: TableRecord, actor?: Actor): readonly Prompt<unknown>[] {
  if (record.phase !== 'playing' || record.running === null) return [];
  const prompts = openPrompts(gameOf(record), record.running.state);
  return actor === undefined ? prompts : prompts.filter((prompt) => prompt.seat === actor);
}

/** What a seat (null: everybody) may know. Only for a table that plays or has played. */
export function viewFor(record: TableRecord, seat: Seat | null): GameState {
  if (record.running === null) throw new Error('There is no board before the game has started');
  return viewOf(gameOf(record), record.running.state, seat);
}

export function waitingFor(record: TableRecord): Seat[] {
  return [...new Set(promptsOf(record).flatMap((prompt) => (prompt.seat === 'clock' ? [] : [prompt.seat])))];
}

/** Whether this seat's last act can be taken back without asking anybody. */
export function freeUndo(record: TableRecord, seat: Seat): boolean {
  const { running } = record;
  if (running === null || record.phase !== 'playing') return false;
  const last = running.steps.at(-1);
  return last !== undefined && last >= running.base.length && actorAt(running, last) === seat;
}

/** What the latest act told that took time to watch, among those still remembered; else what was told last. */
export function lastWatched({ last, trail = [] }: RunningGame): readonly GameEvent[] {
  const isWatched = (events: readonly GameEvent[]) => events.some(({ lasts }) => lasts !== undefined);
  return [last, ...trail.toReversed().map((told) => told.last)].find(isWatched) ?? last;
}

/** Who made an act of the log. */
export function actorAt(running: RunningGame, act: number): Actor | null {
  const line = running.log[act];
  return line === undefined ? null : headOf(line).seat;
}

/** Nobody is left at the table: it sleeps until somebody joins, or is swept away after a week. */
export function isAsleep(record: TableRecord): boolean {
  return record.phase === 'playing' && presentSeats(record).length === 0;
}

/** When this seat's time runs out, in real time; null without a clock or while it isn't asked. */
export function dueAt(record: TableRecord, seat: Seat): number | null {
  const due = record.chairs[seat]?.due;
  return due ? due.at + record.away : null;
}

/** When the game itself goes on without waiting for anybody, in real time: its clock is another player. */
export function gameLimit(record: TableRecord): number | null {
  const limits = promptsOf(record, 'clock').flatMap(({ until }) => (until === undefined ? [] : [until + record.away]));
  return limits.length === 0 ? null : Math.min(...limits);
}

/** When this seat has to have answered, whichever clock says so: the table's or the game's own. */
export function deadlineOf(record: TableRecord, seat: Seat): number | null {
  const limits = [dueAt(record, seat), gameLimit(record)].filter((limit) => limit !== null);
  return limits.length === 0 ? null : Math.min(...limits);
}

/** Table time: real time less what the bot was away, so that no deadline runs while nobody could have played. */
export function tableTime(record: TableRecord, now: number): number {
  return now - record.away;
}
