import type { Answer, DialPrompt, Move, Prompt, Seat } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import type { Calling } from './calls.ts';
import { endIfDeserted } from './daily-table.ts';
import { promptsOf } from './look.ts';
import { defaultAnswer, narrated, playAnswer } from './play.ts';
import type { TableRecord } from './record.ts';
import { takeOver } from './seats.ts';
import type { Kept, Moment } from './step.ts';

/** Acts nobody clicked: an AI's moves, and those of people whose time ran out. */

/** After this many decisions out of time in a row, the AI keeps the chair. */
const PATIENCE = 2;

/** What a machine made of a position. */
export interface Chosen {
  /** Null: it failed. */
  readonly move: Move | null;
  /** What it looked at, see `positionOf`. */
  readonly position: string;
  /** Told when the choice could not be played. */
  readonly trouble: (error: unknown) => void;
}

/** Names the position of a running game: what a machine thought about, as against what the table has become since. */
export function positionOf({ key, running }: TableRecord): string {
  return `${key} ${running?.log.length} ${running?.log.at(-1)}`;
}

/**
 * Plays what a machine chose for a seat. If the table has moved on since and the choice no longer fits, nothing happens and
 * the machine is asked again; if the choice was just bad, the default move is played, or failing that anything that can be.
 */
export function machineMove(record: TableRecord, seat: Seat, chosen: Chosen, moment: Moment): Kept {
  const { move, position, trouble } = chosen;
  const nothing: Kept = { record, events: [] };
  const prompts = promptsOf(record, seat);
  if (prompts.length === 0) return nothing;
  const { owner, ai } = record.chairs[seat] ?? { owner: null, ai: null };
  const by = ai === null && owner !== null ? { timeout: owner.id } : undefined;
  const movedOn = position !== positionOf(record);
  if (move === null && movedOn) return nothing;
  const answers = [...(move === null ? [] : [move]), ...(movedOn ? [] : fallbacks(prompts))];
  for (const answer of answers) {
    try {
      return playAnswer(record, seat, answer, moment, by);
    } catch (error) {
      // Refusals and mistakes in the rules alike: a table that goes on some other way beats one that is stuck.
      if (!movedOn) trouble(error);
    }
  }
  return nothing;
}

/** The default move, then everything else that is offered; of dials some numbers all over their range. */
function* fallbacks(prompts: readonly Prompt<unknown>[]): Generator<Answer> {
  const usual = defaultAnswer(prompts);
  if (usual !== null) yield usual;
  for (const prompt of prompts) {
    if (prompt.kind === 'dial') yield* dialled(prompt);
    else for (const option of prompt.options) yield { prompt: prompt.id, key: option.key };
  }
}

const DIALLED = 60;

function* dialled(prompt: DialPrompt<unknown>): Generator<Answer> {
  const ranges = Object.entries(prompt.dials);
  for (let n = 0; n < DIALLED; n++) {
    // Steps of a prime share of the range, another for each dial, so that the combinations spread.
    const numbers = ranges.map(([name, { min, max }], index) => {
      const share = (n * (index * 12 + 17)) % DIALLED;
      return [name, min + Math.floor(((max - min) * share) / (DIALLED - 1))];
    });
    yield { prompt: prompt.id, key: prompt.key, dials: Object.fromEntries(numbers) };
  }
}

/** A person's time ran out: the move is made for them, and the second time in a row the AI stays. */
export function expire(record: TableRecord, seat: Seat, chosen: Omit<Chosen, 'position'>, moment: Moment): Kept {
  const chair = record.chairs[seat];
  const due = chair?.due;
  const nothing: Kept = { record, events: [] };
  if (!chair || !due || due.at + record.away > moment.now) return nothing;
  const missed = chair.missed + 1;
  const counted = { ...record, chairs: record.chairs.with(seat, { ...chair, missed }) };
  const played = machineMove(counted, seat, { ...chosen, position: positionOf(record) }, moment);
  if (played.record === counted) return nothing;
  const stays = missed >= PATIENCE && played.record.phase === 'playing';
  const after = stays ? endIfDeserted(takeOver(played.record, seat)) : played.record;
  const late = { say: phrase(lateWord(after, stays), { who: { seat } }) };
  const events = [late, ...played.events];
  const told = after.running === null ? after : { ...after, running: narrated(after.running, events) };
  return { ...played, record: told, events };
}

/** What is said of somebody whose time has run out. */
function lateWord({ daily }: TableRecord, isSecond: boolean) {
  if (daily !== undefined) return isSecond ? 'table.timeout-over' : 'table.timeout-default';
  return isSecond ? 'table.timeout-ai' : 'table.timeout';
}

/**
 * What becomes of the reminder of a deadline (table time): sent or given up, either way never again for this question; or
 * put off to another time. Nothing, if meanwhile that question was answered.
 */
export function withReminder(
  record: TableRecord,
  seat: Seat,
  deadline: number,
  change: { reminded: true } | { remindAt: number },
  calling?: Calling,
): TableRecord {
  const chair = record.chairs[seat];
  if (!chair?.due || chair.due.at !== deadline || chair.due.reminded) return record;
  const due = { ...chair.due, ...change };
  return { ...record, chairs: record.chairs.with(seat, { ...chair, due, ...(calling && { calling }) }) };
}
