import type { MovableClock } from '#playground/discord/clock.ts';
import type { Timers } from '#tables/timers.ts';

/**
 * Time that tests turn by hand. Alarms ring in order, each at its own time, and everything one sets off is done before the
 * next rings.
 */
export interface TestClock extends Timers, MovableClock {
  /** `'2 min'`, `'90 s'`, `'3 days'` */
  passes(span: string): Promise<void>;
  /** The time jumps, and nobody was awake to notice: no alarm rings on the way. */
  leaps(span: string): void;
  /** Waits until all that is under way has happened; no time passes. */
  settles(): Promise<void>;
  /** Forgets all alarms: whoever set them is gone, as after a crash. */
  crashes(): void;
  /** What alarms set off goes on outside of this process's memory: this tells when it is done. */
  waitsFor(done: () => Promise<void>): void;
}

const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  min: 60_000,
  h: 3_600_000,
  day: 86_400_000,
  days: 86_400_000,
};

/** A Monday, midnight in Greenwich. */
export const MONDAY = Date.UTC(2026, 5, 1);

export function span(text: string): number {
  const [count = '', unit = ''] = text.split(' ');
  const ms = UNITS[unit];
  if (ms === undefined || Number.isNaN(Number(count))) throw new Error(`Not a span of time: ${text}`);
  return Number(count) * ms;
}

export function testClock(start = MONDAY): TestClock {
  let now = start;
  let alarms: { at: number; call: () => void }[] = [];

  let underWay = async (): Promise<void> => {};

  const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const settles = async (): Promise<void> => {
    await nextTurn();
    await underWay();
    await nextTurn();
  };
  const at: Timers['at'] = (time, call) => {
    const alarm = { at: time, call };
    alarms.push(alarm);
    return () => {
      alarms = alarms.filter((other) => other !== alarm);
    };
  };
  const soonest = (end: number): (typeof alarms)[0] | null => {
    const next = alarms.reduce<(typeof alarms)[0] | null>((a, b) => (a === null || b.at < a.at ? b : a), null);
    return next === null || next.at > end ? null : next;
  };
  const ring = (alarm: (typeof alarms)[0]): void => {
    alarms = alarms.filter((other) => other !== alarm);
    now = Math.max(now, alarm.at);
    alarm.call();
  };

  return {
    now: () => now,
    at,
    after: (ms, call) => at(now + ms, call),
    advance(ms) {
      const end = now + ms;
      for (let next = soonest(end); next !== null; next = soonest(end)) ring(next);
      now = end;
    },
    settles,
    async passes(text) {
      const end = now + span(text);
      await settles();
      for (let next = soonest(end); next !== null; next = soonest(end)) {
        ring(next);
        await settles();
      }
      now = end;
    },
    waitsFor(done) {
      underWay = done;
    },
    leaps(text) {
      now += span(text);
    },
    crashes() {
      alarms = [];
    },
  };
}
