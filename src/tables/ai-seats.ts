import { randomInt } from 'node:crypto';
import type { Level, Move, Seat } from '../engine/game.ts';
import type { Keeper } from './keeper.ts';
import { isAsleep, promptsOf, viewFor, waitingFor } from './look.ts';
import { machineMove } from './machine.ts';
import type { TableRecord } from './record.ts';
import { whilePlaying } from './step.ts';
import { BUDGET_MS, type Think } from './think.ts';
import type { Timers } from './timers.ts';

/**
 * The seats an AI plays, at a pace people can follow. Each asked seat has one timer; when it rings, the AI thinks about the
 * table as it is then, and its move goes through the same queue as everybody's.
 */
export interface AiSeats {
  /** Wakes the AI seats that are asked something. */
  arm(channel: string, record: TableRecord | null): void;
  /** What an AI would do in any seat; null if it failed, and the default move has to do. */
  moveFor(record: TableRecord, seat: Seat, level?: Level): Promise<Move | null>;
  hurry(channel: string): void;
  stop(): void;
}

/** Pauses before an AI's move, in ms. Where several are asked at once (live bidding), spread like people's. */
const PACE = { turn: [900, 1800], crowd: [1800, 6500] } as const;
const RETRY = 5000;

export function createAiSeats(deps: {
  readonly keeper: Pick<Keeper, 'change' | 'get'>;
  readonly timers: Timers;
  readonly think: Think;
  readonly trouble: (what: string, channel: string, error: unknown) => void;
}): AiSeats {
  const { keeper, timers, think, trouble } = deps;
  const waiting = new Map<string, Map<Seat, () => void>>();
  let stopped = false;

  const moveFor = async (record: TableRecord, seat: Seat, level: Level = 'strong'): Promise<Move | null> => {
    const prompts = promptsOf(record, seat);
    try {
      const seed = randomInt(2 ** 47);
      return await think({
        game: record.game,
        level,
        seat,
        view: viewFor(record, seat),
        prompts,
        seed,
        budgetMs: BUDGET_MS[level],
      });
    } catch (error) {
      trouble('An AI could not decide; the default move is played', record.channel, error);
      return null;
    }
  };

  const move = async (channel: string, seat: Seat): Promise<void> => {
    waiting.get(channel)?.delete(seat);
    if (stopped) return;
    const record = await keeper.get(channel);
    const level = record?.chairs[seat]?.ai;
    if (!record || !level || !asked(record).includes(seat)) return;
    const chosen = await moveFor(record, seat, level);
    const step = whilePlaying((table, moment) =>
      table.chairs[seat]?.ai ? machineMove(table, seat, chosen, record.rev, moment) : { record: table, events: [] },
    );
    await keeper.change(channel, { cause: 'ai', seat }, step);
    arm(channel, await keeper.get(channel));
  };

  const schedule = (channel: string, seat: Seat, delay: number): void => {
    const timersOf = waiting.get(channel) ?? new Map<Seat, () => void>();
    waiting.set(channel, timersOf);
    const ring = (): void =>
      void move(channel, seat).catch((error: unknown) => {
        trouble('An AI seat could not move', channel, error);
        if (!stopped) schedule(channel, seat, RETRY);
      });
    timersOf.get(seat)?.();
    timersOf.set(seat, timers.at(timers.now() + delay, ring));
  };

  const arm = (channel: string, record: TableRecord | null): void => {
    const wanted = record === null ? [] : asked(record);
    const timersOf = waiting.get(channel);
    for (const [seat, cancel] of timersOf ?? []) {
      if (wanted.includes(seat)) continue;
      cancel();
      timersOf?.delete(seat);
    }
    if (stopped || record === null) return;
    const [least, most] = waitingFor(record).length > 1 ? PACE.crowd : PACE.turn;
    for (const seat of wanted) if (!waiting.get(channel)?.has(seat)) schedule(channel, seat, randomInt(least, most));
  };

  return {
    arm,
    moveFor,
    hurry(channel) {
      for (const seat of [...(waiting.get(channel)?.keys() ?? [])]) schedule(channel, seat, 0);
    },
    stop() {
      stopped = true;
      for (const timersOf of waiting.values()) for (const cancel of timersOf.values()) cancel();
    },
  };
}

/** AI seats with something to answer, at a table where somebody is watching. */
function asked(record: TableRecord): Seat[] {
  if (isAsleep(record)) return [];
  return waitingFor(record).filter((seat) => record.chairs[seat]?.ai);
}
