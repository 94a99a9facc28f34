import type { TableIndex } from './table-index.ts';
import type { News } from './tables.ts';
import type { Timers } from './timers.ts';

/** So often it is seen to whether another process has changed a table of ours and could not tell. */
const EVERY_MS = 20_000;

/**
 * Whoever opens or changes a table that another process looks after tells it. A process that dies in between cannot, and then an AI would
 * never move and a board never follow. But the index was told first: what it says is to be looked at at once is read again. And who sits at
 * tables of others nobody tells at all: that, too, is in the index.
 */
export function createOverlooked(deps: {
  readonly index: Pick<TableIndex, 'load'>;
  readonly timers: Timers;
  /** Tables whose clocks run here, with their servers. */
  readonly inHand: () => Iterable<readonly [channel: string, guild: string | null]>;
  readonly owns: (table: { readonly guild: string | null }) => boolean;
  readonly heard: (news: News) => Promise<void>;
  readonly seat: (channel: string, users: readonly string[]) => void;
  readonly trouble: (what: string, channel: string, error: unknown) => void;
}): { start(): void; stop(): void } {
  const { index, timers, trouble } = deps;
  let stopped = false;
  let cancel = (): void => {};

  const look = async (): Promise<void> => {
    const entries = await index.load();
    const noted = [...entries].flatMap(([channel, { guild, users }]) => {
      if (guild === undefined) return [];
      if (!deps.owns({ guild })) deps.seat(channel, users);
      return [[channel, guild] as const];
    });
    for (const [channel, guild] of new Map([...deps.inHand(), ...noted])) {
      if (stopped) return;
      if ((entries.get(channel)?.at ?? 0) !== 0 || !deps.owns({ guild })) continue;
      await deps
        .heard({ channel, guild, cause: 'clock' })
        .catch((error: unknown) => trouble('A table could not be read again', channel, error));
    }
  };

  const start = (): void => {
    cancel = timers.at(timers.now() + EVERY_MS, () => {
      look()
        .catch((error: unknown) => trouble('The index of tables could not be read', '', error))
        .then(() => {
          if (!stopped) start();
        });
    });
  };

  return {
    start,
    stop() {
      stopped = true;
      cancel();
    },
  };
}
