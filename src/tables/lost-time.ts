import { createLru } from '#lib/lru.ts';
import { isLive, withoutGap } from './deadlines.ts';
import type { Keeper } from './keeper.ts';
import type { Gap, Pulse } from './pulse.ts';
import type { TableRecord } from './record.ts';
import type { Timers } from './timers.ts';

/** People notice when live clocks stand still for this long, and are told why. */
const NOTICED_MS = 60_000;
/** Tables that are read later have this many losses of some servers alone to be left out. */
const PARTIAL_KEPT = 300;
/** Of so many tables it is remembered what was told. */
const TOLD_KEPT = 1000;

export type Concerns = (guild: string | null) => boolean;

/** Times in which nobody could have played; clocks are put back by them. */
export interface LostTime {
  /** Those of every table. */
  gaps(): readonly Gap[];
  /** Those of the tables of a server, in order. */
  gapsOf(guild: string | null): readonly Gap[];
  /** Nobody has looked after the tables of these servers since then, which this process takes over. */
  adopted(since: number, concerns: Concerns): void;
  /** Nothing was heard from these servers since then. */
  missed(since: number, concerns: Concerns): Promise<void>;
  /**
   * Nobody could play since then: the clocks of tables in memory are put back by that much. The others' are when they are
   * read; should one of their alarms ring before that, it finds that it is early.
   */
  grant(since: number, concerns?: Concerns): Promise<void>;
  /** The clocks of a table were put back by so much. */
  tellIfNoticed(record: TableRecord, ms: number): void;
}

interface LostTimeDeps {
  readonly pulse: Pulse;
  readonly keeper: Keeper;
  readonly timers: Timers;
  readonly owns: (table: Pick<TableRecord, 'guild'>) => boolean;
  readonly arm: (channel: string, record: TableRecord | null) => void;
  readonly stoodStill: (told: { record: TableRecord; ms: number }) => void;
}

export function createLostTime({ pulse, keeper, timers, owns, arm, stoodStill }: LostTimeDeps): LostTime {
  const partial: (Gap & { readonly concerns: Concerns })[] = [];
  /** Up to when the loss reached that was told last: until something is saved at the table, every reading of it finds the same one. */
  const toldUntil = createLru<string, number>(TOLD_KEPT);
  const partly = (since: number, concerns: Concerns): void => {
    partial.push({ since, until: timers.now(), concerns });
    if (partial.length > PARTIAL_KEPT) partial.shift();
  };

  function tellIfNoticed(record: TableRecord, ms: number): void {
    const { channel, counted = 0 } = record;
    if (ms < NOTICED_MS || !owns(record) || !isLive(record) || toldUntil.get(channel) === counted) return;
    toldUntil.set(channel, counted);
    stoodStill({ record, ms });
  }

  async function grant(since: number, concerns: Concerns = () => true): Promise<void> {
    for (const channel of keeper.inMemory()) {
      const record = await keeper.get(channel);
      if (record === null || !owns(record) || !concerns(record.guild)) continue;
      await keeper.note(channel, (table) => withoutGap(table, since, timers.now()));
      const after = await keeper.get(channel);
      arm(channel, after);
      if (after !== null) tellIfNoticed(after, after.away - record.away);
    }
  }

  return {
    gaps: () => pulse.gaps(),
    gapsOf: (guild) =>
      [...pulse.gaps(), ...partial.filter(({ concerns }) => concerns(guild))].sort((a, b) => a.since - b.since),
    adopted: partly,
    async missed(since, concerns) {
      partly(since, concerns);
      await grant(since, concerns);
    },
    grant,
    tellIfNoticed,
  };
}
