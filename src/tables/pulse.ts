import { z } from 'zod';
import type { Kind, RecordStore } from '#store/store.ts';
import type { Timers } from './timers.ts';

/** When the bot was last known to be alive, so that the time it was away can be left out of everybody's clocks. */
export const PulseRecord = z.object({
  /** Which process it is; the name of the field is that of the first version. */
  channel: z.string(),
  rev: z.number().int(),
  at: z.number(),
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

export interface Pulse {
  /**
   * From now on somebody is here. `missed` is told, now and after every gap later on, since when nobody was; the next beat
   * waits until it is done, so that a crash in the middle forgets no part of the gap.
   */
  begin(missed: (since: number) => Promise<void>): Promise<void>;
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
  let makeGood: (since: number) => Promise<void> = async () => {};

  const faltered = (): boolean => timers.now() - lastBeat > FALTERING * every;

  const save = async (): Promise<void> => {
    const at = timers.now();
    const last = await store.load(key);
    await store.save({ channel: key, rev: (last?.rev ?? 0) + 1, at }, last?.rev ?? 0);
    lastBeat = at;
  };

  const beat = (): Promise<void> => {
    beating ??= (async () => {
      if (faltered()) await makeGood(lastBeat);
      await save();
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
      makeGood = missed;
      const last = await store.load(key);
      if (last !== null) await missed(last.at);
      await save();
      next();
    },
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
