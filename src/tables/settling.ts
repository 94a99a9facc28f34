import { StorageAway } from '#store/store.ts';
import type { Doubt, Keeper } from './keeper.ts';
import type { TableRecord } from './record.ts';
import type { Timers } from './timers.ts';

/** After a save that failed, this often it is seen to whether it has happened. */
const AGAIN_MS = 1000;

/**
 * A save that failed may have happened all the same: the answer was lost, or the replicas did not confirm it in time. Whoever clicked was
 * told so; once storage answers again, those who show tables and run their clocks are told what became of it.
 */
export function createSettling(deps: {
  readonly keeper: () => Pick<Keeper, 'settle'>;
  readonly timers: Timers;
  /** It has happened; null: the table is gone. */
  readonly happened: (doubt: Doubt, record: TableRecord | null) => void;
  readonly trouble: (what: string, channel: string, error: unknown) => void;
}): { doubted(doubt: Doubt): void; stop(): void } {
  const { keeper, timers, happened, trouble } = deps;
  const waiting = new Map<string, () => void>();
  let stopped = false;

  const look = async (doubt: Doubt): Promise<void> => {
    try {
      const settled = await keeper().settle(doubt);
      if (settled !== null && !stopped) happened(doubt, settled.record);
    } catch (error) {
      if (error instanceof StorageAway) doubted(doubt);
      else trouble('What became of a change could not be found out', doubt.channel, error);
    }
  };

  /** One per table is enough, the first: whatever came later has a higher revision, too. */
  const doubted = (doubt: Doubt): void => {
    const { channel } = doubt;
    if (stopped || waiting.has(channel)) return;
    const cancel = timers.at(timers.now() + AGAIN_MS, () => {
      waiting.delete(channel);
      void look(doubt);
    });
    waiting.set(channel, cancel);
  };

  return {
    doubted,
    stop() {
      stopped = true;
      for (const cancel of waiting.values()) cancel();
    },
  };
}
