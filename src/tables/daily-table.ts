import { createHash } from 'node:crypto';
import type { Seat } from '#engine/game.ts';
import { Refusal } from '#engine/refusal.ts';
import type { Command, Who } from './command.ts';
import { DAILY_LEVEL } from './daily.ts';
import { aiChair, open } from './lobby.ts';
import { actorAt, freeUndo, isAsleep, seatOf } from './look.ts';
import { beginGame } from './play.ts';
import type { TableRecord } from './record.ts';
import type { Moment, Step } from './step.ts';

/** What is different at the table of an attempt at the daily challenge. */

/** Opens the table and begins: one person against AI, with the seed of the day. */
export function openDaily(
  record: TableRecord | null,
  command: Extract<Command, { do: 'daily' }>,
  by: Who,
  moment: Moment,
): Step {
  const { guild, daily, seed, language } = command;
  const challenge = moment.games.find(({ id }) => id === command.game)?.daily;
  if (challenge === undefined) throw new Refusal('refused.unknown-game', { game: command.game.slice(0, 40) });
  const settings = { clock: 'day', rated: false, language } as const;
  const options = { ...challenge.options };
  const { record: lobby } = open(record, { do: 'open', game: command.game, guild, options, settings }, by, moment);
  if (lobby === null) throw new Error('An opened table is there');
  const opponents = Array.from({ length: challenge.seats - 1 }, () => aiChair(DAILY_LEVEL));
  return beginGame({ ...lobby, daily, chairs: [...lobby.chairs, ...opponents] }, { ...moment, newSeed: () => seed });
}

/** Refuses what nobody does there: it is one person's game, played once, without a way back past what cannot unhappen. */
export function checkDaily(record: TableRecord, command: Command, by: Who): void {
  if (record.daily === undefined) return;
  const seat = seatOf(record, by.id);
  if (command.do === 'rematch') throw new Refusal('refused.daily-once');
  if (record.phase !== 'playing') return;
  if (seat === null) throw new Refusal('refused.daily-other');
  if (command.do === 'undo' && !freeUndo(record, seat)) throw new Refusal('refused.daily-undo');
}

/** Nobody is left to play it: then the attempt is over, too. */
export function endIfDeserted(record: TableRecord): TableRecord {
  return record.daily !== undefined && isAsleep(record) ? { ...record, phase: 'over' } : record;
}

/**
 * What an AI thinks with: the same at the same decision of its own, so that everybody has the same opponent, also where both are asked at once and
 * the person may have answered first or not. Null: chance decides.
 */
export function dailySeed({ daily, running }: TableRecord, seat: Seat): number | null {
  if (daily === undefined || running === null) return null;
  const own = running.log.filter((_, act) => actorAt(running, act) === seat).length;
  const position = `${running.seed} ${seat} ${own}`;
  return createHash('sha256').update(position).digest().readUIntBE(0, 6) % 2 ** 47;
}
