import { z } from 'zod';
import type { Kind, RecordStore } from '#store/store.ts';
import type { Timers } from './timers.ts';

/** Nobody could play from `since` until `until` (real time). */
const Gap = z.object({ since: z.number(), until: z.number() });
export type Gap = z.infer<typeof Gap>;

/** When the bot was last known to be alive, so that the time it was away can be left out of everybody's clocks. */
export const PulseRecord = z.object({
  /** Which process it is; the name of the field is that of the first version. */
  channel: z.string(),
  rev: z.number().int(),
  at: z.number(),
  /** When nobody was here, oldest first: tables that nobody has read since have these still to be left out. */
  gaps: z.array(Gap).exactOptional(),
});
export type PulseRecord = z.infer<typeof PulseRecord>;

export const PULSES: Kind<PulseRecord> = {
  name: 'pulse',
  folder: 'pulse',
  parse: PulseRecord.parse,
  idOf: (record) => record.channel,
  formerly: { prefix: 'orrery-pulse:game:' },
};

const KEY = 'pulse';
const EVERY = 10_000;
/** Without a beat for this many intervals (frozen, or storage away) nobody could have played: that is being away, too. */
const FALTERING = 3;
/** Any table with a deadline has been read again before this; of the others no time is counted. */
const GAPS_KEPT = 30 * 24 * 3_600_000;
const MOST_GAPS = 300;

export interface Pulse {
  /**
   * From now on somebody is here. `missed` is told, now and after every gap later on, since when nobody was; the next beat
   * waits until it is done, so that a crash in the middle forgets no part of the gap.
   */
  begin(missed: (since: number) => Promise<void>): Promise<void>;
  /** When nobody was here lately, oldest first; known from `begin` on, and before anybody is told of a gap. */
  gaps(): readonly Gap[];
  /** To be asked before somebody's time runs out: if the pulse has faltered, the gap is made good first. */
  check(): Promise<void>;
  stop(): Promise<void>;
}

export interface PulseOptions {
  /** Each process beats under a name of its own. */
  readonly key?: string;
  readonly every?: number;
}

export function createPulse(
  store: RecordStore<PulseRecord>,
  timers: Timers,
  failed: (error: unknown) => void,
  { key = KEY, every = EVERY }: PulseOptions = {},
): Pulse {
  let cancel = (): void => {};
  let stopped = false;
  let lastBeat = timers.now();
  let beating: Promise<void> | null = null;
  let gaps: Gap[] = [];
  let grantMissedTime: (since: number) => Promise<void> = async () => {};

  const faltered = (): boolean => timers.now() - lastBeat > FALTERING * every;

  const save = async (): Promise<void> => {
    const at = timers.now();
    const last = await store.load(key);
    await store.save({ channel: key, rev: (last?.rev ?? 0) + 1, at, gaps }, last?.rev ?? 0);
    lastBeat = at;
  };

  /** Nobody was here since then. Tried again it makes the same gap longer: the beat that stores it has not happened. */
  const miss = async (since: number): Promise<void> => {
    const until = timers.now();
    const others = gaps.filter((gap) => gap.since !== since && gap.until > until - GAPS_KEPT);
    gaps = [...others, { since, until }].slice(-MOST_GAPS);
    await grantMissedTime(since);
    await save();
  };

  const beat = (): Promise<void> => {
    beating ??= (async () => {
      if (faltered()) await miss(lastBeat);
      else await save();
    })().finally(() => {
      beating = null;
    });
    return beating;
  };

  const next = (): void => {
    if (!stopped) cancel = timers.at(timers.now() + every, () => void beat().catch(failed).then(next));
  };

  return {
    async begin(missed) {
      grantMissedTime = missed;
      const last = await store.load(key);
      gaps = last?.gaps ?? [];
      if (last === null) await save();
      else await miss(last.at);
      next();
    },
    gaps: () => gaps,
    async check() {
      if (faltered()) await beat();
    },
    async stop() {
      stopped = true;
      cancel();
      await beat().catch(failed);
    },
  };
}
