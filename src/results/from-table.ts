import { viewOf } from '#engine/gate.ts';
import type { FinishedGame } from '#tables/filing.ts';
import { gameOf, isRated, levelOf } from '#tables/look.ts';
import type { Chair, TableRecord } from '#tables/record.ts';
import { type GameResult, RESULT_FORMAT, resultId, type SeatResult, type Sitter } from './result.ts';

/** Whether a game is worth keeping: one that was ended before anybody had chosen anything is not. */
export function isWorthKeeping({ phase, running }: TableRecord): boolean {
  return phase === 'over' && running !== null && (running.result !== null || running.steps.length > 0);
}

export function resultOf({ record, entries }: FinishedGame): GameResult {
  const { guild, channel, game, options, running, chairs, created, changed, daily } = record;
  if (running === null) throw new Error('A game that has not begun has no result');
  const rules = gameOf(record);
  const view = viewOf(rules, running.state, null);
  const points = rules.standing?.(view);
  const collected = rules.collected?.(view);
  return {
    format: RESULT_FORMAT,
    id: resultId(record),
    guild,
    channel,
    game,
    version: running.version,
    options,
    seats: chairs.map(seatResult),
    ended: running.result === null ? 'abandoned' : 'played',
    scores: running.result,
    ...(points === undefined ? {} : { points: [...points] }),
    ...(collected === undefined ? {} : { collected: collected.map((each) => [...each]) }),
    rated: running.result !== null && isRated(record),
    started: entries.find(({ n }) => n === 0)?.at ?? created,
    finished: changed,
    acts: running.log.length,
    seed: running.seed,
    ...(daily === undefined ? {} : { daily }),
  };
}

function seatResult(chair: Chair): SeatResult {
  const level = levelOf(chair);
  return { player: chair.owner === null ? 'ai' : 'person', ...(level === null ? {} : { level }) };
}

export function sittersOf({ chairs }: TableRecord): (Sitter | null)[] {
  return chairs.map(({ owner }) => owner);
}
