import { randomInt } from 'node:crypto';
import type { Level, Move, Seat } from '#engine/game.ts';
import { dailySeed } from './daily-table.ts';
import type { Keeper } from './keeper.ts';
import { isAsleep, levelOf, promptsOf, viewFor, waitingFor } from './look.ts';
import { machineMove, positionOf } from './machine.ts';
import type { TableRecord } from './record.ts';
import { whilePlaying } from './step.ts';
import type { Think } from './think.ts';
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
  /** Until a person is asked again, they move without a pause. */
  hurry(channel: string): void;
  stop(): void;
}

/** Pauses before an AI's move, in ms. Where several are asked at once (live bidding), spread like people's. */
const PACE = { turn: [900, 1800], crowd: [1800, 6500] } as const;
const RETRY = 5000;
/** What there is to watch appears a moment after it happened: it has to be drawn and sent. */
const UNTIL_SEEN = 1500;

/** A seat that is going to move: still waiting (`cancel` takes it back), or thinking already (null). */
interface UpcomingMove {
  cancel: (() => void) | null;
}

export function createAiSeats(deps: {
  readonly keeper: Pick<Keeper, 'change' | 'get'>;
  readonly timers: Timers;
  readonly think: Think;
  readonly trouble: (what: string, channel: string, error: unknown) => void;
}): AiSeats {
  const { keeper, timers, think, trouble } = deps;
  const turns = new Map<string, Map<Seat, UpcomingMove>>();
  const hurried = new Set<string>();
  let stopped = false;

  const moveFor = async (record: TableRecord, seat: Seat, level: Level = 'strong'): Promise<Move | null> => {
    const prompts = promptsOf(record, seat);
    try {
      const seed = dailySeed(record, seat) ?? randomInt(2 ** 47);
      return await think({
        game: record.game,
        level,
        seat,
        view: viewFor(record, seat),
        prompts,
        seed,
      });
    } catch (error) {
      trouble('An AI could not decide; the default move is played', record.channel, error);
      return null;
    }
  };

  const move = async (channel: string, seat: Seat): Promise<void> => {
    const record = await keeper.get(channel);
    const chair = record?.chairs[seat];
    const level = chair === undefined ? null : levelOf(chair);
    if (!record || level === null || !asked(record).includes(seat)) return;
    const chosen = {
      move: await moveFor(record, seat, level),
      position: positionOf(record),
      trouble: (error: unknown) => trouble('An AI’s move was refused', channel, error),
    };
    if (stopped) return;
    const step = whilePlaying((table, moment) =>
      table.chairs[seat]?.ai ? machineMove(table, seat, chosen, moment) : { record: table, events: [] },
    );
    await keeper.change(channel, { cause: 'ai', seat }, step);
  };

  const schedule = (channel: string, seat: Seat, delay: number): void => {
    const turnsHere = turns.get(channel) ?? new Map<Seat, UpcomingMove>();
    turns.set(channel, turnsHere);
    turnsHere.get(seat)?.cancel?.();
    const turn: UpcomingMove = { cancel: null };
    const over = (): void => {
      // Another turn may have begun, if this one was called off while it was being thought about.
      if (turnsHere.get(seat) === turn) turnsHere.delete(seat);
    };
    const ring = async (): Promise<void> => {
      turn.cancel = null;
      try {
        await move(channel, seat);
        over();
        arm(channel, await keeper.get(channel));
      } catch (error) {
        trouble('An AI seat could not move', channel, error);
        over();
        if (!stopped && !turnsHere.has(seat)) schedule(channel, seat, RETRY);
      }
    };
    turn.cancel = timers.at(timers.now() + delay, () => void ring());
    turnsHere.set(seat, turn);
  };

  /** Seats that are no longer asked anything do not move. */
  const disarm = (channel: string, stillAsked: readonly Seat[]): void => {
    const turnsHere = turns.get(channel) ?? new Map<Seat, UpcomingMove>();
    for (const [seat, turn] of turnsHere) {
      if (stillAsked.includes(seat)) continue;
      turn.cancel?.();
      turnsHere.delete(seat);
    }
    if (turnsHere.size === 0) turns.delete(channel);
  };

  const arm = (channel: string, record: TableRecord | null): void => {
    if (record === null) {
      disarm(channel, []);
      hurried.delete(channel);
      return;
    }
    const [wanted, waiting] = [asked(record), waitingFor(record)];
    disarm(channel, wanted);
    if (wanted.length === 0 || waiting.some((seat) => !wanted.includes(seat))) hurried.delete(channel);
    if (stopped) return;
    const [least, most] = waiting.length > 1 ? PACE.crowd : PACE.turn;
    const pause = (): number => (hurried.has(channel) ? 0 : Math.max(randomInt(least, most), watching(record)));
    for (const seat of wanted) if (!turns.get(channel)?.has(seat)) schedule(channel, seat, pause());
  };

  return {
    arm,
    moveFor,
    hurry(channel) {
      if (turns.has(channel)) hurried.add(channel);
      for (const [seat, turn] of turns.get(channel) ?? []) if (turn.cancel !== null) schedule(channel, seat, 0);
    },
    stop() {
      stopped = true;
      for (const turnsHere of turns.values()) for (const turn of turnsHere.values()) turn.cancel?.();
    },
  };
}

/** How long people are busy watching what just happened. */
function watching(record: TableRecord): number {
  const longest = Math.max(0, ...(record.running?.last ?? []).map(({ lasts = 0 }) => lasts));
  return longest === 0 ? 0 : longest + UNTIL_SEEN;
}

/** AI seats with something to answer, at a table where somebody is watching. They wait while an undo is being talked over. */
export function asked(record: TableRecord): Seat[] {
  if (isAsleep(record) || record.running?.undo) return [];
  return waitingFor(record).filter((seat) => record.chairs[seat]?.ai);
}
